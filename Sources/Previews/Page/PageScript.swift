/// What a page does beyond showing: it finds assets by name and composes boxes of any size.
///
/// Nothing is done for an asset before it comes into sight.
enum PageScript {
  static let source = #"""
    document.documentElement.classList.add("script");

    const search = document.querySelector("#search"), assets = [...document.querySelectorAll(".asset")];
    const links = new Map([...document.querySelectorAll("nav a")].map((link) => [link.hash.slice(1), link.parentNode]));
    const names = assets.map((asset) => asset.dataset.name.toLowerCase());
    const find = () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      let count = 0;
      assets.forEach((asset, index) => {
        const isFound = words.every((word) => names[index].includes(word));
        if (isFound) count += 1;
        if (asset.hidden === !isFound) return;
        asset.hidden = !isFound;
        links.get(asset.id).hidden = !isFound;
      });
      document.querySelector("#nothing").hidden = count > 0;
    };
    let waiting = 0;
    search.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(find, 80);
    });
    if (search.value) find();
    document.querySelector("#marks").addEventListener("change", () => dispatchEvent(new Event("marks")));

    const decoded = new WeakMap();
    async function pixels(image) {
      if (!decoded.has(image)) {
        image.loading = "eager";
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context.drawImage(image, 0, 0);
        decoded.set(image, context.getImageData(0, 0, canvas.width, canvas.height));
      }
      return decoded.get(image);
    }

    // The most pixels a box may have, so that dragging stays smooth.
    const most = 9e6;

    function start(box) {
      const select = box.querySelector("select"), drag = box.querySelector(".drag"), canvas = box.querySelector("canvas");
      const [width, height] = box.querySelectorAll("input"), note = box.querySelector(".note");
      const frame = box.querySelector(".frame"), stage = box.querySelector(".stage");
      let isDrawing = false, isStale = false, last = "";
      const size = () => [drag.clientWidth, drag.clientHeight];
      async function draw() {
        if (isDrawing) { isStale = true; return; }
        isDrawing = true;
        const figure = document.getElementById(select.value), image = figure.querySelector("img");
        const [w, h] = size(), what = `${select.value} ${w} ${h}`;
        try {
          if (what !== last) {
            const cut = readCut(figure.dataset.cut);
            const across = Math.max(1, Math.floor(w * cut.scale + 0.5)), down = Math.max(1, Math.floor(h * cut.scale + 0.5));
            if (across * down > most) throw new Error("too many pixels to be composed here");
            const picture = await pixels(image), made = compose(picture, cut, across, down);
            [canvas.width, canvas.height] = [across, down];
            canvas.style.width = `${across / cut.scale}px`;
            canvas.style.height = `${down / cut.scale}px`;
            canvas.getContext("2d").putImageData(new ImageData(made, across, down), 0, 0);
            canvas.hidden = false;
            note.textContent = `${across} × ${down} px at @${cut.scale}x`;
            last = what;
          }
        } catch (error) {
          canvas.hidden = true;
          last = "";
          note.textContent = error.message;
        }
        stage.className = `stage ${figure.querySelector(".ground").className.replace("ground", "").trim()}`;
        const content = figure.dataset.content;
        frame.hidden = !content || !document.querySelector("#marks").checked;
        if (content) {
          const [top, left, bottom, right] = content.split(",").map(Number);
          Object.assign(frame.style, { left: `${left}px`, top: `${top}px`,
            width: `${Math.max(0, w - left - right)}px`, height: `${Math.max(0, h - top - bottom)}px` });
        }
        if (document.activeElement !== width) width.value = w;
        if (document.activeElement !== height) height.value = h;
        isDrawing = false;
        if (isStale) { isStale = false; draw(); }
      }
      const resize = () => {
        if (width.valueAsNumber >= 1) drag.style.width = `${Math.min(width.valueAsNumber, 1000)}px`;
        if (height.valueAsNumber >= 1) drag.style.height = `${Math.min(height.valueAsNumber, 1000)}px`;
      };
      width.addEventListener("input", resize);
      height.addEventListener("input", resize);
      select.addEventListener("change", draw);
      addEventListener("marks", draw);
      new ResizeObserver(draw).observe(drag);
    }

    const sight = new IntersectionObserver((entries) => {
      for (const entry of entries.filter((entry) => entry.isIntersecting)) {
        sight.unobserve(entry.target);
        start(entry.target);
      }
    }, { rootMargin: "300px" });
    for (const box of document.querySelectorAll(".box")) sight.observe(box);
    """#
}
