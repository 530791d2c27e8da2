import type { EventResult } from '@larder/contract/devices/exchange';
import { LabelFactSent } from '@larder/contract/labels/label-facts';
import { isAhead } from '@larder/rules/event-time';
import { deviceRefusals } from '@larder/words/refusals/devices';
import { labelRefusals } from '@larder/words/refusals/labels';
import type { Me } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { describeIssue, isStorableJson, unstorableField } from '../../platform/device-event.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { faultOf } from '../../platform/http/fault.ts';
import { describe, keepFacts } from './label-facts.actions.ts';
import { findLabelsOfCodes, findReported, findVenues, lockLabels, type NewFact } from './label-facts.queries.ts';

/**
 * Keeps what a person or another system reports of labels, as a device would: each by itself and once, in the venue of
 * its label. Refused is only what cannot be read, and a label that the caller does not know.
 */
export async function reportFacts(tx: Tx, me: Me, given: readonly unknown[]): Promise<EventResult[]> {
  const received = clock.now();
  const read = given.map((one) => readFact(one));
  const facts = read.flatMap((one) => ('fact' in one ? [one.fact] : []));
  const codes = await findLabelsOfCodes(
    tx,
    facts.flatMap(({ code }) => code ?? []),
  );
  const ofCode = new Map(codes.map(({ id, code }) => [code, id]));
  const labelOf = ({ label_id, code = '' }: LabelFactSent) => label_id ?? ofCode.get(code) ?? '';
  const labels = [...new Set(facts.flatMap((fact) => labelOf(fact) || []))];
  const venues = await findVenues(tx, labels);
  for (const [index, one] of read.entries())
    if ('fact' in one) refuseOtherTime(index, one.fact.at, venues.get(labelOf(one.fact))?.printed_date, received);
  const places = [...new Set([...venues.values()].map(({ organization_id }) => organization_id))];
  await lockLabels(tx, places[0] ?? me.organization_id, labels, places.length > 1);
  const reported = await findReported(
    tx,
    facts.map(({ id }) => id),
  );
  const fresh = new Map<string, NewFact>();
  const results = read.map((one): EventResult => {
    if (!('fact' in one)) return one;
    const { id, at = new Date(received).toISOString(), initials, user_id: _, ...body } = one.fact;
    const label_id = labelOf(one.fact);
    const organization_id = venues.get(label_id)?.organization_id;
    if (!organization_id) {
      return reject(id, deviceRefusal(body.code ? labelRefusals.CODE_NOT_IN_REACH : labelRefusals.LABEL_NOT_IN_REACH));
    }
    const known = reported.get(id);
    if (known && known !== label_id) return reject(id, deviceRefusal(labelRefusals.REPORT_ID_USED));
    if (known || fresh.has(id)) return { id, status: 'duplicate' };
    const event = { id, type: 'label_fact', device_time: at, body: {} };
    const described = describe(
      { event, by: { initials }, clock: {}, body: { ...body, label_id, code: undefined } },
      { received, offset_ms: null, is_corrected: true },
    );
    const by = { user_id: me.id, organization_id, device_id: null, via_device_id: null };
    fresh.set(id, { ...described, ...by, is_allowed: true, out_of_contact: false });
    return { id, status: 'accepted' };
  });
  const refused = new Set(await keepFacts(tx, [...fresh.values()]));
  return results.map((one) =>
    refused.has(one.id) && one.status === 'accepted'
      ? reject(one.id, deviceRefusal(labelRefusals.REPORT_ID_USED))
      : one,
  );
}

function readFact(given: unknown): { fact: LabelFactSent } | EventResult {
  const { id } = Object(given) as { id?: unknown };
  const name = typeof id === 'string' ? id.slice(0, 100) : '';
  if (!isStorableJson(given)) {
    const field = unstorableField(given) ?? 'fact';
    return reject(name, deviceRefusal(deviceRefusals.CHARACTER_NOT_STORABLE, { field }));
  }
  const parsed = LabelFactSent.safeParse(given);
  return parsed.success
    ? { fact: parsed.data }
    : reject(name, { error_code: 'INVALID', error_description: describeIssue(parsed.error, 'fact') });
}

/**
 * Who reports without a tablet has a clock that is right: nothing happened before the print or after now. Times in
 * milliseconds since 1970.
 */
function refuseOtherTime(index: number, at: string | undefined, printed_date: string | undefined, now: number): void {
  if (at === undefined || printed_date === undefined) return;
  const field = `facts.${index}.at`;
  if (Date.parse(at) < Date.parse(printed_date))
    throw faultOf({ ...labelRefusals.BEFORE_PRINT, field }, { field, printed: printed_date });
  if (isAhead(at, now)) throw faultOf({ ...labelRefusals.IN_FUTURE, field }, { field });
}

function reject(id: string, reason: { error_code: string; error_description: string }): EventResult {
  return { id, status: 'rejected', ...reason };
}
