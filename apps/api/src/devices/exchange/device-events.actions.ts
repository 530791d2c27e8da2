import type { DeviceHealthReport } from '@larder/contract/devices/device-health';
import type { EventResult } from '@larder/contract/devices/exchange';
import { deviceRefusals } from '@larder/words/refusals/devices';
import { lockLabels } from '../../labels/living/label-facts.queries.ts';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { clockOffset, readEvent, type Receipt, type Refusal, type Verdict } from '../../platform/device-event.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { faultOf } from '../../platform/http/fault.ts';
import { findVenueRules } from '../../platform/settings.ts';
import { announceReports } from './device-announce.actions.ts';
import { findStoredEvents, insertEvents, rejectEvents, type NewEvent } from './device-events.queries.ts';
import { findSilence, updateSignOfLife } from './device-health.queries.ts';
import { inPlace, partReports, type Part } from './device-places.actions.ts';
import { findOrigin, findPlaces, findSeen } from './device-places.queries.ts';
import { lookUp, write, type Server } from './device-records.actions.ts';
import { readStateVersion, type StateVersion } from './device-state.actions.ts';

type Report = DeviceHealthReport & {
  events: readonly unknown[];
  origin_device_id?: string | undefined;
  /** The person who brought the reports from the tablet as a file, and through whom the device itself says nothing. */
  brought_by?: { id: string; name: string } | undefined;
  sent_at?: string | undefined;
  queued?: number | undefined;
  app_version?: string | undefined;
};

/**
 * Takes what a device reports: each item once, whatever is repeated, and each answered by itself, at the venue where
 * its device was when it happened. A refused item is kept aside with its reason and blocks nothing. The answer is sent
 * after commit, so what is acknowledged is durable. With the results comes where the state of the caller stands then.
 */
export async function acceptEvents(
  tx: Tx,
  caller: DeviceCaller,
  report: Report,
  server: Server,
): Promise<{ results: EventResult[]; state: StateVersion }> {
  const { events, origin_device_id, brought_by, sent_at, ...health } = report;
  const { device, shown_at, isSameTablet } = await findReporter(tx, caller, origin_device_id, health.install_id);
  const isItself = device.id === caller.id && !brought_by;
  const received = clock.now();
  const read = events.map((given) => ({ given, verdict: readEvent(given, received) }));
  const verdicts = new Map<string, Verdict>();
  for (const { verdict } of read) if (!verdicts.has(verdict.event.id)) verdicts.set(verdict.event.id, verdict);
  const reported = [...verdicts.values()];
  const offset_ms = clockOffset(
    received,
    sent_at,
    reported.map(({ event }) => event),
  );
  const receipt = {
    received,
    offset_ms: sent_at ? offset_ms : null,
    is_corrected: health.clock !== undefined,
    config: server.config,
    via_device_id: device.id === caller.id ? null : caller.id,
  };
  const parts = await partReports(tx, device, reported, receipt, !isItself && !isSameTablet);
  const isTimed = health.clock?.source === 'server' && !brought_by;
  // Asked for before the first statement of the reports, with which it leaves.
  const silence = isTimed ? findSilence(tx, device.id) : Promise.resolve(null);
  silence.catch(() => {});
  // One call that writes labels of several venues waits for all others, so that no two of them wait for each other.
  if (parts.length > 1) await lockLabels(tx, device.organization_id, [], true);
  const sending = { receipt, silence, brought_by, server };
  const taken: TakenReports[] = [];
  let home: TakenReports | undefined;
  for (const part of parts) {
    if (part.isOut) continue;
    if (isItself && part.organization_id === device.organization_id) home = await take(tx, device, part, sending);
    else
      taken.push(await inPlace(tx, device, part.organization_id, (there, as) => takeThere(there, as, part, sending)));
  }
  if (home) taken.push(home);
  const fresh = new Set(taken.flatMap((one) => [...one.fresh]));
  const out = new Set(parts.flatMap(({ isOut, verdicts: own }) => (isOut ? own.map(({ event }) => event.id) : [])));
  const known = [...verdicts.keys()].filter((id) => !fresh.has(id));
  const repeated = await findJudged(tx, device, known);
  const [, , , state] = await together([
    home && announceReports(tx, device, home.events),
    brought_by ? undefined : updateSignOfLife(tx, caller.id, { ...health, clock_offset_ms: offset_ms }),
    receipt.via_device_id && fresh.size
      ? auditHandedIn(tx, caller, { ...device, organization_id: shown_at }, fresh.size)
      : undefined,
    readStateVersion(tx, caller.organization_id),
  ]);

  const reasons = new Map(taken.flatMap(({ refused }) => refused).map((one) => [one.id, one]));
  const answered = new Set<string>();
  const results = read.map(({ given, verdict: { event } }): EventResult => {
    const id = givenId(given);
    const first = !answered.has(event.id);
    answered.add(event.id);
    const verdict = verdicts.get(event.id);
    const stored = repeated.get(event.id);
    if (out.has(event.id) && !stored) return { id, status: 'rejected', ...elsewhere };
    // What was reported before keeps its first judgement.
    const judged = fresh.has(event.id) ? verdict?.ok === false && verdict : stored;
    const reason = reasons.get(event.id) ?? judged;
    if (reason && reason.error_code) {
      const { error_code, error_description = '' } = reason;
      return { id, status: 'rejected', error_code, error_description };
    }
    return { id, status: first && fresh.has(event.id) ? 'accepted' : 'duplicate' };
  });
  return { results, state };
}

