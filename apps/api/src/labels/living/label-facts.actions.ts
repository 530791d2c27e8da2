import { correctedTime, isDoubtfulTime } from '@larder/rules/event-time';
import { labelRefusals } from '@larder/words/refusals/labels';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { isOutOfContact, type Receipt, type Refusal, type DeviceReport } from '../../platform/device-event.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { foldLabels } from './fold.actions.ts';
import { announceDisputes, announceFacts } from './label-announce.actions.ts';
import { findLabelsOfCodes, findSettlers, insertFacts, type NewFact } from './label-facts.queries.ts';

type Fact = Omit<DeviceReport<'label_fact'>, 'type'>;

/** Keeps what devices of the first version report of labels: used, wasted, misprinted, scanned. */
export function recordFacts<Body extends { label_log_id: string }>(kindOf: (body: Body) => Fact['body']['kind']) {
  type About = Omit<Fact, 'body'> & { body: Body };
  return (tx: Tx, device: DeviceCaller, reported: About[], receipt: Receipt): Promise<Refusal[]> =>
    recordLabelFacts(
      tx,
      device,
      reported.map(({ body: { label_log_id, ...body }, ...report }) => ({
        ...report,
        body: { ...body, label_id: label_log_id, kind: kindOf({ ...body, label_log_id } as Body) },
      })),
      receipt,
    );
}

/**
 * Keeps what happened to labels. It happened, so it is never refused for a rule, nor because the label's print has not
 * come yet: its life is folded from all facts whenever the print or another fact comes.
 */
export async function recordLabelFacts(
  tx: Tx,
  device: DeviceCaller,
  reported: Fact[],
  receipt: Receipt,
): Promise<Refusal[]> {
  const from = { organization_id: device.organization_id, device_id: device.id, via_device_id: receipt.via_device_id };
  const settling = reported.flatMap(({ by, body }) => (body.kind === 'settled' ? (by.user_id ?? []) : []));
  // Who works at a venue may belong to one above it.
  const settlers = settling.length
    ? await insideAccount(tx, tx.account_id, (account) => findSettlers(account, settling))
    : new Set<string>();
  const facts = reported.map((fact) => ({
    ...from,
    ...describe(fact, receipt),
    is_allowed: fact.body.kind !== 'settled' || settlers.has(fact.by.user_id ?? ''),
    out_of_contact: isOutOfContact(correctedTime(fact.event.device_time, receipt), fact.clock, receipt),
  }));
  const refused = await keepFacts(tx, facts);
  return refused.map((id) => ({ id, ...deviceRefusal(labelRefusals.FACT_ID_USED) }));
}

/** Writes facts and what follows from them; answers the ids of those that somebody else has reported. */
export async function keepFacts(tx: Tx, facts: NewFact[]): Promise<string[]> {
  const named = facts.flatMap(({ code }) => code ?? []);
  const labels = facts.flatMap(({ label_id, new_label_id }) => [label_id ?? [], new_label_id ?? []].flat());
  // Folded as they are being written: labels that others' facts are of come to nothing new.
  const [written, disputed] = await together([insertFacts(tx, facts), foldNamed(tx, labels, named)]);
  await announceFacts(
    tx,
    facts.filter(({ id }) => written.has(id)),
  );
  await announceDisputes(tx, disputed);
  return facts.flatMap(({ id }) => (written.has(id) ? [] : [id]));
}

async function foldNamed(tx: Tx, label_ids: string[], codes: string[]): Promise<string[]> {
  const named = codes.length ? await findLabelsOfCodes(tx, codes) : [];
  return foldLabels(tx, [...label_ids, ...named.map(({ id }) => id)]);
}

/**
 * What is kept of a fact, with its time by the server's clock. One that cannot be true is kept where it does no harm:
 * never in the future.
 */
export function describe(
  { event, by, clock, body }: Fact,
  receipt: Pick<Receipt, 'received' | 'offset_ms' | 'is_corrected'>,
): Omit<NewFact, 'organization_id' | 'device_id' | 'via_device_id' | 'is_allowed' | 'out_of_contact'> {
  const { label_id, code, kind, ...details } = body;
  const { received, offset_ms } = receipt;
  const at = correctedTime(event.device_time, receipt);
  const time_doubtful = isDoubtfulTime(at, received);
  return {
    id: event.id,
    label_id: label_id ?? null,
    code: code ?? null,
    kind,
    at: time_doubtful && Date.parse(at) > received ? new Date(received).toISOString() : at,
    offset_ms,
    time_doubtful,
    clock_by_person: clock.by_person ?? false,
    initials: by.initials ?? '',
    user_id: by.user_id ?? null,
    new_label_id: (kind === 'relabelled' && details.new_label_id) || null,
    body: details,
  };
}
