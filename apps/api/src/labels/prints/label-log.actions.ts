import { flatBody } from '@larder/contract/devices/report-forms';
import { reportedFacts, type ReportedFact } from '@larder/contract/labels/print-facts';
import type { DateRule } from '@larder/rules/date-term';
import { clockCorrection, correctedTime, isAhead, isDoubtfulTime, placedTime } from '@larder/rules/event-time';
import { sameUseBy } from '@larder/rules/expiry';
import type { LifeRules } from '@larder/rules/label-dates';
import { namesDatesOf, type PrintedDates } from '@larder/rules/print-dates';
import { conditionFor } from '@larder/rules/print-reason';
import { appliedPeriod, decidePrint, type ReasonInput } from '@larder/rules/reason-dates';
import { expiryInputs } from '@larder/rules/storage-expiry';
import { labelRefusals } from '@larder/words/refusals/labels';
import { conditionAtReceipt, keepingOf, lifeOf, periodsOf } from '../../catalogue/products/product-life.rules.ts';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import {
  isMistimed,
  isOutOfContact,
  type Receipt,
  type Refusal,
  type DeviceReport,
} from '../../platform/device-event.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { labelLogs } from '../../schema/reports.ts';
import { noteStorageUses, type StorageUse } from '../../storage/storage-uses.queries.ts';
import { adoptReprints, insertBatches } from '../living/batches.queries.ts';
import { foldLabels, foldPrints } from '../living/fold.actions.ts';
import { announceDisputes } from '../living/label-announce.actions.ts';
import { refreshRecalls } from '../trace/open-recalls.queries.ts';
import { numberBatches } from './batch-numbers.actions.ts';
import { insertLogs, type FirstPrint, type NewLog } from './label-log-writes.queries.ts';
import { labelNoticeJobName } from './label-notices.rules.ts';
import { findBeyond, findReferences, knowing, type PrintContext, type References } from './print-references.actions.ts';
import { readPrintedTexts } from './printed-texts.actions.ts';
import { compareWords, datesOf, namedAllergens, storageWords } from './printed-words.actions.ts';

type Print = DeviceReport<'label_printed'>;
type PrintBody = Print['body'];
const reportedFactNames = Object.keys(reportedFacts) as ReportedFact[];

/**
 * Writes printed labels into the log, in the words that stand on them. The label is on the food already, so a print
 * that says what it printed is kept whatever became of its product, its clock and its use-by meanwhile, and what
 * differs from the server's own judgement is marked. Facts that came before their label take effect now.
 */
export async function recordPrints(
  tx: Tx,
  device: DeviceCaller,
  prints: Print[],
  receipt: Receipt,
  found?: References,
): Promise<Refusal[]> {
  if (!prints.length) return [];
  const references = found ?? (await findReferences(tx, device, prints));
  const known = knowing(references, await findBeyond(tx, device, prints, references), receipt);
  const reported = new Map(prints.map(({ event, body }) => [event.id, body]));
  const described: NewLog[] = [];
  const refused: Refusal[] = [];
  for (const print of prints) {
    const refusal = refusalOf(print, known);
    if (refusal) refused.push(refusal);
    else described.push(describe(print, firstPrint(print.body, reported, known), known, receipt));
  }
  const logs = await readPrintedTexts(tx, described, (id) => known.offered.get(id) ?? known.withdrawn.get(id));
  const numbering = await numberBatches(tx, known.numbering, logs, receipt.settings.timezone);
  const isPlain = logs.every(({ parents, batch_id, lots }) => parents.length === 0 && lots.length === 0 && !batch_id);
  const keep = isPlain ? keepPlain : keepMade;
  const [written] = await together([keep(tx, device, logs), ...numbering]);
  for (const { id } of logs.filter((log) => !written.has(log.id))) {
    refused.push({ id, ...deviceRefusal(labelRefusals.PRINT_ID_USED) });
  }
  const kept = logs.filter(({ id }) => written.has(id));
  await noteStorageUses(tx, device.organization_id, kept.flatMap(useOf));
  await notify(tx, device.organization_id, kept);
  return refused;
}

/** Writes prints of what was made from nothing else, and makes live labels of them. Answers the ids that were new. */
async function keepPlain(tx: Tx, device: DeviceCaller, logs: NewLog[]): Promise<Set<string>> {
  const writing = insertLogs(tx, device, logs);
  // Most are new, so they are read with the same message.
  const folding = foldPrints(tx, logs, writing);
  const [written, disputed] = await together([writing, folding, refreshRecalls(tx, { plain: true })]);
  await announceDisputes(tx, disputed);
  return written;
}

