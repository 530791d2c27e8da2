import { expect, it } from 'vitest';
import { tellingOf, withinSentence, type FieldChange } from './audit-sentence.rules.ts';

type Value = string | number | boolean | undefined;
const change = (field: string, was: Value, is: Value): FieldChange => ({
  field,
  was,
  is,
  before: was === undefined ? '' : String(was),
  after: is === undefined ? '' : String(is),
});
const said = (...changes: FieldChange[]) => tellingOf('updated', changes).say;

it('says what became of one field', () => {
  expect(said(change('temperature_upper_threshold', 5, 6))).toBe('raised');
  expect(said(change('temperature_upper_threshold', 6, 5))).toBe('lowered');
  expect(said(change('name', 'Soup', 'Broth'))).toBe('renamed');
  expect(said(change('sku', 'A', 'B'))).toBe('fromTo');
  expect(said(change('sku', undefined, 'B'))).toBe('set');
  expect(said(change('sku', 'A', undefined))).toBe('cleared');
  expect(said(change('is_enabled', false, true))).toBe('on');
  expect(said(change('is_enabled', true, false))).toBe('off');
  expect(said()).toBe('changed');
});

it('names several fields, and counts those beyond three; long values are for the details', () => {
  const fields = ['a', 'b', 'c', 'd', 'e'].map((field) => change(field, 1, 2));
  expect(tellingOf('updated', fields)).toEqual({ say: 'fields', fields: ['a', 'b', 'c'], more: 2 });
  // One more is named rather than counted.
  expect(tellingOf('updated', fields.slice(1))).toEqual({ say: 'fields', fields: ['b', 'c', 'd', 'e'], more: 0 });
  expect(tellingOf('updated', [change('ingredients', 'Water', 'x'.repeat(70))])).toEqual({
    say: 'fields',
    fields: ['ingredients'],
    more: 0,
  });
});

it('says that something was made, deleted or restored whatever it had', () => {
  expect(tellingOf('created', [change('sku', undefined, 'A')])).toEqual({ say: 'created' });
  expect(tellingOf('deleted', [])).toEqual({ say: 'deleted' });
});

it('writes names of fields small within a sentence, but for what is written in capitals', () => {
  expect(['Upper limit', 'SKU', 'PIN required', 'Trail API key', 'MAC address'].map(withinSentence)).toEqual([
    'upper limit',
    'SKU',
    'PIN required',
    'Trail API key',
    'MAC address',
  ]);
});
