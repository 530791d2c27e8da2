import { describe, expect, it } from 'vitest';
import { labelContent } from './label-content.ts';
import type { LabelData, LabelSettings } from './label-data.ts';

const settings: LabelSettings = {
  hide_allergens: false,
  include_weekday: false,
  hide_batch_code: false,
  allow_full_timestamp: false,
  condensed_font: false,
  sale_label_show_barcode_number: true,
  custom_fields: '[]',
  lower_custom_fields: '[]',
  date_format: 'uk',
  timezone: 'Europe/London',
};

const prep: LabelData = {
  usage: 'COMPONENT',
  name: 'Chicken stock',
  store_display: 'Fridge',
  created: '2026-10-14T08:30:00Z',
  use_by_date: '2026-10-17T22:59:59Z',
  batch_code: '0412',
  allergens_display: 'Celery, Milk',
  may_contain: 'mustard',
};

const content = (data: Partial<LabelData>, changed: Partial<LabelSettings> = {}) =>
  labelContent({ ...prep, ...data }, { ...settings, ...changed });

describe('allergens of a prep label', () => {
  it.each<[string, Partial<LabelData>, string]>([
    ['stated', {}, 'Celery, Milk'],
    ['with custom ones', { custom_allergens: 'Kiwi' }, 'Celery, Milk, Kiwi'],
    ['undeclared', { allergens_display: '', allergens_declared: false }, 'UNDEFINED - Consult allergen matrix'],
    [
      'undeclared with a remark',
      { allergens_declared: false, custom_allergens: 'E621?' },
      'UNDEFINED - Consult allergen matrix',
    ],
    ['nothing known about them', { allergens_display: null }, 'UNDEFINED - Consult allergen matrix'],
    ['declared none', { allergens_display: '', allergens_declared: true }, ''],
    [
      'stated by separators alone',
      { allergens_display: '', custom_allergens: ' ; , ' },
      'UNDEFINED - Consult allergen matrix',
    ],
    ['overridden with separators alone', { allergens_display_override: ';' }, 'Celery, Milk'],
    ['overridden', { allergens_display_override: 'Fish', allergens_declared: false }, 'Fish'],
  ])('%s', (_name, data, expected) => {
    expect(content(data).allergens).toBe(expected);
  });

  it('say what is known where nobody has stated all of them, unless they are hidden', () => {
    const undeclared = { allergens_declared: false, custom_allergens: 'Kiwi' };
    expect(content(undeclared).known_allergens).toBe('Celery, Milk, Kiwi');
    expect(content(undeclared, { hide_allergens: true })).toMatchObject({ allergens: '', known_allergens: '' });
    expect(content({ ...undeclared, allergens_display: '', custom_allergens: '' }).known_allergens).toBe('');
    expect(content({ ...undeclared, allergens_declared: true }).known_allergens).toBe('');
  });

  it('are hidden by hide_allergens, on prep labels only', () => {
    expect(content({}, { hide_allergens: true })).toMatchObject({ allergens: '', may_contain: '' });
    expect(content({ usage: 'SINGLE' }, { hide_allergens: true })).toMatchObject({
      allergens: 'Celery, Milk',
      may_contain: 'mustard',
    });
  });

  it('are never undefined on a sale label', () => {
    expect(content({ usage: 'SINGLE', allergens_display: '', allergens_declared: false }).allergens).toBe('');
  });
});

describe('dates', () => {
  const dates = (data: Partial<LabelData>, changed?: Partial<LabelSettings>) => content(data, changed).dates;

  it.each<[string, Partial<LabelData>, Partial<LabelSettings>, [string, string][]]>([
    ['a day', {}, {}, [['USE BY', '17/10/26']]],
    ['with weekday', {}, { include_weekday: true }, [['USE BY', 'Sat 17/10/26']]],
    ['us', {}, { date_format: 'us' }, [['USE BY', '10/17/26']]],
    ['an hour', { use_by_date: '2026-10-14T12:30:00Z' }, {}, [['USE BY', '14/10/26 13:30']]],
    ['in hours', { use_by_date: null, use_in_hours_override: 4 }, {}, [['USE WITHIN', '4 HOURS']]],
    ['in one hour', { use_by_date: null, use_in_hours_override: 1 }, {}, [['USE WITHIN', '1 HOUR']]],
    [
      'in hours besides a use-by',
      { use_by_date: '2026-10-14T12:30:00Z', use_in_hours_override: 4, use_within_date: '2026-10-14T12:30:00Z' },
      {},
      [
        ['USE BY', '14/10/26 13:30'],
        ['USE WITHIN 4 HOURS', '14/10/26 13:30'],
      ],
    ],
    [
      'in one hour besides a best-before',
      {
        use_by_date: null,
        best_before_date: '2026-11-01T23:59:59Z',
        use_in_hours_override: 1,
        use_within_date: '2026-10-14T09:30:00Z',
      },
      { date_format: 'us' },
      [
        ['USE WITHIN 1 HOUR', '10/14/26 10:30 am'],
        ['BEST BY', '11/01/26'],
      ],
    ],
    ['best before', { use_by_date: null, best_before_date: '2026-11-01T23:59:59Z' }, {}, [['BEST BEFORE', '01/11/26']]],
    ['unreadable', { use_by_date: 'tomorrow' }, {}, []],
  ])('%s', (_name, data, changed, expected) => {
    expect(dates(data, changed)).toEqual(expected.map(([term, value]) => ({ term, value })));
  });

  it('print the time of the print with allow_full_timestamp', () => {
    expect(content({}).prepared).toEqual({ term: 'Prepared', value: '14/10/26' });
    expect(content({}, { allow_full_timestamp: true }).prepared).toEqual({ term: 'Prepared', value: '14/10/26 09:30' });
    expect(content({ usage: 'SINGLE' }).prepared).toEqual({ term: 'Packed', value: '14/10/26' });
    expect(content({ created: null }).prepared).toBeUndefined();
  });
});

