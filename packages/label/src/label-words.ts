import { bestBeforeWords } from '@larder/rules/date-term';
import { cleanText } from './clean-text.ts';
import {
  isConfirmed,
  labelContent,
  makerTerm,
  readyTerm,
  undefinedAllergens,
  type LabelContent,
} from './label-content.ts';
import type { LabelData, LabelSettings, LabelSize } from './label-data.ts';
import { undrawnWords } from './undrawn.ts';

/** The words of one printed label, as its report carries them (`printed` of `label_printed` in the contract). */
export interface LabelWords {
  name: string;
  size: LabelSize;
  storage: string;
  allergens: string;
  allergen_ids: string[];
  allergens_declared: boolean;
  dates: { term: string; at: string }[];
  ingredients?: string;
  emphasis?: { start: number; end: number }[];
  may_contain?: string;
  price?: string;
  /** How much there is, as it is printed. */
  amount?: string;
  barcode?: string;
  custom_fields?: Record<string, string>;
  lower_custom_fields?: string;
  /** Words of it that are empty boxes on paper, as a person has accepted. */
  undrawn?: string[];
}

/**
 * What a label says, for its report: texts as the catalogue has them, so that they compare, and only those that are
 * printed, so a prep label that hides its allergens names none. `allergen_ids` are the allergens that its data names. A
 * report takes 24 kB: a list of ingredients that is longer is cut at its end, so that no label is without its report.
 */
export function labelWords(
  { data, settings, size }: { data: LabelData; settings: LabelSettings; size: LabelSize },
  allergen_ids: readonly string[],
): LabelWords {
  const content = labelContent(data, settings);
  const hidden = data.usage === 'COMPONENT' && settings.hide_allergens;
  const words: LabelWords = {
    name: chosen(data.product_name_override, data.name).slice(0, 300),
    size,
    storage: chosen(data.storage_location_name_override, data.store_display).slice(0, 60),
    allergens: namedAllergens(content).slice(0, 5_000),
    allergen_ids: hidden ? [] : allergen_ids.slice(0, 100),
    allergens_declared: isDeclared(data, content, hidden),
    dates: datesOf(data, settings),
    ...(!hidden && { may_contain: (data.may_contain ?? '').slice(0, 2_000) }),
    ...(data.usage === 'SINGLE' && saleWords(data, content)),
    ...(data.usage === 'COMPONENT' && content.barcode_number !== '' && { barcode: content.barcode_number }),
    ...(content.amount !== '' && { amount: content.amount.slice(0, 40) }),
    ...undrawnOf(data, settings),
  };
  return withinReport(words);
}

// The first of many, and of a long one its beginning.
function undrawnOf(data: LabelData, settings: LabelSettings): Pick<LabelWords, 'undrawn'> {
  const { refused, asked } = undrawnWords(data, settings);
  const undrawn = [...refused, ...asked].slice(0, 40).map((word) => Array.from(word).slice(0, 50).join(''));
  return undrawn.length > 0 ? { undrawn } : {};
}

function saleWords(data: LabelData, content: LabelContent): Partial<LabelWords> {
  const ingredients = chosen(data.ingredients_override, data.ingredients).slice(0, 20_000);
  return {
    ingredients,
    ...emphasisOf(data, content, ingredients),
    price: (data.price ?? '').slice(0, 50),
    // Bars that are no EAN-13 are not drawn.
    ...(content.invalid_barcode === '' && { barcode: data.barcode_number ?? '' }),
    ...(content.custom_fields.length > 0 && {
      custom_fields: Object.fromEntries(content.custom_fields.map(({ term, value }) => [term, value])),
    }),
    ...(content.lower_custom_fields.length > 0 && { lower_custom_fields: data.lower_custom_fields ?? '' }),
  };
}

// Places in the list as the words have it: as a person has confirmed them, else where the printed list is the same
// text.
function emphasisOf(data: LabelData, content: LabelContent, ingredients: string): Pick<LabelWords, 'emphasis'> {
  const own = isConfirmed(data) ? data.emphasis : content.ingredients === ingredients ? content.emphasis : undefined;
  const within = own?.filter(({ end }) => end <= ingredients.length).slice(0, 500);
  return within ? { emphasis: within.map(({ start, end }) => ({ start, end })) } : {};
}

// Only a prep label that shows its allergens says itself that nobody has declared them.
function isDeclared(data: LabelData, { stated }: LabelContent, hidden: boolean): boolean {
  return data.usage === 'COMPONENT' && !hidden ? stated !== undefinedAllergens : (data.allergens_declared ?? true);
}

function namedAllergens({ stated, known_allergens }: LabelContent): string {
  return stated === undefinedAllergens ? known_allergens : stated;
}

function datesOf(data: LabelData, settings: LabelSettings): LabelWords['dates'] {
  const hours = data.use_in_hours_override;
  const within = hours == null ? null : data.use_within_date;
  return [
    { term: 'USE BY', at: data.use_by_date },
    { term: `USE WITHIN ${hours === 1 ? '1 HOUR' : `${hours} HOURS`}`, at: within },
    { term: bestBeforeWords(settings), at: data.best_before_date },
    ...(data.usage === 'COMPONENT' ? reasonDates(data) : []),
  ].flatMap(({ term, at }) => (at ? [{ term, at }] : []));
}

function reasonDates({ reason, created, ready_date, maker_date }: LabelData) {
  const isNamed = reason != null && reason !== 'PREPARED';
  return [
    { term: reason ?? '', at: isNamed ? created : null },
    { term: readyTerm, at: ready_date },
    { term: makerTerm, at: maker_date },
  ];
}

function chosen(override: string | null | undefined, own: string | null | undefined): string {
  return (cleanText(override) === '' ? own : override) ?? '';
}

// A little below the 24 kB that the contract takes.
const mostBytes = 24_000;

function withinReport(words: LabelWords): LabelWords {
  const { ingredients = '', emphasis = [] } = words;
  const excess = bytesOf(JSON.stringify(words)) - mostBytes;
  if (excess <= 0) return words;
  if (ingredients === '') return withoutFields(words);
  // A character takes at most three bytes of UTF-8 for each of its units; where that was too little, once more.
  const shorter = ingredients.slice(0, Math.max(0, ingredients.length - Math.ceil(excess / 3)));
  const kept = shorter.replace(/[\uD800-\uDBFF]$/, '');
  return withinReport({
    ...words,
    ingredients: kept,
    ...(words.emphasis && { emphasis: emphasis.filter(({ end }) => end <= kept.length) }),
  });
}

// Beside a list of ingredients of no length there are fields of ten thousand characters.
function withoutFields({ custom_fields: _custom, lower_custom_fields: _lower, ...words }: LabelWords): LabelWords {
  return words;
}

/** The bytes of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}
