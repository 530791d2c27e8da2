import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../store/database.ts';
import { defaultStorage, type StorageKnowledge } from './default-storage.rules.ts';
import type { Storage } from './label-choice.rules.ts';

const place = (name: string, units: number, kind: Storage['kind'] = 'CHILLED'): Storage => ({
  id: name,
  name,
  expiry: { units, period: 'days' },
  source: 'rule',
  kind,
});
const storage = [place('Ambient', 2, 'AMBIENT'), place('Freezer', 30, 'FROZEN'), place('Raw fridge', 3)];
const soup = { id: 'soup', default_storage: '', life: {} } satisfies Partial<Product>;
const nothing: StorageKnowledge = { habits: new Map(), storage_uses: [], venue: 'harbour' };
const used = (storage_id: string, printed_at = '2026-11-20T09:00:00.000Z'): StorageKnowledge => ({
  ...nothing,
  storage_uses: [{ product_id: 'soup', storage_id, printed_at }],
});
const here = (storage_id: string, used_at: string, storage_venue = 'harbour') =>
  new Map([['soup', { storage_id, storage_venue, used_at }]]);

describe('the storage that is chosen', () => {
  test.each([
    ['none where nothing is known', soup, nothing, undefined],
    ['none for a label without a product', undefined, used('Ambient'), undefined],
    [
      'that of the product or its category',
      { ...soup, default_storage: ' raw  FRIDGE ' },
      used('Ambient'),
      'Raw fridge',
    ],
    [
      'what the venue printed last, where the named one is not offered here',
      { ...soup, default_storage: 'Cellar' },
      used('Freezer'),
      'Freezer',
    ],
    ['what the venue printed last', soup, used('Raw fridge'), 'Raw fridge'],
    ['none where that is no longer offered', soup, used('Cellar'), undefined],
    [
      'none where the food is not for freezing',
      { ...soup, life: { not_for_freezing: true } },
      used('Freezer'),
      undefined,
    ],
    [
      'what this tablet printed since',
      soup,
      { ...used('Raw fridge'), habits: here('Ambient', '2026-11-21T09:00:00.000Z') },
      'Ambient',
    ],
    [
      'what another tablet printed since',
      soup,
      { ...used('Raw fridge'), habits: here('Ambient', '2026-11-19T09:00:00.000Z') },
      'Raw fridge',
    ],
    [
      'not what this tablet printed at another venue',
      soup,
      { ...nothing, habits: here('Ambient', '2026-11-21T09:00:00.000Z', 'dock') },
      undefined,
    ],
  ] as const)('is %s', (_, product, known, expected) => {
    expect(defaultStorage(storage, product, known)?.name).toBe(expected);
  });

  test('is none of two with the same name', () => {
    const twins = [...storage, { ...place('Ambient', 9, 'AMBIENT'), id: 'another' }];
    expect(defaultStorage(twins, { ...soup, default_storage: 'Ambient' }, nothing)).toBeUndefined();
  });
});

test('thirty products at three venues on a new tablet: no storage is chosen that the venue did not use for the product', () => {
  const names = ['Ambient', 'Blast chiller', 'Fish drawer', 'Freezer', 'Hot hold', 'Walk-in'];
  const venue = fc.record({
    offered: fc.subarray(names).map((list) => list.map((name, index) => place(name, index + 1))),
    // What each product was printed with, in order; some never.
    prints: fc.array(fc.array(fc.constantFrom(...names), { maxLength: 4 }), { minLength: 30, maxLength: 30 }),
  });
  fc.assert(
    fc.property(fc.array(venue, { minLength: 3, maxLength: 3 }), (venues) => {
      for (const [number, { offered, prints }] of venues.entries()) {
        const storage_uses = prints.flatMap((list, index) => {
          const storage_id = list.at(-1);
          return storage_id ? [{ product_id: `p${index}`, storage_id, printed_at: '2026-11-20T09:00:00.000Z' }] : [];
        });
        for (const [index, list] of prints.entries()) {
          const known = { habits: new Map(), storage_uses, venue: `v${number}` };
          const chosen = defaultStorage(offered, { id: `p${index}`, default_storage: '', life: {} }, known);
          const last = list.at(-1);
          expect(chosen?.name).toBe(offered.some(({ name }) => name === last) ? last : undefined);
        }
      }
    }),
    { numRuns: 60 },
  );
});
