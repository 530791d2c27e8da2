import { importTargets, type ImportTarget } from '@larder/rules/import-target';
import { describe, expect, it } from 'vitest';
import { allergenReader } from './allergen.rules.ts';
import { rowReader } from './row.rules.ts';

const places = Object.fromEntries(importTargets.map((target, index) => [target, index])) as Record<
  ImportTarget,
  number
>;
const readAllergens = allergenReader([{ id: 'milk', name: 'Milk' }]);
const names = {
  storageNamed: (text: string) =>
    text === 'Nowhere' ? null : text.toLowerCase() === 'walk-in' ? 'Walk-in' : undefined,
  labelNameFault: (text: string) => (/\p{Script=Hebrew}/u.test(text) ? 'Labels cannot show it' : undefined),
};
const good = { name: 'Soup', sku: 'S1', category_id: 'Soups' };

function reader(categoryMapping: Record<string, string> = {}, emptyCellsClear = false) {
  const read = rowReader({ places, categoryMapping, readAllergens, emptyCellsClear, ...names });
  return (row: number, values: Partial<Record<ImportTarget, string>>) =>
    read(
      row,
      importTargets.map((target) => values[target] ?? ''),
    );
}

const linesOf = (problems: { row: number; field: string; message: string }[]) =>
  problems.map(({ row, field, message }) => `${row} ${field}: ${message}`);

