import { afterEach, expect, test, vi } from 'vitest';
import { forgetKept, forgetOfTab, keepForTab, keepLocally, keepsNothing, readKept, readOfTab } from './local-memory.ts';

const ways = [
  { storage: 'localStorage', read: readKept, keep: keepLocally, forget: forgetKept },
  { storage: 'sessionStorage', read: readOfTab, keep: keepForTab, forget: forgetOfTab },
];

afterEach(() => {
  for (const { forget } of ways) forget('language');
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'localStorage');
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

for (const { storage, read, keep, forget } of ways) {
  test(`what ${storage} keeps is read again, until it is forgotten`, () => {
    const kept = stubStorage(storage);
    expect(read('language')).toBeNull();
    keep('language', 'en_us');
    expect(kept.get('language')).toBe('en_us');
    expect(read('language')).toBe('en_us');
    forget('language');
    expect(kept.has('language')).toBe(false);
    expect(read('language')).toBeNull();
  });

  test(`where ${storage} may not even be touched, the page remembers`, () => {
    Object.defineProperty(globalThis, storage, { get: refuse, configurable: true });
    expect(read('language')).toBeNull();
    keep('language', 'en_us');
    expect(read('language')).toBe('en_us');
    forget('language');
    expect(read('language')).toBeNull();
  });

  test(`where ${storage} is full, the page remembers the latest, and lets go once it was written`, () => {
    const kept = stubStorage(storage);
    keep('language', 'en_gb');
    const full = vi.spyOn(globalThis[storage as 'localStorage'], 'setItem').mockImplementation(refuse);
    keep('language', 'en_us');
    expect(read('language')).toBe('en_us');
    full.mockRestore();
    keep('language', 'en_gb');
    kept.set('language', 'of another tab');
    expect(read('language')).toBe('of another tab');
  });
}

test('a browser says whether it keeps anything, and keeps nothing of the question', () => {
  const kept = stubStorage('localStorage');
  expect(keepsNothing()).toBe(false);
  expect(kept.size).toBe(0);
  vi.unstubAllGlobals();
  Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true });
  expect(keepsNothing()).toBe(true);
});

function stubStorage(name: string): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

function refuse(): never {
  throw new DOMException('Access is denied', 'SecurityError');
}
