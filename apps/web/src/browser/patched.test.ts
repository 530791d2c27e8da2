import { expect, it } from 'vitest';
import { patched } from './patched.ts';

const patch = { id: 'a', lifecycle: 'INACTIVE' };
const a = { id: 'a', lifecycle: 'ACTIVE' };
const b = { id: 'b', lifecycle: 'ACTIVE' };
const off = { id: 'a', lifecycle: 'INACTIVE' };

it.each([
  ['a record', a, off],
  ['another record', b, b],
  ['a record without the member', { id: 'a', name: 'A' }, { id: 'a', name: 'A' }],
  ['a list', { items: [a, b], page: 0 }, { items: [off, b], page: 0 }],
  ['pages', { pages: [{ items: [b] }, { items: [a] }] }, { pages: [{ items: [b] }, { items: [off] }] }],
  ['nothing yet', undefined, undefined],
])('%s is changed in the row alone', (_, shown, changed) => {
  expect(patched(shown, patch)).toEqual(changed);
});
