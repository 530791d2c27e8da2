import type uPlot from 'uplot';
import { runsThrough, type Gap, type Mark } from './chart-plan.rules.ts';

/** The colours of the present theme, as a canvas needs them. */
export type Ink = {
  line: string;
  sensor: string;
  over: string;
  band: string;
  grid: string;
  muted: string;
  bad: string;
  surface: string;
  font: string;
};

/** Reads the theme's colours where the chart stands. */
export function inkOf(node: HTMLElement): Ink {
  const style = getComputedStyle(node);
  const color = (name: string) => style.getPropertyValue(`--larder-${name}`).trim();
  return {
    line: color('line'),
    sensor: color('text-2'),
    over: color('over'),
    band: color('over-band'),
    grid: color('grid'),
    muted: color('muted'),
    bad: color('bad'),
    surface: color('surface'),
    font: style.fontFamily,
  };
}

/** Degrees in the reader's unit. */
export type Limit = { y: number; text: string };

/** The amber band from a limit upwards, or from a lower one downwards, below everything else. */
export function drawBand(u: uPlot, ink: Ink, limit: Limit | undefined, side: 'above' | 'below' = 'above'): void {
  if (!limit) return;
  const { left, top, width, height } = u.bbox;
  const edge = Math.min(top + height, Math.max(top, u.valToPos(limit.y, 'y', true)));
  u.ctx.save();
  u.ctx.fillStyle = ink.band;
  if (side === 'above') u.ctx.fillRect(left, top, width, edge - top);
  else u.ctx.fillRect(left, edge, width, top + height - edge);
  u.ctx.restore();
}

type LimitShape = { dashes: number[]; width: number };

/** How the lines of limits differ without colours: long dashes, a thick line of dashes and dots, and dots. */
export const limitShapes = {
  upper: { dashes: [7, 4], width: 1.5 },
  legal: { dashes: [12, 4, 2, 4], width: 2.5 },
  lower: { dashes: [2, 3], width: 2 },
} satisfies Record<string, LimitShape>;

/** The dashed line of a limit with its name at the right end, or at the left one where the readings run through it. */
export function drawLimit(u: uPlot, ink: Ink, { y, text }: Limit, { dashes, width: stroke }: LimitShape): void {
  const ratio = devicePixelRatio;
  const { left, top, width, height } = u.bbox;
  const place = u.valToPos(y, 'y', true);
  if (place < top || place > top + height) return;
  const { ctx } = u;
  ctx.save();
  ctx.strokeStyle = ink.over;
  ctx.lineWidth = stroke * ratio;
  ctx.setLineDash(dashes.map((dash) => dash * ratio));
  line(ctx, left, place, left + width, place);
  ctx.font = fontOf(ink);
  const words = ctx.measureText(text).width + 12 * ratio;
  const right = left + width - words;
  const onLeft = isCrossed(u, right, place, words) && !isCrossed(u, left, place, words);
  const end = onLeft
    ? { x: left + 6 * ratio, align: 'left' as const }
    : { x: left + width - 6 * ratio, align: 'right' as const };
  write(ctx, ink, { text, ...end, y: place - 5 * ratio, color: ink.over });
  ctx.restore();
}

/** Whether the readings run through words of this width that stand on a limit. */
function isCrossed(u: uPlot, start: number, bottom: number, width: number): boolean {
  const [times, ...lines] = u.data;
  return runsThrough([[...times], ...lines.map((line) => [...line])], {
    from: u.posToVal(start, 'x', true),
    to: u.posToVal(start + width, 'x', true),
    low: u.posToVal(bottom, 'y', true),
    high: u.posToVal(bottom - 18 * devicePixelRatio, 'y', true),
  });
}

/** Seconds since 1970. */
export type Moment = { x: number; text: string };

/** An upright line with its words at the top: before the line where there is no room behind it. */
export function drawMoment(u: uPlot, ink: Ink, { x, text }: Moment): void {
  const ratio = devicePixelRatio;
  const { left, top, width, height } = u.bbox;
  const place = u.valToPos(x, 'x', true);
  if (place < left || place > left + width) return;
  const { ctx } = u;
  ctx.save();
  ctx.strokeStyle = ink.muted;
  ctx.lineWidth = 1.5 * ratio;
  ctx.setLineDash([2 * ratio, 4 * ratio]);
  line(ctx, place, top, place, top + height);
  ctx.font = fontOf(ink);
  const fits = place + ctx.measureText(text).width + 12 * ratio < left + width;
  const y = top + 12 * ratio;
  write(ctx, ink, { text, x: place + (fits ? 6 : -6) * ratio, y, align: fits ? 'left' : 'right', color: ink.muted });
  ctx.restore();
}

/** A planned defrost or cleaning, in seconds since 1970; `text` is empty where its word would not fit. */
export type Planned = { from: number; to: number; text: string };

