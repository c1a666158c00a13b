/// The engine once more, in the language of browsers, for boxes that are drawn to any size.
///
/// A style sheet's `border-image` knows neither where a tile begins, nor several resizable parts, nor omitted
/// ones, and cuts at other places; this does just what `Composition` does for 8-bit channels at the picture's own
/// scale. A test compares the two.
enum PageComposer {
  /// Defines `compose(picture, cut, width, height)`.
  ///
  /// `picture` has `width`, `height` and `data` (RGBA, straight alpha); `cut` is what ``PageCut`` writes, as
  /// `readCut` reads it. Returns RGBA, or throws an `Error` whose message says why there is no such size.
  static let source = #"""
    function readCut(text) {
      const [scale, x, y, filter, shrink, centre] = text.split(";");
      const axis = (text) => {
        const [mode, phase, ...parts] = text.split(",");
        return { mode, phase, parts: parts.map((part) => ({ kind: part[0], length: Number(part.slice(1)) })) };
      };
      return { scale: Number(scale), x: axis(x), y: axis(y), filter, shrink, isHollow: centre === "hollow" };
    }

    function total(axis, kind) {
      return axis.parts.reduce((sum, part) => sum + (part.kind === kind ? part.length : 0), 0);
    }

    // Where the parts begin and end: whole pixels, each rounded half up from its exact place.
    function cutAxis(axis, target, shrinking) {
      const { parts } = axis, fixed = total(axis, "f"), resizable = total(axis, "r");
      const round = (place, unit) => Math.floor((2 * place + unit) / (2 * unit));
      const plain = (unit, length) => {
        let place = 0;
        return [0, ...parts.map((part) => {
          if (part.kind !== "o") place += length(part);
          return round(place, unit);
        })];
      };
      const windows = [];
      if (shrinking === "clip") {
        const lengths = parts.map(() => 0);
        let left = target;
        const give = (index, side) => {
          if (parts[index].kind !== "f") return;
          lengths[index] = Math.min(parts[index].length, left);
          left -= lengths[index];
          if (lengths[index] < parts[index].length) windows[index] = side;
        };
        const shown = [...parts.keys()].filter((index) => parts[index].kind !== "o" && parts[index].length > 0);
        if (shown.length > 0) give(shown[0], "begin");
        if (shown.length > 1) give(shown[shown.length - 1], "end");
        for (const index of shown.slice(1, -1)) give(index, "begin");
        let place = 0;
        return { cuts: [0, ...lengths.map((length) => place += length)], windows };
      }
      if (shrinking) {
        const some = Math.max(1, resizable), room = target * shrinking.down - fixed * shrinking.up;
        return { windows, cuts: plain(shrinking.down * some, (part) =>
          part.kind === "f" ? part.length * shrinking.up * some : part.length * room) };
      }
      if (resizable === 0) return { windows, cuts: plain(fixed, (part) => part.length * target) };
      const length = (part) => part.length * (part.kind === "f" ? resizable : target - fixed);
      const cuts = plain(resizable, length);
      cuts[cuts.length - 1] = target;
      let distance = 0, firstTrailing = parts.length;
      for (let index = parts.length - 1; index >= 0; index--) {
        if (parts[index].kind === "r" && parts[index].length > 0) break;
        if (parts[index].kind === "f") distance += length(parts[index]);
        firstTrailing = index;
        cuts[index] = target - round(distance, resizable);
      }
      const first = parts.findIndex((part) => part.kind === "r" && part.length > 0);
      for (let index = first + 1; index < firstTrailing; index++) {
        cuts[index] = Math.min(cuts[index], cuts[firstTrailing]);
      }
      for (let index = 1; index < cuts.length; index++) cuts[index] = Math.max(cuts[index], cuts[index - 1]);
      return { cuts, windows };
    }

    // How a part fills its room: one pixel, equal tiles, or tiles with gaps.
    function place(part, axis, extent, side) {
      const { length } = part, tile = 2 * length, room = 2 * extent;
      const stretched = { unit: 2, tile: room, origin: 0, repeats: false };
      if (part.kind === "r" && axis.mode === "space") {
        return { spaced: { extent, tile: length, count: Math.floor(extent / length) } };
      }
      if (length === 1) return { constant: true };
      if (part.kind === "f") {
        if (!side) return { tiles: stretched };
        return { tiles: { unit: 2, tile, origin: side === "end" ? room - tile : 0, repeats: false } };
      }
      if (axis.mode === "stretch") return { tiles: stretched };
      if (axis.mode === "round") {
        const count = Math.max(1, Math.floor((2 * room + tile) / (2 * tile)));
        return { tiles: { unit: 2 * count, tile: room, origin: 0, repeats: true } };
      }
      let origin = axis.phase === "end" ? room : 0;
      if (axis.phase === "center") {
        const twice = room - tile, isHalfOff = twice - Math.floor(twice / 4) * 4 === 2;
        origin = isHalfOff ? (twice + 2) / 2 : twice / 2;
      }
      return { tiles: { unit: 2, tile, origin, repeats: true } };
    }

