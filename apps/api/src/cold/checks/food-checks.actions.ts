import { clockTolerance } from '@larder/rules/clock-check';
import { correctedTime, isAhead, isDoubtfulTime, placedTime } from '@larder/rules/event-time';
import { foodLimits, readHouseLimits } from '@larder/rules/food-check-limits';
import { coldRefusals } from '@larder/words/refusals/cold';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { reportOrigin, type DeviceReport, type Receipt, type Refusal } from '../../platform/device-event.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { noteProbes, type StandingOf } from '../probes/probe-reports.actions.ts';
import { announceFailed } from './food-check-announce.actions.ts';
import { settledCheck } from './food-check-state.rules.ts';
import {
  findCheckKinds,
  insertChecks,
  insertPoints,
  lockChecks,
  updateCheck,
  type NewCheck,
  type NewPoint,
} from './food-check-writes.queries.ts';

type Read = DeviceReport<'food_checked'>;

/**
 * Keeps what was measured of food, and judges it. Points come in any order, late and twice: what a check says follows
 * from all of them, by the limits that held when its first one arrived.
 */
export async function recordFoodChecks(
  tx: Tx,
  device: DeviceCaller,
  reported: Read[],
  receipt: Receipt,
): Promise<Refusal[]> {
  const received_at = nowIso();
  const checks = new Map<string, NewCheck>();
  for (const one of reported)
    if (!checks.has(one.body.check_id)) checks.set(one.body.check_id, describeCheck(one, device, receipt, received_at));
  const standingOf = await noteProbes(
    tx,
    device.organization_id,
    reported.map(({ body }) => ({ probe: probeOf(body), at: body.point?.at ?? received_at })),
  );
  const points = reported.map((one) => describePoint(one, device, receipt, { received_at, standingOf }));
  const refused: Refusal[] = [];
  const kept = await keepChecks(tx, [...checks.values()]);
  const fitting = reported.flatMap(({ event, body }, index) => {
    const kind = kept.get(body.check_id);
    const point = points[index];
    if (kind === body.kind && point) return [point];
    const why = kind === undefined ? coldRefusals.CHECK_ELSEWHERE : coldRefusals.CHECK_OF_ANOTHER_KIND;
    refused.push({ id: event.id, ...deviceRefusal(why) });
    return [];
  });
  const written = await insertPoints(tx, fitting);
  for (const { id } of fitting.filter((one) => !written.has(one.id)))
    refused.push({ id, ...deviceRefusal(coldRefusals.POINT_ID_USED) });
  await settleChecks(tx, [...new Set(fitting.map(({ check_id }) => check_id))]);
  return refused;
}

/** Judges checks anew, and those that are timed by them. */
async function settleChecks(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await lockChecks(tx, ids);
  const byId = new Map(found.map((check) => [check.id, check]));
  const touched = new Set(ids);
  const due = found.filter(
    ({ id, after_check_id, points }) => points.length > 0 && (touched.has(id) || touched.has(after_check_id ?? '')),
  );
  const settled = due.map((check) => ({ check, now: settledCheck(check, byId.get(check.after_check_id ?? '')) }));
  await together(settled.map(({ check, now }) => updateCheck(tx, check.id, now)));
  const failed = settled.filter(({ check, now }) => now.verdict === 'FAILED' && check.verdict !== 'FAILED');
  await announceFailed(
    tx,
    failed.map(({ check }) => check.id),
  );
}

async function keepChecks(tx: Tx, checks: NewCheck[]): Promise<Map<string, string>> {
  await insertChecks(tx, checks);
  return findCheckKinds(
    tx,
    checks.map(({ id }) => id),
  );
}

function describeCheck(report: Read, device: DeviceCaller, receipt: Receipt, received_at: string): NewCheck {
  const { kind, name, variant, label_id, batch_id, product_id, after_check_id, for_service } = report.body;
  const { settings, country } = receipt;
  const { at, from } = reportOrigin(report, device, receipt, received_at);
  const house = readHouseLimits(settings.check_limits);
  const limits = foodLimits(kind, variant ?? null, { region: settings.check_region, country, house });
  return {
    id: report.body.check_id,
    organization_id: device.organization_id,
    kind,
    name,
    variant: variant ?? null,
    label_id: label_id ?? null,
    batch_id: batch_id ?? null,
    product_id: product_id ?? null,
    after_check_id: after_check_id ?? null,
    for_service: for_service ?? false,
    limits,
    verdict: limits.length > 0 ? 'OPEN' : null,
    started_at: at,
    measured_at: at,
    initials: from.initials,
    device_id: device.id,
    received_at,
  };
}

/** A point by the server's time; one whose time cannot be true is placed by its receipt, and proves no time. */
function describePoint(
  report: Read,
  device: DeviceCaller,
  receipt: Receipt,
  { received_at, standingOf }: { received_at: string; standingOf: StandingOf },
): NewPoint {
  const { body } = report;
  const { at: reportedAt, from } = reportOrigin(report, device, receipt, received_at);
  const given = body.point && correctedTime(body.point.at, receipt);
  const isClockOff = receipt.offset_ms !== null && Math.abs(receipt.offset_ms) > clockTolerance;
  const isWrong = given !== undefined && (isDoubtfulTime(given, received_at) || isAhead(given, received_at));
  const at =
    given === undefined ? reportedAt : placedTime(isAhead(given, received_at) ? received_at : given, received_at);
  const probe = probeOf(body);
  const standing = standingOf(probe, at);
  return {
    ...from,
    check_id: body.check_id,
    sequence: body.sequence,
    at,
    value: body.point?.value ?? null,
    // A value that names no instrument is as good as a typed one.
    measured_by: body.point?.measured_by === 'PROBE' && !probe ? 'TYPED' : (body.point?.measured_by ?? 'TYPED'),
    probe_serial: probe?.serial ?? '',
    probe_checked_at: standing?.checked_at ?? null,
    is_untrue: standing?.is_failed ?? false,
    held_seconds: body.point?.held_seconds ?? 0,
    is_last: body.ended ?? false,
    is_doubtful: from.clock_by_person || isClockOff || isWrong,
    corrective_action: body.corrective_action ?? '',
  };
}

/** The instrument of a value that one showed. */
function probeOf({ point }: Read['body']) {
  return point?.measured_by === 'PROBE' ? point.probe : undefined;
}
