/// How a page of a comparison looks besides what all pages have.
enum ComparisonStyle {
  /// One colour a technique, the same wherever it stands; each has a contrast of at least 3 to 1 to its ground.
  private static let light = """
    --full-size: #5d6b85; --resizable: #1268c3; --layers: #8250c4; --code: #0d7f63; --from-slices: #ad5d12;
    --tint: #f0f4fb; --warn: #fdf3d7; --warn-line: #e2c87a; --least: #0d6b4f; --grid: #d9d9df;
    """
  private static let dark = """
    --full-size: #9aa8c4; --resizable: #62aef5; --layers: #bd9bf0; --code: #4fc7a5; --from-slices: #e5a05f;
    --tint: #212733; --warn: #3a311a; --warn-line: #6b5a2a; --least: #6cdcb8; --grid: #3d3d44;
    """

  static let source = """

    :root { \(light) }
    @media (prefers-color-scheme: dark) { :root:not(:has(#theme-light:checked)) { \(dark) } }
    :root:has(#theme-dark:checked) { \(dark) }
    .t-full-size { --c: var(--full-size); } .t-resizable { --c: var(--resizable); } .t-layers { --c: var(--layers); }
    .t-code { --c: var(--code); } .t-from-slices { --c: var(--from-slices); }
    a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
    .skip { position: absolute; left: 12px; top: -60px; z-index: 3; padding: 8px 12px; background: var(--card); border-radius: 8px; }
    .skip:focus { top: 8px; }
    .heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    nav a.part { padding-left: 20px; color: var(--faint); }
    main { scroll-margin-top: 66px; } main:focus { outline: none; }
    h3 { font-size: 15px; margin: 30px 0 10px; scroll-margin-top: 66px; }
    h4 { font-size: 12px; font-weight: 600; color: var(--faint); margin: 18px 0 8px; }
    code { display: block; font: 12px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere;
      padding: 6px 10px; border-radius: 7px; background: var(--tag); user-select: all; } code span { display: inline-block; max-width: 100%; vertical-align: top; }
    summary { cursor: pointer; } summary::marker { color: var(--faint); }
    dl, dd, dt { margin: 0; } .asset { content-visibility: visible; }
    .warning { margin: 0 0 16px; padding: 12px 16px; border: 1px solid var(--warn-line); border-radius: 10px; background: var(--warn); }
    .absent { color: var(--faint); margin: 8px 0; max-width: 78ch; font-size: 13px; } .ground .absent, .heat .absent { margin: 0; font-size: 12px; max-width: 190px; }
    th i, td i, b > i, .legend i { display: inline-block; width: 9px; height: 9px; margin-right: 6px; border-radius: 2.5px; background: var(--c); }

    .advice { padding: 16px 18px; border-radius: 10px; background: var(--tint); }
    .advice .lead { margin: 0; font-size: 18px; font-weight: 650; }
    .advice .sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 12px 36px; margin-top: 10px; }
    .side { margin: 0 0 4px; color: var(--faint); font-size: 12px; font-weight: 600; }
    .advice ul { margin: 0; padding: 0 0 0 16px; } .advice li { margin: 0 0 5px; max-width: 68ch; } .advice li::marker { color: var(--faint); }
    .notes { margin: 14px 0 0; font-size: 13px; } .notes div, .facts-list div { display: grid; grid-template-columns: 200px minmax(0, 1fr); gap: 2px 14px; padding: 3px 0; }
    .notes dt, .facts-list dt { color: var(--faint); } .notes .left-out dd { color: var(--faint); } .notes dd, .facts-list dd { max-width: 78ch; overflow-wrap: anywhere; }
    .facts-list { font-size: 13px; margin: 10px 0 14px; }

    .scroll { position: relative; } caption { text-align: left; color: var(--faint); font-size: 12px; padding: 0 0 6px; }
    .figures { font-variant-numeric: tabular-nums; }
    .figures th, .figures td { text-align: right; padding: 5px 0 5px 20px; vertical-align: top; }
    .figures tbody th, .figures .words, .figures td:first-child, .figures th:first-child { text-align: left; }
    .figures th:first-child, .figures td:first-child { padding-left: 0; }
    .figures thead th { vertical-align: bottom; color: var(--text); font-weight: 600; } .figures thead small { font-weight: 400; }
    .figures small { display: block; color: var(--faint); font-size: 11px; line-height: 1.35; }
    .figures tbody th small { display: inline; margin-left: 7px; } .figures .group th { padding-top: 16px; color: var(--faint); font-size: 12px; font-weight: 600; }
    .figures .unit { display: inline-block; width: 1.55em; margin-left: .3em; text-align: left; color: var(--faint); } .figures td small { white-space: nowrap; }
    .figures .none { color: var(--faint); } td.none { color: var(--faint); } .figures .least { color: var(--least); font-weight: 650; } .figures .least small { font-weight: 400; }
    .figures .from th, .figures .from td { font-weight: 650; } .by a { margin-left: 7px; color: var(--link); }
    .figures tfoot th, .figures tfoot td { font-weight: 600; border-bottom: 0; } .figures tbody tr:last-child > * { border-bottom-color: transparent; }
    .remarks { margin: 10px 0 0; color: var(--faint); font-size: 12px; } .remarks p { margin: 2px 0; max-width: 90ch; }
    .commands { margin-top: 12px; } .commands ol { margin: 10px 0 0; padding-left: 26px; } .commands li { margin: 0 0 12px; scroll-margin-top: 70px; }
    .commands li p { margin: 3px 0 0; color: var(--faint); font-size: 12px; } .commands li:target code { box-shadow: 0 0 0 2px var(--link); }
    details > summary { font-size: 13px; } .never-reached { margin-top: 14px; } .never-reached > .charts { margin-top: 10px; } .commands > summary, .never-reached > summary, .even summary { color: var(--link); width: max-content; max-width: 100%; }

    .charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); gap: 12px; align-items: stretch; }
    .chart { padding: 14px 16px; }
    .chart figcaption { padding: 0; border: 0; min-width: 0; } .chart figcaption b { display: inline; } .chart .of { margin-left: 7px; }
    .chart figcaption p { margin: 2px 0 0; } .chart figcaption .sentence { margin: 0; color: var(--text); font-size: 13px; font-weight: 600; }
    .chart ul { list-style: none; margin: 12px 0 0; padding: 0; font-size: 12px; font-variant-numeric: tabular-nums; }
    .chart li { display: grid; grid-template-columns: 82px minmax(20px, 1fr) minmax(84px, max-content); gap: 0 10px; align-items: center; min-height: 26px; }
    .chart ul { display: grid; grid-template-columns: max-content minmax(20px, 1fr) max-content; column-gap: 10px; }
    .chart li { grid-template-columns: subgrid; grid-column: 1 / -1; }
    .chart .value { text-align: right; line-height: 1.25; padding: 2px 0; } .chart .value small { display: block; color: var(--faint); font-size: 10.5px; }
    .chart .value.none { grid-column: 2 / -1; text-align: left; color: var(--faint); }
    .bar { position: relative; height: 12px; border-radius: 3px; background: var(--tag); }
    .bar i { position: absolute; left: 0; top: 0; bottom: 0; min-width: 2px; border-radius: 3px; background: var(--c); }
    .bar u { position: absolute; top: -3px; bottom: -3px; min-width: 2px; border: solid var(--text); border-width: 0 1.5px; opacity: .75; }
    .bar u::before { content: ""; position: absolute; left: 0; right: 0; top: 50%; border-top: 1.5px solid var(--text); margin-top: -.75px; }

    .lines { display: block; width: 100%; max-width: 400px; margin: 12px 0 4px; pointer-events: auto; font-size: 11px; font-variant-numeric: tabular-nums; }
    .lines text { fill: var(--faint); } .lines .name { fill: var(--c); font-weight: 600; } .lines .count { text-anchor: middle; } .lines .count.from { fill: var(--text); font-weight: 650; }
    .lines .axis { stroke: var(--faint); } .lines .grid { stroke: var(--grid); } .lines .from { stroke: var(--text); stroke-dasharray: 2 3; } .lines text.from { stroke: none; }
    .lines polyline { stroke: var(--c); stroke-width: 2; stroke-linejoin: round; } .lines circle { fill: var(--c); stroke: var(--card); stroke-width: 1; }
    .never .sentence { color: var(--faint) !important; } .even details { margin-top: auto; padding-top: 6px; font-size: 12px; } .even table { font-size: 12px; margin: 8px 0; font-variant-numeric: tabular-nums; }
    .even td, .even th + th { text-align: right; padding: 3px 0 3px 18px; } .even tr.from > * { font-weight: 650; }

    .legend { display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: center; margin: 0 0 10px; font-size: 12px; color: var(--faint); }
    .legend p, .legend ul { margin: 0; padding: 0; } .legend ul { display: flex; flex-wrap: wrap; gap: 2px 10px; list-style: none; }
    .legend i { box-shadow: 0 0 0 1px var(--line); }
    .request, .files { border-top: 1px solid var(--line); padding: 0; } .request:last-of-type, .files:last-of-type { border-bottom: 1px solid var(--line); }
    .request > summary, .files > summary { padding: 9px 2px; font-variant-numeric: tabular-nums; }
    .request[open], .files[open] { padding-bottom: 16px; } .files > p { margin: 0 0 12px; color: var(--faint); font-size: 13px; }
    summary .scale, summary .state, summary .count { margin-left: 6px; } summary .state { color: var(--text); } summary .count { color: var(--faint); }
    summary .verdict { margin-left: 14px; color: var(--faint); }
    .request .variants { align-items: flex-start; margin: 4px 0 14px; }
    .request .variants { gap: 10px; } .request .ground, .request .heat { padding: 12px; overflow-x: auto; justify-content: safe center; flex: none; }
    .picture { flex: none; max-width: none; }
    /* Inherited, so that it holds for a picture that is shown again too. */
    :root:has(#zoom-2:checked) .picture svg, :root:has(#zoom-4:checked) .picture svg, .heat svg { image-rendering: pixelated; }
    .heat { display: flex; background: #101014; } .request figcaption { min-width: 0; width: 0; min-width: 100%; border-top-color: var(--line); }
    .request figure { min-width: 146px; } .request figcaption b > i { margin-right: 6px; } .request .reference { border-style: dashed; }
    .assets th, .assets td { padding-left: 14px !important; } .assets th:first-child { padding-left: 0 !important; } .assets tbody th { white-space: normal; overflow-wrap: anywhere; max-width: 210px; }
    .small { font-size: 12px; } .figures.small th, .figures.small td { padding-left: 15px; } .figures.small th:first-child { padding-left: 0; } .again { margin-top: 10px; font-size: 12px; } .again p { margin: 6px 0 3px; color: var(--faint); }
    .sources .ground { padding: 8px; display: inline-flex; border-radius: 6px; } .sources tbody th, .sources td { vertical-align: middle !important; }
    .files .scroll + .scroll { margin-top: 16px; }

    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } .skip { transition: top .12s; } }
    @media (max-width: 860px) {
      h3, main, .commands li { scroll-margin-top: 8px; } .notes div, .facts-list div { grid-template-columns: minmax(0, 1fr); gap: 0; padding: 5px 0; }
      .advice { padding: 14px; } .charts { gap: 10px; } .chart { padding: 12px; } summary .verdict { display: block; margin: 1px 0 0 16px; }
      .figures tbody th small { display: block; margin: 0; } .figures:not(.small) tbody tr:not(.group) th { white-space: normal; max-width: 112px; }
      .figures tr:not(.group) > :first-child { position: sticky; left: 0; z-index: 1; background: var(--card); } .figures .words { white-space: nowrap !important; max-width: none !important; }
      .ground, .heat { padding: 9px !important; } .request figure { min-width: 136px; } .variants { gap: 10px; } nav.few { max-height: none; } .figures th, .figures td { padding-left: 14px; } .figures tr > .words:first-child { position: static; } .figures.assets tr > th.words:first-child { position: sticky; white-space: normal !important; max-width: 160px !important; min-width: 110px; } .request figcaption { padding: 7px 9px 8px; }
      a, summary { min-height: 24px; } .by a { display: inline-block; padding: 3px 5px; margin-left: 2px; } nav a { padding-block: 4px; }
    }
    @media print {
      :root, :root:has(#theme-dark:checked) { color-scheme: light; --page: #fff; --card: #fff; --text: #000; --faint: #555; --line: #ccc; --link: #000; --tag: #eee;
        --square1: #ffffff; --square2: #f0f0f2; \(light) }
      body { font-size: 10.5pt; } .skip { display: none; } .asset { border: 0; padding: 0; break-inside: auto; } main { padding: 0; }
      figure, tr, .advice, .chart { break-inside: avoid; } h2, h3, h4, summary { break-after: avoid; } .scroll { overflow: visible; }
      .asset + .asset { break-before: page; } .bar, .bar i, .ground, .heat, .legend i, th i, td i, b > i, .advice { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      details::details-content { content-visibility: visible; block-size: auto; }
    }
    """
}
