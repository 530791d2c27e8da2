import type { ReportClock } from '@larder/rules/event-time';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { insideAccount, insideOrganization } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Verdict } from '../../platform/device-event.ts';
import { findKnowing, findPlaces, findSeen } from './device-places.queries.ts';
import { placeOf, reportedAt } from './device-places.rules.ts';

/** Reports of a device that were made at one venue; `isOut`: whoever hands them in does not see that one. */
export type Part = { organization_id: string; verdicts: Verdict[]; isOut: boolean };

/**
 * Parts a device's reports by the venues where they were made, in the order of the times since when it was there: what a later one refers
 * to comes first. `isOthers`: somebody hands them in who may see some of these venues only.
 */
export async function partReports(
  tx: Tx,
  device: DeviceCaller,
  reported: Verdict[],
  clock: ReportClock,
  isOthers: boolean,
): Promise<Part[]> {
  const here = { organization_id: device.organization_id, verdicts: reported, isOut: false };
  if (!reported.length || !device.has_moved) return [here];
  const places = await insideAccount(tx, tx.account_id, (account) => findPlaces(account, device.id));
  const venues = [...new Set(places.map(({ organization_id }) => organization_id))];
  const knowing = await insideAccount(tx, tx.account_id, (account) =>
    findKnowing(account, device.id, [...new Set(reported.flatMap(namedBy))], venues),
  );
  const seen = isOthers ? await findSeen(tx, [...venues, device.organization_id]) : undefined;
  const parts = new Map<string, Verdict[]>(venues.map((id) => [id, []]));
  for (const verdict of reported) {
    const known = namedBy(verdict).flatMap((id) => knowing.get(id) ?? []);
    const all = known.length ? new Set(venues.filter((id) => known.every((one) => one.has(id)))) : undefined;
    const place = placeOf(places, reportedAt(verdict.event, clock), all) ?? device.organization_id;
    parts.set(place, [...(parts.get(place) ?? []), verdict]);
  }
  return [...parts].flatMap(([organization_id, verdicts]) =>
    verdicts.length ? [{ organization_id, verdicts, isOut: seen ? !seen.has(organization_id) : false }] : [],
  );
}

/** What a report names that belongs to a venue or to those above it. */
function namedBy({ event: { body } }: Verdict): string[] {
  const container = Object(body['container']) as { id?: unknown };
  const named = [body['fridge_id'], body['product_id'], body['reason_id'], container.id];
  return named.filter((id): id is string => typeof id === 'string' && uuid.test(id));
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Does the work for reports of one venue with the reach that the device had there. */
export function inPlace<T>(
  tx: Tx,
  device: DeviceCaller,
  organization_id: string,
  work: (tx: Tx, device: DeviceCaller) => Promise<T>,
): Promise<T> {
  if (organization_id === device.organization_id)
    return insideOrganization(tx, organization_id, (there) => work(there, device));
  const there = { ...device, organization_id, now_at: device.organization_id };
  return insideOrganization(tx, organization_id, (inside) => work(inside, there));
}
