import type { Finding, LabelParts } from '@larder/label/drawing';
import { expect, test } from 'vitest';
import { findingWords } from './finding-words.rules.ts';

const parts = (...findings: Finding[][]) => findings.map((each) => ({ findings: each })) as unknown as LabelParts;
const low: Finding = { kind: 'low_barcode', element: 'barcode', height: 8, standard: 12 };

test('each finding is said once, also where several parts have it', () => {
  const invalid: Finding = { kind: 'invalid_barcode', element: 'barcode', text: '123' };
  expect(findingWords(parts([low, invalid], [low]), 'SINGLE_HEIGHT')).toEqual([
    { key: 'lowBarcode', words: '' },
    { key: 'invalidBarcode', words: '123' },
  ]);
  expect(findingWords(parts([], []), 'SINGLE_HEIGHT')).toEqual([]);
});

test('the taller label is offered to who does not print it already', () => {
  const full = parts([
    { kind: 'no_room_for_code', element: 'code' },
    { kind: 'allergens_continue', element: 'allergens', text: 'Milk' },
  ]);
  expect(findingWords(full, 'SINGLE_HEIGHT').map(({ key }) => key)).toEqual(['noRoomForCode', 'allergensContinue']);
  expect(findingWords(full, 'DOUBLE_HEIGHT').map(({ key }) => key)).toEqual(['noRoomForCode80', 'allergensContinue80']);
});
