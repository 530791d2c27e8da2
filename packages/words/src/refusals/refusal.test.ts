import { expect, it } from 'vitest';
import { coldRefusals } from './cold.ts';
import { sentence } from './refusal.ts';

it('fills values in as they are, also those that look like a place for one', () => {
  expect(sentence(coldRefusals.INCIDENT_CLOSED, { name: 'Ann {name} $&' })).toBe(
    'This incident has already been closed by Ann {name} $&',
  );
});

it('asks for the values of its sentence', () => {
  // @ts-expect-error -- the sentence names who closed it
  expect(sentence(coldRefusals.INCIDENT_CLOSED, {})).toBe('This incident has already been closed by undefined');
  // @ts-expect-error -- the sentence has no values
  expect(sentence(coldRefusals.FRIDGE_DELETED, { name: 'Ann' })).toBe('this fridge was deleted');
});
