/// How a page looks, light and dark, narrow and wide.
package enum PageStyle {
  /// The colours of a theme, and whether it stands under a condition.
  private static let light = """
    --page: #f5f5f7; --card: #ffffff; --line: #e1e1e6; --text: #1d1d1f; --faint: #62646b; --link: #0a58d0;
    --square1: #ffffff; --square2: #e9e9ec; --field: #ffffff; --tag: #ececf0; --own: #1d7d4f;
    """
  private static let dark = """
    --page: #131315; --card: #1d1d20; --line: #34343a; --text: #f1f1f4; --faint: #a0a2aa; --link: #7fb2ff;
    --square1: #242428; --square2: #323237; --field: #2a2a2f; --tag: #2d2d33; --own: #5fd39b;
    """

  package static let source = """
    :root { color-scheme: light; \(light) --cut: #e00060; --resizable: #009e60; --content: #8028e0; --alignment: #e87000; }
    @media (prefers-color-scheme: dark) { :root:not(:has(#theme-light:checked)) { color-scheme: dark; \(dark) } }
    :root:has(#theme-dark:checked) { color-scheme: dark; \(dark) }
    :root:has(#zoom-2:checked) { --zoom: 2; } :root:has(#zoom-4:checked) { --zoom: 4; }
    :root:has(#zoom-2:checked) .picture img, :root:has(#zoom-4:checked) .picture img { image-rendering: pixelated; }
    :root:not(:has(#marks:checked)) .marks { display: none; }
    :root:not(.script) .script-only { display: none; }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--page); color: var(--text);
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
    a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; }
    header.page { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 8px 20px;
      align-items: center; padding: 10px 24px; background: var(--card); border-bottom: 1px solid var(--line); }
    header.page h1 { margin: 0; font-size: 17px; font-weight: 650; }
    header.page .totals { color: var(--faint); margin: 0 auto 0 0; }
    fieldset { display: flex; align-items: center; margin: 0; padding: 2px; border: 0; border-radius: 8px; background: var(--tag); }
    legend { float: left; padding: 0 4px 0 8px; color: var(--faint); font-size: 12px; }
    fieldset label { position: relative; }
    fieldset input { position: absolute; opacity: 0; inset: 0; margin: 0; width: 100%; height: 100%; cursor: pointer; }
    fieldset span { display: block; padding: 3px 10px; border-radius: 6px; font-size: 12px; }
    fieldset input:checked + span { background: var(--card); box-shadow: 0 0 0 1px var(--line); font-weight: 600; }
    fieldset input:focus-visible + span { outline: 2px solid var(--link); }
    input[type=search], input[type=number], select { font: inherit; color: inherit; background: var(--field);
      border: 1px solid var(--line); border-radius: 7px; padding: 3px 8px; min-width: 0; }
    input[type=number] { width: 5.2em; }
    .columns { display: grid; grid-template-columns: 250px minmax(0, 1fr); max-width: 1800px; margin: 0 auto; }
    nav { position: sticky; top: 54px; align-self: start; max-height: calc(100vh - 54px); overflow: auto; padding: 16px 8px 40px 24px; }
    nav input { width: 100%; margin-bottom: 10px; }
    nav ul { list-style: none; margin: 0; padding: 0; }
    nav a { display: block; padding: 2px 8px; border-radius: 6px; color: inherit; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    nav a:hover { background: var(--tag); text-decoration: none; }
    nav .folder { color: var(--faint); }
    main { padding: 16px 24px 80px; min-width: 0; }
    .asset { background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin: 0 0 18px; padding: 18px 20px 20px;
      scroll-margin-top: 66px; content-visibility: auto; contain-intrinsic-size: auto 520px; }
    .asset:target { border-color: var(--link); }
    h2 { margin: 0; font-size: 19px; font-weight: 650; overflow-wrap: anywhere; } h2 a { color: inherit; }
    .facts { color: var(--faint); margin: 2px 0 14px; }
    h3 { font-size: 13px; font-weight: 650; margin: 18px 0 8px; }
    .groups { display: flex; flex-wrap: wrap; gap: 0 28px; } .group { max-width: 100%; min-width: 0; }
    .variants { display: flex; flex-wrap: wrap; gap: 14px; align-items: stretch; }
    figure { margin: 0; display: flex; flex-direction: column; max-width: 100%; border: 1px solid var(--line); border-radius: 9px; overflow: hidden; scroll-margin-top: 66px; }
    figure:target { border-color: var(--link); box-shadow: 0 0 0 2px var(--link); }
    .ground { padding: 16px; display: flex; justify-content: center; align-items: center; flex: 1;
      background: repeating-conic-gradient(var(--square2) 0 25%, var(--square1) 0 50%) 0 0 / 16px 16px; }
    .light { --square1: #ffffff; --square2: #e9e9ec; } .dark { --square1: #242428; --square2: #323237; }
    .picture { position: relative; width: calc(var(--w) * var(--zoom, 1) * 1px); max-width: 100%; aspect-ratio: var(--w) / var(--h); }
    .picture img, .picture svg { position: absolute; inset: 0; width: 100%; height: 100%; }
    svg { overflow: visible; pointer-events: none; }
    svg * { vector-effect: non-scaling-stroke; fill: none; stroke-width: 1; }
    /* A light edge, so that marks show on pictures of any colour. */
    .marks { filter: drop-shadow(0 0 .5px #fff) drop-shadow(0 0 .5px #fff); }
    .marks .resizable { fill: var(--resizable); fill-opacity: .17; } .marks .omitted { fill: #787880; fill-opacity: .6; }
    .marks .cut { stroke: var(--cut); stroke-dasharray: 4 2; }
    .marks .content { stroke: var(--content); stroke-width: 1.5; stroke-dasharray: 5 3; }
    .marks .alignment { stroke: var(--alignment); stroke-width: 1.5; stroke-dasharray: 2 2; }
    figcaption { padding: 8px 12px 10px; font-size: 12px; color: var(--faint); border-top: 1px solid var(--line); min-width: 200px; }
    figcaption b { display: block; color: var(--text); font-size: 13px; }
    .insets::before { content: ""; display: inline-block; width: 9px; height: 9px; margin-right: 5px; border: 1.5px dashed; }
    .insets.content::before { border-color: var(--content); } .insets.alignment::before { border-color: var(--alignment); }
    .failure { color: #d62020; font-weight: 600; margin: 0; padding: 16px; max-width: 420px; }
    .more { display: flex; flex-wrap: wrap; gap: 8px 40px; align-items: flex-start; }
    .scroll { overflow-x: auto; max-width: 100%; }
    table { border-collapse: collapse; font-size: 13px; }
    th, td { text-align: left; padding: 3px 18px 3px 0; border-bottom: 1px solid var(--line); white-space: nowrap; font-weight: 400; }
    thead th { color: var(--faint); font-size: 12px; }
    td a { color: var(--faint); } td.own a { color: var(--own); font-weight: 600; } td.none { color: #d62020; }
    .box { flex: 1 1 380px; min-width: 0; } .sizes { flex: 1 1 100%; min-width: 0; }
    .tools { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; margin-bottom: 10px; font-size: 13px; color: var(--faint); }
    .tools select { max-width: 100%; }
    .stage { padding: 16px; border: 1px solid var(--line); border-radius: 9px; overflow: auto; min-height: 76px;
      background: repeating-conic-gradient(var(--square2) 0 25%, var(--square1) 0 50%) 0 0 / 16px 16px; }
    .drag { position: relative; resize: both; overflow: hidden; min-width: 1px; min-height: 1px; max-width: 1000px; max-height: 1000px; outline: 1px dashed #8888; outline-offset: 3px; }
    .drag canvas { position: absolute; left: 0; top: 0; display: block; }
    .drag .frame { position: absolute; border: 1.5px dashed var(--content); pointer-events: none; }
    .note { font-size: 12px; color: var(--faint); margin: 8px 0 0; min-height: 1.45em; }
    footer { color: var(--faint); font-size: 12px; padding: 0 24px 40px; text-align: center; }
    @media (max-width: 860px) {
      .columns { display: block; } header.page { position: static; padding: 12px 14px; } main { padding: 12px 10px 40px; }
      nav { position: static; padding: 12px 14px 0; max-height: 190px; } nav { top: 0; }
      .asset { padding: 14px 14px 16px; border-radius: 10px; scroll-margin-top: 8px; } figure { scroll-margin-top: 8px; }
      figcaption { min-width: 0; }
    }
    @media print { header.page, nav, .box { display: none; } .columns { display: block; } .asset { break-inside: avoid; content-visibility: visible; } }
    """
}
