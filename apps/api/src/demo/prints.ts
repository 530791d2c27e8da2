import { batchNumber } from '@larder/rules/batch-number';
import { endOfLocalDay } from '@larder/rules/expiry';
import { localDay } from '@larder/rules/local-day';
import type { PrintedDates } from '@larder/rules/print-dates';
import { appliedPeriod, decidePrint, readyDate, type ReasonInput } from '@larder/rules/reason-dates';
import { expiryInputs } from '@larder/rules/storage-expiry';
import { conditionOf } from '@larder/rules/storage-kind';
import { keepingOf } from '../catalogue/products/product-life.rules.ts';
import { chanceOf, type Chance } from './chance.ts';
import type { PlannedPrint } from './print-plan.ts';
import { reasonOf, type Reasoned } from './print-reasons.ts';
import { wordsOf } from './print-words.ts';
import type { Offer, Printer } from './printers.ts';

export type Print = ReturnType<typeof describe>;

type Kitchen = {
  printer: Printer;
  /** The venue's short mark, for batch codes. */
  venue: string;
  organization_id: string;
  /** The names of the storages where a product is kept as a rule, the best first. */
  storagesOf: (offer: Offer) => readonly string[];
  /** The categories that it prints from. */
  categories: ReadonlySet<string>;
  now: number;
};

/**
 * Fills the planned prints of one device, in the order of time, with what it offers; nothing when it offers nothing.
 */
export function fillPrints(planned: PlannedPrint[], kitchen: Kitchen): Print[] {
  const prints: Print[] = [];
  for (const one of planned) {
    const chance = chanceOf(one.id);
    const print = reprint(one, prints, kitchen, chance) ?? firstPrint(one, kitchen, chance);
    if (print) prints.push(print);
  }
  return prints;
}

/** Sometimes a label is printed again for the same food: one in thirty, and a third of those once more. */
function reprint(planned: PlannedPrint, earlier: Print[], kitchen: Kitchen, chance: Chance): Print | undefined {
  const parent = earlier.at(-1);
  if (!parent || parent.device_day !== planned.day || parent.is_misprint) return undefined;
  const before = parent.reprint_id ? (earlier.find(({ id }) => id === parent.reprint_id)?.reprint_id ? 2 : 1) : 0;
  if (!chance.happens([0.03, 0.35, 0][before] ?? 0)) return undefined;
  const offer = kitchen.printer.offers.find(({ id }) => id === parent.product_id);
  if (!offer) return undefined;
  const first = firstOfChain(parent, earlier);
  const storage = kitchen.printer.storage.find(({ id }) => id === parent.storage_id);
  return describe(planned, { offer, storage, parent, first }, kitchen, chance);
}

function firstOfChain(print: Print, earlier: Print[]): Print {
  const parent = earlier.find(({ id }) => id === print.reprint_id);
  return parent ? firstOfChain(parent, earlier) : print;
}

function firstPrint(planned: PlannedPrint, kitchen: Kitchen, chance: Chance): Print | undefined {
  const { offers, storage: all } = kitchen.printer;
  const offer = chance.favourite(offers.filter(({ category_id }) => kitchen.categories.has(category_id)));
  if (!offer) return undefined;
  const [usual] = kitchen.storagesOf(offer).flatMap((name) => all.find((one) => one.name === name) ?? []);
  const others = all.filter(
    ({ name }) => chilled.test(name) || (name === 'Freezer' && !offer.expiry && offer.usage === 'COMPONENT'),
  );
  const moved = usual && chilled.test(usual.name) && chance.happens(0.12) ? chance.oneOf(others) : undefined;
  return describe(planned, { offer, storage: moved ?? usual ?? all[0] }, kitchen, chance);
}

/** Storages among which chilled food may be moved. */
const chilled = /fridge|chiller/i;

type Earlier = PrintedDates & Reasoned & { id: string; batch_code: string; initials: string; user_id: string | null };
const unsaid: Reasoned = { reason: null, maker_date: null };
type What = {
  offer: Offer;
  storage: Printer['storage'][number] | undefined;
  parent?: Earlier;
  first?: Earlier;
};

