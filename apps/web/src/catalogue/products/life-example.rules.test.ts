import type { Product } from '@larder/contract/catalogue/products';
import { defaultSettings } from '@larder/contract/network/settings';
import { lifeInWords } from '@larder/rules/life-words';
import { expect, test } from 'vitest';
import { lifeExamples } from './life-example.rules.ts';

const days = (units: number) => ({ units, period: 'days' as const });
const category = {
  id: 'jars',
  name: 'Sauces',
  usage: 'COMPONENT' as const,
  lifecycle: 'ACTIVE' as const,
  date_term: 'USE_BY' as const,
  use_within_hours: null,
  life: { opened: days(2) },
};
const now = Date.parse('2026-11-23T09:00:00Z');
const storiesOf = (changes: Partial<Product>, country = 'GB') => {
  const product = {
    expiry: days(5),
    life: null,
    date_term: null,
    use_within_hours: null,
    categories: [category],
    ...changes,
  } as Product;
  const example = lifeExamples(product, { now, settings: defaultSettings, country });
  return example?.stories.map((life) => lifeInWords(life, 'en-GB').map(({ text }) => text));
};

test('a product that is not for freezing is only opened', () => {
  expect(storiesOf({})).toEqual([['Opened 24 Nov → use by 25 Nov']]);
  expect(storiesOf({ categories: [] })).toEqual([]);
});

test('what is frozen with days left thaws as is done in the country', () => {
  const life = { frozen: days(90) };
  const [, british] = storiesOf({ life }) ?? [];
  expect(british).toEqual(['Frozen 24 Nov with 3 days left', 'Thawed 1 Dec → use by 2 Dec, 09:00']);
  const [, american] = storiesOf({ life }, 'US') ?? [];
  expect(american?.[1]).toBe('Thawed 1 Dec → use by 3 Dec');
  const [, french] = storiesOf({ life }, 'FR') ?? [];
  expect(french?.[1]).toBe('Thawed 1 Dec → use by 2 Dec, 09:00');
});
