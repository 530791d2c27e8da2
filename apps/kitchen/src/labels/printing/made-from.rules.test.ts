import { defaultSettings } from '@larder/contract/network/settings';
import { describe, expect, test } from 'vitest';
import { idOf, liveLabel, monday } from '../../../test/live-label.ts';
import { decideLabel, type LabelChoice } from './label-choice.rules.ts';
import { cappingSource, portionedBatch, type LabelSource } from './made-from.rules.ts';

const day = 86_400_000;
const thursday = '2026-11-26T23:59:59.000Z';
const source = (number: number, change: Partial<LabelSource> = {}): LabelSource => ({
  label: liveLabel(number),
  relation: 'INGREDIENT',
  ...change,
});
/** A lasagne that would keep for ten days. */
const choice = (made_from: LabelSource[], change: Partial<LabelChoice> = {}): LabelChoice => ({
  product: { id: 'lasagne', name: 'Lasagne', allergens: [], allergens_declared: true, label_text: {} } as never,
  name: 'Lasagne',
  usage: 'prep',
  storage: { id: 'fridge', name: 'Fridge', expiry: { units: 10, period: 'days' }, source: 'rule' } as never,
  prepared_at: new Date(monday).toISOString(),
  size: 'SINGLE_HEIGHT',
  tags: [],
  batch_code: '',
  price: '',
  custom_fields: {},
  made_from,
  ...change,
});
const settings = { ...defaultSettings, timezone: 'Europe/London', day_of_production: false };
const decide = (made_from: LabelSource[], change: Partial<LabelChoice> = {}) => {
  const decided = decideLabel(choice(made_from, change), { settings, person: { initials: 'BO' } });
  if (!decided.ok) throw new Error(decided.error_description);
  return decided;
};

describe('a label that is made from others', () => {
  test('keeps no longer than they do, on paper and in its report, and names them', () => {
    const { body, dates, data } = decide([source(1)]);
    expect(body).toMatchObject({
      use_by: thursday,
      date_term: 'USE_BY',
      parents: [{ id: idOf(1), relation: 'INGREDIENT' }],
    });
    expect(dates.use_by).toBe(thursday);
    expect(data).toMatchObject({ use_by_date: thursday });
    expect(body.printed?.dates).toMatchObject([{ at: thursday }]);
    expect(body.expiry_override).toBeUndefined();
  });

  test('takes what was opened since into account, but nothing that comes later', () => {
    const opened = liveLabel(1, { own: [{ id: 'o', kind: 'opened', at: monday - 1000 }] });
    expect(decide([source(1, { label: opened })]).body.use_by).toBe('2026-11-24T23:59:59.000Z');
    const later = liveLabel(1, { own: [{ id: 'o', kind: 'opened', at: monday + day }] });
    expect(decide([source(1, { label: later })]).body.use_by).toBe(thursday);
  });

  test('keeps its own date where that is the earlier one', () => {
    const storage = { id: 'f', name: 'Fridge', expiry: { units: 1, period: 'days' }, source: 'rule' } as never;
    expect(decide([source(1)], { storage }).body.use_by).toBe('2026-11-24T23:59:59.000Z');
  });

  test('beside a best-before it gets the use-by of what is in it', () => {
    const product = { ...choice([]).product, date_term: 'BEST_BEFORE' } as never;
    const { body, data } = decide([source(1)], { product });
    expect(body).toMatchObject({ use_by: thursday, date_term: 'USE_BY' });
    expect(data).toMatchObject({ use_by_date: thursday, best_before_date: '2026-12-03T23:59:59.000Z' });
  });

  test('says whose date it is, by the earliest of many', () => {
    const soon = { ...liveLabel(2).print, use_by: Date.parse('2026-11-25T23:59:59.000Z') };
    const sources = [source(1), source(2, { label: liveLabel(2, { print: soon, product_name: 'Tomato sauce' }) })];
    const capping = cappingSource(sources, monday, 'CHILLED', false);
    expect(capping).toMatchObject({ cap: soon.use_by, label: { product_name: 'Tomato sauce' } });
  });

  test('of a frozen one has what thawing now leaves', () => {
    const frozen = liveLabel(1, { facts: [{ id: 'f', kind: 'frozen', at: monday }] });
    const { body } = decide([source(1, { label: frozen })]);
    expect(body.use_by).toBe('2026-11-24T09:00:00.000Z');
  });
});

test('only what is portioned goes on with the batch of what it was cut from', () => {
  expect(portionedBatch([source(1, { relation: 'PORTION' })])).toBe('HAR-231126-A001');
  expect(portionedBatch([source(1)])).toBe('');
  expect(portionedBatch([source(1, { relation: 'PORTION' }), source(2)])).toBe('');
  expect(portionedBatch()).toBe('');
});
