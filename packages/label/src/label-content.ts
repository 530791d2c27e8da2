import { isEan13 } from '@larder/rules/barcode';
import { formatLabelDate, formatWeekdayTime, isEndOfDay } from '@larder/rules/date-format';
import { bestBeforeWords } from '@larder/rules/date-term';
import { foodLaw, type FoodLaw } from '@larder/rules/food-law';
import { readLabelCode } from '@larder/rules/label-code';
import { cleanText } from './clean-text.ts';
import { completeStatement, unplainWords } from './contains-statement.ts';
import { readCustomFields, readFieldValues, readLowerCustomFields } from './custom-fields.ts';
import type { LowerCustomField } from './custom-fields.ts';
import { presumedSpans, printedSpans, united, type Span } from './emphasis.ts';
import { exemptStretches, type ExemptStretches } from './exempt-stretches.ts';
import { withoutUnderscores } from './ingredient-underscores.ts';
import type { LabelData, LabelSettings, LabelUsage } from './label-data.ts';
import { allergenWords, meet, namesNotEmphasised, statedNames } from './named-allergens.ts';

/** What a label says, each part as the text that is printed; '' or an empty list where it says nothing. */
export interface LabelContent {
  usage: LabelUsage;
  name: string;
  tags: string[];
  dates: Statement[];
  prepared: Statement | undefined;
  /** What besides bears on its reason: when it is ready, and the day on the maker's pack. */
  besides: Statement[];
  storage: string;
  initials: string;
  batch_code: string;
  ingredients: string;
  /** What the line of allergens says when the whole list of ingredients is beside it. */
  allergens: string;
  /** What that line begins with. */
  allergen_term: 'Allergens' | 'Contains';
  /**
   * Every allergen of the food by the names that the law of its country prescribes, where that law wants a statement
   * complete.
   */
  contains: string;
  /** What is known to be in a product whose allergens nobody has stated in full. */
  known_allergens: string;
  /** All allergens that are stated, also those that are emphasised among the ingredients. */
  stated: string;
  /** What is emphasised among the ingredients. */
  emphasis: Span[];
  may_contain: string;
  price: string;
  amount: string;
  barcode_number: string;
  invalid_barcode: string;
  /** The code of this label, where it is drawn. */
  code: string;
  custom_fields: Statement[];
  lower_custom_fields: (Statement & LowerCustomField)[];
}

export interface Statement {
  term: string;
  value: string;
}

/** Before the time at which defrosting food is ready, and before the day on the maker's pack. */
export const readyTerm = 'READY';
export const makerTerm = 'MAKER’S DATE';

/** Printed in place of the allergens that nobody has stated (docs/product/catalogue.md#label-drawing). */
export const undefinedAllergens = 'UNDEFINED - Consult allergen matrix';

/**
 * Decides what a label says from its data and the organisation's settings: overrides, dates, tags, hidden parts
 * (docs/product/access.md#label-format, docs/product/catalogue.md#label-print-data and
 * docs/product/catalogue.md#label-drawing).
 */