    // Where a pixel comes from: null for a gap, else the first source pixel and the weights from it on.
    // The weights of a pair are out of 256, those of an average out of 2^32.
    function sample(piece, index, filter) {
      let tiles = piece.tiles;
      if (piece.constant) return { at: piece.source };
      if (piece.spaced) {
        const { extent, tile, count } = piece.spaced, rest = extent - count * tile, gaps = count + 1;
        let position = -1;
        for (let number = 0; number < count && position < 0; number++) {
          const start = number * tile + Math.floor((2 * rest * (number + 1) + gaps) / (2 * gaps));
          if (index >= start && index < start + tile) position = index - start;
        }
        if (position < 0) return null;
        [tiles, index] = [{ unit: 2, tile: 2 * tile, origin: 0, repeats: false }, position];
      }
      const { unit, tile, origin, repeats } = tiles, { length, source } = piece;
      const centre = (2 * index + 1) * (unit / 2) - origin;
      const position = repeats ? centre - Math.floor(centre / tile) * tile : Math.min(Math.max(centre, 0), tile);
      const scaled = position * length;
      if (filter === "nearest" || tile === length * unit) {
        const pixel = Math.floor(scaled / tile);
        return { at: source + Math.max(0, scaled % tile === 0 ? pixel - 1 : pixel) };
      }
      if (filter === "smooth" && tile < length * unit) {
        const begin = Math.max(0, position - unit / 2) * length, end = Math.min(tile, position + unit / 2) * length;
        let first = Math.floor(begin / tile);
        const last = Math.floor((end + tile - 1) / tile), all = 2 ** 32, whole = BigInt(end - begin);
        const sum = (pixel) => {
          const covered = BigInt(Math.min(Math.max(pixel * tile - begin, 0), end - begin));
          return Number((2n * covered * BigInt(all) + whole) / (2n * whole));
        };
        const weights = [];
        for (let pixel = first; pixel < last; pixel++) weights.push(sum(pixel + 1) - sum(pixel));
        while (weights[weights.length - 1] === 0) weights.pop();
        while (weights[0] === 0) { weights.shift(); first += 1; }
        return weights.length === 1 ? { at: source + first } : { at: source + first, average: weights };
      }
      const place = 2 * scaled - tile, per = 2 * tile;
      if (place <= 0) return { at: source };
      if (place >= (length - 1) * per) return { at: source + length - 1 };
      const pixel = Math.floor(place / per), weight = Math.floor((2 * (place % per) * 256 + per) / (2 * per));
      if (weight === 0 || weight === 256) return { at: source + pixel + (weight ? 1 : 0) };
      return { at: source + pixel, pair: weight };
    }

    function layOut(axis, target, shrinking, filter) {
      const { cuts, windows } = cutAxis(axis, target, shrinking);
      const samples = new Array(target).fill(null);
      let source = 0, interior = null;
      axis.parts.forEach((part, index) => {
        const [from, to] = [cuts[index], cuts[index + 1]];
        if (part.kind === "r" && part.length > 0) interior = [interior ? interior[0] : from, to];
        if (to > from && part.kind !== "o" && part.length > 0) {
          const piece = { source, length: part.length, ...place(part, axis, to - from, windows[index]) };
          const { tiles, spaced } = piece;
          const grows = tiles ? tiles.tile > part.length * tiles.unit : Boolean(spaced && spaced.tile > part.length);
          for (let at = from; at < to; at++) {
            const found = sample(piece, at - from, filter);
            if (found) samples[at] = { ...found, grows };
          }
        }
        source += part.length;
      });
      return { samples, interior };
    }

    function compose(picture, cut, width, height) {
      const axes = [[cut.x, width, "across"], [cut.y, height, "down"]];
      for (const [axis, target, name] of axes) {
        const fixed = total(axis, "f");
        if (total(axis, "r") === 0 && target > fixed) throw new Error(`nothing resizes ${name}`);
        if (cut.shrink === "fail" && fixed > target) throw new Error(`the caps need ${fixed} pixels ${name}`);
      }
      const isCrowded = axes.map(([axis, target]) => total(axis, "f") > target);
      let shrinking = [null, null];
      const own = (index) => ({ up: axes[index][1], down: total(axes[index][0], "f") });
      if (cut.shrink === "clip") shrinking = isCrowded.map((is) => is ? "clip" : null);
      else if (cut.shrink === "proportional") shrinking = isCrowded.map((is, index) => is ? own(index) : null);
      else if (cut.shrink === "uniform" && (isCrowded[0] || isCrowded[1])) {
        const [x, y] = [own(0), own(1)];
        const tighter = x.up * y.down <= y.up * x.down ? x : y;
        shrinking = axes.map(([axis], index) => total(axis, "r") > 0 ? tighter : own(index));
      }
      const columns = layOut(cut.x, width, shrinking[0], cut.filter);
      const rows = layOut(cut.y, height, shrinking[1], cut.filter);
      return mix(picture, cut, width, height, columns, rows);
    }

