import { describe, expect, it } from 'vitest';
import { labelContent } from './label-content.ts';
import type { LabelData, LabelSettings, LabelSize } from './label-data.ts';
import { layoutLabel } from './layout.ts';
import { checkLabel } from './legal-check.ts';
import { sampleLabelData, sampleSettings as settings } from './sample.ts';

const moment = { now: '2026-10-14T08:30:00.000Z', timezone: 'Europe/London' };
const ingredients = 'Wheat flour, water, egg';
const sale: LabelData = {
  ...sampleLabelData('SINGLE', moment),
  ingredients,
  emphasis: [
    { start: 0, end: 5 },
    { start: 20, end: 23 },
  ],
  allergens_display: '',
  allergens_declared: false,
  may_contain: '',
};
const prep = sampleLabelData('COMPONENT', moment);

const findingsOf = (data: LabelData, size: LabelSize = 'DOUBLE_HEIGHT', changed: Partial<LabelSettings> = {}) => {
  const all = { ...settings, ...changed };
  return checkLabel(data, all, layoutLabel(data, all, size)).map(
    ({ kind, level, words }) => `${level} ${kind}${words.length > 0 ? `: ${words.join(' | ')}` : ''}`,
  );
};

describe('a sale label', () => {
  it.each<[string, Partial<LabelData>, string[]]>([
    ['in order', {}, []],
    ['without a name', { name: ' ' }, ['red name_missing']],
    ['without ingredients', { ingredients: '' }, ['red ingredients_missing']],
    [
      'cut off',
      { ingredients: 'Wheat flour, water, egg,' },
      ['amber ingredients_incomplete: Wheat flour, water, egg,'],
    ],
    ['without a date', { use_by_date: null }, ['amber date_missing']],
    ['with an allergen that is not in bold', { emphasis: [{ start: 0, end: 5 }] }, ['red not_emphasised: egg']],
    ['with nothing confirmed', { emphasis: null }, ['amber emphasis_unconfirmed: Wheat | egg']],
    [
      'with a word that leaves it open',
      { ingredients: 'Sugar, malt extract', emphasis: null },
      ['amber doubtful_words: malt extract', 'amber none_found: malt extract'],
    ],
    [
      'with a word that only a figure explains',
      { ingredients: 'Sugar, pasta (30%)', emphasis: null },
      ['amber doubtful_words: pasta', 'amber none_found: pasta'],
    ],
    [
      'in a language that no lexicon knows',
      { ingredients: 'сахар, молоко сухое', emphasis: null },
      ['red wrong_language: сахар | молоко | сухое', 'amber unread_language: сахар | молоко | сухое'],
    ],
    [
      'in such a language, with the emphasis confirmed',
      { ingredients: 'сахар, молоко сухое', emphasis: [] },
      ['red wrong_language: сахар | молоко | сухое'],
    ],
    ['with that word decided', { ingredients: 'Sugar, malt extract', emphasis: [] }, []],
    ['stating what is listed', { allergens_display: 'Wheat, Eggs' }, []],
    [
      'stating what is not listed',
      { allergens_display: 'Wheat, Eggs, Celery' },
      ['red allergen_not_in_ingredients: Celery'],
    ],
    ['listing what is not stated', { allergens_display: 'Eggs' }, ['amber allergen_not_stated: Wheat']],
    [
      'stating that there are none beside what is listed',
      { allergens_display: '', custom_allergens: '', allergens_declared: true },
      ['red allergen_not_stated: Wheat | Eggs'],
    ],
    ['stating the group of what is listed', { allergens_display: 'Cereals containing gluten, Eggs' }, []],
    ['repeating an ingredient as a trace', { may_contain: 'egg, celery' }, ['amber may_contain_repeats: egg']],
    ['with a wrong barcode', { barcode_number: '123' }, ['amber invalid_barcode: 123']],
    ['with a name whose letters have no shape', { name: '牛奶' }, ['red no_shape: 牛奶']],
    ['with initials whose letters have no shape', { initials: '牛' }, ['amber no_shape: 牛']],
  ])('%s', (_name, data, expected) => {
    expect(findingsOf({ ...sale, ...data })).toEqual(expected);
  });

  it('continues with letters of the lawful size, whatever its length', () => {
    const endless = { ...sale, ingredients: 'flour, '.repeat(400), emphasis: [] };
    const findings = findingsOf(endless, 'SINGLE_HEIGHT').join(' ');
    expect(findings).not.toMatch(/too_small|small_pack|\bred /);
  });
});

describe('a prep label', () => {
  it.each<[string, Partial<LabelData>, string[]]>([
    ['in order', {}, []],
    ['undeclared', { allergens_display: '', allergens_declared: false }, ['red allergens_undeclared']],
    ['declared none', { allergens_display: '', allergens_declared: true }, []],
    ['with a cereal unnamed', { allergens_display: 'Gluten, Milk' }, ['amber cereal_unnamed: Gluten']],
    ['with a nut unnamed', { allergens_display: 'Tree nuts' }, ['amber nut_unnamed: Tree nuts']],
    ['with both named', { allergens_display: 'Cereals containing gluten, Rye, Tree nuts, Almonds' }, []],
  ])('%s', (_name, data, expected) => {
    expect(findingsOf({ ...prep, ...data }, 'SINGLE_HEIGHT')).toEqual(expected);
  });

  it('is asked for its allergens although the settings hide them', () => {
    const undeclared = { ...prep, allergens_display: '', allergens_declared: false };
    expect(findingsOf(undeclared, 'SINGLE_HEIGHT', { hide_allergens: true })).toEqual(['red allergens_undeclared']);
  });
});

it('prints no allergens again that stand among the ingredients, and never loses one that does not', () => {
  const stated = { ...sale, allergens_display: 'Wheat, Eggs, Celery', custom_allergens: 'Kiwi' };
  expect(labelContent(stated, settings).allergens).toBe('Celery, Kiwi');
  expect(labelContent({ ...stated, ingredients: '' }, settings).allergens).toBe('Wheat, Eggs, Celery, Kiwi');
  expect(labelContent({ ...stated, emphasis: [] }, settings).allergens).toBe('Wheat, Eggs, Celery, Kiwi');
});
