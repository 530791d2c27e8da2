import { describe, expect, test } from 'vitest';
import { noKeys, withKey } from './scan-keys.ts';

/** What is taken of keys that are pressed at a pace, in milliseconds. */
function takenOf(text: string, pace: number, enter = pace): string | undefined {
  let [keys, time] = [noKeys, 10_000];
  for (const key of text) keys = withKey(keys, { key, time: (time += pace), isShortcut: false });
  return withKey(keys, { key: 'Enter', time: time + enter, isShortcut: false }).code;
}

describe('a hand scanner', () => {
  const codes = [
    '4006381333931',
    '40063813',
    'L0ABCDEFGH123456',
    'https://a.example/L0ABCDEFGH123456',
    ']C10104006381333931',
  ];

  test.each(codes.flatMap((code) => [1, 20, 49, 50, 80, 119].map((pace) => [code, pace] as const)))(
    'is taken with %s at %i ms a key',
    (code, pace) => expect(takenOf(code, pace)).toBe(code),
  );

  test.each([
    ['a code at the pace of a person', '4006381333931', 120],
    ['a word that somebody types fast', 'chicken', 80],
    ['a short number', '12345', 20],
    ['a temperature', '-18.5', 60],
  ])('is not taken in %s', (_, text, pace) => {
    expect(takenOf(text, pace)).toBeUndefined();
  });

  test('is taken after what a person typed before it, and not when the Enter comes late', () => {
    let keys = withKey(noKeys, { key: 'x', time: 1_000, isShortcut: false });
    for (const [at, key] of Array.from('40063813').entries())
      keys = withKey(keys, { key, time: 2_000 + at, isShortcut: false });
    expect(withKey(keys, { key: 'Enter', time: 2_010, isShortcut: false }).code).toBe('40063813');
    expect(takenOf('40063813', 10, 500)).toBeUndefined();
  });

  test('holds Shift for capitals, and begins anew after any other key or a shortcut', () => {
    let keys = noKeys;
    for (const [at, key] of ['Shift', 'L', '0', 'A', 'B', 'C', 'D'].entries())
      keys = withKey(keys, { key, time: at, isShortcut: false });
    expect(keys.typed).toBe('L0ABCD');
    expect(withKey(keys, { key: 'ArrowLeft', time: 8, isShortcut: false }).typed).toBe('');
    expect(withKey(keys, { key: 'a', time: 8, isShortcut: true }).typed).toBe('');
  });
});
