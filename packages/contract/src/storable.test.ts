import { describe, expect, it } from 'vitest';
import { findUnstorable } from './storable.ts';

describe('what the database cannot keep', () => {
  it.each([
    [{ name: 'a\0b' }, ['name']],
    [{ list: [{ text: 'ok' }, { text: 'x\ud800' }] }, ['list', 1, 'text']],
    [{ values: { 'a\0b': 1 } }, ['values']],
    ['\udfff', []],
  ])('is found in %j and named', (value, path) => {
    expect(findUnstorable(value)?.path).toEqual(path);
  });

  it('is a value nested too deeply, however deep', () => {
    let value: unknown = 'deep';
    for (let level = 0; level < 100_000; level++) value = [value];
    expect(findUnstorable({ value })?.message).toBe('Is nested too deeply');
  });

  it('is no emoji, no accent, no right-to-left mark and no file', () => {
    expect(findUnstorable({ a: '👩‍🍳 é \u202e', b: [1, null, true], file: new Blob(['a\0b']) })).toBeUndefined();
  });
});
