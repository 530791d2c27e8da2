import { describe, expect, it } from 'vitest';
import { answersFor, configurationOf, expiryFault, noAnswers, pairsFault } from './import-answers.rules.ts';

describe('pairsFault', () => {
  it.each([
    ['none', [], undefined],
    ['an empty pair, which is left out', [{ from: '', to: ' ' }], undefined],
    [
      'values that differ in case',
      [
        { from: 'warm', to: 'A' },
        { from: 'Warm', to: 'A' },
      ],
      undefined,
    ],
    ['a value without a category', [{ from: 'Warm', to: '' }], 'half'],
    ['a category without a value', [{ from: ' ', to: 'Soups' }], 'half'],
    [
      'a value twice',
      [
        { from: 'Warm', to: 'A' },
        { from: 'Warm ', to: 'B' },
      ],
      { twice: 'Warm' },
    ],
  ])('%s', (_, pairs, fault) => {
    expect(pairsFault(pairs)).toEqual(fault);
  });
});

const columns = [
  { header: 'Life', samples: ['3 days', '', '12 hours'] },
  { header: 'Count', samples: ['3', '', '12'] },
  { header: 'Unit', samples: ['days', '', 'hours'] },
];

describe('expiryFault', () => {
  it.each([
    ['Life', 'Life', undefined],
    ['Count', 'Unit', undefined],
    ['Count', undefined, undefined],
    ['Count', 'Count', 'Period is missing: enter both a period and units, or neither'],
    ['Unit', 'Count', undefined],
    ['Unit', 'Unit', 'Units are missing: enter both a period and units, or neither'],
  ])('of %s and %s', (units, period, fault) => {
    expect(expiryFault({ units, ...(period && { period }) }, columns)).toEqual(fault);
  });
});

const inspection = {
  format: 'csv' as const,
  encoding: 'utf-8',
  reading: null,
  delimiter: ',',
  sheet: '',
  sheets: [],
  header_row: 1,
  is_header_certain: true,
  first_rows: [],
  columns: [{ header: 'Item', samples: ['Soup'] }],
  rows: 1,
  keyed: false,
  suggestions: [{ target: 'name', column: 'Item', confidence: 'high' as const }],
  values: { Item: ['Soup'], Long: ['x'.repeat(250_000)] },
};

it('a file brings its suggested mapping, and no more values than the tab can keep', () => {
  const answers = answersFor('menu.csv', inspection);
  expect(answers).toMatchObject({ fileName: 'menu.csv', mapping: { name: 'Item' }, pairs: [] });
  expect(answers.inspection?.values).toEqual({ Item: ['Soup'] });
});

it('an encoding is kept with the import only when somebody chose it', () => {
  expect(configurationOf({ ...noAnswers, ...answersFor('menu.csv', inspection) })).not.toHaveProperty('encoding');
  expect(configurationOf({ ...noAnswers, ...answersFor('menu.csv', inspection, 'windows-1250') })).toMatchObject({
    encoding: 'windows-1250',
  });
});

it('the mappings are sent as JSON texts, without what is empty', () => {
  const pairs = [
    { from: ' Warm ', to: 'Soups' },
    { from: '', to: '' },
  ];
  expect(
    configurationOf({ ...noAnswers, inspection, mapping: { name: 'Item' }, pairs, name: ' Till ', use: 'prep' }),
  ).toEqual({
    name: 'Till',
    use: 'prep',
    format: 'csv',
    mapping: '{"name":"Item"}',
    category_mapping: '{"Warm":"Soups"}',
  });
});
