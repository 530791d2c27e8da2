import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product } from '../../store/database.ts';
import type { LabelChoice } from './label-choice.rules.ts';
import { findPrintBlocks, lacksStorage, waitingFor, type LabelInProgress } from './print-blocks.rules.ts';

const soup = { id: 'soup', name: 'Soup' } as Product;
const fridge: LabelChoice['storage'] = {
  id: 'fridge',
  name: 'Fridge',
  expiry: { units: 2, period: 'days' },
  source: 'rule',
};
const choice: LabelChoice = {
  product: soup,
  name: '',
  usage: 'prep',
  storage: fridge,
  prepared_at: '2026-11-20T08:00:00.000Z',
  size: 'SINGLE_HEIGHT',
  tags: [],
  batch_code: '',
  price: '',
  custom_fields: {},
};
const ready: LabelInProgress = {
  choice,
  decided: { ok: true } as LabelInProgress['decided'],
  hasStorage: true,
  isTimeWrong: false,
  isDayWrong: false,
  isClockWrong: false,
  isDataOld: false,
  isUnreadable: false,
  isAsking: false,
};

test('a label that is whole is printed', () => {
  expect(findPrintBlocks(ready)).toEqual([]);
});

test.each([
  ['storage', { choice: { ...choice, storage: undefined } }],
  ['time', { isTimeWrong: true }],
  ['day', { isDayWrong: true }],
  ['date', { decided: { ok: false, error_description: 'No' } }],
  ['date', { decided: undefined }],
  ['source', { choice: { ...choice, product: { ...soup, needs_source: true } } }],
  ['name', { choice: { ...choice, product: undefined, name: ' ' } }],
  ['clock', { isClockWrong: true }],
  ['oldData', { isDataOld: true }],
] as const)('it waits for %s', (block, change) => {
  expect(findPrintBlocks({ ...ready, ...change })).toEqual([block]);
});

test('a label without a product waits for a storage or a date of its own', () => {
  const misc = { ...choice, product: undefined, name: 'Jus', storage: undefined };
  expect(lacksStorage(misc, true)).toBe(true);
  expect(lacksStorage({ ...misc, chosen_use_by: '2026-11-22T23:59:59.000Z' }, true)).toBe(false);
  expect(lacksStorage(misc, false)).toBe(false);
});

test('whatever is refused blocks it, however much else is right or wrong', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (isTimeWrong, isDayWrong, isClockWrong, has) => {
        const label = {
          ...ready,
          isTimeWrong,
          isDayWrong,
          isClockWrong,
          choice: { ...choice, storage: has ? fridge : undefined },
        };
        const blocks = findPrintBlocks(label);
        expect(blocks.length === 0).toBe(!isTimeWrong && !isDayWrong && !isClockWrong && has);
        expect(waitingFor(blocks)).toBe(has ? (isTimeWrong ? 'time' : isDayWrong ? 'day' : undefined) : 'storage');
      },
    ),
  );
});
