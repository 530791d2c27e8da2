import { suggestAllergens } from '@larder/rules/allergen-emphasis';
import type { Exemption } from '@larder/rules/exempt-phrases';
import { foodLaw, type FoodLaw, type FoodLawName } from '@larder/rules/food-law';
import { checkLanguage, labelLanguages } from '@larder/rules/label-language';
import { cleanText } from './clean-text.ts';
import { unplainWords } from './contains-statement.ts';
import type { LabelParts } from './drawing.ts';
import { exemptStretches } from './exempt-stretches.ts';
import { allergensIn, checkIngredients } from './ingredient-check.ts';
import { isConfirmed, labelContent, undefinedAllergens } from './label-content.ts';
import type { LabelContent } from './label-content.ts';
import type { LabelData, LabelSettings } from './label-data.ts';
import { labelLegibility, lawfulXHeight } from './legibility.ts';
import { isGenericName, meaningOf, membersByGroup, namesNotEmphasised, statedNames } from './named-allergens.ts';
import { openFindings } from './open-words-check.ts';
import { undrawnWords, type UndrawnWords } from './undrawn.ts';

/** What may be wrong with a label before the law, or make it useless in the kitchen. */
export type LegalKind =
  | 'unknown_law'
  | 'name_missing'
  | 'allergens_continue'
  | 'too_small'
  | 'small_pack'
  | 'date_missing'
  | 'ingredients_missing'
  | 'ingredients_incomplete'
  | 'allergens_undeclared'
  | 'wrong_language'
  | 'language_missing'
  | 'not_emphasised'
  | 'partly_emphasised'
  | 'emphasis_unconfirmed'
  | 'doubtful_words'
  | 'unread_language'
  | 'none_found'
  | 'unknown_words'
  | 'exemption_open'
  | 'allergen_not_in_ingredients'
  | 'allergen_not_stated'
  | 'contains_box'
  | 'contains_only'
  | 'contains_incomplete'
  | 'contains_printed'
  | 'plain_name_missing'
  | 'precaution_in_ingredients'
  | 'may_contain_repeats'
  | 'cereal_unnamed'
  | 'nut_unnamed'
  | 'species_unnamed'
  | 'small_amount'
  | 'misplaced_amount'
  | 'invalid_barcode'
  | 'no_shape';

/**
 * `red`: must not be sold or relied on like this. `amber`: a person should look. `words` are those of the label it is
 * about.
 */
export interface LegalFinding {
  kind: LegalKind;
  level: 'red' | 'amber';
  words: string[];
  /** The law that it is found by; absent where no law of the country is known, or none is needed. */
  law?: FoodLawName;
  /** What a text is written in and what it should be in (BCP 47). */
  languages?: { written: string[]; lacking: string[] };
  /** The allergens that each of the words may bring along: what to ask. */
  allergens?: string[][];
  /** What the words may be exempt by. */
  exemption?: Exemption;
}

/**
 * What a person should mend on a label, the worst first, by the law of its country (`foodLaw`). In the EU and the UK
 * that is Regulation (EU) 1169/2011: articles 9 (name, list, date), 13 (x-height), 15 (language), 18, 21 and 36, annex
 * II. Where Larder knows no law it says so, and judges what holds everywhere. Prep labels, which no customer reads, are
 * held to their name, size and allergens.
 */
export function checkLabel(data: LabelData, settings: LabelSettings, parts: LabelParts): LegalFinding[] {
  const content = labelContent(data, settings);
  const law = foodLaw(settings.country);
  return worstFirst(
    [
      ...checkPrint(content, parts, { law, undrawn: undrawnWords(data, settings) }),
      ...checkText(data, settings, content),
    ],
    law,
  );
}

/**
 * The same for what a label says, without its drawing: what a program can ask of a product before anything is printed.
 */
