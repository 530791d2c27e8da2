import { text } from '@larder/browser/texts';
import type { Condition } from '@larder/rules/label-fact';
import type { PrintReason } from '@larder/rules/print-reason';
import { now } from '../../store/clock.ts';
import type { Product } from '../../store/database.ts';
import { currentKitchen, refreshLive } from '../../store/kitchen.ts';
import { withFact } from '../../store/live-fold.ts';
import { boundLabel, hasChanged, type LiveLabel } from '../../store/live-label.ts';
import { lettersFault } from '../printing/choice-letters.actions.ts';
import type { LabelChoice, Storage } from '../printing/label-choice.rules.ts';
import type { LabelSource } from '../printing/made-from.rules.ts';
import { printerFor, printLabels, type Started } from '../printing/print.actions.ts';
import { heldBy } from '../printing/source-allergens.rules.ts';
import { addFact, type FactAbout } from './fact.actions.ts';
import { liveLabelsTexts } from './live-labels.texts.ts';

/** Why a new sticker cannot be printed here, in words that say what to do. */
export interface NoSticker {
  reason: 'printer' | 'product' | 'storage' | 'letters';
  words: string;
}

/** What changes with the new sticker: how and where the food is kept, and what is reported of the old one. */
export interface Change {
  condition?: Condition;
  storage?: Storage | undefined;
  fact?: FactAbout['fact'];
}

/**
 * Prints a new sticker for the food of another, which ends as soon as the new one is on it. What is reported of the old
 * one is recorded in the same transaction, whether or not the printer works.
 */
export async function printInstead(label: LiveLabel, { condition, storage, fact }: Change): Promise<Started> {
  const at = now();
  // What is opened now keeps no longer than that leaves to it.
  const isOpened = fact?.kind === 'opened';
  const food = isOpened ? withFact(label, { id: '', kind: 'opened', at }) : label;
  const planned = plan(food, 'RELABEL', { condition, storage, fact }, at);
  if (!planned.ok) return refused(planned);
  const mayReplace = currentKitchen().versions?.accepts?.includes('label_fact');
  const started = await printLabels(
    label.product_name,
    [{ choice: planned.choice, quantity: 1, ...(mayReplace && { replaces: label.id }) }],
    planned.printer,
    fact && (async (tx) => void (await addFact(tx, { label_id: label.id, fact, ...(isOpened && { at }) }))),
  );
  await refreshLive([label.id], ['outbox', 'labels']);
  return started;
}

/** Prints stickers for portions of a label's food: product, batch, prepared time and dates are those of the label. */
export async function printPortions(label: LiveLabel, quantity: number): Promise<Started> {
  const planned = plan(label, 'PORTION', {});
  if (!planned.ok) return refused(planned);
  return printLabels(label.product_name, [{ choice: planned.choice, quantity }], planned.printer);
}

/** Why a label cannot get a new sticker here; undefined where it can. */
export function whyNoSticker(label: LiveLabel): NoSticker | undefined {
  const planned = plan(label, 'RELABEL', {});
  if (planned.ok) return undefined;
  const { reason, words } = planned;
  return { reason, words };
}

function refused({ words }: NoSticker): Started {
  return { ok: false, error_description: words };
}

type Planned =
  | { ok: true; choice: LabelChoice; printer: NonNullable<ReturnType<typeof printerFor>> }
  | ({ ok: false } & NoSticker);

function plan(label: LiveLabel, relation: LabelSource['relation'], change: Change, time = now()): Planned {
  const { lists, products, printers } = currentKitchen();
  const printer = printerFor(label.usage, printers);
  if (!printer) return without('printer');
  const product = label.product_id === null ? undefined : products.get(label.product_id);
  if (label.product_id !== null && product?.lifecycle !== 'ACTIVE') return without('product');
  const storage = change.storage ?? storageOf(label, lists.storage ?? []);
  if (product && !storage && !product.expiry) return without('storage');
  const at = new Date(time).toISOString();
  const choice = choiceOf(boundLabel(label), product, storage, relation, { ...change, at });
  const letters = lettersFault(choice);
  return letters ? { ok: false, reason: 'letters', words: letters } : { ok: true, choice, printer };
}

function without(reason: Exclude<NoSticker['reason'], 'letters'>): Planned & { ok: false } {
  const t = text(liveLabelsTexts);
  return { ok: false, reason, words: t('noSticker', { why: t(`sticker_${reason}`) }) };
}

function choiceOf(
  label: LiveLabel,
  product: Product | undefined,
  storage: Storage | undefined,
  relation: LabelSource['relation'],
  { condition, fact, at }: Pick<Change, 'condition' | 'fact'> & { at: string },
): LabelChoice {
  const end = label.life.use_by ?? label.life.best_before;
  const left = label.life.remaining;
  return {
    product,
    name: product?.name ?? label.product_name,
    usage: label.usage,
    storage,
    ...(relation === 'RELABEL' && { reason: reasonOf(condition, fact) }),
    prepared_at: condition || hasChanged(label) ? at : new Date(label.print.printed_at).toISOString(),
    made_at: at,
    ...(!product && end !== null && { chosen_use_by: new Date(end).toISOString() }),
    size: 'SINGLE_HEIGHT',
    tags: condition === 'THAWED' ? ['DEFROSTED'] : [],
    batch_code: label.batch_code,
    price: product?.label_text.price ?? '',
    custom_fields: {},
    made_from: [{ label, relation, held: heldBy(label, currentKitchen()) }],
    ...(relation === 'RELABEL' && left && { amount: { value: left, unit_type: label.unit_type ?? 'units' } }),
    condition: condition ?? label.life.condition,
  };
}

/** What has just happened to the food, where its sticker says that. */
function reasonOf(condition: Condition | undefined, fact: Change['fact']): PrintReason | undefined {
  if (condition === 'FROZEN') return 'FROZEN';
  if (condition === 'THAWED') return 'DEFROSTED';
  return fact?.kind === 'opened' ? 'OPENED' : undefined;
}

/** Where the label's food is now, as far as anybody has said. */
export function storageOf(label: LiveLabel, offered: readonly Storage[]): Storage | undefined {
  return offered.find(({ name }) => name === label.life.place) ?? offered.find(({ id }) => id === label.storage_id);
}
