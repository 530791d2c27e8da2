import { printReasons, type PrintReason } from '@larder/rules/print-reason';
import { expect, test } from 'vitest';
import type { StorageKnowledge } from './default-storage.rules.ts';
import type { Storage } from './label-choice.rules.ts';
import { storagesFor, usualReason } from './reason.rules.ts';

const place = (id: string, kind: Storage['kind']): Storage => {
  return { id, name: id, expiry: { units: 3, period: 'days' }, source: 'rule', kind };
};
const [fridge, freezer] = [place('fridge', 'CHILLED'), place('freezer', 'FROZEN')];
const soup = { id: 'soup' };
const nothing: StorageKnowledge = { habits: new Map(), storage_uses: [], venue: 'harbour' };
const known = (server: PrintReason | null, own?: PrintReason, storage_venue = 'harbour'): StorageKnowledge => ({
  habits: new Map(
    own && [['soup', { storage_id: 'fridge', storage_venue, used_at: '2026-11-20T10:00:00.000Z', reason: own }]],
  ),
  storage_uses: [{ product_id: 'soup', storage_id: 'fridge', printed_at: '2026-11-20T09:00:00.000Z', reason: server }],
  venue: 'harbour',
});

test('the usual reason is why the venue printed the product last', () => {
  expect(usualReason(soup, fridge, nothing)).toBe('PREPARED');
  expect(usualReason(undefined, fridge, known('OPENED'))).toBe('PREPARED');
  expect(usualReason(soup, fridge, known('OPENED'))).toBe('OPENED');
  expect(usualReason(soup, fridge, known(null))).toBe('PREPARED');
  expect(usualReason(soup, fridge, known('OPENED', 'RECEIVED'))).toBe('RECEIVED');
  expect(usualReason(soup, fridge, known('OPENED', 'RECEIVED', 'elsewhere'))).toBe('OPENED');
});

test('nothing is frozen by itself outside a freezer', () => {
  for (const storage of [undefined, fridge, place('old', undefined)]) {
    expect(usualReason(soup, storage, known('FROZEN'))).toBe('PREPARED');
  }
  expect(usualReason(soup, freezer, known('FROZEN'))).toBe('FROZEN');
});

test('what is frozen goes into a freezer, and what is defrosted out of it, where there is one', () => {
  const offered = [fridge, freezer, place('ambient', 'AMBIENT')];
  const ids = (reason: PrintReason | undefined, from = offered) => storagesFor(reason, from).map(({ id }) => id);
  expect(ids('FROZEN')).toEqual(['freezer']);
  expect(ids('DEFROSTED')).toEqual(['fridge', 'ambient']);
  for (const reason of [undefined, ...printReasons].filter((one) => one !== 'FROZEN' && one !== 'DEFROSTED')) {
    expect(ids(reason)).toEqual(['fridge', 'freezer', 'ambient']);
  }
  expect(ids('FROZEN', [fridge])).toEqual(['fridge']);
});
