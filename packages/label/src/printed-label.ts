import { readDateTerm } from '@larder/rules/date-term';
import type { PrintReason } from '@larder/rules/print-reason';
import { makerTerm, readyTerm } from './label-content.ts';
import type { LabelData, LabelSettings, LabelUsage } from './label-data.ts';
import type { LabelWords } from './label-words.ts';

/** What the log keeps of a print besides its words; times are ISO 8601 UTC. */
export interface PrintFacts {
  usage: LabelUsage;
  printed_date: string;
  initials: string;
  batch_code: string;
  tags: readonly string[];
  reason?: PrintReason | null;
  /** The code of this very label, where labels have one. */
  code?: string;
}

/**
 * A printed label to be drawn again from the words that its report carried: nothing on it is of today's catalogue. How
 * dates are written and how large lower custom fields are is as the settings are now, for no report says that.
 */
export function printedLabel(words: LabelWords, print: PrintFacts, settings: LabelSettings) {
  const dateOf = (is: (term: string) => boolean) => words.dates.find(({ term }) => is(term))?.at;
  const hours = words.dates.map(({ term }) => within.exec(term)?.[1]).find((found) => found !== undefined);
  const data: LabelData = {
    usage: print.usage,
    name: words.name,
    initials: print.initials,
    batch_code: print.batch_code,
    created: print.printed_date,
    code: print.code,
    defrosted: print.tags.includes('DEFROSTED'),
    use_first: print.tags.includes('USE FIRST'),
    store_display: words.storage,
    use_by_date: dateOf((term) => term === useBy),
    ...(hours && { use_in_hours_override: Number(hours), use_within_date: dateOf((term) => within.test(term)) }),
    best_before_date: dateOf((term) => readDateTerm(term) === 'BEST_BEFORE'),
    reason: print.reason,
    ready_date: dateOf((term) => term === readyTerm),
    maker_date: dateOf((term) => term === makerTerm),
    allergens_display: words.allergens,
    allergens_declared: words.allergens_declared,
    may_contain: words.may_contain,
    ingredients: words.ingredients,
    ...(words.emphasis && { emphasis: words.emphasis, emphasis_confirmed: true }),
    price: words.price,
    amount: words.amount,
    barcode_number: words.barcode,
    custom_fields: JSON.stringify(words.custom_fields ?? {}),
    lower_custom_fields: words.lower_custom_fields ?? '',
  };
  const names = Object.keys(words.custom_fields ?? {});
  return {
    data,
    settings: {
      ...settings,
      // A label that hid its allergens says nothing of what it may contain either.
      hide_allergens: words.may_contain === undefined,
      custom_fields: JSON.stringify(names.map((name) => ({ name, defaultValue: '' }))),
    } satisfies LabelSettings,
    size: words.size,
  };
}

const useBy = 'USE BY';
const within = /^USE WITHIN (\d+) HOURS?$/;
