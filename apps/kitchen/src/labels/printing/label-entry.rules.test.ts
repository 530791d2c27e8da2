import { defaultSettings } from '@larder/contract/network/settings';
import { printReasons } from '@larder/rules/print-reason';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../store/database.ts';
import type { LabelChoice } from './label-choice.rules.ts';
import {
  asksMakerDate,
  enteredChoice,
  entryWith,
  hasOwnTimes,
  isDayIncomplete,
  mayEnterDay,
  newEntry,
  usageOf,
  withReason,
  type EntryFacts,
  type LabelEntry,
} from './label-entry.rules.ts';

const soup = { id: 'soup', usage: 'COMPONENT', label_text: { price: '' } } as unknown as Product;
const pie = { id: 'pie', usage: 'SINGLE', label_text: { price: '£4' } } as unknown as Product;
const settings = { ...defaultSettings, allow_print_expiry_override: true, hide_batch_code: false };
const noOwnDates = { ...settings, allow_print_expiry_override: false };
const facts: EntryFacts = {
  product: soup,
  settings,
  storage: { id: 'fridge', name: 'Fridge', expiry: { units: 3, period: 'days' }, source: 'rule' },
  reason: undefined,
  sources: [],
  instant: undefined,
  minute: Date.parse('2026-11-23T09:00:00.000Z'),
  zone: 'Europe/London',
};

test('a new entry is one plain label, now, at the product’s price', () => {
  expect(newEntry(undefined)).toMatchObject({
    quantity: 1,
    tags: [],
    size: 'SINGLE_HEIGHT',
    price: '',
    batch_code: '',
  });
  expect(newEntry(soup)).toMatchObject({ time: undefined, day: undefined, storage_id: undefined });
  expect(newEntry(pie).price).toBe('£4');
});

test('a change leaves everything else as it was entered', () => {
  const entry = entryWith(newEntry(soup), { batch_code: 'B1' });
  expect(entryWith(entry, { quantity: 4 })).toEqual({ ...entry, quantity: 4 });
});

describe('the label that was entered', () => {
  test.each<[string, Partial<LabelEntry>, Partial<EntryFacts>, Partial<LabelChoice>]>([
    ['is prepared in the present minute', {}, {}, { prepared_at: '2026-11-23T09:00:00.000Z' }],
    ['or when somebody says', {}, { instant: '2026-11-22T18:30:00.000Z' }, { prepared_at: '2026-11-22T18:30:00.000Z' }],
    ['is a prep label', {}, {}, { usage: 'prep', product: soup, storage: facts.storage }],
    ['or a sale label', { price: '£5' }, { product: pie }, { usage: 'sale', price: '£5' }],
    ['has no date of its own', {}, {}, { chosen_use_by: undefined }],
    ['nor while it is typed', { day: '' }, {}, { chosen_use_by: undefined }],
    ['or lasts to the end of a day', { day: '2026-11-25' }, {}, { chosen_use_by: '2026-11-25T23:59:59.000Z' }],
    ['there, in summer', { day: '2026-07-01' }, {}, { chosen_use_by: '2026-07-01T22:59:59.000Z' }],
    ['but not where none may be chosen', { day: '2026-11-25' }, { settings: noOwnDates }, { chosen_use_by: undefined }],
    [
      'unless it has no product',
      { name: 'Stock', day: '2026-11-25' },
      { settings: noOwnDates, product: undefined },
      { name: 'Stock', chosen_use_by: '2026-11-25T23:59:59.000Z' },
    ],
    ['has its batch', { batch_code: 'B1' }, {}, { batch_code: 'B1' }],
    [
      'but not where that is hidden',
      { batch_code: 'B1' },
      { settings: { ...settings, hide_batch_code: true } },
      { batch_code: '' },
    ],
    [
      'is made from what is known of it now',
      { made: { made_from: [{ label: { id: 'old' } as never, relation: 'COOKED' }], no_source_reason: 'none' } },
      { sources: [{ label: { id: 'new' } as never, relation: 'COOKED' }] },
      { made_from: [{ label: { id: 'new' } as never, relation: 'COOKED' }], no_source_reason: 'none' },
    ],
  ])('%s', (_, change, other, choice) => {
    const known = { ...facts, ...other };
    expect(enteredChoice(entryWith(newEntry(known.product), change), known)).toMatchObject(choice);
  });
});

test.each([
  ['a prep label', undefined, 'prep'],
  ['a prep label', soup, 'prep'],
  ['a sale label', pie, 'sale'],
] as const)('%s is what a product gets', (_, product, usage) => {
  expect(usageOf(product)).toBe(usage);
});

test.each([
  [soup, settings, '', true, true],
  [soup, settings, undefined, true, false],
  [soup, settings, '2026-11-25', true, false],
  [soup, noOwnDates, '', false, false],
  [undefined, noOwnDates, '', true, true],
])('another date may be entered, and is awaited while it is no day', (product, by, day, mayEnter, isIncomplete) => {
  expect(mayEnterDay({ product, settings: by })).toBe(mayEnter);
  const entry = entryWith(newEntry(product), { day });
  expect(isDayIncomplete(entry, { product, settings: by, reason: undefined })).toBe(isIncomplete);
});

test('the maker’s date is asked of what was opened or received, where its product asks for it', () => {
  const asking = { ...soup, maker_date: 'ask' } as Product;
  const entry = entryWith(newEntry(asking), { maker_date: '2026-11-25' });
  for (const reason of printReasons) {
    const isAsked = reason === 'OPENED' || reason === 'RECEIVED';
    expect(asksMakerDate(asking, reason)).toBe(isAsked);
    expect(asksMakerDate(soup, reason)).toBe(false);
    const choice = enteredChoice(entry, { ...facts, product: asking, reason });
    expect(choice).toMatchObject({ reason, ...(isAsked && { maker_date: '2026-11-25' }) });
    expect(hasOwnTimes(choice, undefined)).toBe(isAsked);
    const half = entryWith(entry, { maker_date: '' });
    expect(isDayIncomplete(half, { product: asking, settings, reason })).toBe(isAsked);
  }
});

test.each([
  ['FROZEN', 'CHILLED', true],
  ['FROZEN', 'FROZEN', false],
  ['DEFROSTED', 'FROZEN', true],
  ['DEFROSTED', 'CHILLED', false],
  ['OPENED', 'FROZEN', false],
] as const)('%s takes food out of a storage that is %s: %s', (reason, kind, isAnew) => {
  const storage = { id: 'one', name: 'One', expiry: { units: 3, period: 'days' }, source: 'rule', kind } as const;
  const entry = entryWith({ ...newEntry(soup), storage_id: 'one' }, withReason(reason, storage));
  expect(entry).toMatchObject({ reason, storage_id: isAnew ? undefined : 'one' });
});

test.each<[Partial<LabelChoice>, string | undefined, boolean]>([
  [{}, undefined, false],
  [{}, '2026-11-22T18:30:00.000Z', true],
  [{ chosen_use_by: '2026-11-25T23:59:59.000Z' }, undefined, true],
  [{ batch_code: 'B1' }, undefined, true],
])('what was entered for now cannot wait on a list', (change, instant, isOwn) => {
  const choice = { ...enteredChoice(newEntry(soup), facts), ...change };
  expect(hasOwnTimes(choice, instant)).toBe(isOwn);
});
