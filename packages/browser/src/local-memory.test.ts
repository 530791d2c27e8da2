import { afterEach, expect, test, vi } from 'vitest';
import { keepLocally, readKept } from './local-memory.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is kept is read again', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  expect(readKept('language')).toBeNull();
  keepLocally('language', 'en_us');
  expect(readKept('language')).toBe('en_us');
});

test('a browser that refuses to keep anything stops nothing', () => {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(readKept('language')).toBeNull();
  expect(() => keepLocally('language', 'en_us')).not.toThrow();
});
