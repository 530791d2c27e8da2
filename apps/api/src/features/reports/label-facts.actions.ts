import type { DeviceEvent } from '@larder/contract/device-exchange';
import { clockTolerance } from '@larder/rules/clock-check';
import { isDoubtfulTime, placedTime } from '@larder/rules/event-time';
import { foldOutcome } from '@larder/rules/label-outcome';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Receipt, Refusal, Reported } from '../../platform/device-event.ts';
import { findFactsOfLogs, insertFacts, updateOutcomes, type NewFact } from './label-facts.queries.ts';

type AboutLabel = { label_log_id: string; user_id?: string | undefined; initials?: string | undefined };

/**
 * Keeps what happened to labels. It happened, so it is never refused for a rule, nor because the label's print has not come yet: the
 * outcome is folded from all facts whenever the print or another fact comes.
 */
export function recordFacts<Body extends AboutLabel>(kindOf: (body: Body) => string) {
  return async (tx: Tx, device: DeviceCaller, reported: Reported<Body>[], receipt: Receipt): Promise<Refusal[]> => {
    const facts = reported.map(({ event, body }) => describe(event, body, kindOf(body), receipt));
    const written = await insertFacts(tx, device, facts);
    await foldLabels(
      tx,
      facts.map(({ label_id }) => label_id),
    );
    return facts
      .filter(({ id }) => !written.has(id))
      .map(({ id }) => ({ id, error_code: 'CONFLICT', error_description: 'id: another device has reported this id' }));
  };
}

/**
 * Brings the outcome of labels up to everything that is known of them. Food travels between the venues of an account: what any of them
 * reports counts, beyond what the reporting device itself may see.
 */
export async function foldLabels(tx: Tx, label_ids: string[]): Promise<void> {
  if (!label_ids.length) return;
  await insideAccount(tx, tx.account_id, async (account) => {
    const known = await findFactsOfLogs(account, [...new Set(label_ids)]);
    await updateOutcomes(
      account,
      known.map(({ id, facts }) => ({ id, ...foldOutcome(facts) })),
    );
  });
}

function describe(event: DeviceEvent, body: AboutLabel, kind: string, receipt: Receipt): NewFact {
  const { received, offset_ms, via_device_id } = receipt;
  const off = offset_ms !== null && Math.abs(offset_ms) > clockTolerance ? offset_ms : 0;
  return {
    id: event.id,
    label_id: body.label_log_id,
    kind,
    at: placedTime(Date.parse(placedTime(event.device_time, received)) - off, received),
    offset_ms,
    time_doubtful: isDoubtfulTime(event.device_time, received),
    initials: body.initials ?? '',
    user_id: body.user_id ?? null,
    via_device_id,
  };
}