describe('a row', () => {
  it('becomes a product', () => {
    const { item, errors, warnings } = reader({ Soups: 'Warm soups' })(2, {
      ...good,
      name: '  Tomato\u00A0 soup ',
      custom_allergens: 'en:milk',
      ingredients: 'Tomatoes,\r\n cream',
      may_contain: 'en:nuts,en:celery',
      storage_override: 'Fridge',
      period: 'Days',
      units: '3',
      barcode: '4006381333931',
      date_term: 'Best-before',
      use_within_hours: '48',
      opened_for: '3 days',
      frozen_for: 'Do not freeze',
      thawed_for: '36 h',
      thawed_reason: ' Tested ',
      cost_per_unit: '1,25',
      cost_per_litre: '0.0350',
      price: '£4.5',
      label_name: ' Soup  red ',
      default_storage: 'walk-IN',
    });
    expect([errors, warnings]).toEqual([[], []]);
    expect(item).toEqual({
      row: 2,
      key: null,
      sku: 'S1',
      name: 'Tomato soup',
      category: 'Warm soups',
      storage_override: 'Fridge',
      barcode: '4006381333931',
      ingredients: 'Tomatoes,\ncream',
      emphasis: null,
      may_contain: 'nuts, celery',
      allergens: { ids: ['milk'], unknown: [], unread: [], marked: [], may: '', declared: true, isOpen: false },
      unread: [],
      keeps_allergens: false,
      price: '£4.50',
      label_name: 'Soup red',
      default_storage: 'Walk-in',
      unknown_storage: null,
      allergen_cell: 'en:milk',
      expiry: { units: 3, period: 'days' },
      date_term: 'BEST_BEFORE',
      use_within_hours: 48,
      life: {
        opened: { units: 3, period: 'days' },
        frozen: null,
        not_for_freezing: true,
        thawed: { units: 36, period: 'hours' },
        thawed_reason: 'Tested',
      },
      costs: { cost_per_unit: 1.25, cost_per_litre: 0.035 },
    });
  });

  it.each<[Partial<Record<ImportTarget, string>>, string]>([
    [{ name: ' ' }, '2 name: Name is missing'],
    [{ sku: '\u200B' }, '2 sku: SKU is missing'],
    // What nobody sees is no name.
    [{ name: '\u3164\u202E' }, '2 name: Name is missing'],
    [{ sku: '\u2060\u115F' }, '2 sku: SKU is missing'],
    [{ category_id: '\u180E\uFFA0' }, '2 category_id: Category is missing'],
    [{ category_id: '' }, '2 category_id: Category is missing'],
    [{ category_id: 'Nowhere' }, '2 category_id: Category is missing'],
    [{ name: 'n'.repeat(201) }, '2 name: Name has 201 characters; at most 200 are allowed'],
    [{ sku: 's'.repeat(101) }, '2 sku: SKU has 101 characters; at most 100 are allowed'],
  ])('with %j is refused by its field', (change, message) => {
    const { item, errors } = reader({ Nowhere: '' })(2, { ...good, ...change });
    expect(item).toBeNull();
    expect(linesOf(errors)).toEqual([message]);
  });

  it.each<[Partial<Record<ImportTarget, string>>, string]>([
    [{ storage_override: 'In the walk-in' }, '2 storage_override: Storage override has 14 characters; at most 12 fit'],
    [{ units: '3' }, '2 period: Period is missing: enter both a period and units, or neither'],
    [{ period: 'days' }, '2 units: Units are missing: enter both a period and units, or neither'],
    [{ units: '3', period: 'moons' }, '2 period: Period must be hours, days, weeks, months or years'],
    [{ units: '3', period: 'constructor' }, '2 period: Period must be hours, days, weeks, months or years'],
    ...['0', '-1', '1.5', 'three', '3651', '1e2'].map((units): [Partial<Record<ImportTarget, string>>, string] => [
      { units, period: 'days' },
      '2 units: Units must be a whole number from 1 to 3650',
    ]),
    ...['sell by', 'expiry', '2026-11-01', 'constructor', 'use by best before'].map(
      (date_term): [Partial<Record<ImportTarget, string>>, string] => [
        { date_term },
        '2 date_term: Date term must be use by or best before',
      ],
    ),
    ...['-1', '1.5', '721', '4 hours', '1e2'].map((hours): [Partial<Record<ImportTarget, string>>, string] => [
      { use_within_hours: hours },
      '2 use_within_hours: Use within hours must be a whole number from 0 (no limit) to 720',
    ]),
    ...['soon', '0 days', '3', '2 moons', 'never'].map(
      (opened_for): [Partial<Record<ImportTarget, string>>, string] => [
        { opened_for },
        '2 opened_for: Keeps once opened must be a time from 1 to 3650 such as “3 days” or “24 hours”',
      ],
    ),
    [
      { frozen_for: 'no' },
      '2 frozen_for: Keeps frozen must be a time from 1 to 3650 such as “3 days” or “24 hours”, or “not for freezing”',
    ],
    [{ cost_per_kg: '1,234' }, '2 cost_per_kg: Cost per kg must be a number such as 1.25, with at most four decimals'],
    [{ label_name: 'חומוס' }, '2 label_name: Labels cannot show it'],
    [{ label_name: 'n'.repeat(201) }, '2 label_name: The name on labels has 201 characters; at most 200 are allowed'],
    [
      { default_storage: 'Cellar' },
      '2 default_storage: There is no storage “Cellar”: say which one it means, or add it under Storage',
    ],
    [{ thawed_reason: 'é'.repeat(501) }, '2 thawed_reason: The reason has 501 characters; at most 500 are allowed'],
  ])('with %j loses that cell alone, by row and field', (change, message) => {
    const { item, errors, warnings } = reader()(2, { ...good, ...change });
    expect([item?.name, linesOf(errors), linesOf(warnings)]).toEqual([
      'Soup',
      [],
      [`${message}; this cell is left out`],
    ]);
    expect(item).toMatchObject({ storage_override: null, expiry: null, date_term: null, use_within_hours: null });
    expect([item?.life, item?.costs, item?.label_name, item?.default_storage]).toEqual([null, null, null, null]);
  });

  it('names every field that is wrong', () => {
    expect(linesOf(reader()(2, { storage_override: 'a'.repeat(13) }).errors)).toEqual([
      '2 name: Name is missing',
      '2 sku: SKU is missing',
      '2 category_id: Category is missing',
    ]);
  });

  it('counts characters, not bytes or halves', () => {
    expect(reader()(2, { ...good, storage_override: 'Kühlraum 🧊🧊1' }).errors).toEqual([]);
  });

  it.each([
    ['0', 0],
    ['720', 720],
    ['4.0', 4],
  ])('takes %s hours', (use_within_hours, hours) => {
    expect(reader()(2, { ...good, use_within_hours }).item?.use_within_hours).toBe(hours);
  });

  it.each([
    ['123', '2 barcode: Barcode must be a 13 digit number; the barcode is left out'],
    // A UPC-A whose zero a spreadsheet dropped, one with a wrong check digit, a UPC-E, an EAN-8.
    ['36000291452', '2 barcode: Barcode must be a 13 digit number; the barcode is left out'],
    ['036000291453', '2 barcode: Barcode must be a 13 digit number; the barcode is left out'],
    ['04252614', '2 barcode: Barcode must be a 13 digit number; the barcode is left out'],
    ['96385074', '2 barcode: Barcode must be a 13 digit number; the barcode is left out'],
    ['4006381333932', '2 barcode: Please enter a valid 13 digit barcode; the barcode is left out'],
  ])('with the bad barcode %s keeps the barcode as it is', (barcode, message) => {
    const { item, warnings } = reader()(2, { ...good, barcode });
    expect([item?.barcode, linesOf(warnings)]).toEqual([null, [message]]);
  });

  it('keeps a UPC-A as the EAN-13 that it is', () => {
    const { item, warnings } = reader()(2, { ...good, barcode: '036000291452' });
    expect([item?.barcode, linesOf(warnings)]).toEqual(['0036000291452', []]);
  });

  it.each([
    ['4.00638E+12', ['2 sku: SKU 4.00638E+12 looks like a number that a spreadsheet program shortened']],
    ['1,2E+12', ['2 sku: SKU 1,2E+12 looks like a number that a spreadsheet program shortened']],
    ['4006381333931', []],
    ['E+12', []],
  ])('with the SKU %s is imported, with a warning about what a spreadsheet made of it', (sku, warnings) => {
    const reading = reader()(2, { ...good, sku });
    expect([reading.item?.sku, linesOf(reading.warnings)]).toEqual([sku, warnings]);
  });

  it('with an unknown allergen says so and declares nothing', () => {
    const { item, warnings } = reader()(2, { ...good, custom_allergens: 'milk, cocoa' });
    expect(item?.allergens).toMatchObject({ ids: ['milk'], unknown: ['cocoa'], declared: false });
    expect(linesOf(warnings)).toEqual([
      '2 custom_allergens: “cocoa” is not among your allergens; kept as text, and the product stays undeclared',
    ]);
  });

  it('with empty cells leaves what the product has', () => {
    expect(reader()(2, good).item).toMatchObject({
      storage_override: null,
      barcode: null,
      ingredients: null,
      may_contain: null,
      allergens: null,
      expiry: null,
      date_term: null,
      use_within_hours: null,
      life: null,
      costs: null,
    });
  });

  it('with empty cells that clear empties texts and takes the own expiry away, and states no allergens', () => {
    expect(reader({}, true)(2, good).item).toMatchObject({
      storage_override: '',
      barcode: '',
      ingredients: '',
      may_contain: '',
      allergens: null,
      expiry: 'none',
      date_term: 'category',
      use_within_hours: 'category',
      label_name: '',
      default_storage: '',
      life: { opened: null, frozen: null, not_for_freezing: null, thawed: null, thawing: null, thawed_reason: null },
    });
  });

  it('leaves alone what has no column', () => {
    const read = rowReader({
      places: { name: 0, sku: 1, category_id: 2 },
      categoryMapping: {},
      readAllergens,
      emptyCellsClear: true,
      ...names,
    });
    expect(read(2, ['Soup', 'S1', 'Soups']).item).toMatchObject({
      storage_override: null,
      barcode: null,
      ingredients: null,
      may_contain: null,
      allergens: null,
      expiry: null,
      date_term: null,
      use_within_hours: null,
      life: null,
    });
  });
});

