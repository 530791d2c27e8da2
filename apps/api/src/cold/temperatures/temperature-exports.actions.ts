import type { temperatures } from '@larder/contract/cold/temperatures';
import type { Received } from '@larder/contract/endpoint';
import type { ExportStarted } from '@larder/contract/records/exports';
import { addDays, localDay, startOfLocalDay } from '@larder/rules/local-day';
import type { Me } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { findSettings } from '../../platform/settings.ts';
import { startExport } from '../../records/exports/export.actions.ts';
import { incidentExport, readingExport } from './temperature-exports.queries.ts';

/** So many days of readings, today among them, when nobody says which. */
const usualDays = 31;

/** Mails the readings of some days; days are those of the caller's organisation. */
export async function exportReadings(
  tx: Tx,
  me: Me,
  asked: Received<typeof temperatures.exportReadings>['query'],
): Promise<ExportStarted> {
  const { to, format, first_day, last_day, search, organization_id, fridge_id } = asked;
  const { timezone } = await findSettings(tx, me.organization_id);
  const first = first_day ?? addDays(last_day ?? localDay(clock.now(), timezone), 1 - usualDays);
  const query = {
    search,
    organization_id,
    fridge_id,
    from: startOf(first, timezone),
    before: afterDay(last_day, timezone),
  };
  return startExport(tx, me, readingExport, { to, format, query });
}

/** Mails incidents, of the days in which they began or lasted. */
export async function exportIncidents(
  tx: Tx,
  me: Me,
  asked: Received<typeof temperatures.exportIncidents>['query'],
): Promise<ExportStarted> {
  const { to, format, first_day, last_day, search, organization_id, fridge_id, filters } = asked;
  const { timezone } = await findSettings(tx, me.organization_id);
  const from = first_day && startOf(first_day, timezone);
  const query = { search, organization_id, fridge_id, filters, from, before: afterDay(last_day, timezone) };
  return startExport(tx, me, incidentExport, { to, format, query });
}

function startOf(day: string, timezone: string): string {
  return new Date(startOfLocalDay(day, timezone) * 1000).toISOString();
}

function afterDay(day: string | undefined, timezone: string): string | undefined {
  return day && startOf(addDays(day, 1), timezone);
}