export function labelContent(data: LabelData, settings: LabelSettings): LabelContent {
  const prep = data.usage === 'COMPONENT';
  const hidden = prep && settings.hide_allergens;
  const known = knownAllergens(data);
  const stated = isUndefined(data, known, prep) ? undefinedAllergens : known;
  const ingredients = prep ? '' : withoutUnderscores(firstText(data.ingredients_override, data.ingredients)).text;
  const law = foodLaw(settings.country);
  const exempt = exemptStretches(ingredients, law, data.exempt);
  const emphasis = prep ? [] : emphasisOf(data, stated, { law, exempt });
  const contains = prep ? '' : completeStatement({ ingredients, emphasis, stated, exempt: exempt.unmarked }, law);
  const code = prep ? codeOf(data) : '';
  // No till scans a prep label: its own code takes the barcode's place.
  const barcode = code === '' ? cleanText(data.barcode_number) : '';
  return {
    usage: data.usage,
    name: firstText(data.product_name_override, data.name),
    tags: [data.defrosted ? 'DEFROSTED' : '', data.use_first ? 'USE FIRST' : ''].filter((tag) => tag !== ''),
    dates: labelDates(data, settings),
    prepared: preparedDate(data, settings, prep),
    besides: prep ? besideDates(data, settings) : [],
    storage: firstText(data.storage_location_name_override, data.store_display),
    initials: cleanText(data.initials),
    batch_code: settings.hide_batch_code ? '' : cleanText(data.batch_code),
    ingredients,
    allergens: hidden ? '' : allergenLine({ stated, ingredients, emphasis, contains }, law),
    allergen_term: contains === '' ? 'Allergens' : 'Contains',
    contains,
    known_allergens: hidden || stated !== undefinedAllergens ? '' : known,
    stated: hidden ? '' : stated,
    emphasis,
    may_contain: hidden ? '' : withoutUnderscores(cleanText(data.may_contain)).text,
    price: prep ? '' : cleanText(data.price),
    amount: cleanText(data.amount),
    barcode_number: isEan13(barcode) ? barcode : '',
    invalid_barcode: isEan13(barcode) ? '' : barcode,
    code,
    ...(prep ? { custom_fields: [], lower_custom_fields: [] } : saleFields(data, settings)),
  };
}

// Only a whole code is drawn, in capitals.
function codeOf(data: LabelData): string {
  const read = readLabelCode(cleanText(data.code));
  return read && 'code' in read ? read.code : '';
}

// Allergens that are emphasised among the ingredients are not repeated (Regulation (EU) 1169/2011, article 21(1)); one
// that is stated and missing there is never lost.
function allergenLine(
  { stated, ingredients, emphasis, contains }: Pick<LabelContent, 'stated' | 'ingredients' | 'emphasis' | 'contains'>,
  law: FoodLaw | undefined,
): string {
  if (ingredients === '') return stated;
  if (law?.contains === 'compulsory') return contains;
  // Where bold is not asked for, a plain word of the list names an allergen as well.
  const whole = law?.emphasis === false ? [{ start: 0, end: ingredients.length }] : emphasis;
  const lacking = namesNotEmphasised(statedNames(stated), ingredients, whole);
  if (law?.contains === 'complete') {
    const isPlain = unplainWords(ingredients, law).length === 0;
    return lacking.length === 0 && isPlain ? '' : contains;
  }
  return lacking.join(', ');
}

// What was marked is of the product's own words; other words are judged by themselves. A source seldom marks every
// allergen, so what nobody has confirmed is emphasised besides.
function emphasisOf(
  data: LabelData,
  allergens: string,
  { law, exempt }: { law: FoodLaw | undefined; exempt: ExemptStretches },
): Span[] {
  const override = cleanText(data.ingredients_override);
  const { text, marks, moved } = withoutUnderscores(override || cleanText(data.ingredients));
  const own = override || !data.emphasis ? [] : printedSpans(data.ingredients ?? '', data.emphasis).map(moved);
  // A decision for one law leaves nothing unmarked under another.
  if (isConfirmed(data)) return united([...own, ...exempt.marked]);
  const meant = law ? allergenWords(text, law).filter(({ certain }) => certain) : [];
  const presumed = [...presumedSpans(text, splitNames(allergens)), ...meant, ...marks, ...own];
  return united(presumed.filter((span) => !exempt.unmarked.some((stretch) => meet(span, stretch))));
}

/** Whether a person has confirmed what is emphasised among the ingredients that are printed. */
export function isConfirmed(data: LabelData): boolean {
  return !cleanText(data.ingredients_override) && data.emphasis != null && data.emphasis_confirmed !== false;
}

function knownAllergens(data: LabelData): string {
  const override = namingText(data.allergens_display_override);
  if (override) return override;
  return [data.allergens_display, data.custom_allergens]
    .map(namingText)
    .filter((text) => text !== '')
    .join(', ');
}

