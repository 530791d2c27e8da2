import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import { defaultSettings } from '@larder/contract/network/settings';
import type { LabelData } from '@larder/label/label-data';
import { sampleCode } from '@larder/label/sample';
import { labelCode } from '@larder/rules/label-code';
import type { PrintReason } from '@larder/rules/print-reason';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../store/database.ts';
import { allowedChoice, decideLabel, lacksSource, saysTheSame, type LabelChoice } from './label-choice.rules.ts';

const choice: LabelChoice = {
  product: undefined,
  name: 'Soup',
  usage: 'prep',
  storage: undefined,
  prepared_at: '2026-11-20T08:00:00.000Z',
  chosen_use_by: '2026-11-22T08:00:00.000Z',
  size: 'SINGLE_HEIGHT',
  tags: [],
  batch_code: '',
  price: '',
  custom_fields: {},
};
const id = '0192f3a4-5b6c-7d8e-9fab-cdef01234567';

test.each([
  ['code', id, labelCode(id)],
  ['code', undefined, sampleCode],
  ['off', id, undefined],
] as const)('with label_code %s, the label of %s carries %s', (label_code, printed, code) => {
  const decided = decideLabel(choice, {
    settings: { ...defaultSettings, allow_print_expiry_override: true, label_code },
    person: { initials: 'BO' },
    ...(printed && { id: printed }),
  });
  expect(decided).toMatchObject({ ok: true, data: { name: 'Soup' } });
  expect(decided.ok && decided.data.code).toBe(code);
});

test('a date and a batch code that the settings forbid meanwhile are no longer part of the choice', () => {
  const made = { ...choice, product: { id: 'soup' } as Product, batch_code: 'B1' };
  const allowed = { ...defaultSettings, allow_print_expiry_override: true, hide_batch_code: false };
  expect(allowedChoice(made, allowed)).toEqual(made);
  const forbidden = { ...allowed, allow_print_expiry_override: false, hide_batch_code: true };
  expect(allowedChoice(made, forbidden)).toMatchObject({ chosen_use_by: undefined, batch_code: '' });
  expect(allowedChoice({ ...made, product: undefined }, forbidden)).toMatchObject({
    chosen_use_by: made.chosen_use_by,
  });
});