export function checkWords(data: LabelData, settings: LabelSettings): LegalFinding[] {
  const content = labelContent(data, settings);
  const nameless = when(content.name === '', 'name_missing', 'red');
  const { refused, asked } = undrawnWords(data, settings);
  const undrawn = [...about('no_shape', 'red', refused), ...about('no_shape', 'amber', asked)];
  return worstFirst([...nameless, ...undrawn, ...checkText(data, settings, content)], foodLaw(settings.country));
}

function worstFirst(findings: LegalFinding[], law: FoodLaw | undefined): LegalFinding[] {
  return findings
    .map((finding) => (law ? { ...finding, law: law.name } : finding))
    .toSorted((left, right) => Number(left.level === 'amber') - Number(right.level === 'amber'));
}

function checkText(data: LabelData, settings: LabelSettings, content: LabelContent): LegalFinding[] {
  const country = settings.country ?? '';
  const law = foodLaw(country);
  return [
    ...when(!law, 'unknown_law', 'amber', country === '' ? [] : [country]),
    ...(data.usage === 'COMPONENT' ? checkPrep(data, settings) : checkSale(data, content, { country, law })),
  ];
}

function checkPrint(
  content: LabelContent,
  parts: LabelParts,
  { law, undrawn }: { law: FoodLaw | undefined; undrawn: UndrawnWords },
): LegalFinding[] {
  const { smallest_x_height } = labelLegibility(parts);
  // No customer reads a prep label: it is as legible as labels are drawn.
  const drawn = { full: lawfulXHeight.full, small: lawfulXHeight.smallPack };
  const least = content.usage === 'COMPONENT' ? drawn : (law?.x_height ?? { full: 0, small: 0 });
  const beyond = parts[0].findings.flatMap((finding) => (finding.kind === 'allergens_continue' ? [finding.text] : []));
  const isBelow = (height: number) => smallest_x_height > 0 && smallest_x_height < height - 0.0005;
  const sizes = [smallest_x_height, least.full, least.small].map(millimetres);
  return [
    ...when(content.name === '', 'name_missing', 'red'),
    ...about('allergens_continue', 'red', beyond),
    ...about('no_shape', 'red', undrawn.refused),
    ...when(isBelow(least.small), 'too_small', 'red', sizes),
    ...when(isBelow(least.full) && !isBelow(least.small), 'small_pack', 'amber', sizes),
    ...amountFindings(parts),
    ...about('invalid_barcode', 'amber', [content.invalid_barcode]),
    ...about('no_shape', 'amber', undrawn.asked),
  ];
}

function amountFindings(parts: LabelParts): LegalFinding[] {
  return parts[0].findings.flatMap((finding) => {
    if (finding.kind === 'misplaced_amount') return when(true, finding.kind, 'amber');
    if (finding.kind !== 'small_amount') return [];
    return when(true, finding.kind, 'amber', [millimetres(finding.height), finding.standard.toFixed(1)]);
  });
}

// Whatever the setting that hides allergens: a kitchen that has not stated them does not know them.
function checkPrep(data: LabelData, settings: LabelSettings): LegalFinding[] {
  // A list that is not printed still tells what is in the food.
  const listed = cleanText(data.ingredients);
  const declared = declaredNone(data, listed, []);
  const { allergens } = labelContent(data, { ...settings, hide_allergens: false });
  if (allergens === undefinedAllergens) return when(true, 'allergens_undeclared', 'red');
  const stated = statedNames(allergens);
  const meant = new Set(stated.flatMap(meaningOf));
  const unnamed = (group: string) =>
    meant.has(group) && !membersByGroup[group]?.some((member) => meant.has(member))
      ? stated.filter((name) => meaningOf(name).includes(group))
      : [];
  return [
    ...about('cereal_unnamed', 'amber', unnamed('Cereals containing gluten')),
    ...about('nut_unnamed', 'amber', unnamed('Tree nuts')),
    ...about('allergen_not_stated', 'red', declared),
    ...(isDeclaredNone(data) && !isConfirmed(data) ? openFindings(listed, { declared: true }) : []),
  ];
}

