import { accessOf } from '@larder/contract/access';
import { foodChecks } from '@larder/contract/cold/checks';
import { temperatures } from '@larder/contract/cold/temperatures';
import { devices } from '@larder/contract/devices/devices';
import type { VenueFigures } from '@larder/contract/venue-figures';
import { wastage } from '@larder/contract/waste/waste';
import { allows } from '@larder/rules/permission';
import { compareVenues } from '@larder/rules/venue-rank';
import { countChecks, type CheckCounts } from '../../cold/checks/food-checks.queries.ts';
import { countFridges } from '../../cold/temperatures/fridges.queries.ts';
import { countOpenIncidents } from '../../cold/temperatures/incidents.queries.ts';
import { listVenueFridges } from '../../cold/temperatures/venue-fridges.queries.ts';
import { countTablets } from '../../devices/devices/devices.queries.ts';
import type { Me } from '../../platform/app-context.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Page } from '../../platform/database/list.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { countWasteOfDay } from '../../waste/wastage-items.queries.ts';
import { countEnding } from '../living/live-labels.queries.ts';
import { listVenues, type VenueQuery } from './venues.queries.ts';

/**
 * How the venues are doing, the worst first. Each figure is asked for all of them at once, and only of those who may
 * see the list that it comes from: however many venues there are, the number of questions stays the same.
 */
export async function readVenueFigures(tx: Tx, me: Me, query: VenueQuery): Promise<Page<VenueFigures>> {
  const { page = 0, size, organization_id: chosen } = query;
  const now = nowIso();
  const may = (endpoint: Parameters<typeof accessOf>[0]) => allows(accessOf(endpoint), me);
  const [seesTemperatures, seesWastage, seesDevices] = [may(temperatures.list), may(wastage.list), may(devices.list)];
  const venues = await listVenues(tx, query);
  const [labels, incidents, fridges, tablets, waste, checks] = await Promise.all([
    countEnding(tx, chosen, now).then(byVenue),
    seesTemperatures ? countOpenIncidents(tx, chosen).then(byVenue) : undefined,
    seesTemperatures ? countFridges(tx, chosen).then(byVenue) : undefined,
    seesDevices ? countTablets(tx, chosen).then(byVenue) : undefined,
    seesWastage ? countWasteOfDay(tx, venues, now).then(byVenue) : undefined,
    may(foodChecks.list) ? countChecks(tx, chosen, weekBefore(now)).then(byVenue) : undefined,
  ]);
  const figures = venues.map(({ id, name }): VenueFigures => {
    const { overdue = 0, today = 0 } = labels.get(id) ?? {};
    const { total: held = 0, attention = 0 } = fridges?.get(id) ?? {};
    const { total = 0, unpaired = 0, silent = 0, waiting = 0 } = tablets?.get(id) ?? {};
    const { today: wasted = 0, usual = null } = waste?.get(id) ?? {};
    return {
      organization: { id, name },
      open_incidents: incidents ? (incidents.get(id)?.open ?? 0) : null,
      fridges: fridges ? { total: held, attention, shown: [] } : null,
      food_checks: checks ? countsOf(checks.get(id)) : null,
      overdue_labels: overdue,
      labels_ending_today: today,
      waste: waste ? { today: wasted, usual } : null,
      tablets: tablets ? { total, unpaired, silent, waiting } : null,
    };
  });
  const from = page * size;
  const listed = figures.toSorted(compareVenues).slice(from, from + size);
  return {
    items: seesTemperatures ? await withFridges(tx, listed, now) : listed,
    page,
    size,
    total: figures.length,
    has_more: figures.length > from + size,
  };
}

/** Draws fridges for the venues of a page alone. */
async function withFridges(tx: Tx, listed: VenueFigures[], now: string): Promise<VenueFigures[]> {
  const ids = listed.map(({ organization }) => organization.id);
  const shown = await listVenueFridges(tx, ids, now);
  return listed.map((one) => ({
    ...one,
    fridges: one.fridges && { ...one.fridges, shown: shown.get(one.organization.id) ?? [] },
  }));
}

function countsOf(counts: CheckCounts | undefined) {
  const { unsettled = 0, values = 0, typed = 0 } = counts ?? {};
  return { unsettled, values, typed };
}

function weekBefore(now: string): string {
  return new Date(Date.parse(now) - 7 * 86_400_000).toISOString();
}

function byVenue<Row extends { organization_id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.organization_id, row]));
}
