import type { ReportedProbe, StateProbe } from '@larder/contract/devices/device-probes';
import type { Settings } from '@larder/contract/network/settings';
import { correctedTime, isAhead, placedTime } from '@larder/rules/event-time';
import { bathCelsius, isProbeRight, probeDue } from '@larder/rules/probe-check';
import { coldRefusals } from '@larder/words/refusals/cold';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { reportOrigin, type DeviceReport, type Receipt, type Refusal } from '../../platform/device-event.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { standingAt, type ProbeStanding } from './probe-standing.rules.ts';
import { findSerials, insertProbeChecks, listProbes, noteUses, type ProbeRow } from './probes.queries.ts';

/** Says how the probe that a value came from stood at that time; undefined of a value without one. */
export type StandingOf = (probe: ReportedProbe | undefined, at: string) => ProbeStanding | undefined;

type Used = { probe: ReportedProbe | undefined; at: string };

/**
 * Notes which probes values were read from, and answers how each stood when it showed them. One that nobody has checked
 * yet is no less an instrument: it is listed as new, and its values say that it was never checked.
 */
export async function noteProbes(tx: Tx, organization_id: string, used: readonly Used[]): Promise<StandingOf> {
  const found = await keepProbes(tx, organization_id, used);
  return (probe, at) => probe && standingAt(found.get(probe.serial)?.checks ?? [], at);
}

async function keepProbes(tx: Tx, organization_id: string, used: readonly Used[]) {
  const uses = new Map<string, { serial: string; model: string; used_at: string }>();
  for (const { probe, at } of used.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    if (!probe) continue;
    const model = probe.model ?? uses.get(probe.serial)?.model ?? '';
    uses.set(probe.serial, { serial: probe.serial, model, used_at: at });
  }
  if (uses.size === 0) return new Map<string, never>();
  await noteUses(tx, organization_id, [...uses.values()]);
  const found = await findSerials(tx, organization_id, [...uses.keys()]);
  return new Map(found.map((one) => [one.serial, one]));
}

type Read = DeviceReport<'probe_checked'>;

/** Keeps what probes showed in ice and boiling water, and whether that was right at the height of the venue. */
export async function recordProbeChecks(
  tx: Tx,
  device: DeviceCaller,
  reported: Read[],
  receipt: Receipt,
): Promise<Refusal[]> {
  const received_at = nowIso();
  const timed = reported.map((report) => ({ report, at: timeOf(report, receipt, received_at) }));
  const probes = await keepProbes(
    tx,
    device.organization_id,
    timed.map(({ report, at }) => ({ probe: report.body.probe, at })),
  );
  const altitude = receipt.settings.altitude_meters;
  const checks = timed.flatMap(({ report, at }) => {
    const probe_id = probes.get(report.body.probe.serial)?.id;
    const { bath, value } = report.body;
    const { from } = reportOrigin(report, device, receipt, received_at);
    const judged = { expected: bathCelsius(bath, altitude), is_passed: isProbeRight(bath, value, altitude) };
    return probe_id ? [{ ...from, probe_id, bath, value, at, ...judged }] : [];
  });
  const written = await insertProbeChecks(tx, checks);
  return checks
    .filter(({ id }) => !written.has(id))
    .map(({ id }) => ({ id, ...deviceRefusal(coldRefusals.POINT_ID_USED) }));
}

function timeOf({ body }: Read, receipt: Receipt, received_at: string): string {
  const given = correctedTime(body.at, receipt);
  return placedTime(isAhead(given, received_at) ? received_at : given, received_at);
}

/** The probes of a venue as its tablets know them. */
export async function findStateProbes(
  tx: Tx,
  organization_id: string,
  { probe_check_weeks }: Pick<Settings, 'probe_check_weeks'>,
): Promise<StateProbe[]> {
  const found = await listProbes(tx, { organization_id: [organization_id] });
  return found
    .filter(({ organization }) => organization.id === organization_id)
    .map((probe) => ({ serial: probe.serial, model: probe.model, ...checksOf(probe, probe_check_weeks) }));
}

/** What follows from the last checks of a probe where it is to be checked every so many weeks. */
export function checksOf({ baths }: Pick<ProbeRow, 'baths'>, weeks: number) {
  const latest = (found: ProbeRow['baths']) =>
    found
      .map(({ at }) => at)
      .toSorted((one, other) => Date.parse(one) - Date.parse(other))
      .at(-1) ?? null;
  const iso = baths.map((one) => ({ ...one, at: new Date(one.at).toISOString() }));
  return {
    is_failed: iso.some(({ is_passed }) => !is_passed),
    checked_at: latest(iso),
    due_at: probeDue(latest(iso.filter(({ is_passed }) => is_passed)), weeks),
    baths: iso,
  };
}
