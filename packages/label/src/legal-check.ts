import { suggestAllergens } from '@larder/rules/allergen-emphasis';
import { unreadWords } from '@larder/rules/ingredient-reading';
import type { LabelParts } from './drawing.ts';
import { allergensIn, checkIngredients } from './ingredient-check.ts';
import { isConfirmed, labelContent, undefinedAllergens } from './label-content.ts';
import type { LabelContent } from './label-content.ts';
import type { LabelData, LabelSettings } from './label-data.ts';
import { labelLegibility } from './legibility.ts';
import { meaningOf, membersByGroup, namesNotEmphasised, statedNames } from './named-allergens.ts';
import { undrawnWords, type UndrawnWords } from './undrawn.ts';

/** What may be wrong with a label before the law, or make it useless in the kitchen. */
export type LegalKind =
  | 'name_missing'
  | 'allergens_continue'
  | 'too_small'
  | 'small_pack'
  | 'date_missing'
  | 'ingredients_missing'
  | 'ingredients_incomplete'
  | 'allergens_undeclared'
  | 'not_emphasised'
  | 'partly_emphasised'
  | 'emphasis_unconfirmed'
  | 'doubtful_words'
  | 'unread_language'
  | 'allergen_not_in_ingredients'
  | 'allergen_not_stated'
  | 'contains_box'
  | 'contains_only'
  | 'precaution_in_ingredients'
  | 'may_contain_repeats'
  | 'cereal_unnamed'
  | 'nut_unnamed'
  | 'small_amount'
  | 'misplaced_amount'
  | 'invalid_barcode'
  | 'no_shape';

/** `red`: must not be sold or relied on like this. `amber`: a person should look. `words` are those of the label it is about. */
export interface LegalFinding {
  kind: LegalKind;
  level: 'red' | 'amber';
  words: string[];
}

/**
 * What a person should mend on a label, the worst first, by Regulation (EU) 1169/2011 as the UK keeps it: articles 9 (name, list,
 * date), 13 (x-height), 18, 21 and 36, annex II. Prep labels, which no customer reads, are held to their name, size and allergens.
 */
export function checkLabel(data: LabelData, settings: LabelSettings, parts: LabelParts): LegalFinding[] {
  const content = labelContent(data, settings);
  const findings = [
    ...checkPrint(content, parts, undrawnWords(data, settings)),
    ...(data.usage === 'COMPONENT' ? checkPrep(data, settings) : checkSale(data, content)),
  ];
  return findings.toSorted((left, right) => Number(left.level === 'amber') - Number(right.level === 'amber'));
}

function checkPrint(content: LabelContent, parts: LabelParts, undrawn: UndrawnWords): LegalFinding[] {
  const { judgement, smallest_x_height } = labelLegibility(parts);
  const beyond = parts[0].findings.flatMap((finding) => (finding.kind === 'allergens_continue' ? [finding.text] : []));
  const small = judgement !== 'full' && smallest_x_height > 0;
  return [
    ...when(content.name === '', 'name_missing', 'red'),
    ...about('allergens_continue', 'red', beyond),
    ...about('no_shape', 'red', undrawn.refused),
    ...when(small && judgement === 'too_small', 'too_small', 'red', [millimetres(smallest_x_height)]),
    ...when(small && judgement === 'small_pack', 'small_pack', 'amber', [millimetres(smallest_x_height)]),
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
  ];
}

function checkSale(data: LabelData, content: LabelContent): LegalFinding[] {
  const undated = when(content.dates.length === 0, 'date_missing', 'amber');
  const { ingredients, emphasis } = content;
  if (ingredients === '') return [...when(true, 'ingredients_missing', 'red'), ...undated];
  const found = checkIngredients(ingredients, emphasis);
  const confirmed = isConfirmed(data);
  const unconfirmed = confirmed ? [] : emphasis.map(({ start, end }) => ingredients.slice(start, end));
  const unnamed = (group: string, elsewhere: boolean) =>
    found.unnamed.filter((one) => one.group === group && one.elsewhere === elsewhere).map(({ word }) => word);
  return [
    ...about('not_emphasised', 'red', found.plain),
    ...about(
      'allergen_not_in_ingredients',
      'red',
      namesNotEmphasised(statedNames(content.allergens), ingredients, emphasis),
    ),
    ...about('contains_only', 'red', found.only),
    ...about('cereal_unnamed', 'red', unnamed('Cereals containing gluten', false)),
    ...about('nut_unnamed', 'red', unnamed('Tree nuts', false)),
    ...about('partly_emphasised', 'amber', found.partlyPlain),
    ...about('doubtful_words', 'amber', confirmed ? [] : found.doubtful),
    ...about('unread_language', 'amber', confirmed ? [] : unreadWords(ingredients)),
    ...about('emphasis_unconfirmed', 'amber', unconfirmed),
    ...about('contains_box', 'amber', found.repeated),
    ...about('precaution_in_ingredients', 'amber', found.precautions),
    ...about('may_contain_repeats', 'amber', repeatedPrecautions(content)),
    ...about('cereal_unnamed', 'amber', unnamed('Cereals containing gluten', true)),
    ...about('nut_unnamed', 'amber', unnamed('Tree nuts', true)),
    ...about('allergen_not_stated', 'amber', notStated(data, ingredients)),
    ...when(found.incomplete, 'ingredients_incomplete', 'amber', [Array.from(ingredients).slice(-40).join('')]),
    ...undated,
  ];
}

// What is stated for the matrix and the search must not fall short of the list, where anything is stated, also that there are none.
function notStated(data: LabelData, ingredients: string): string[] {
  const stated = new Set(statedNames(data.allergens_display ?? '').flatMap(meaningOf));
  const none = data.allergens_declared && !data.custom_allergens;
  if (stated.size === 0 && !none) return [];
  const isStated = (allergen: string) =>
    stated.has(allergen) ||
    Object.entries(membersByGroup).some(([group, members]) => stated.has(group) && members.includes(allergen)) ||
    (membersByGroup[allergen] ?? []).some((member) => stated.has(member));
  return allergensIn(ingredients).filter((allergen) => !isStated(allergen));
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