function checkSale(
  data: LabelData,
  content: LabelContent,
  { country, law }: { country: string; law: FoodLaw | undefined },
): LegalFinding[] {
  const undated = when(content.dates.length === 0, 'date_missing', 'amber');
  const { ingredients, emphasis } = content;
  if (ingredients === '') return [...when(true, 'ingredients_missing', 'red'), ...undated];
  const exempt = exemptStretches(ingredients, law, data.exempt);
  const found = checkIngredients(ingredients, emphasis, { law, exempt: exempt.unmarked });
  const confirmed = isConfirmed(data);
  const marks = law?.emphasis ?? false;
  const unconfirmed = confirmed ? [] : emphasis.map(({ start, end }) => ingredients.slice(start, end));
  const unnamed = (groups: string[], elsewhere: boolean) =>
    found.unnamed.filter((one) => groups.includes(one.group) && one.elsewhere === elsewhere).map(({ word }) => word);
  const none = declaredNone(data, ingredients, exempt.unmarked);
  const species = [...unnamed(speciesGroups, false), ...speciesOnlyStated(content, law)];
  return [
    ...about('allergen_not_stated', 'red', none),
    ...checkLanguages(content, country),
    ...about('not_emphasised', 'red', marks ? found.plain : []),
    ...about('allergen_not_in_ingredients', marks || !law ? 'red' : 'amber', notListed(content, law)),
    ...about('contains_only', 'red', law?.contains === 'complete' ? [] : found.only),
    ...about('contains_incomplete', 'red', law?.contains === 'complete' ? found.unsaid : []),
    ...about('plain_name_missing', 'red', law?.contains === 'compulsory' ? unplainWords(ingredients, law) : []),
    ...about('cereal_unnamed', 'red', unnamed(['Cereals containing gluten'], false)),
    ...about('nut_unnamed', 'red', unnamed(['Tree nuts'], false)),
    ...about(
      'species_unnamed',
      'red',
      law?.contains === 'complete' ? [...species, ...found.unnamedInStatement] : species,
    ),
    ...about('partly_emphasised', 'amber', marks ? found.partlyPlain : []),
    ...(confirmed ? [] : openFindings(ingredients, { declared: isDeclaredNone(data) })),
    ...about('emphasis_unconfirmed', 'amber', marks ? unconfirmed : []),
    ...exempt.open
      .filter(({ phrase }) => !(data.marked ?? []).includes(phrase))
      .map(({ start, end, exemption }) => ({
        kind: 'exemption_open' as const,
        level: 'amber' as const,
        words: [ingredients.slice(start, end)],
        exemption,
      })),
    ...about('contains_box', 'amber', law?.contains === 'refused' ? found.repeated : []),
    ...about('contains_printed', 'amber', law?.contains === 'compulsory' ? found.repeated : []),
    ...about('precaution_in_ingredients', 'amber', found.precautions),
    ...about('may_contain_repeats', 'amber', repeatedPrecautions(content)),
    ...about('cereal_unnamed', 'amber', unnamed(['Cereals containing gluten'], true)),
    ...about('nut_unnamed', 'amber', unnamed(['Tree nuts'], true)),
    ...about('species_unnamed', 'amber', unnamed(speciesGroups, true)),
    ...about('allergen_not_stated', 'amber', none.length > 0 ? [] : notStated(data, ingredients, exempt.unmarked)),
    ...when(found.incomplete, 'ingredients_incomplete', 'amber', [Array.from(ingredients).slice(-40).join('')]),
    ...undated,
  ];
}

const speciesGroups = ['Fish', 'Crustaceans', 'Molluscs'];

