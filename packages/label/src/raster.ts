import type { ModuleGrid } from './drawing.ts';
import type { Area, Step } from './outline.ts';

/** Dots in rows from the top left, 1 for black. */
export interface Raster {
  width: number;
  height: number;
  dots: Uint8Array;
}

/** Label printers burn 8 dots to the millimetre (203 dpi). */
export const printerDots = 8;

/**
 * Areas as the dots of a printer: a dot is black when the areas cover half of it or more. The modules of a code are all
 * as many whole dots, at least four, about the middle of their square. Sizes in millimetres.
 */
export function rasterise(
  areas: Area[],
  { width, height }: { width: number; height: number },
  dotsPerMillimetre: number = printerDots,
): Raster {
  const raster = {
    width: Math.round(width * dotsPerMillimetre),
    height: Math.round(height * dotsPerMillimetre),
    dots: new Uint8Array(Math.round(width * dotsPerMillimetre) * Math.round(height * dotsPerMillimetre)),
  };
  for (const { steps, ink, grid } of areas) {
    const edges = grid ? edgesOf(steps.map(onGrid(grid, dotsPerMillimetre)), 1) : edgesOf(steps, dotsPerMillimetre);
    fill(raster, edges, ink === 'black' ? 1 : 0);
  }
  return raster;
}

const fewestDots = 4;

// From millimetres to whole dots.
function onGrid({ x, y, module, modules }: ModuleGrid, scale: number): (step: Step) => Step {
  const dots = Math.max(fewestDots, Math.round(module * scale));
  const grown = modules * (dots - module * scale);
  const place = (at: number, start: number) =>
    Math.round(start * scale - grown / 2) + Math.round((at - start) / module) * dots;
  return (step) => ({ ...step, x: place(step.x, x), y: place(step.y, y) });
}

/** Rasters of one width under one another, with white rows between them. */
export function stackRasters(rasters: readonly Raster[], between: number): Raster {
  const width = rasters[0]?.width ?? 0;
  const height = rasters.reduce((sum, raster) => sum + raster.height, 0) + between * Math.max(0, rasters.length - 1);
  const dots = new Uint8Array(width * height);
  let row = 0;
  for (const raster of rasters) {
    dots.set(raster.dots, row * width);
    row += raster.height + between;
  }
  return { width, height, dots };
}

/**
 * A raster of the same size with its dots so far to the right and down; what leaves it is lost, what comes in is white.
 */
export function moveRaster({ width, height, dots }: Raster, right: number, down: number): Raster {
  const moved = new Uint8Array(width * height);
  const [first, last] = [Math.max(0, -right), Math.min(width, width - right)];
  for (let row = Math.max(0, -down); row < Math.min(height, height - down); row += 1) {
    if (first < last) {
      moved.set(dots.subarray(row * width + first, row * width + last), (row + down) * width + first + right);
    }
  }
  return { width, height, dots: moved };
}

interface Edge {
  top: number;
  bottom: number;
  /** Where it crosses y = 0, and how far it goes right for each dot down. */
  origin: number;
  slope: number;
  turn: 1 | -1;
}

const linesPerDot = 4;

function fill({ width, height, dots }: Raster, edges: Edge[], ink: number): void {
  const first = Math.max(0, Math.floor(Math.min(...edges.map(({ top }) => top))));
  const last = Math.min(height, Math.ceil(Math.max(...edges.map(({ bottom }) => bottom))));
  const cover = new Float64Array(width);
  for (let row = first; row < last; row += 1) {
    cover.fill(0);
    const near = edges.filter(({ top, bottom }) => top < row + 1 && bottom > row);
    for (let line = 0; line < linesPerDot; line += 1) coverLine(cover, near, row + (line + 0.5) / linesPerDot);
    for (let column = 0; column < width; column += 1) {
      // A hair less than half: equal shares must not depend on rounding.
      if ((cover[column] ?? 0) >= linesPerDot / 2 - 1e-6) dots[row * width + column] = ink;
    }
  }
}

function coverLine(cover: Float64Array, edges: Edge[], y: number): void {
  const crossings = edges
    .filter(({ top, bottom }) => top <= y && y < bottom)
    .map(({ origin, slope, turn }) => ({ x: origin + slope * y, turn }))
    .toSorted((left, right) => left.x - right.x);
  let winding = 0;
  let from = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) from = x;
    winding += turn;
    if (winding === 0) coverStretch(cover, from, x);
  }
}

function coverStretch(cover: Float64Array, from: number, to: number): void {
  for (let column = Math.max(0, Math.floor(from)); column < Math.min(cover.length, to); column += 1) {
    cover[column] = (cover[column] ?? 0) + Math.min(to, column + 1) - Math.max(from, column);
  }
}

function edgesOf(steps: Step[], scale: number): Edge[] {
  const edges: Edge[] = [];
  let [startX, startY, x, y] = [0, 0, 0, 0];
  const line = (toX: number, toY: number) => {
    if (toY !== y) {
      const slope = (toX - x) / (toY - y);
      edges.push({
        top: Math.min(y, toY),
        bottom: Math.max(y, toY),
        origin: x - slope * y,
        slope,
        turn: toY > y ? 1 : -1,
      });
    }
    [x, y] = [toX, toY];
  };
  for (const step of steps) {
    const [toX, toY] = [step.x * scale, step.y * scale];
    if (step.to === 'M') {
      line(startX, startY);
      [startX, startY, x, y] = [toX, toY, toX, toY];
    } else if (step.to === 'Q') {
      const [fromX, fromY, controlX, controlY] = [x, y, step.cx * scale, step.cy * scale];
      for (let part = 1; part <= curveParts; part += 1) {
        const t = part / curveParts;
        const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
        line(a * fromX + b * controlX + c * toX, a * fromY + b * controlY + c * toY);
      }
    } else line(toX, toY);
  }
  line(startX, startY);
  return edges;
}

// Letters are a few dots high: more parts would change no dot.
const curveParts = 8;