/**
 * Writes prints with what they were made from, and makes live labels of them; parents may be labels of other venues.
 * Re-prints that came before their first print get now what that was made from. Answers the ids that were new.
 */
async function keepMade(tx: Tx, device: DeviceCaller, logs: NewLog[]): Promise<Set<string>> {
  const written = await insertLogs(tx, device, logs);
  const kept = logs.filter(({ id }) => written.has(id));
  const ids = kept.map(({ id }) => id);
  const copies = await adoptReprints(tx, ids);
  const { organization_id } = device;
  await insideAccount(tx, tx.account_id, async (account) => {
    await insertBatches(account, [...kept.map((log) => ({ ...log, organization_id })), ...copies]);
    await refreshRecalls(account);
  });
  await announceDisputes(tx, await foldLabels(tx, [...ids, ...copies.map(({ id }) => id)]));
  return written;
}

/**
 * What a print says of where its product is kept at the venue; a new label for the same food says where that food is
 * now.
 */
function useOf({ product_id, storage_id, printed_date: printed_at, ...print }: NewLog): StorageUse[] {
  const isOfSameFood = print.reprint_id !== null || print.parents.some(({ relation }) => sameFood.has(relation));
  return product_id && storage_id && !isOfSameFood && !print.time_doubtful
    ? [{ product_id, storage_id, reason: print.reason, printed_at }]
    : [];
}
const sameFood = new Set(['RELABEL', 'PORTION']);

/** Has the venue's people informed of labels that do not name an allergen of their product. */
async function notify(tx: Tx, organization_id: string, logs: NewLog[]): Promise<void> {
  const lacking = logs.filter(({ missing_allergens }) => missing_allergens.length > 0);
  for (const product_id of new Set(lacking.flatMap((log) => log.product_id ?? []))) {
    const about = { account_id: tx.account_id, organization_id, product_id };
    await enqueue(tx, labelNoticeJobName, about, `label notice ${Object.values(about).join(' ')}`);
  }
}

/** Refused is a print whose words nobody reported. */
function refusalOf({ event, body }: Print, known: PrintContext): Refusal | undefined {
  if (body.printed || known.offered.has(body.product_id ?? '')) return undefined;
  return { id: event.id, ...deviceRefusal(labelRefusals.PRODUCT_NOT_OFFERED) };
}