describe('a label in a storage', () => {
  const days = (units: number) => ({ units, period: 'days' as const });
  const soup = {
    id: 'soup',
    name: 'Soup',
    expiry: days(3),
    expiries: { CHILLED: days(3), FROZEN: days(90) },
    life: { opened: days(2), frozen: days(90) },
    allergens: [],
    allergens_declared: true,
    label_text: {},
  } as unknown as Product;
  const fridge = { id: 'fridge', name: 'Fridge', expiry: days(2), source: 'rule', kind: 'CHILLED' } as const;
  const freezer = { id: 'freezer', name: 'Freezer', expiry: days(30), source: 'rule', kind: 'FROZEN' } as const;
  const decide = (more: Partial<LabelChoice>, how: { thaw_policy?: 'fixed' } = { thaw_policy: 'fixed' }) => {
    const { chosen_use_by: _, ...own } = choice;
    const given = { ...own, product: soup, storage: fridge, ...more };
    return decideLabel(given, { settings: defaultSettings, person: { initials: 'BO' }, ...how });
  };

  test.each([
    ['the fridge, as long as the product', fridge, soup, '2026-11-22T23:59:59.000Z'],
    ['the freezer, as long as food like it may be frozen', freezer, soup, '2027-02-17T23:59:59.000Z'],
    [
      'the freezer, as its rule says where nobody says more',
      freezer,
      { ...soup, expiries: { CHILLED: days(3) } },
      '2026-12-19T23:59:59.000Z',
    ],
    [
      'the freezer of an older server, as long as the product',
      { ...freezer, kind: undefined },
      { ...soup, expiries: undefined },
      '2026-11-22T23:59:59.000Z',
    ],
  ])('keeps in %s', (_, storage, product, use_by) => {
    expect(decide({ storage, product })).toMatchObject({ ok: true, dates: { use_by } });
  });

  const tub = {
    ...soup,
    life: {
      opened: { units: 30, period: 'hours' as const },
      frozen: days(60),
      thawed: { units: 24, period: 'hours' as const },
      thawing: { units: 16, period: 'hours' as const },
    },
  };
  const end = '2026-11-22T23:59:59.000Z';

  test.each<[PrintReason, string, Partial<LabelData>, Partial<LabelPrinted>]>([
    ['PREPARED', end, {}, { condition: 'CHILLED' }],
    ['COOKED', end, {}, { condition: 'CHILLED' }],
    ['OPENED', '2026-11-21T14:00:00.000Z', {}, { condition: 'CHILLED' }],
    ['RECEIVED', '2026-11-21T23:59:59.000Z', { maker_date: '2026-11-21T23:59:59.000Z' }, { maker_date: '2026-11-21' }],
    ['DEFROSTED', '2026-11-22T00:00:00.000Z', { ready_date: '2026-11-21T00:00:00.000Z' }, { condition: 'THAWED' }],
    ['FROZEN', '2027-01-18T23:59:59.000Z', {}, { condition: 'FROZEN', date_term: 'BEST_BEFORE' }],
  ])('printed as %s, ends at %s', (reason, use_by, data, body) => {
    const decided = decide({ product: tub, reason, maker_date: '2026-11-21' }, { thaw_policy: 'fixed' });
    const isUseBy = reason !== 'FROZEN';
    expect(decided).toMatchObject({ dates: { use_by }, data: { reason, ...data }, body: { reason, use_by, ...body } });
    expect(decided.ok && decided.data).toMatchObject({ [isUseBy ? 'use_by_date' : 'best_before_date']: use_by });
    // What is sold as it is has no reason.
    const sold = decide({ product: tub, reason, maker_date: '2026-11-21', usage: 'sale' });
    expect(sold.ok && [sold.body.reason, sold.body.maker_date, sold.data.reason]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('of which the maker’s date is over, is not printed', () => {
    const over = { product: tub, reason: 'OPENED', maker_date: '2026-11-19' } as const;
    expect(decide(over)).toEqual({ ok: false, error_description: 'The maker’s date is over' });
  });

  const keeps = { ...soup, life: { ...soup.life, thawed: { units: 24, period: 'hours' as const } } };

  test('in the freezer has a best-before, and no use-by on paper or in the report', () => {
    const best = '2027-02-17T23:59:59.000Z';
    const decided = decide({ product: keeps, storage: freezer });
    expect(decided).toMatchObject({
      data: { use_by_date: null, best_before_date: best },
      body: { condition: 'FROZEN', use_by: best, date_term: 'BEST_BEFORE' },
    });
    expect(decided.ok && decided.body.printed?.dates).toEqual([{ term: 'BEST BEFORE', at: best }]);
    expect(decide({ product: keeps })).toMatchObject({ body: { date_term: 'USE_BY' } });
    const notForFreezing = { ...keeps, life: { thawed: keeps.life.thawed }, expiries: { CHILLED: days(3) } };
    expect(decide({ product: notForFreezing, storage: freezer })).toMatchObject({
      data: { use_by_date: '2026-12-19T23:59:59.000Z', best_before_date: null },
      body: { date_term: 'USE_BY' },
    });
  });

  test('as DEFROSTED keeps as long as thawed food does, unless its sources say what thawing left', () => {
    const defrosted = { product: keeps, tags: ['DEFROSTED' as const] };
    const dayLater = '2026-11-21T08:00:00.000Z';
    expect(decide(defrosted)).toMatchObject({ data: { use_by_date: dayLater }, body: { condition: 'THAWED' } });
    expect(decide({ ...defrosted, storage: freezer })).toMatchObject({ data: { use_by_date: dayLater } });
    expect(decide({ tags: ['DEFROSTED'] })).toMatchObject({ data: { use_by_date: '2026-11-22T23:59:59.000Z' } });
  });

  test('of a product that asks for its sources waits until one is named, or why there is none', () => {
    const asking = { ...soup, needs_source: true };
    expect(lacksSource({ ...choice, product: soup })).toBe(false);
    expect(lacksSource({ ...choice, product: asking })).toBe(true);
    expect(lacksSource({ ...choice, product: asking, no_source_reason: 'Bought in' })).toBe(false);
    const decided = decide({ product: asking, no_source_reason: 'Bought in' });
    expect(decided).toMatchObject({ body: { no_source_reason: 'Bought in' } });
    const again = { id, body: (decided.ok && decided.body) as LabelPrinted };
    expect(lacksSource({ ...choice, product: asking, reprint_of: again })).toBe(false);
  });

  test('reports the amount that somebody gave, and in what', () => {
    const amount = { value: 2_500, unit_type: 'weight' as const };
    expect(decide({ amount })).toMatchObject({ body: { amount: 2_500, unit_type: 'weight' } });
    expect(Object.keys((decide({}) as { body: object }).body)).not.toContain('amount');
  });

  test('reports how its food is kept and the rules that it was printed with', () => {
    const { timezone, day_of_production } = defaultSettings;
    const life = { timezone, day_of_production, thaw_policy: 'fixed', opened: days(2), frozen: days(90) };
    expect(decide({})).toMatchObject({ body: { condition: 'CHILLED', life } });
    expect(decide({ storage: freezer })).toMatchObject({ body: { condition: 'FROZEN' } });
    expect(decide({ tags: ['DEFROSTED'] })).toMatchObject({ body: { condition: 'THAWED' } });
    const first = decide({});
    const body = first.ok ? first.body : undefined;
    expect(decide({ reprint_of: { id, body: body as LabelPrinted } })).toMatchObject({
      body: { reprint_id: id, condition: 'CHILLED', life },
    });
    const older = decide({ storage: { ...fridge, kind: undefined } }, {});
    expect(older.ok && Object.keys(older.body)).not.toContain('life');
    expect(older.ok && Object.keys(older.body)).not.toContain('condition');
  });

  test('without a product has the rules of the organisation', () => {
    const decided = decideLabel(choice, {
      settings: { ...defaultSettings, allow_print_expiry_override: true },
      person: { initials: 'BO' },
      thaw_policy: 'lesser',
    });
    expect(decided).toMatchObject({
      body: { life: { thaw_policy: 'lesser', thawed: { units: 24, period: 'hours' } } },
    });
    expect(decided.ok && decided.body).not.toHaveProperty('condition');
  });
});

describe('a label that was looked at says the same as the one that is printed', () => {
  const fridge = { id: 'f', name: 'Fridge', expiry: { units: 2, period: 'days' }, source: 'rule' } as const;
  const hot = { ...fridge, expiry: { units: 4, period: 'hours' } } as const;
  const settings = { ...defaultSettings, allow_full_timestamp: false };
  const at = (prepared_at: string, storage: LabelChoice['storage']) =>
    decideLabel(
      {
        ...choice,
        product: { id: 'soup', name: 'Soup', allergens: [], label_text: {} } as unknown as Product,
        chosen_use_by: undefined,
        storage,
        prepared_at,
      },
      { settings, person: { initials: 'BO' } },
    );

  test.each([
    ['within a day', fridge, '2026-11-20T08:00:00.000Z', '2026-11-20T23:59:59.000Z', true],
    ['not over midnight', fridge, '2026-11-20T23:59:00.000Z', '2026-11-21T00:00:00.000Z', false],
    ['with a rule of hours within a minute', hot, '2026-11-20T08:00:00.000Z', '2026-11-20T08:00:59.000Z', true],
    ['and not in the next one', hot, '2026-11-20T08:00:00.000Z', '2026-11-20T08:01:00.000Z', false],
  ] as const)('%s', (_, storage, shown, printed, expected) => {
    expect(saysTheSame(at(shown, storage), at(printed, storage), settings)).toBe(expected);
  });

  test('to the minute where the time of day is printed', () => {
    const [one, other] = [at('2026-11-20T08:00:00.000Z', fridge), at('2026-11-20T08:01:00.000Z', fridge)];
    expect(saysTheSame(one, other, { ...settings, allow_full_timestamp: true })).toBe(false);
  });
});
