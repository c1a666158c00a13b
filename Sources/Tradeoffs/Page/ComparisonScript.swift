/// What a page does beyond showing, none of which is needed to read it.
enum ComparisonScript {
  static let source = #"""
    document.documentElement.classList.add("script");

    // What an address points at may stand in something that is closed.
    const show = () => {
      const found = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!found) return;
      const closed = [];
      for (let at = found.parentElement; at; at = at.parentElement) if (at.tagName === "DETAILS" && !at.open) closed.push(at);
      if (closed.length === 0) return;
      for (const details of closed) details.open = true;
      found.scrollIntoView();
    };
    addEventListener("hashchange", show);
    document.addEventListener("click", (event) => {
      if (event.target.closest && event.target.closest("a[href^='#']")) setTimeout(show);
    });
    show();

    // What scrolls is reached by keyboard, what does not is no stop on the way.
    const scrolls = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) target.tabIndex = 0; else target.removeAttribute("tabindex");
      }
    });
    for (const part of document.querySelectorAll("[data-scroll]")) scrolls.observe(part);

    let opened = [];
    addEventListener("beforeprint", () => {
      opened = [...document.querySelectorAll("details:not([open])")];
      for (const details of opened) details.open = true;
    });
    addEventListener("afterprint", () => {
      for (const details of opened) details.open = false;
    });
    """#
}
