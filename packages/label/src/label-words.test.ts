import { describe, expect, it } from 'vitest';
import type { LabelData, LabelSettings } from './label-data.ts';
import { labelWords } from './label-words.ts';

const settings: LabelSettings = {
  hide_allergens: false,
  include_weekday: true,
  hide_batch_code: false,
  allow_full_timestamp: false,
  condensed_font: false,
  sale_label_show_barcode_number: true,
  custom_fields: '[{"name":"Chef","defaultValue":"Ana"}]',
  lower_custom_fields: '[{"name":"Origin","size":25,"own_line":1}]',
  date_format: 'uk',
  timezone: 'Europe/London',
};
const ids = ['11111111-1111-4111-8111-111111111111'];
const use_by_date = '2026-10-17T22:59:59Z';
const prep: LabelData = {
  usage: 'COMPONENT',
  name: 'Stock',
  store_display: 'Fridge',
  allergens_display: 'Celery',
  custom_allergens: 'Lupin',
  allergens_declared: true,
  may_contain: 'mustard',
  ingredients: 'not printed on prep labels',
  use_by_date,
};
const sale: LabelData = {
  ...prep,
  usage: 'SINGLE',
  name: 'Roll',
  ingredients: 'Wheat roll, egg',
  emphasis: [{ start: 0, end: 5 }],
  emphasis_confirmed: true,
  price: '£3.50',
  barcode_number: '2000000000015',
  lower_custom_fields: '{"Origin":"Kent"}',
};
// The bytes of its JSON in UTF-8.
const bytesOf = (words: object) => encodeURIComponent(JSON.stringify(words)).replaceAll(/%../g, '_').length;
const wordsOf = (data: LabelData, more: Partial<LabelSettings> = {}) =>
  labelWords({ data, settings: { ...settings, ...more }, size: 'SINGLE_HEIGHT' }, ids);

describe('the words of a label', () => {
  it('are those of a prep label, whose allergens name those that were typed too', () => {
    expect(wordsOf(prep)).toEqual({
      name: 'Stock',
      size: 'SINGLE_HEIGHT',
      storage: 'Fridge',
      allergens: 'Celery, Lupin',
      allergen_ids: ids,
      allergens_declared: true,
      may_contain: 'mustard',
      dates: [{ term: 'USE BY', at: use_by_date }],
    });
  });

  it('are those of a sale label', () => {
    expect(wordsOf(sale)).toMatchObject({
      ingredients: 'Wheat roll, egg',
      emphasis: [{ start: 0, end: 5 }],
      price: '£3.50',
      barcode: '2000000000015',
      custom_fields: { Chef: 'Ana' },
      lower_custom_fields: '{"Origin":"Kent"}',
    });
  });

  it('leave out what is not printed', () => {
    expect(wordsOf(prep, { hide_allergens: true })).toMatchObject({ allergens: '', allergen_ids: [] });
    expect(wordsOf(prep, { hide_allergens: true })).not.toHaveProperty('may_contain');
    expect(wordsOf({ ...sale, barcode_number: '123' })).not.toHaveProperty('barcode');
    expect(wordsOf({ ...prep, barcode_number: '123' })).not.toHaveProperty('barcode');
    expect(wordsOf({ ...prep, barcode_number: '2000000000015' })).toHaveProperty('barcode', '2000000000015');
    expect(wordsOf(sale, { custom_fields: '[]', lower_custom_fields: '[]' })).not.toHaveProperty('custom_fields');
    expect(wordsOf(sale, { lower_custom_fields: '[]' })).not.toHaveProperty('lower_custom_fields');
  });

  it('say that nobody has declared the allergens, and name the known ones', () => {
    const undeclared = { ...prep, allergens_declared: false };
    expect(wordsOf(undeclared)).toMatchObject({ allergens: 'Celery, Lupin', allergens_declared: false });
    expect(wordsOf(undeclared, { hide_allergens: true })).toMatchObject({ allergens_declared: false });
    expect(wordsOf({ ...sale, allergens_declared: false })).toMatchObject({ allergens_declared: false });
    const nothing = { ...undeclared, allergens_display: '', custom_allergens: '' };
    expect(wordsOf(nothing)).toMatchObject({ allergens: '', allergens_declared: false });
  });

  it('prefer an override that says something', () => {
    const overrides = {
      product_name_override: 'Special',
      storage_location_name_override: ' ',
      ingredients_override: 'Rye',
      allergens_display_override: 'Rye',
    };
    const words = wordsOf({ ...sale, ...overrides });
    expect(words).toMatchObject({ name: 'Special', storage: 'Fridge', ingredients: 'Rye', allergens: 'Rye' });
    // The marks are of the product's own list.
    expect(words.emphasis?.every(({ end }) => end <= 3)).toBe(true);
  });

  it('have each date with its term as it is printed', () => {
    const dates = { use_in_hours_override: 1, use_within_date: use_by_date, best_before_date: '2026-11-01T23:59:59Z' };
    expect(wordsOf({ ...prep, ...dates }, { date_format: 'us' }).dates.map(({ term }) => term)).toEqual([
      'USE BY',
      'USE WITHIN 1 HOUR',
      'BEST BY',
    ]);
  });

  it.each(['a', 'ж', '€', '😀'])('fit into a report, however long the list of ingredients: %s', (letter) => {
    const long = `${letter.repeat(8)} `.repeat(5_000).slice(0, 20_000);
    const words = wordsOf({
      ...sale,
      ingredients: long,
      emphasis: [
        { start: 0, end: 1 },
        { start: 19_998, end: 20_000 },
      ],
    });
    const bytes = bytesOf(words);
    expect(bytes).toBeLessThanOrEqual(24 * 1024);
    expect(words.ingredients?.length).toBeGreaterThan(5_000);
    expect(words.ingredients).not.toMatch(/[\uD800-\uDBFF]$/);
    expect(words.emphasis?.length).toBe(letter === 'a' ? 2 : 1);
    const fields = wordsOf({
      ...sale,
      ingredients: '',
      lower_custom_fields: JSON.stringify({ Origin: '€'.repeat(9_000) }),
    });
    expect(bytesOf(fields)).toBeLessThanOrEqual(24 * 1024);
  });
});
