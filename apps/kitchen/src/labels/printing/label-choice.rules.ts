import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import type { NamedLot } from '@larder/contract/labels/lots';
import type { Settings } from '@larder/contract/network/settings';
import type { WastedUnit } from '@larder/contract/waste/waste';
import type { LabelData, LabelSettings, LabelSize } from '@larder/label/label-data';
import { labelWords } from '@larder/label/label-words';
import { productLabel } from '@larder/label/product-label';
import { sampleCode } from '@larder/label/sample';
import { endOfLocalDay, type Expiry } from '@larder/rules/expiry';
import { withAdded, type SourceDecisions, type SourceFood } from '@larder/rules/held-allergens';
import { labelAmount } from '@larder/rules/label-amount';
import { labelCode } from '@larder/rules/label-code';
import type { LifeRules } from '@larder/rules/label-dates';
import type { Condition } from '@larder/rules/label-fact';
import type { ParentLimits } from '@larder/rules/label-parents';
import { lifeRules, readLifePeriods, resolvePeriods, type Periods } from '@larder/rules/life-periods';
import { localDay } from '@larder/rules/local-day';
import { labelDates, readPrintedDates, type PrintDates } from '@larder/rules/print-dates';
import { conditionFor, countsMakerDate, type PrintReason } from '@larder/rules/print-reason';
import { decidePrint, readyDate, type ReasonInput } from '@larder/rules/reason-dates';
import { expiryInputs } from '@larder/rules/storage-expiry';
import { conditionOf } from '@larder/rules/storage-kind';
import type { Lists, Product } from '../../store/database.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { cappedDates, cappingSource, inheritedFrom, type LabelSource } from './made-from.rules.ts';
import { decidedFrom, hidesAllergens, namedIds } from './source-allergens.rules.ts';

export type Storage = Lists['storage'][number];

/** What a person chose for a label, before its dates are decided. */
export interface LabelChoice {
  /** Absent for a label without a product, which has a name alone. */
  product: Product | undefined;
  name: string;
  usage: 'prep' | 'sale';
  storage: Storage | undefined;
  /** Why it is printed; undefined: nobody says. */
  reason?: PrintReason | undefined;
  /** The day on the maker's pack, YYYY-MM-DD. */
  maker_date?: string | undefined;
  /** ISO 8601: when the food was prepared, or packed. */
  prepared_at: string;
  /** The date that somebody chose in place of the calculated one. */
  chosen_use_by?: string | undefined;
  size: LabelSize;
  tags: LabelTag[];
  batch_code: string;
  price: string;
  custom_fields: Record<string, string>;
  /** What it is made from, and when, if not when it was prepared: a portion has the time of what it was cut from. */
  made_from?: readonly LabelSource[] | undefined;
  made_at?: string | undefined;
  /** The suppliers' lots that it is made from. */
  lots?: readonly NamedLot[] | undefined;
  /** What was decided about allergens of what it is made from. */
  from_sources?: SourceDecisions | undefined;
  /** Why it names nothing that it is made from, where its product asks for that. */
  no_source_reason?: string | undefined;
  /** How much one label is about; weight in grams, volume in millilitres. */
  amount?: LabelAmount | undefined;
  /** How the food is kept, where the storage does not say it: thawed. */
  condition?: Condition | undefined;
  /**
   * The label that this one takes the place of, with the batch of its food, what that was made from and what these left
   * to it.
   */
  reprint_of?: (Pick<LabelPrinted, 'parents' | 'batch_id'> & Replaced) | undefined;
}

/** `body` is the first print, whose dates are copied or never outlived; absent where the food has other dates since. */
type Replaced = {
  id: string;
  body?: LabelPrinted | undefined;
  limits?: ParentLimits | undefined;
  /** What it was made from, as far as that is known here. */
  foods?: readonly SourceFood[] | undefined;
};
export type LabelAmount = { value: number; unit_type: WastedUnit };
export type LabelTag = 'DEFROSTED' | 'USE FIRST';

/** Who prints, with what, on which route. */
export interface LabelPrint {
  settings: Settings;
  /** The id of the event that prints the label; absent for a preview, which shows a sample of its code. */
  id?: string;
  person: { id?: string; initials: string };
  printer?: { language: string; route: string };
  /** One making of the food. */
  batch_id?: string | undefined;
  /** How the date of thawed food is counted here; a server that does not say keeps no lives of labels. */
  thaw_policy?: LifeRules['thaw_policy'] | undefined;
  /** How old the data is that the label is made from, in whole days, where that is too old. */
  state_age_days?: number | undefined;
  /** A person set the clock that it is dated by. */
  clock_by_person?: boolean;
}

/** A label as it will be printed and reported, or why it cannot be. */
export type DecidedLabel =
  | {
      ok: true;
      data: LabelData;
      body: LabelPrinted;
      dates: PrintDates & { ok: true };
      size: LabelSize;
      limits: ParentLimits | undefined;
      /** The allergens that its data names. */
      allergen_ids: string[];
    }
  | { ok: false; error_description: string };

