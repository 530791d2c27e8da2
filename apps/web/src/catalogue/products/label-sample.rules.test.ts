import type { Product } from '@larder/contract/catalogue/products';
import { defaultSettings, type Settings } from '@larder/contract/network/settings';
import { describeLabel } from '@larder/label/describe';
import type { PrintReason } from '@larder/rules/print-reason';
import { expect, it } from 'vitest';
import { sampleLabelOf, sampleStorages, type SampleStorage } from './label-sample.rules.ts';

const [fridge, freezer = fridge] = sampleStorages;
const now = '2026-10-14T08:30:00Z';
const product: Product = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  name: 'Tomato soup',
  sku: 'SOUP-1',
  barcode: '',
  lifecycle: 'ACTIVE',
  device_added: null,
  device_name: null,
  label_name: '',
  storage_override: '',
  expiry: null,
  date_term: null,
  use_within_hours: null,
  life: null,
  default_storage: '',
  needs_source: false,
  maker_date: 'off',
  checks: null,
  cost_per_unit: null,
  cost_per_kg: null,
  cost_per_litre: null,
  can_edit: true,
  description: '',
  product_type: 'PHYSICAL',
  usage: 'COMPONENT',
  categories: [],
  period: null,
  units: null,
  guide: null,
  custom_allergens: '',
  ingredients: '',
  may_contain: '',
  lower_custom_fields: '{}',
  allergens: [],
  allergens_declared_at: null,
  devices: [],
  label_text: {
    ingredients: '',
    emphasis: null,
    emphasis_confirmed: false,
    allergens: '',
    may_contain: '',
    custom_allergens: '',
    price: '',
  },
  created_at: now,
  updated_at: now,
};

function facts(changes: Partial<Product>, storage = fridge, chosen: Partial<Settings> = {}, defrosted = false) {
  const settings = { ...defaultSettings, ...chosen };
  const tags = { defrosted, use_first: false };
  const { custom_allergens = '' } = changes;
  const label_text = { ...product.label_text, custom_allergens };
  const data = sampleLabelOf({ ...product, label_text, ...changes }, { now, settings, storage, tags });
  return Object.fromEntries(describeLabel(data, settings).map(({ term, value }) => [term, value]));
}

it.each<[PrintReason, SampleStorage, Record<string, string>]>([
  ['PREPARED', fridge, { 'Use by': 'Fri 16/10/26', Prepared: 'Wed 14/10/26' }],
  ['COOKED', fridge, { 'Use by': 'Fri 16/10/26', Cooked: 'Wed 14/10/26' }],
  ['OPENED', fridge, { 'Use by': 'Thu 15/10/26 15:30', Opened: 'Wed 14/10/26 09:30', 'Maker’s date': 'Sat 24/10/26' }],
  ['RECEIVED', fridge, { 'Use by': 'Fri 16/10/26', Received: 'Wed 14/10/26', 'Maker’s date': 'Sat 24/10/26' }],
  ['DEFROSTED', fridge, { 'Use by': 'Thu 15/10/26 21:30', Defrosted: 'Wed 14/10/26', Ready: 'Thu 01:30' }],
  ['FROZEN', freezer, { 'Best before': 'Sat 12/12/26', Frozen: 'Wed 14/10/26' }],
])('is printed as %s like on a tablet', (reason, storage, expected) => {
  const hours = (units: number) => ({ units, period: 'hours' as const });
  const life = {
    opened: hours(30),
    thawing: hours(16),
    thawed: hours(20),
    frozen: { units: 60, period: 'days' as const },
  };
  const print = { now, settings: defaultSettings, storage, tags: { defrosted: false, use_first: false }, reason };
  const data = sampleLabelOf({ ...product, life, maker_date: 'ask' }, print);
  const said = Object.fromEntries(describeLabel(data, defaultSettings).map(({ term, value }) => [term, value]));
  expect(said).toMatchObject(expected);
});