describe('overrides and switches', () => {
  it('take the place of their fields when they hold text', () => {
    const sale = { usage: 'SINGLE', ingredients: 'Water', ingredients_override: 'Water, salt' } as const;
    expect(content(sale).ingredients).toBe('Water, salt');
    expect(content({ product_name_override: 'Stock', storage_location_name_override: 'Walk-in' })).toMatchObject({
      name: 'Stock',
      storage: 'Walk-in',
    });
    expect(content({ product_name_override: ' ', storage_location_name_override: '' })).toMatchObject({
      name: 'Chicken stock',
      storage: 'Fridge',
    });
  });

  it('show tags, hide the batch code, tell a barcode from other numbers', () => {
    expect(content({ defrosted: true, use_first: true }).tags).toEqual(['DEFROSTED', 'USE FIRST']);
    expect(content({}).tags).toEqual([]);
    expect(content({}, { hide_batch_code: true }).batch_code).toBe('');
    expect(content({ barcode_number: '5012345678900' })).toMatchObject({
      barcode_number: '5012345678900',
      invalid_barcode: '',
    });
    expect(content({ barcode_number: '5012345678901' })).toMatchObject({
      barcode_number: '',
      invalid_barcode: '5012345678901',
    });
  });
});

describe('custom fields of a sale label', () => {
  const fields = {
    custom_fields: '[{"name":"Made by","defaultValue":"Harbour Kitchens"},{"name":"Store","defaultValue":""}]',
    lower_custom_fields: '[{"name":"Weight","size":40,"own_line":1},{"name":"Note","size":99,"own_line":0}]',
  };

  it('print their value or default, and nothing when both are empty', () => {
    const data = {
      usage: 'SINGLE',
      custom_fields: '{"Store":"below 5 °C"}',
      lower_custom_fields: '{"Weight":"250 g"}',
    } as const;
    const { custom_fields, lower_custom_fields } = content(data, fields);
    expect(custom_fields).toEqual([
      { term: 'Made by', value: 'Harbour Kitchens' },
      { term: 'Store', value: 'below 5 °C' },
    ]);
    expect(lower_custom_fields).toMatchObject([{ term: 'Weight', value: '250 g', size: 40, own_line: true }]);
    expect(content({ usage: 'SINGLE', lower_custom_fields: '{"Note":"x"}' }, fields).lower_custom_fields).toMatchObject(
      [{ size: 25, own_line: false }],
    );
  });

  it.each(['', '{', 'null', '[1,null,{}]', '{"name":"x"}', '[{"name":{}}]'])(
    'survive the unreadable setting %j',
    (json) => {
      const broken = { custom_fields: json, lower_custom_fields: json };
      expect(content({ usage: 'SINGLE', ...broken }, broken)).toMatchObject({
        custom_fields: [],
        lower_custom_fields: [],
      });
    },
  );

  it('stay off prep labels', () => {
    expect(content({}, fields).custom_fields).toEqual([]);
  });
});

describe('why a label was printed', () => {
  const thawing = { ready_date: '2026-10-15T06:00:00Z', maker_date: '2026-10-20T22:59:59Z' };
  const facts = (data: Partial<LabelData>, changed: Partial<LabelSettings> = {}) => {
    const { prepared, besides } = content(data, { include_weekday: true, ...changed });
    return [prepared, ...besides].map((one) => `${one?.term} ${one?.value}`);
  };

  it.each<[Partial<LabelData>, string[], string[]]>([
    [{}, ['Prepared Wed 14/10/26'], ['Prepared Wed 10/14/26']],
    [{ reason: 'PREPARED' }, ['Prepared Wed 14/10/26'], ['Prepared Wed 10/14/26']],
    [{ reason: 'OPENED' }, ['OPENED Wed 14/10/26 09:30'], ['OPENED Wed 10/14/26 9:30 am']],
    [{ reason: 'COOKED' }, ['COOKED Wed 14/10/26'], ['COOKED Wed 10/14/26']],
    [{ reason: 'FROZEN' }, ['FROZEN Wed 14/10/26'], ['FROZEN Wed 10/14/26']],
    [
      { reason: 'RECEIVED', ...thawing, ready_date: null },
      ['RECEIVED Wed 14/10/26', 'MAKER’S DATE Tue 20/10/26'],
      ['RECEIVED Wed 10/14/26', 'MAKER’S DATE Tue 10/20/26'],
    ],
    [
      { reason: 'DEFROSTED', ...thawing, maker_date: null },
      ['DEFROSTED Wed 14/10/26', 'READY Thu 07:00'],
      ['DEFROSTED Wed 10/14/26', 'READY Thu 7:00 am'],
    ],
    [
      { reason: 'DEFROSTED', ready_date: '2026-10-24T06:00:00Z' },
      ['DEFROSTED Wed 14/10/26', 'READY Sat 24/10/26 07:00'],
      ['DEFROSTED Wed 10/14/26', 'READY Sat 10/24/26 7:00 am'],
    ],
  ])('%o', (data, british, american) => {
    expect(facts(data)).toEqual(british);
    expect(facts(data, { date_format: 'us' })).toEqual(american);
  });

  it('says the maker’s date once where it is the label’s own', () => {
    const maker_date = '2026-10-17T22:59:59Z';
    expect(facts({ reason: 'OPENED', maker_date })).toHaveLength(1);
  });

  it('is no matter of a sale label', () => {
    expect(facts({ usage: 'SINGLE', reason: 'OPENED', ...thawing })).toEqual(['Packed Wed 14/10/26']);
  });
});
