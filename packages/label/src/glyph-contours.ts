/** A point of an outline in em; points that are not `on` are the controls of quadratic curves. */
export interface OutlinePoint {
  x: number;
  y: number;
  on: boolean;
}

export type Contour = OutlinePoint[];

/** The tables of a TrueType font that hold outlines; `long` when loca counts in bytes. */
export interface OutlineTables {
  glyf: DataView;
  loca: DataView;
  long: boolean;
}

/** The contours of a glyph, parts of composite glyphs put together (OpenType, glyf table); `em` is units per em. */
export function glyphContours(tables: OutlineTables, id: number, em: number, depth = 0): Contour[] {
  const [start, end] = [glyphOffset(tables, id), glyphOffset(tables, id + 1)];
  // Six parts in parts are more than any font has; a broken one must not recurse for ever.
  if (end <= start || depth > 6) return [];
  const count = tables.glyf.getInt16(start);
  return count >= 0 ? simpleContours(tables.glyf, start, count, em) : compositeContours(tables, start + 10, em, depth);
}

function glyphOffset({ loca, long }: OutlineTables, id: number): number {
  return long ? loca.getUint32(id * 4) : loca.getUint16(id * 2) * 2;
}

function simpleContours(glyf: DataView, start: number, count: number, em: number): Contour[] {
  if (count === 0) return [];
  const ends = Array.from({ length: count }, (_, index) => glyf.getUint16(start + 10 + index * 2));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = start + 10 + count * 2;
  at += 2 + glyf.getUint16(at);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = glyf.getUint8(at++);
    const repeats = flag & 8 ? glyf.getUint8(at++) : 0;
    for (let index = 0; index <= repeats; index += 1) flags.push(flag);
  }
  const coordinates = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += glyf.getUint8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += glyf.getInt16(at);
        at += 2;
      }
      return value / em;
    });
  };
  const [xs, ys] = [coordinates(2, 16), coordinates(4, 32)];
  return ends.map((end, index) => {
    const first = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
    return flags.slice(first, end + 1).map((flag, place) => ({
      x: xs[first + place] ?? 0,
      y: ys[first + place] ?? 0,
      on: (flag & 1) === 1,
    }));
  });
}

// Parts are moved and scaled; the rare form that joins two points of the parts is not read.
function compositeContours(tables: OutlineTables, start: number, em: number, depth: number): Contour[] {
  const { glyf } = tables;
  const contours: Contour[] = [];
  let [at, flags] = [start, 32];
  while (flags & 32) {
    flags = glyf.getUint16(at);
    const part = glyf.getUint16(at + 2);
    const words = (flags & 1) === 1;
    const move = flags & 2 ? [0, 1].map((place) => argument(glyf, at + 4, place, words) / em) : [0, 0];
    at += words ? 8 : 6;
    const scales = flags & 8 ? 1 : flags & 64 ? 2 : flags & 128 ? 4 : 0;
    const [a = 1, b = 0, c = 0, d = 1] = matrix(
      Array.from({ length: scales }, (_, place) => glyf.getInt16(at + place * 2) / 16_384),
    );
    at += scales * 2;
    const [dx = 0, dy = 0] = move;
    for (const contour of glyphContours(tables, part, em, depth + 1)) {
      contours.push(contour.map(({ x, y, on }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, on })));
    }
  }
  return contours;
}

function argument(glyf: DataView, at: number, place: number, words: boolean): number {
  return words ? glyf.getInt16(at + place * 2) : glyf.getInt8(at + place);
}

function matrix(scales: number[]): number[] {
  const [first = 1, second = first] = scales;
  return scales.length === 4 ? scales : [first, 0, 0, second];
}
