import { expect, it } from 'vitest';
import { refusalWords } from './refusal-words.ts';

it.each([
  ['NOT_FOUND', 'fridge_id: this fridge was deleted', { kind: 'sentence', text: 'This fridge was deleted' }],
  [
    'INVALID',
    'reprint_id: a label cannot be a re-print of itself',
    { kind: 'sentence', text: 'A label cannot be a re-print of itself' },
  ],
  ['INVALID', 'recorded_at: Invalid input: expected string, received undefined', { kind: 'field', field: 'recorded' }],
  ['INVALID', 'parents.0.label_id: Invalid UUID', { kind: 'field', field: 'label' }],
  ['INVALID', 'temperature_upper_threshold: Unknown field', { kind: 'field', field: 'temperature upper threshold' }],
  ['UNSUPPORTED_TYPE', 'This server does not support events of the type "x_y"', { kind: 'newer' }],
  ['CONFLICT', 'No colon here', { kind: 'sentence', text: 'No colon here' }],
])('%s %j reads as %j', (error_code, error_description, words) => {
  expect(refusalWords({ error_code, error_description })).toEqual(words);
});
