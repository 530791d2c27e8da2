import { expect, test, vi } from 'vitest';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));
const { lengthened, pseudo } = await import('./pseudo.ts');

test.each(['Save', 'Export', 'Remove filter For: Prep', 'PREVIOUS', 'SKU', '40 of 312'])(
  '%s grows by 40 %%',
  (words) => {
    const longer = lengthened(words);
    expect(longer.length).toBeGreaterThanOrEqual(words.length * 1.4);
    expect(longer.length).toBeLessThanOrEqual(words.length * 1.4 + 1);
    expect(longer).not.toBe(words);
  },
);

test('without the switch the words stand as they are', () => {
  expect(pseudo('Save')).toBe('Save');
});
