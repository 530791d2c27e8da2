import type { Settings } from '@larder/contract/network/settings';
import type { LabelSize } from '@larder/label/label-data';
import { endOfLocalDay } from '@larder/rules/expiry';
import { countsMakerDate, type PrintReason } from '@larder/rules/print-reason';
import type { Product } from '../../store/database.ts';
import {
  allowedChoice,
  type LabelAmount,
  type LabelChoice,
  type LabelTag,
  type Storage,
} from './label-choice.rules.ts';
import type { LabelSource } from './made-from.rules.ts';
import type { ChosenTime } from './prepared-time.rules.ts';
import { fitsReason } from './reason.rules.ts';

/** What is said of where food comes from: the labels and the lots of it, or why there are none. */
export type MadeOf = Pick<LabelChoice, 'no_source_reason' | 'from_sources' | 'lots'> & {
  made_from: readonly LabelSource[];
};

/** What a person has entered for a label that is being made. */
export interface LabelEntry {
  /** The name of a label without a product. */
  name: string;
  /** Undefined: where its product is kept usually. */
  storage_id: string | undefined;
  /** Undefined: why its product is printed usually. */
  reason: PrintReason | undefined;
  /** The day on the maker's pack (YYYY-MM-DD), '' while what is typed is none; undefined: nobody has said. */
  maker_date: string | undefined;
  /** When the food was prepared; undefined: now. */
  time: ChosenTime | undefined;
  /** The day in place of the calculated date (YYYY-MM-DD), '' while what is typed is none. */
  day: string | undefined;
  quantity: number;
  tags: LabelTag[];
  size: LabelSize;
  batch_code: string;
  price: string;
  custom_fields: Record<string, string>;
  made: MadeOf;
  amount: LabelAmount | undefined;
}

/** What the tablet knows beside that. */
export interface EntryFacts {
  product: Product | undefined;
  settings: Settings;
  storage: Storage | undefined;
  /** Why it is printed; undefined where the server takes no reasons, and for food on sale. */
  reason: PrintReason | undefined;
  /** What it is made from, with what that food contains by now. */
  sources: readonly LabelSource[];
  /** ISO 8601: the time that was chosen. */
  instant: string | undefined;
  /** The present minute, in milliseconds since 1970. */
  minute: number;
  /** The venue's time zone. */
  zone: string;
}

/** A label before anything was entered: one, of single height, at the product's price. Without a product it may be named. */
export function newEntry(product: Product | undefined, name = ''): LabelEntry {
  return {
    name,
    storage_id: undefined,
    reason: undefined,
    maker_date: undefined,
    time: undefined,
    day: undefined,
    quantity: 1,
    tags: [],
    size: 'SINGLE_HEIGHT',
    batch_code: '',
    price: product?.label_text.price ?? '',
    custom_fields: {},
    made: { made_from: [] },
    amount: undefined,
  };
}

export function entryWith(entry: LabelEntry, change: Partial<LabelEntry>): LabelEntry {
  return { ...entry, ...change };
}

/** Food that is sold as it is has a sale label, all other food a prep label. */
export function usageOf(product: Product | undefined): LabelChoice['usage'] {
  return product?.usage === 'SINGLE' ? 'sale' : 'prep';
}

/** The label that was entered, as far as the settings allow it now. A day lasts until its end where the venue is. */
export function enteredChoice(entry: LabelEntry, facts: EntryFacts): LabelChoice {
  const { product, settings, storage, reason, sources, instant, minute, zone } = facts;
  const { name, size, tags, batch_code, price, custom_fields, made, amount } = entry;
  const chosen = {
    product,
    name,
    usage: usageOf(product),
    storage,
    reason,
    ...(asksMakerDate(product, reason) && entry.maker_date && { maker_date: entry.maker_date }),
    prepared_at: instant ?? new Date(minute).toISOString(),
    chosen_use_by: entry.day ? endOfLocalDay(entry.day, zone) : undefined,
    size,
    tags,
    batch_code,
    price,
    custom_fields,
    ...made,
    made_from: sources,
    amount,
  } satisfies LabelChoice;
  return allowedChoice(chosen, settings);
}

/** Whether the label asks for the date on the maker's pack. */
export function asksMakerDate(product: Product | undefined, reason: PrintReason | undefined): boolean {
  return product?.maker_date === 'ask' && countsMakerDate(reason);
}

/** What changes with the reason: a storage that was chosen and does not fit it is chosen anew. */
export function withReason(reason: PrintReason, storage: Storage | undefined): Partial<LabelEntry> {
  return { reason, ...(storage && !fitsReason(reason, storage) && { storage_id: undefined }) };
}

/** Whether another date is being typed, and is no day yet, where one may be entered. */
export function isDayIncomplete(
  { day, maker_date }: LabelEntry,
  { product, settings, reason }: Pick<EntryFacts, 'product' | 'settings' | 'reason'>,
): boolean {
  return (day === '' && mayEnterDay({ product, settings })) || (maker_date === '' && asksMakerDate(product, reason));
}

/** A label without a product has no date but the one that is entered. */
export function mayEnterDay({ product, settings }: Pick<EntryFacts, 'product' | 'settings'>): boolean {
  return settings.allow_print_expiry_override || !product;
}

/** Whether something was entered for now that cannot wait on a prep list: a time, a date or a batch. */
export function hasOwnTimes(
  { chosen_use_by, batch_code, maker_date }: LabelChoice,
  instant: string | undefined,
): boolean {
  return instant !== undefined || chosen_use_by !== undefined || batch_code !== '' || maker_date !== undefined;
}