// Commas and semicolons alone name nothing.
function namingText(text: string | null | undefined): string {
  const clean = cleanText(text);
  return statedNames(clean).length > 0 ? clean : '';
}

// A prep product that is undeclared says so; one that is declared to hold none says nothing.
function isUndefined(data: LabelData, known: string, prep: boolean): boolean {
  if (!prep || namingText(data.allergens_display_override)) return false;
  return !(data.allergens_declared ?? known !== '');
}

// What keeps the food safe comes first; a best-before tells of its quality only.
function labelDates(data: LabelData, settings: LabelSettings): Statement[] {
  return [
    ...dated('USE BY', data.use_by_date, settings),
    ...usedWithin(data, settings),
    ...dated(bestBeforeWords(settings), data.best_before_date, settings),
  ];
}

function usedWithin(
  { use_in_hours_override: hours, use_within_date }: LabelData,
  settings: LabelSettings,
): Statement[] {
  if (hours == null) return [];
  const amount = hours === 1 ? '1 HOUR' : `${hours} HOURS`;
  const until = dated(`USE WITHIN ${amount}`, use_within_date, settings);
  return until.length > 0 ? until : [{ term: 'USE WITHIN', value: amount }];
}

// A date that lasts to the end of its day is a date; one that ends within a day needs its time.
function dated(term: string, time: string | null | undefined, settings: LabelSettings): Statement[] {
  if (!time) return [];
  const parts = { weekday: settings.include_weekday, time: !isEndOfDay(time, settings.timezone) };
  const value = formatLabelDate(time, settings, parts);
  return value === '' ? [] : [{ term, value }];
}

function preparedDate(data: LabelData, settings: LabelSettings, prep: boolean): Statement | undefined {
  const reason = prep && data.reason !== 'PREPARED' ? data.reason : undefined;
  // Opened food is counted by the hour.
  const time = settings.allow_full_timestamp || reason === 'OPENED';
  const value = formatLabelDate(data.created ?? '', settings, { weekday: settings.include_weekday, time });
  return value === '' ? undefined : { term: reason ?? (prep ? 'Prepared' : 'Packed'), value };
}

function besideDates(data: LabelData, settings: LabelSettings): Statement[] {
  const { ready_date, maker_date, use_by_date, best_before_date } = data;
  const ready = ready_date ? { term: readyTerm, value: readyTime(ready_date, data, settings) } : undefined;
  // Where it is the label's own date, that is printed already.
  const isPrinted = maker_date === use_by_date || maker_date === best_before_date;
  const maker = maker_date && !isPrinted ? dated(makerTerm, maker_date, settings) : [];
  return [...(ready ? [ready] : []), ...maker].filter(({ value }) => value !== '');
}

// Within a week a weekday says which day it is.
function readyTime(ready_date: string, { created }: LabelData, settings: LabelSettings): string {
  const isNear = Date.parse(ready_date) - Date.parse(created ?? '') < 6 * 86_400_000;
  if (!isNear) return formatLabelDate(ready_date, settings, { weekday: true, time: true });
  return formatWeekdayTime(ready_date, settings);
}

function saleFields(data: LabelData, settings: LabelSettings) {
  const values = readFieldValues(data.custom_fields);
  const lowerValues = readFieldValues(data.lower_custom_fields);
  return {
    custom_fields: readCustomFields(settings.custom_fields)
      .map(({ name, defaultValue }) => ({ term: name, value: values.get(name) ?? defaultValue }))
      .filter(({ value }) => value !== ''),
    lower_custom_fields: readLowerCustomFields(settings.lower_custom_fields)
      .map((field) => ({ ...field, term: field.name, value: lowerValues.get(field.name) ?? '' }))
      .filter(({ value }) => value !== ''),
  };
}

function splitNames(text: string): string[] {
  return text
    .split(/[,;()/]/u)
    .map((name) => name.trim())
    .filter((name) => name.length > 1)
    .slice(0, 100);
}

function firstText(...texts: (string | null | undefined)[]): string {
  return texts.map(cleanText).find((text) => text !== '') ?? '';
}
