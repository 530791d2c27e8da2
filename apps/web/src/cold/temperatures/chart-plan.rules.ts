import type { ReadingSeries, SensorSeries } from '@larder/contract/cold/reading-series';
import type { DateFormat } from '@larder/rules/date-format';
import { shownTemperature } from '@larder/rules/temperature';

/** Seconds since 1970, and degrees in the reader's unit. */
export type Mark = { x: number; y: number; over: boolean; under?: true; from?: number };
/** `line` is 0 of what people read, and counts the sensors from 1. */
export type Gap = { from: number; to: number; text: string; line: number };
/** What a line of the chart is at each of its times. */
export type Line = (number | null | undefined)[];
export type Plan = {
  /**
   * Seconds since 1970, and degrees in the reader's unit: of what people read, then of each sensor. Null where a line
   * is broken, undefined where it has nothing to say.
   */
  data: [number[], ...Line[]];
  /** What people read is dotted where the dots stand apart, and always beside sensors. */
  hasDots: boolean;
  marks: Mark[];
  gaps: Gap[];
  from: number;
  to: number;
  low: number;
  high: number;
};

type ChartOptions = {
  format: DateFormat;
  /** Backdated readings are marked as such. */
  marksBackdated: boolean;
  limits: (number | null)[];
  /** Of people's readings, or of the sensor whose name is given. */
  wordGap: (milliseconds: number, sensor?: string) => string;
};

/**
 * Everything that the chart draws, from a series: numbers in the reader's unit, a break in every gap, and room around
 * the limits.
 */
export function planChart(series: ReadingSeries, { format, marksBackdated, limits, wordGap }: ChartOptions): Plan {
  const points = series.points.map((point) => ({
    x: seconds(point.recorded_at),
    y: shownTemperature(point.value, format),
  }));
  const lines: Corner[][] = [
    [...points, ...breaksOf(series.gaps)],
    ...series.sensors.map((sensor) => [...cornersOf(sensor.points, format), ...breaksOf(sensor.gaps)]),
  ];
  const values = lines.flatMap((line) => line.flatMap(({ y }) => (y === null ? [] : [y])));
  const around = limits.flatMap((limit) =>
    limit === null ? [] : [shownTemperature(limit - 3, format), shownTemperature(limit + 3, format)],
  );
  const known = [...values, ...around];
  const [low, high] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [0, 10];
  return {
    data: alignLines(lines),
    hasDots: points.length < 100 || series.sensors.length > 0,
    marks: series.points.flatMap(({ value, recorded_at, initial_recorded_at, is_over_threshold, is_under_limit }) => {
      const backdated = marksBackdated && recorded_at !== initial_recorded_at;
      if (!is_over_threshold && !is_under_limit && !backdated) return [];
      return [
        {
          x: seconds(recorded_at),
          y: shownTemperature(value, format),
          over: is_over_threshold,
          ...(is_under_limit && { under: true as const }),
          ...(backdated && { from: seconds(initial_recorded_at) }),
        },
      ];
    }),
    gaps: [{ gaps: series.gaps, name: undefined }, ...series.sensors].flatMap(({ gaps, name }, line) =>
      gaps.map(({ from, to }) => ({
        from: seconds(from),
        to: seconds(to),
        text: wordGap(Date.parse(to) - Date.parse(from), name),
        line,
      })),
    ),
    from: seconds(series.from),
    to: seconds(series.to),
    low: low - 0.5,
    high: high + 0.5,
  };
}

/** A part of the chart, in seconds and degrees. */
export type Box = { from: number; to: number; low: number; high: number };

/** Whether a line may run through a part of the chart: where it does, words would be hard to read. */
export function runsThrough([times, ...lines]: Plan['data'], box: Box): boolean {
  return lines.some((line) => {
    const corners = times.flatMap((x, index) => {
      const y = line[index];
      return y === undefined ? [] : [{ x, y }];
    });
    return corners.some((corner, index) => isCrossing(corners[index - 1], corner, box));
  });
}

function isCrossing(before: Corner | undefined, { x, y }: Corner, { from, to, low, high }: Box): boolean {
  if (y === null) return false;
  const last = before?.y ?? y;
  const start = before && before.y !== null ? before.x : x;
  return start <= to && x >= from && Math.min(y, last) <= high && Math.max(y, last) >= low;
}

type Corner = { x: number; y: number | null };

function breaksOf(gaps: { from: string }[]): Corner[] {
  return gaps.map(({ from }) => ({ x: seconds(from) + 0.001, y: null }));
}

/** The line through what a sensor measured: of a stretch both ends, the one that is nearer to what was before first. */
function cornersOf(points: SensorSeries['points'], format: DateFormat): Corner[] {
  let last: number | undefined;
  return points.flatMap(({ at, low, high }) => {
    const x = seconds(at);
    const ends = low === high ? [low] : last !== undefined && high - last < last - low ? [high, low] : [low, high];
    last = ends.at(-1);
    return ends.map((celsius, index) => ({ x: x + index / 2, y: shownTemperature(celsius, format) }));
  });
}

/** Lines of different times as one table of times, as the chart wants them. */
function alignLines(lines: Corner[][]): Plan['data'] {
  const times = [...new Set(lines.flatMap((line) => line.map(({ x }) => x)))].toSorted((one, other) => one - other);
  const places = new Map(times.map((time, index) => [time, index]));
  const aligned = lines.map((line) => {
    const values: Line = Array.from({ length: times.length });
    for (const { x, y } of line) values[places.get(x) ?? 0] = y;
    return values;
  });
  return [times, ...aligned];
}

function seconds(time: string): number {
  return Date.parse(time) / 1000;
}