function describe(print: Print, first: First | null, known: PrintContext, receipt: Receipt): NewLog {
  const { event, body } = print;
  const { received, settings, via_device_id } = receipt;
  const { product_id = '', printed: words } = body;
  const product = known.offered.get(product_id) ?? known.withdrawn.get(product_id);
  const storage = body.storage_id ? known.storage.get(body.storage_id) : undefined;
  const dates = datesOf(body);
  const without = conditionAtReceipt(body, storage?.kind);
  const condition = body.condition ?? conditionFor(body.reason, without);
  // A re-print stands for the food of its first print, also where its device does not say so.
  const parents = (body.parents?.length ? body.parents : first?.parents) ?? [];
  const isMade = parents.length > 0;
  const from_sources = body.from_sources ?? first?.from_sources ?? null;
  const life = lifeOf(product, settings, known.thaw_policy);
  const kept = product && { ...product, ...keepingOf(product, settings) };
  const about: ReasonInput = {
    reason: body.reason,
    maker_date: body.maker_date,
    // Its report says how it is kept for its reason.
    condition: condition === conditionFor(body.reason, without) ? without : condition,
    periods: periodsOf(product, settings),
    expiriesOf: (one) => expiryInputs(kept, storage, one),
    // What thawing left to food that is made of others, they say.
    is_thaw_inherited: isMade,
    rule: product ?? unknownRule,
    printed_date: body.printed_date,
    settings,
    chosen_use_by: body.expiry_override ? (dates.best_before ?? body.use_by) : null,
    first_print: first,
  };
  const decided = decidePrint(about);
  const rule = appliedPeriod(about);
  // Neither a re-print that arrives before its parent can be judged, nor what the server knows no product of.
  const isJudged = Boolean(product && (first || !body.reprint_id));
  const compared = compareWords(body, product, storage?.name ?? '', settings);
  const namesOthers = isJudged && !isMade && decided.ok && words && !namesDatesOf(words.dates, decided);
  const stale_fields = [...compared.stale_fields, ...(namesOthers ? ['date_term'] : [])].toSorted();
  const [printed_at, reported_at] = [body.printed_date, event.device_time].map((at) => correctedTime(at, receipt)) as [
    string,
    string,
  ];
  return {
    id: event.id,
    product_id: product?.id ?? (known.unseen.has(product_id) ? product_id : null),
    product_name: words?.name ?? product?.name ?? '',
    ...factsOf(print),
    condition,
    // Whether cooking starts a new date is for the account to say.
    life: { ...withoutCooking(body.life ?? life), ...(settings.cooking_resets && { cooking_resets: true }) },
    storage_id: storage?.id ?? null,
    ...storageWords(words, product, storage?.name ?? ''),
    storage_rule: rule ? `${rule.units} ${rule.units === 1 ? rule.period.slice(0, -1) : rule.period}` : '',
    printed_date: placedTime(printed_at, received),
    use_by: body.use_by,
    date_term: dates.date_term,
    best_before: dates.best_before,
    device_time: event.device_time,
    offset_ms: Date.parse(event.device_time) - received,
    is_override: body.expiry_override ?? false,
    is_mismatch: isJudged && (!decided.ok || !agrees(body.use_by, decided.use_by, isMade)),
    reprint_type: body.reprint_id ? (body.reprint_type ?? (body.usage === 'sale' ? 'Sale' : 'Prep')) : null,
    parents,
    from_sources,
    batch_id: batchOf(event.id, body.batch_id ?? first?.batch_id, [...parents, ...(body.lots ?? [])]),
    allergen_ids: namedAllergens(body, product, settings),
    ...compared,
    stale_fields,
    is_stale: stale_fields.length > 0,
    is_withdrawn: Boolean(product_id) && !known.offered.has(product_id),
    is_disallowed: !product_id && !settings.allow_misc_print,
    is_mistimed: isMistimed(event, receipt),
    time_doubtful: isDoubtfulTime(printed_at, received) || isDoubtfulTime(reported_at, received),
    clock_ahead_ms: clockCorrection(receipt) || aheadOf(reported_at, received),
    out_of_contact: isOutOfContact(reported_at, print.clock, receipt),
    never_paused: product?.use_within_hours != null,
    label_size: body.label_size ?? words?.size ?? null,
    via_device_id,
  };
}

function withoutCooking({ cooking_resets: _, ...life }: LifeRules): LifeRules {
  return life;
}

/** How far a print is behind its own receipt, in milliseconds: so far ahead its clock was at least. */
function aheadOf(at: string, received: number): number {
  return isAhead(at, received) && !isDoubtfulTime(at, received) ? Date.parse(at) - received : 0;
}

/** Whether a printed date is the one that was decided; what food is made from may leave it less. */
function agrees(printed: string, decided: string, isMade: boolean): boolean {
  return sameUseBy(decided, printed) || (isMade && Date.parse(printed) < Date.parse(decided));
}

/** What is kept of a print as it was reported; what was left out gets its column's default. */
function factsOf(print: Print): Pick<NewLog, ReportedFact> {
  const said = flatBody('label_printed', print, print.body);
  const kept = reportedFactNames.map((name) => [name, said[name] ?? labelLogs[name].default ?? null]);
  return Object.fromEntries(kept) as Pick<NewLog, ReportedFact>;
}

/** What is made from others is a batch by itself where nobody says of which it is. */
function batchOf(id: string, batch_id: string | null | undefined, sources: readonly unknown[]): string | null {
  return batch_id ?? (sources.length > 0 ? id : null);
}

type First = PrintedDates & Pick<FirstPrint, 'batch_id' | 'parents' | 'from_sources'>;

/** The first print of a re-print's chain, be it in the log already or reported in the same call. */
function firstPrint(body: PrintBody, reported: Map<string, PrintBody>, known: PrintContext): First | null {
  const seen = new Set<string>();
  let first: PrintBody | undefined;
  let last = '';
  for (let id = body.reprint_id; id && !seen.has(id); id = first?.reprint_id) {
    seen.add(id);
    if (!reported.has(id)) return known.firsts.get(id) ?? null;
    first = reported.get(id);
    last = id;
  }
  if (!first) return null;
  const { parents = [], lots = [], from_sources = null } = first;
  return {
    ...first,
    ...datesOf(first),
    parents,
    from_sources,
    batch_id: batchOf(last, first.batch_id, [...parents, ...lots]),
  };
}

/** Of a product that the server does not know nothing is judged. */
const unknownRule: DateRule = { date_term: 'USE_BY', use_within_hours: null };