/** What a label says and what the print log gets, decided from one choice, so that paper and log cannot differ. */
export function decideLabel(
  choice: LabelChoice,
  { settings, person, printer, id, batch_id, thaw_policy, state_age_days, clock_by_person }: LabelPrint,
): DecidedLabel {
  const { product, storage, reprint_of, size, tags } = choice;
  const limits = limitsOf(choice, settings);
  const about = reasonInput(choice, settings);
  const decided = decidePrint(about);
  if (!decided.ok) return decided;
  const { reason, maker_date } = about;
  const dates = limits ? cappedDates(decided, limits) : decided;
  const fields = { custom_fields: JSON.stringify(choice.custom_fields) };
  const from_sources = hidesAllergens(choice, settings)
    ? undefined
    : decidedFrom(
        { ...choice, from_sources: choice.from_sources ?? reprint_of?.body?.from_sources },
        reprint_of?.foods,
      );
  const added = from_sources?.added ?? [];
  const [portioned, ...others] = choice.made_from ?? [];
  const data: LabelData = {
    ...withAdded(product ? ownLabel(product, choice.usage) : nameOnly(choice), added),
    // A portion has the name of what it was cut from.
    ...(portioned?.relation === 'PORTION' &&
      others.length === 0 && { product_name_override: portioned.label.product_name }),
    ...(choice.usage === 'sale' && { price: choice.price, ...fields }),
    ...labelDates(dates),
    created: dates.printed_date,
    reason,
    ready_date: readyDate(about, dates.printed_date),
    ...(maker_date && { maker_date: endOfLocalDay(maker_date, settings.timezone) }),
    initials: person.initials,
    store_display: storage?.name ?? '',
    batch_code: choice.batch_code,
    ...(choice.amount && { amount: amountText(choice.amount, choice.usage, settings) }),
    ...(settings.label_code === 'code' && { code: id ? labelCode(id) : sampleCode }),
    defrosted: tags.includes('DEFROSTED'),
    use_first: tags.includes('USE FIRST'),
  };
  const condition = keptAs(choice);
  const parents = choice.made_from?.map(({ label, relation }) => ({ id: label.id, relation })) ?? reprint_of?.parents;
  const making = reprint_of?.batch_id ?? batch_id;
  const allergen_ids = namedIds(product, added);
  const body: LabelPrinted = {
    ...(product && { product_id: product.id }),
    usage: choice.usage,
    ...(storage && { storage_id: storage.id }),
    printed_date: dates.printed_date,
    use_by: dates.use_by,
    date_term: dates.date_term,
    initials: person.initials,
    ...(choice.batch_code && { batch_code: choice.batch_code }),
    ...(tags.length > 0 && { tags }),
    ...(dates.source === 'CHOSEN' && { expiry_override: true }),
    ...(reprint_of && { reprint_id: reprint_of.id, reprint_type: choice.usage === 'prep' ? 'Prep' : 'Sale' }),
    printed: labelWords({ data, settings, size }, allergen_ids),
    ...(person.id && { user_id: person.id }),
    ...(printer && { printer }),
    label_size: size,
    ...(state_age_days !== undefined && { state_age_days }),
    ...(clock_by_person && { clock_by_person }),
    ...(condition && { condition }),
    ...(reason && { reason }),
    ...(maker_date && { maker_date }),
    ...(thaw_policy && { life: lifeRules(periodsOf(product, settings), settings, thaw_policy) }),
    ...(parents?.length && { parents }),
    ...(choice.lots?.length && { lots: [...choice.lots] }),
    ...(from_sources && { from_sources }),
    ...(making && { batch_id: making }),
    ...(choice.amount && { amount: choice.amount.value, unit_type: choice.amount.unit_type }),
    ...(!parents?.length &&
      !choice.lots?.length &&
      choice.no_source_reason && { no_source_reason: choice.no_source_reason }),
  };
  return { ok: true, data, body, dates, size, limits, allergen_ids };
}

/** What the rules are asked about its dates. */
function reasonInput(choice: LabelChoice, settings: Settings): ReasonInput {
  const { product, storage, reprint_of, usage } = choice;
  const reason = usage === 'prep' ? choice.reason : undefined;
  return {
    reason,
    maker_date: countsMakerDate(reason) ? choice.maker_date : undefined,
    condition: keptWithout(choice),
    periods: periodsOf(product, settings),
    expiriesOf: (condition) => {
      const { product_override, storage_rule } = expiryInputs(product, storage, condition);
      const own = product || !choice.chosen_use_by ? null : endOf(choice);
      return { product_override, storage_rule: storage_rule ?? own };
    },
    is_thaw_inherited: Boolean(limitsOf(choice, settings)?.paused),
    rule: { date_term: product?.date_term ?? 'USE_BY', use_within_hours: product?.use_within_hours ?? null },
    printed_date: choice.prepared_at,
    settings,
    chosen_use_by: choice.chosen_use_by ?? null,
    first_print: reprint_of?.body ? { ...reprint_of.body, best_before: bestBeforeOf(reprint_of.body) } : null,
  };
}

/**
 * Whether two labels have the same dates on paper, where a time of day is written to the minute and otherwise not at
 * all.
 */
