import type { ReadingSeries } from '@larder/contract/cold/reading-series';
import { localDay, localTime } from '@larder/rules/local-day';

/** What a chart tells of one moment, in degrees Celsius: a reading, or what a sensor measured in a short stretch. */
export type ChartPoint = {
  at: string;
  low: number;
  high: number;
  /** The name of the sensor; empty of what people read. */
  sensor: string;
  initials: string;
  /** When a backdated reading was really taken. */
  really_at: string | undefined;
};

/** All that a chart shows, in the order of time: readings of people and of sensors. */
export function chartPoints({ points, sensors }: Pick<ReadingSeries, 'points' | 'sensors'>): ChartPoint[] {
  const read = points.map(({ value, recorded_at, initial_recorded_at, initials }) => ({
    at: recorded_at,
    low: value,
    high: value,
    sensor: '',
    initials,
    really_at: initial_recorded_at === recorded_at ? undefined : initial_recorded_at,
  }));
  const measured = sensors.flatMap(({ name, points: own }) =>
    own.map((one) => ({ ...one, sensor: name, initials: '', really_at: undefined })),
  );
  return [...read, ...measured].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** The lowest and the highest value of a stretch; undefined where there is none. */
export type Extremes = { low: number; high: number } | undefined;
/** `at` is when the first value of the row was taken; `cells` are what people read, then each sensor. */
export type TableRow = { at: string; cells: Extremes[] };

/**
 * A chart as a table, the newest first: by the hours of its venue's clock, of more than two days by its days. Hours and
 * days without any value are left out.
 */
export function tableRows(series: ReadingSeries, timezone: string): { by: 'hour' | 'day'; rows: TableRow[] } {
  const by = Date.parse(series.to) - Date.parse(series.from) <= 2 * 86_400_000 ? 'hour' : 'day';
  const lines = [
    series.points.map(({ recorded_at: at, value }) => ({ at, low: value, high: value })),
    ...series.sensors.map(({ points }) => points),
  ];
  const rows = new Map<string, TableRow>();
  for (const [line, points] of lines.entries())
    for (const { at, low, high } of points) {
      const time = Date.parse(at);
      const key = localDay(time, timezone) + (by === 'hour' ? localTime(time, timezone).slice(0, 2) : '');
      const row = rows.get(key) ?? { at, cells: lines.map(() => undefined) };
      const before = row.cells[line];
      row.cells[line] = { low: Math.min(low, before?.low ?? low), high: Math.max(high, before?.high ?? high) };
      if (time < Date.parse(row.at)) row.at = at;
      rows.set(key, row);
    }
  return { by, rows: [...rows.values()].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)) };
}