it('takes the storage’s expiry, and the day of production as the settings have it', () => {
  expect(facts({})).toMatchObject({ 'Use by': 'Fri 16/10/26', Storage: 'Fridge' });
  expect(facts({}, fridge, { day_of_production: false })).toMatchObject({ 'Use by': 'Sat 17/10/26' });
  expect(facts({}, freezer, { include_weekday: false })).toMatchObject({ 'Use by': '12/11/26', Storage: 'Freezer' });
});

it('lets the product’s own expiry beat the storage’s, except in a freezer', () => {
  const expiry = { units: 5, period: 'hours' } as const;
  expect(facts({ expiry }, fridge)).toMatchObject({ 'Use by': 'Wed 14/10/26 14:30' });
  expect(facts({ expiry }, freezer)).toMatchObject({ 'Use by': 'Thu 12/11/26' });
  const life = { frozen: { units: 90, period: 'days' as const } };
  expect(facts({ expiry, life }, freezer)).toMatchObject({ 'Best before': 'Mon 11/01/27' });
  expect(facts({ expiry, life }, freezer)).not.toHaveProperty('Use by');
  // Nothing would start its date again once it has thawed.
  expect(facts({ expiry }, freezer, { life: JSON.stringify(life) })).toMatchObject({ 'Use by': 'Mon 11/01/27' });
});

it('keeps what is defrosted no longer than thawed food', () => {
  expect(facts({}, fridge, {}, true)).toMatchObject({ 'Use by': 'Thu 15/10/26 09:30', Tags: 'DEFROSTED' });
  expect(facts({}, freezer, {}, true)).toMatchObject({ 'Use by': 'Thu 15/10/26 09:30' });
  expect(facts({}, fridge, { life: '{}' }, true)).toMatchObject({ 'Use by': 'Fri 16/10/26' });
});

it('names its dates as the category does, or as the product does by itself', () => {
  const category = {
    id: product.id,
    name: 'Jars',
    usage: 'COMPONENT' as const,
    lifecycle: 'ACTIVE' as const,
    life: null,
    default_storage: '',
    checks: [],
  };
  const categories = [{ ...category, date_term: 'BEST_BEFORE' as const, use_within_hours: 4 }];
  const inherited = facts({ categories });
  expect(inherited).toMatchObject({ 'Use within 4 hours': 'Wed 14/10/26 13:30', 'Best before': 'Fri 16/10/26' });
  expect(inherited).not.toHaveProperty('Use by');
  const own = facts({ categories, date_term: 'USE_BY', use_within_hours: 0 });
  expect(own).toMatchObject({ 'Use by': 'Fri 16/10/26' });
  expect(Object.keys(own).filter((term) => /within|before/.test(term))).toEqual([]);
});

it('prints the product’s storage text in the place of the storage’s name', () => {
  expect(facts({ storage_override: 'Top shelf' })).toMatchObject({ Storage: 'Top shelf' });
});

it('tells undeclared allergens from none, and keeps the order of those that were picked', () => {
  const milk = { id: '0190a1b2-0000-7000-8000-000000000002', name: 'Milk', priority: 0 };
  const celery = { id: '0190a1b2-0000-7000-8000-000000000003', name: 'Celery', priority: 1 };
  expect(facts({})).toMatchObject({ Allergens: 'UNDEFINED - Consult allergen matrix' });
  expect(facts({ allergens: [milk], custom_allergens: 'garlic' })).toMatchObject({
    Allergens: 'UNDEFINED - Consult allergen matrix',
    'Contains at least': 'Milk, garlic',
  });
  expect(facts({ allergens_declared_at: now })).not.toHaveProperty('Allergens');
  const declared = { allergens_declared_at: now, allergens: [milk, celery], custom_allergens: 'garlic' };
  expect(facts(declared)).toMatchObject({ Allergens: 'Milk, Celery, garlic' });
  expect(facts(declared, fridge, { hide_allergens: true })).not.toHaveProperty('Allergens');
});