// A statement of "fish" alone, where the list does not say which fish either.
function speciesOnlyStated({ stated, ingredients }: LabelContent, law: FoodLaw | undefined): string[] {
  const groups = speciesGroups.filter((group) => law?.kinds.includes(group));
  const words = suggestAllergens(ingredients);
  const isNamed = (group: string) =>
    words.some(({ allergen, start, end }) => allergen === group && !isGenericName(ingredients.slice(start, end)));
  return statedNames(stated).filter(
    (name) => isGenericName(name) && meaningOf(name).some((group) => groups.includes(group) && !isNamed(group)),
  );
}

function notListed({ stated, ingredients, emphasis }: LabelContent, law: FoodLaw | undefined): string[] {
  const whole = law?.emphasis === false || !law ? [{ start: 0, end: ingredients.length }] : emphasis;
  return namesNotEmphasised(statedNames(stated), ingredients, whole);
}

// A list in a language that the venue's customers do not read says nothing to them. Names may be foreign.
function checkLanguages({ ingredients, may_contain }: LabelContent, country: string): LegalFinding[] {
  const list = checkLanguage(ingredients, country);
  const precaution = checkLanguage(may_contain, country);
  const said = ({ written, lacking }: typeof list) => ({ languages: { written, lacking } });
  if (list.lacking.length === 0) {
    const isWrong = precaution.lacking.length > 0;
    return when(isWrong, 'wrong_language', 'amber', precaution.words).map((one) => ({ ...one, ...said(precaution) }));
  }
  const partly = labelLanguages(country)?.all === true && !list.sure;
  const kind = partly ? 'language_missing' : 'wrong_language';
  const level = list.sure || partly ? 'red' : 'amber';
  return when(true, kind, level, list.words).map((one) => ({ ...one, ...said(list) }));
}

// The matrix and the search then say that the food is free of what its own list names.
function declaredNone(
  data: LabelData,
  ingredients: string,
  exempt: readonly { start: number; end: number }[],
): string[] {
  return isDeclaredNone(data) ? notStated(data, ingredients, exempt) : [];
}

function isDeclaredNone({ allergens_declared, allergens_display }: LabelData): boolean {
  return allergens_declared === true && statedNames(allergens_display ?? '').length === 0;
}

// What is stated for the matrix and the search must not fall short of the list, where anything is stated, also that
// there are none.
function notStated(data: LabelData, ingredients: string, exempt: readonly { start: number; end: number }[]): string[] {
  const names = [data.allergens_display, data.custom_allergens].flatMap((text) => statedNames(text ?? ''));
  const stated = new Set(names.flatMap(meaningOf));
  if (stated.size === 0 && !data.allergens_declared) return [];
  const isStated = (allergen: string) =>
    stated.has(allergen) ||
    Object.entries(membersByGroup).some(([group, members]) => stated.has(group) && members.includes(allergen)) ||
    (membersByGroup[allergen] ?? []).some((member) => stated.has(member));
  return allergensIn(ingredients, exempt).filter((allergen) => !isStated(allergen));
}

function repeatedPrecautions({ may_contain, ingredients }: LabelContent): string[] {
  const said = may_contain.replace(/^may\s+(?:also\s+)?contain\s*:?\s*(?:traces\s+of\s*)?/iu, '');
  const listed = new Set(allergensIn(ingredients));
  return suggestAllergens(said)
    .filter(({ allergen, certain }) => certain && listed.has(allergen))
    .map(({ start, end }) => said.slice(start, end));
}

function about(kind: LegalKind, level: LegalFinding['level'], words: readonly string[]): LegalFinding[] {
  const said = [...new Set(words)].filter((word) => word !== '');
  return said.length > 0 ? [{ kind, level, words: said }] : [];
}

function when(holds: boolean, kind: LegalKind, level: LegalFinding['level'], words: string[] = []): LegalFinding[] {
  return holds ? [{ kind, level, words }] : [];
}

// Rounded down: 1.19 mm is not 1.2 mm.
function millimetres(size: number): string {
  return (Math.floor(size * 100 + 0.05) / 100).toFixed(2);
}