export function saysTheSame(
  one: DecidedLabel,
  other: DecidedLabel,
  { timezone, allow_full_timestamp }: Pick<Settings, 'timezone' | 'allow_full_timestamp'>,
): boolean {
  if (!one.ok || !other.ok) return false;
  const minute = (time: string | null | undefined) => (time ? Math.floor(Date.parse(time) / 60_000) : null);
  const made = ({ dates: { printed_date }, data: { reason } }: DecidedLabel & { ok: true }) =>
    allow_full_timestamp || reason === 'OPENED' ? minute(printed_date) : localDay(Date.parse(printed_date), timezone);
  const ends = ({ dates, data }: DecidedLabel & { ok: true }) =>
    [dates.use_by, dates.best_before, dates.use_within?.at, data.ready_date].map(minute).join(' ');
  return made(one) === made(other) && ends(one) === ends(other) && one.dates.date_term === other.dates.date_term;
}

/**
 * What the settings still allow of a choice: they may have changed while it was made, and what they forbid can no
 * longer be seen.
 */
export function allowedChoice(choice: LabelChoice, settings: Settings): LabelChoice {
  const mayChoose = settings.allow_print_expiry_override || !choice.product;
  return {
    ...choice,
    ...(!mayChoose && { chosen_use_by: undefined }),
    ...(settings.hide_batch_code && { batch_code: '' }),
  };
}

/** Whether its product asks what it is made from and nobody has said that yet, nor why it cannot be said. */
export function lacksSource({ product, made_from, lots, no_source_reason, reprint_of }: LabelChoice): boolean {
  const isSaid = made_from?.length || lots?.length || no_source_reason || reprint_of;
  return Boolean(product?.needs_source && !isSaid);
}

/**
 * How long it keeps as it is labelled as thawed; undefined where it is not, or where the labels that it is made from
 * say what thawing left.
 */
export function thawedPeriod(choice: LabelChoice, settings: Settings): Expiry | undefined {
  if (keptAs(choice) !== 'THAWED' || limitsOf(choice, settings)?.paused) return undefined;
  return periodsOf(choice.product, settings).thawed;
}

function limitsOf(choice: LabelChoice, settings: Cooking): ParentLimits | undefined {
  if (!choice.made_from?.length) return choice.reprint_of?.limits;
  return inheritedFrom(choice.made_from, ...makingOf(choice, settings));
}

/** The label whose date is behind a choice's, where what it is made from leaves it less than the storage does. */
export function cappingOf(choice: LabelChoice, settings: Cooking): { label: LiveLabel; cap: number } | undefined {
  return choice.made_from && cappingSource(choice.made_from, ...makingOf(choice, settings));
}

type Cooking = Pick<Settings, 'cooking_resets'>;

/** When and how it is made: its time, how it is kept from then on, and whether cooking starts its food anew. */
function makingOf(
  choice: LabelChoice,
  { cooking_resets }: Cooking,
): [at: number, condition: Condition, cooking_resets: boolean] {
  const { made_at, prepared_at } = choice;
  return [Date.parse(made_at ?? prepared_at), keptAs(choice) ?? 'CHILLED', cooking_resets];
}

function keptAs(choice: LabelChoice): Condition | undefined {
  return conditionFor(choice.usage === 'prep' ? choice.reason : undefined, keptWithout(choice));
}

/** How it is kept, whatever it is printed for. */
function keptWithout({ condition, storage, tags }: LabelChoice): Condition | undefined {
  return condition ?? conditionOf(storage?.kind, tags);
}

/** What a label without a product says of how long its food keeps, the organisation says. */
function periodsOf(product: Product | undefined, settings: Settings): Periods {
  return product ? (product.life ?? {}) : resolvePeriods({ organization: readLifePeriods(settings.life) });
}

function ownLabel(product: Product, usage: LabelChoice['usage']) {
  const data = productLabel(product, product.allergens_declared);
  return { ...data, usage: usage === 'prep' ? ('COMPONENT' as const) : ('SINGLE' as const) };
}

/** The amount as the label says it where the venue is: beside the name, or as the net quantity of food on sale. */
function amountText(amount: LabelAmount, usage: LabelChoice['usage'], { country }: LabelSettings): string {
  return labelAmount(amount, { country, net: usage === 'sale' });
}

function nameOnly({ name, usage }: LabelChoice) {
  return {
    usage: usage === 'prep' ? ('COMPONENT' as const) : ('SINGLE' as const),
    name,
    allergens_declared: false,
    custom_allergens: '',
    may_contain: '',
  };
}

/** A label without a product has no rule but the date that the person chose. */
function endOf({ prepared_at, chosen_use_by = prepared_at }: LabelChoice): { units: number; period: 'hours' } {
  const hours = Math.ceil((Date.parse(chosen_use_by) - Date.parse(prepared_at)) / 3_600_000);
  return { units: Math.max(0, hours), period: 'hours' };
}

function bestBeforeOf({ printed, date_term, use_by }: LabelPrinted): string | null {
  const said = printed && readPrintedDates(printed.dates).best_before;
  return said ?? (date_term === 'BEST_BEFORE' ? use_by : null);
}