    const pair = (a, b, weight) => (a * (256 - weight) + b * weight + 128) >> 8;

    // The picture's pixels with their colours multiplied by their alpha; worked out once.
    function premultiplied(picture) {
      if (picture.mixed) return picture.mixed;
      const { data } = picture;
      picture.isOpaque = true;
      for (let at = 3; at < data.length && picture.isOpaque; at += 4) picture.isOpaque = data[at] === 255;
      picture.mixed = picture.isOpaque ? data : data.map((value, index) => {
        if (index % 4 === 3) return value;
        const product = value * data[index - index % 4 + 3] + 128;
        return (product + (product >> 8)) >> 8;
      });
      return picture.mixed;
    }

    function mix(picture, cut, width, height, columns, rows) {
      const straight = picture.data, mixed = premultiplied(picture), { isOpaque } = picture, stride = picture.width * 4;
      const result = new Uint8ClampedArray(width * height * 4);
      const places = columns.samples.map((column, x) => ({ x, column })).filter(({ column }) => column);
      // A row at the width of the result; what is copied comes from one row, what is mixed from another.
      const widen = (copied, from, row, offset, target, start) => {
        for (const { x, column } of places) {
          const at = start + x * 4, source = offset + column.at * 4;
          if (column.pair) {
            for (let c = 0; c < 4; c++) target[at + c] = pair(row[source + c], row[source + 4 + c], column.pair);
          } else if (column.average) {
            for (let c = 0; c < 4; c++) {
              let sum = 0;
              for (let step = 0; step < column.average.length; step++) sum += row[source + 4 * step + c] * column.average[step];
              target[at + c] = Math.floor((sum + 2 ** 31) / 2 ** 32);
            }
          } else {
            for (let c = 0; c < 4; c++) target[at + c] = copied[from + column.at * 4 + c];
          }
        }
      };
      const kept = new Map();
      const widened = (row) => {
        if (!kept.has(row)) {
          if (kept.size > 2) kept.clear();
          const target = new Uint8ClampedArray(width * 4);
          widen(mixed, row * stride, mixed, row * stride, target, 0);
          kept.set(row, target);
        }
        return kept.get(row);
      };
      const divide = (at) => {
        const alpha = result[at + 3];
        if (alpha === 255) return;
        for (let c = 0; c < 3; c++) {
          result[at + c] = alpha === 0 ? 0 : Math.floor((result[at + c] * 255 + (alpha >> 1)) / alpha);
        }
      };
      rows.samples.forEach((row, y) => {
        const start = y * width * 4, above = rows.samples[y - 1];
        if (!row) return;
        if (!row.pair && !row.average) {
          if (above && above.at === row.at && !above.pair && !above.average) {
            result.copyWithin(start, start - width * 4, start);
            return;
          }
          widen(straight, row.at * stride, mixed, row.at * stride, result, start);
          if (!isOpaque) for (const { x, column } of places) if (column.pair || column.average) divide(start + x * 4);
          return;
        }
        if (row.pair && row.grows) {
          const [first, second] = [widened(row.at), widened(row.at + 1)];
          for (let index = 0; index < width * 4; index++) result[start + index] = pair(first[index], second[index], row.pair);
        } else {
          const narrow = new Uint8ClampedArray(stride), offset = row.at * stride;
          for (let index = 0; index < stride; index++) {
            let sum = 0;
            if (row.pair) {
              narrow[index] = pair(mixed[offset + index], mixed[offset + stride + index], row.pair);
            } else {
              for (let step = 0; step < row.average.length; step++) sum += mixed[offset + step * stride + index] * row.average[step];
              narrow[index] = Math.floor((sum + 2 ** 31) / 2 ** 32);
            }
          }
          widen(narrow, 0, narrow, 0, result, start);
        }
        if (!isOpaque) for (const { x } of places) divide(start + x * 4);
      });
      if (cut.isHollow && rows.interior && columns.interior) {
        for (let y = rows.interior[0]; y < rows.interior[1]; y++) {
          result.fill(0, (y * width + columns.interior[0]) * 4, (y * width + columns.interior[1]) * 4);
        }
      }
      return result;
    }
    """#
}
