import type { ReportClock } from '@larder/rules/event-time';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { insideAccount, insideOrganization } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Verdict } from '../../platform/device-event.ts';
import { findKnown, findPlaces, findSeen } from './device-places.queries.ts';
import { reportedAt, venueOf, venuesNear } from './device-places.rules.ts';

/** Reports of a device that were made at one venue; `isOut`: who hands them in does not see that one. */
export type Part = { organization_id: string; verdicts: Verdict[]; isOut: boolean };

/**
 * Parts a device's reports by the venues where they were made, in the order of the times since when it was there: what
 * a later one refers to comes first. `isOthers`: somebody hands them in who may see some of these venues only.
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
  const made = reported.map((verdict) => ({
    verdict,
    named: namedBy(verdict),
    near: venuesNear(places, reportedAt(verdict.event, clock)),
  }));
  const knowing = await findKnowing(tx, device, made);
  const venues = [...new Set([...places.map(({ organization_id }) => organization_id), device.organization_id])];
  const seen = isOthers ? await findSeen(tx, venues) : undefined;
  const parts = new Map<string, Verdict[]>(venues.map((id) => [id, []]));
  for (const { verdict, near, named } of made)
    parts.get(venueOf(near, named, knowing) ?? device.organization_id)?.push(verdict);
  return [...parts].flatMap(([organization_id, verdicts]) =>
    verdicts.length ? [{ organization_id, verdicts, isOut: seen ? !seen.has(organization_id) : false }] : [],
  );
}

/** What each venue knows of that which reports name, where a report may have been made at one of several. */
async function findKnowing(tx: Tx, device: DeviceCaller, made: readonly { named: string[]; near: string[] }[]) {
  const doubtful = made.filter(({ near }) => near.length > 1);
  const named = [...new Set(doubtful.flatMap((one) => one.named))];
  const knowing = new Map<string, ReadonlySet<string>>();
  if (!named.length) return knowing;
  for (const venue of new Set(doubtful.flatMap(({ near }) => near)))
    knowing.set(venue, await insideOrganization(tx, venue, (there) => findKnown(there, device.id, named)));
  return knowing;
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
