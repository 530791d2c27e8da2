import { canvas, drawPng } from './drawn-picture.ts';

const { width, height } = canvas;

/**
 * What a kitchen's camera might have seen: a probe thermometer on a steel bench, and the temperature that it shows,
 * such as "9.4".
 */
export function paintProbe(shown: string) {
  const wide = shown.replace('.', '').length * 136 + 10;
  const at = (x: number, y: number): readonly [number, number, number] => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    const off = Math.max(Math.abs(dx) - 270, Math.abs(dy) - 150);
    if (off <= 0) {
      const [px, py] = [dx + wide / 2, dy + 95];
      if (Math.max(Math.abs(dx) - 220, Math.abs(dy) - 105) > 0) return [232, 234, 236];
      return isLit(shown, px, py) ? [24, 32, 30] : [176, 198, 178];
    }
    if (dx > 260 && Math.abs(dy) < 7 + 3 * Math.sin(x / 40)) return [206, 209, 212];
    const shade = 138 + 9 * Math.sin(y / 3.1 + Math.sin(x / 97)) + (x / width) * 32 - (off < 26 ? 30 - off : 0);
    return [shade, shade + 3, shade + 6];
  };
  return drawPng(at);
}

/** The segments of a digit: top, middle, bottom, then left and right of the upper and of the lower half. */
const segments: Record<string, string> = {
  0: 'tbLRlr',
  1: 'Rr',
  2: 'tmbRl',
  3: 'tmbRr',
  4: 'mLRr',
  5: 'tmbLr',
  6: 'tmbLlr',
  7: 'tRr',
  8: 'tmbLRlr',
  9: 'tmbLRr',
  '-': 'm',
};

/** Whether a display lights a point, counted from the upper left of its first digit: each is 100 wide and 190 high. */
function isLit(shown: string, x: number, y: number): boolean {
  let left = 0;
  for (const sign of shown) {
    if (sign === '.') {
      if (x - left >= 0 && x - left < 22 && y > 168 && y < 190) return true;
      left += 46;
      continue;
    }
    if (isInside(segments[sign] ?? '', x - left, y)) return true;
    left += 136;
  }
  return false;
}

function isInside(lit: string, x: number, y: number): boolean {
  if (x < 0 || x > 100 || y < 0 || y > 190) return false;
  const upper = y < 95;
  return (
    (lit.includes('t') && y < 22) ||
    (lit.includes('m') && Math.abs(y - 95) < 11) ||
    (lit.includes('b') && y > 168) ||
    (x < 22 && lit.includes(upper ? 'L' : 'l')) ||
    (x > 78 && lit.includes(upper ? 'R' : 'r'))
  );
}