function describe({ id, device_id, day, at, number }: PlannedPrint, what: What, kitchen: Kitchen, chance: Chance) {
  const { offer, storage, parent, first } = what;
  const { printer, organization_id } = kitchen;
  const device_time = new Date(at).toISOString();
  const keeping = keepingOf(offer, printer.settings);
  const defrosted = offer.category_name.startsWith('Defrost');
  const periods = keeping.life;
  const { timezone } = printer.settings;
  const reasoned =
    kitchen.now - at >= reportsWords
      ? unsaid
      : (first ?? reasonOf(offer, { id, at, timezone, periods, kind: storage?.kind }));
  const { reason, maker_date } = reasoned;
  const decision: ReasonInput = {
    reason,
    maker_date,
    condition: conditionOf(storage?.kind, defrosted ? ['DEFROSTED'] : []),
    periods,
    expiriesOf: (condition) => expiryInputs({ ...offer, ...keeping }, storage, condition),
    rule: offer.date_rule,
    // What was opened or defrosted then was not done when its label was printed again.
    printed_date: first && reason && reason !== 'PREPARED' ? first.printed_date : device_time,
    settings: printer.settings,
    first_print: first ?? null,
  };
  const calculated = decidePrint(decision);
  if (!calculated.ok) throw new Error(`${offer.name}: ${calculated.error_description}`);
  const shorter = parent || !chance.happens(0.03) ? undefined : dayBefore(calculated.use_by, kitchen);
  const chosen = shorter ? decidePrint({ ...decision, chosen_use_by: shorter }) : undefined;
  const decided = chosen?.ok ? chosen : calculated;
  const is_mismatch = !parent && decided.source !== 'CHOSEN' && chance.happens(0.002);
  const use_by = is_mismatch ? later(decided.use_by) : decided.use_by;
  const cook = parent && chance.happens(0.7) ? undefined : chance.oneOf(printer.cooks);
  const who = parent && !cook ? parent : { initials: cook?.initials ?? 'AB', user_id: cook?.id ?? null };
  const rule = appliedPeriod(decision);
  const print = {
    id,
    device_id,
    organization_id,
    product_id: offer.id,
    product_name: offer.name,
    usage: offer.usage === 'SINGLE' ? 'sale' : 'prep',
    storage_id: storage?.id ?? null,
    storage: storage?.name ?? '',
    storage_override: offer.storage_override,
    storage_rule: rule ? `${rule.units} ${rule.units === 1 ? rule.period.slice(0, -1) : rule.period}` : '',
    initials: who.initials,
    user_id: who.user_id,
    printed_date: decided.printed_date,
    use_by,
    date_term: decided.date_term,
    best_before: decided.best_before && (decided.date_term === 'BEST_BEFORE' ? use_by : decided.best_before),
    device_time,
    received_at: new Date(at + chance.between(400, 4_000)).toISOString(),
    offset_ms: -chance.between(300, 2_500),
    batch_code:
      parent?.batch_code ??
      (defrosted
        ? `LOT ${chance.between(21_000, 29_999)}`
        : batchNumber({ venue: kitchen.venue, day, mark: '', number })),
    reason,
    maker_date,
    tags: defrosted ? ['DEFROSTED'] : chance.happens(0.03) ? ['USE FIRST'] : [],
    is_override: decided.source === 'CHOSEN',
    is_mismatch,
    is_misprint: !parent && chance.happens(0.012),
    reprint_id: parent?.id ?? null,
    reprint_type: parent ? (offer.usage === 'SINGLE' ? 'Sale' : 'Prep') : null,
    ...closing(at, Date.parse(use_by), kitchen.now, chance),
    device_day: day,
  };
  const { initials, batch_code } = print;
  const words = { offer, settings: printer.settings, storage: print.storage, initials, batch_code };
  const isOlder = kitchen.now - at > 43_200_000 && chance.happens(0.02);
  return {
    ...print,
    ...statedOf(
      {
        ...words,
        dates: { ...decided, use_by },
        isOlder,
        reason,
        ready_date: readyDate(decision, decided.printed_date),
        maker_date: maker_date && endOfLocalDay(maker_date, timezone),
      },
      kitchen.now - at,
    ),
  };
}

/**
 * Since when the tablets of the demo report what stands on their labels, in milliseconds: before, the log kept the
 * catalogue's words.
 */
const reportsWords = 14 * 86_400_000;

/** What stands on a label, and the allergens that it names: none that count on a prep label that hides them. */
function statedOf(words: Parameters<typeof wordsOf>[0], age: number) {
  const { label, allergens_declared, usage } = words.offer;
  const { allergens_picked, ...text } = label;
  const hides = words.settings.hide_allergens && usage === 'COMPONENT';
  if (age >= reportsWords) {
    const printed_info: Record<string, unknown> = { ...text, allergens_declared };
    return { allergen_ids: hides ? null : allergens_picked.map(({ id }) => id), printed_info };
  }
  const printed = wordsOf(words);
  const printed_info: Record<string, unknown> = { words: printed };
  return { allergen_ids: hides ? null : printed.allergen_ids, printed_info };
}

/** Nineteen labels in twenty are reported as used up or thrown away, at some time before their food expires. */
function closing(printed: number, use_by: number, now: number, chance: Chance) {
  const at = printed + (use_by - printed) * (chance.between(15, 95) / 100);
  const reported = chance.happens(0.95);
  const outcome = chance.happens(0.12) ? 'wasted' : 'used';
  if (!reported || at > now) return { closed_at: null, outcome: null };
  return { closed_at: new Date(at).toISOString(), outcome };
}

function dayBefore(use_by: string, { printer: { settings } }: Kitchen): string | undefined {
  const before = localDay(Date.parse(use_by) - 86_400_000, settings.timezone);
  return endOfLocalDay(before, settings.timezone);
}

function later(time: string): string {
  return new Date(Date.parse(time) + 86_400_000).toISOString();
}