/** The upright stripe of a planned time, hatched so that it is kept apart from the bands of limits without colours. */
export function drawPlanned(u: uPlot, ink: Ink, { from, to }: Planned): void {
  const ratio = devicePixelRatio;
  const { left, top, width, height } = u.bbox;
  const start = Math.max(left, u.valToPos(from, 'x', true));
  const end = Math.min(left + width, Math.max(u.valToPos(to, 'x', true), start + 2 * ratio));
  if (end <= start) return;
  const { ctx } = u;
  ctx.save();
  ctx.beginPath();
  ctx.rect(start, top, end - start, height);
  ctx.clip();
  ctx.strokeStyle = ink.muted;
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = ratio;
  for (let x = start - height; x < end; x += 8 * ratio) line(ctx, x, top + height, x + height, top);
  ctx.globalAlpha = 1;
  line(ctx, start, top, start, top + height);
  line(ctx, end, top, end, top + height);
  ctx.restore();
}

/** Its word in the second line from the top, within the stripe or beside it. */
export function drawPlannedWord(u: uPlot, ink: Ink, { from, to, text }: Planned): void {
  const ratio = devicePixelRatio;
  const { left, top, width } = u.bbox;
  const [start, end] = [u.valToPos(from, 'x', true), u.valToPos(to, 'x', true)];
  if (!text || end < left) return;
  const { ctx } = u;
  ctx.save();
  ctx.font = fontOf(ink);
  const length = ctx.measureText(text).width + 12 * ratio;
  const fits = end + length < left + width;
  const y = top + 28 * ratio;
  if (length < end - start) write(ctx, ink, { text, x: (start + end) / 2, y, align: 'center', color: ink.muted });
  else
    write(ctx, ink, {
      text,
      x: fits ? end + 6 * ratio : start - 6 * ratio,
      y,
      align: fits ? 'left' : 'right',
      color: ink.muted,
    });
  ctx.restore();
}

/** What stands where nobody read, or a sensor was silent: how long, when there is room to say it, line by line. */
export function drawGap(u: uPlot, ink: Ink, { from, to, text, line: row }: Gap): void {
  const ratio = devicePixelRatio;
  const [start, end] = [u.valToPos(from, 'x', true), u.valToPos(to, 'x', true)];
  const { ctx } = u;
  ctx.save();
  ctx.font = fontOf(ink);
  if (ctx.measureText(text).width < end - start - 8 * ratio) {
    const y = u.bbox.top + u.bbox.height - (8 + 16 * row) * ratio;
    write(ctx, ink, { text, x: (start + end) / 2, y, align: 'center', color: row === 0 ? ink.muted : ink.sensor });
  }
  ctx.restore();
}

/**
 * A filled triangle over the limit, one on its tip below the lower limit; a hollow red diamond for a backdated one,
 * with a dotted tail to when it was really taken.
 */
export function drawMark(u: uPlot, ink: Ink, { x, y, over, under, from }: Mark): void {
  const ratio = devicePixelRatio;
  const [left, top] = [u.valToPos(x, 'x', true), u.valToPos(y, 'y', true)];
  const { ctx } = u;
  ctx.save();
  if (over || under) {
    const tip = over ? 1 : -1;
    ctx.fillStyle = ink.over;
    polygon(
      ctx,
      [left, top - 6 * ratio * tip],
      [left + 5.5 * ratio, top + 4 * ratio * tip],
      [left - 5.5 * ratio, top + 4 * ratio * tip],
    );
    ctx.fill();
  }
  if (from !== undefined) {
    const { bbox } = u;
    const tail = Math.min(bbox.left + bbox.width, Math.max(bbox.left, u.valToPos(from, 'x', true)));
    ctx.strokeStyle = ink.bad;
    ctx.lineWidth = ratio;
    ctx.setLineDash([2 * ratio, 3 * ratio]);
    line(ctx, left, top, tail, top);
    ctx.setLineDash([]);
    ctx.lineWidth = 2 * ratio;
    ctx.fillStyle = ink.surface;
    const size = 6 * ratio;
    polygon(ctx, [left, top - size], [left + size, top], [left, top + size], [left - size, top]);
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}

function line(ctx: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
}

function polygon(ctx: CanvasRenderingContext2D, ...corners: [number, number][]): void {
  ctx.beginPath();
  for (const [x, y] of corners) ctx.lineTo(x, y);
  ctx.closePath();
}

type Words = { text: string; x: number; y: number; align: CanvasTextAlign; color: string };

/** Words with an edge of the card's colour, to be read where the readings run through them. */
function write(ctx: CanvasRenderingContext2D, ink: Ink, { text, x, y, align, color }: Words): void {
  ctx.font = fontOf(ink);
  ctx.textAlign = align;
  ctx.textBaseline = 'alphabetic';
  ctx.setLineDash([]);
  ctx.lineJoin = 'round';
  ctx.lineWidth = 4 * devicePixelRatio;
  ctx.strokeStyle = ink.surface;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = color;
  ctx.fillText(text, x, y);
}

function fontOf(ink: Ink): string {
  return `600 ${12 * devicePixelRatio}px ${ink.font}`;
}