describe('rows together', () => {
  it('a SKU that stands in the file already is judged by whether it says the same, a repeated name is a warning', () => {
    const read = reader();
    read(2, good);
    expect(read(3, { ...good, name: 'Broth' })).toMatchObject({
      item: null,
      repeat: { first: 2, isSame: false, sku: 'S1' },
    });
    expect(read(4, good)).toMatchObject({ item: null, repeat: { first: 2, isSame: true, sku: 'S1' } });
    const { item, warnings } = read(5, { ...good, name: ' SOUP', sku: 's1' });
    expect([item?.sku, linesOf(warnings)]).toEqual([
      's1',
      [
        '5 sku: Row 2 has SKU S1: it differs in nothing but case, accents or leading zeros',
        '5 name: Row 2 has the same name',
      ],
    ]);
  });

  it('a row that is refused for another reason still holds its SKU', () => {
    const read = reader();
    read(2, { ...good, name: '' });
    expect(read(3, good).repeat).toMatchObject({ first: 2, isSame: false });
  });

  it('a row without name and SKU goes on with the product above', () => {
    const read = reader();
    read(2, good);
    expect(read(3, { custom_allergens: 'milk' })).toMatchObject({ item: null, repeat: { first: 2, sku: 'S1' } });
    expect(linesOf(read(4, { price: '3' }).errors)).toEqual([
      '4 name: Name is missing',
      '4 sku: SKU is missing',
      '4 category_id: Category is missing',
    ]);
  });

  it('of a file without SKUs and categories get the same ones in every file', () => {
    const columns = { name: 0, custom_allergens: 1 };
    const plan = {
      ...names,
      places: columns,
      categoryMapping: {},
      readAllergens,
      emptyCellsClear: false,
      category: 'Menu',
    };
    const [one, other] = [rowReader(plan)(2, ['Crème brûlée', 'milk']), rowReader(plan)(9, ['crème  brûlée', 'milk'])];
    expect(one.item).toMatchObject({ category: 'Menu', sku: expect.stringMatching(/^CREME-BRULEE-[0-9A-F]{8}$/) });
    expect(other.item?.sku).toBe(one.item?.sku);
    expect(linesOf(rowReader(plan)(2, ['STARTERS', '']).errors)).toEqual([
      '2 name: This row has only a name: it looks like a heading or a note',
    ]);
  });

  it('category names differ by case', () => {
    const read = reader({ soups: 'Cold soups' });
    expect(read(2, good).item?.category).toBe('Soups');
    expect(read(3, { ...good, sku: 'S2', category_id: 'soups' }).item?.category).toBe('Cold soups');
  });
});
