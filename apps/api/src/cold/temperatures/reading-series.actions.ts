import type { IncidentSeries, ReadingSeries } from '@larder/contract/cold/reading-series';
import { limitsAt } from '@larder/rules/limit-history';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { listLimits } from './fridge-limits.queries.ts';
import { findOpenings } from './fridge-windows.queries.ts';
import { findFridge } from './fridges.queries.ts';
import { hoursAround } from './incident-hours.rules.ts';
import { findIncident } from './incidents.queries.ts';
import { findHours, findSeriesFacts, findSeriesPoints, type SeriesWindow } from './reading-series.queries.ts';
import { findSensorSeries } from './sensor-series.queries.ts';

/** The last days of a fridge as a chart draws them. */
export async function readSeries(tx: Tx, id: string, days: number): Promise<ReadingSeries> {
  const fridge = await findFridge(tx, id);
  if (!fridge) throw fault('NOT_FOUND');
  const now = clock.now();
  const [from, to] = [new Date(now - days * 86_400_000).toISOString(), new Date(now).toISOString()];
  const window = { fridge_id: id, from, to, readings_per_day: fridge.readings_per_day };
  const series = await seriesOf(tx, window);
  return days > 7 ? { ...series, by_hour: await findHours(tx, window, fridge.timezone) } : series;
}

/** The hours around an incident as a chart draws them, also where its fridge was deleted since. */
export async function readIncidentSeries(tx: Tx, id: string): Promise<IncidentSeries> {
  const incident = await findIncident(tx, id);
  if (!incident) throw fault('NOT_FOUND');
  const { fridge, readings_per_day, record_backdating, started_at } = incident;
  const window = { fridge_id: fridge.id, ...hoursAround(incident, clock.now()), readings_per_day };
  const [series, history] = await Promise.all([seriesOf(tx, window), listLimits(tx, [fridge.id])]);
  const limits = limitsAt(history, Date.parse(started_at));
  const { temperature_upper_threshold, temperature_legal_limit, temperature_lower_limit } = limits;
  const drawn = { temperature_upper_threshold, temperature_legal_limit, temperature_lower_limit };
  return { ...series, ...drawn, record_backdating };
}

async function seriesOf(tx: Tx, window: SeriesWindow): Promise<ReadingSeries> {
  const { from, to } = window;
  const [points, facts, sensors, windows] = await Promise.all([
    findSeriesPoints(tx, window),
    findSeriesFacts(tx, window),
    findSensorSeries(tx, window),
    findOpenings(tx, window.fridge_id, window),
  ]);
  const { count, min, max, over, minutes_over, backdated, first_at, last_at, pause, gaps } = facts;
  // Where nobody read at all, the whole time is a gap, also when it is no longer than the pause allowed.
  const silent = [{ from, to }];
  const edges = [
    { from, to: first_at ?? to },
    { from: last_at ?? to, to },
  ].filter((gap) => Date.parse(gap.to) - Date.parse(gap.from) > pause);
  const whole = [...gaps.map((gap) => ({ from: iso(gap.from), to: iso(gap.to) })), ...(count === 0 ? silent : edges)];
  return {
    from,
    to,
    points,
    by_hour: [],
    gaps: whole.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from)),
    summary: { count, min, max, over, minutes_over, backdated },
    sensors,
    windows,
  };
}

const iso = (time: string) => new Date(time).toISOString();