/** How its earlier reports were judged, wherever that was. */
async function findJudged(tx: Tx, device: DeviceCaller, ids: string[]): ReturnType<typeof findStoredEvents> {
  if (!ids.length) return new Map();
  return insideAccount(tx, tx.account_id, (account) => findStoredEvents(account, device, ids));
}

/** Of a report that is not kept aside either: somebody who sees that venue may still bring it. */
const elsewhere = deviceRefusal(deviceRefusals.REPORTED_ELSEWHERE);

type Sending = {
  receipt: Omit<Receipt, 'settings' | 'country' | 'silence'>;
  silence: Promise<Receipt['silence']>;
  brought_by: Report['brought_by'];
  server: Server;
};
type TakenReports = {
  /** The ids of what had not been reported before. */
  fresh: Set<string>;
  refused: Refusal[];
  /** What was accepted of it. */
  events: Parameters<typeof announceReports>[2];
};

/**
 * Keeps the reports of one venue. What waits for no other answer leaves together: most reports are new, and what they
 * refer to is looked up at once.
 */
async function take(
  tx: Tx,
  device: DeviceCaller,
  { organization_id, verdicts: reported }: Part,
  { receipt, silence: silent, brought_by, server }: Sending,
): Promise<TakenReports> {
  const [fresh, rules, looked, silence] = await together([
    insertEvents(
      tx,
      device,
      reported.map((verdict) => describe(verdict, receipt, brought_by)),
    ),
    reported.length ? findVenueRules(tx, organization_id) : undefined,
    lookUp(tx, device, reported),
    silent,
  ]);
  const accepted = reported.filter(({ event }) => fresh.has(event.id));
  const refused = rules ? await write(tx, device, accepted, { ...receipt, ...rules, silence }, server, looked) : [];
  if (refused.length) await rejectEvents(tx, device, refused);
  const wrong = new Set(refused.map(({ id }) => id));
  const events = accepted.flatMap((one) => (one.ok && !wrong.has(one.event.id) ? [one] : []));
  return { fresh, refused, events };
}

/** The same of a venue where the device is not now, or into which somebody else reports for it. */
async function takeThere(tx: Tx, device: DeviceCaller, part: Part, sending: Sending): Promise<TakenReports> {
  const taken = await take(tx, device, part, sending);
  await announceReports(tx, device, taken.events);
  return taken;
}

/**
 * Whose reports these are: the caller's own, or those of another device that is or was at a venue in the caller's
 * reach; those of any venue where the very tablet that was that device has been paired with the caller's, which the
 * memory of its app proves. `shown_at`: where it is noted that they were handed in.
 */
async function findReporter(
  tx: Tx,
  caller: DeviceCaller,
  origin_device_id?: string,
  install_id?: string,
): Promise<{ device: DeviceCaller; shown_at: string; isSameTablet: boolean }> {
  if (!origin_device_id || origin_device_id === caller.id)
    return { device: caller, shown_at: caller.organization_id, isSameTablet: false };
  const [found, places] = await insideAccount(tx, tx.account_id, (account) =>
    together([findOrigin(account, origin_device_id), findPlaces(account, origin_device_id)]),
  );
  const { install_id: known_id = null, ...origin } = found ?? { id: '', organization_id: '', name: '' };
  const venues = found ? [origin.organization_id, ...places.map(({ organization_id }) => organization_id)] : [];
  const seen = await findSeen(tx, venues);
  const isSameTablet = known_id !== null && known_id === install_id?.toLowerCase();
  if (!found || (seen.size === 0 && !isSameTablet)) throw faultOf(deviceRefusals.ORIGIN_UNKNOWN);
  const shown_at = seen.has(origin.organization_id) ? origin.organization_id : caller.organization_id;
  return { device: { ...caller, ...origin, has_moved: true }, shown_at, isSameTablet };
}

function auditHandedIn(tx: Tx, caller: DeviceCaller, origin: DeviceCaller, reports: number): Promise<void> {
  return audit(
    tx,
    { id: null, name: caller.name },
    {
      event: 'updated',
      subject_type: 'device',
      subject_id: origin.id,
      organization_id: origin.organization_id,
      subject: origin.name,
      new_values: { reports_handed_in: reports, via_device_id: caller.id },
    },
  );
}

/** The id of something as its sender wrote it, which finds its answer by it. */
function givenId(given: unknown): string {
  const { id } = Object(given) as { id?: unknown };
  return typeof id === 'string' ? id.slice(0, 100) : '';
}

function describe(
  verdict: Verdict,
  { received, offset_ms, via_device_id }: Pick<Receipt, 'received' | 'offset_ms' | 'via_device_id'>,
  brought_by: Report['brought_by'],
): NewEvent {
  const { id, type, device_time, by, clock, body } = verdict.event;
  return {
    event_id: id,
    type,
    device_time,
    body,
    envelope: by || clock ? { by, clock } : null,
    offset_ms: offset_ms ?? Date.parse(device_time) - received,
    via_device_id,
    via: brought_by ? 'file' : 'device',
    via_user_id: brought_by?.id ?? null,
    via_name: brought_by?.name ?? '',
    status: verdict.ok ? 'accepted' : 'rejected',
    error_code: verdict.ok ? null : verdict.error_code,
    error_description: verdict.ok ? null : verdict.error_description,
  };
}
