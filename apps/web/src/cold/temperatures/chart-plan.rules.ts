import type { ReadingSeries } from '@larder/contract/cold/reading-series';
import type { DateFormat } from '@larder/rules/date-format';
import { shownTemperature } from '@larder/rules/temperature';

/** Seconds since 1970, and degrees in the reader's unit. */
export type Mark = { x: number; y: number; over: boolean; under?: true; from?: number };
export type Gap = { from: number; to: number; text: string };
export type Plan = {
  /** Seconds since 1970, and degrees in the reader's unit; null where the line is broken. */
  data: [number[], (number | null)[]];
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
  wordGap: (milliseconds: number) => string;
};

/**
 * Everything that the chart draws, from a series: numbers in the reader's unit, a break in every gap, and room around
 * the limits.
 */
export function planChart(series: ReadingSeries, { format, marksBackdated, limits, wordGap }: ChartOptions): Plan {
  const breaks = series.gaps.map(({ from }) => ({ x: seconds(from) + 0.001, y: null }));
  const points = series.points.map((point) => ({
    x: seconds(point.recorded_at),
    y: shownTemperature(point.value, format),
  }));
  const drawn = [...points, ...breaks].toSorted((a, b) => a.x - b.x);
  const values = points.map(({ y }) => y);
  const around = limits.flatMap((limit) =>
    limit === null ? [] : [shownTemperature(limit - 3, format), shownTemperature(limit + 3, format)],
  );
  const known = [...values, ...around];
  const [low, high] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [0, 10];
  return {
    data: [drawn.map(({ x }) => x), drawn.map(({ y }) => y)],
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
    gaps: series.gaps.map(({ from, to }) => ({
      from: seconds(from),
      to: seconds(to),
      text: wordGap(Date.parse(to) - Date.parse(from)),
    })),
    from: seconds(series.from),
    to: seconds(series.to),
    low: low - 0.5,
    high: high + 0.5,
  };
}

/** A part of the chart, in seconds and degrees. */
export type Box = { from: number; to: number; low: number; high: number };

/** Whether the line may run through a part of the chart: where it does, words would be hard to read. */
export function runsThrough([times, values]: Plan['data'], { from, to, low, high }: Box): boolean {
  return times.some((time, index) => {
    const value = values[index] ?? null;
    const before = values[index - 1] ?? null;
    if (value === null) return false;
    const start = before === null ? time : (times[index - 1] ?? time);
    const [least, most] = [Math.min(value, before ?? value), Math.max(value, before ?? value)];
    return start <= to && time >= from && least <= high && most >= low;
  });
}

function seconds(time: string): number {
  return Date.parse(time) / 1000;
}
