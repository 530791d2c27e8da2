import { afterEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
const { addShortcut, shortcutOf } = await import('./shortcuts.ts');

const added: (() => void)[] = [];
afterEach(() => {
  for (const remove of added.splice(0)) remove();
  kept.clear();
});

test('a key has the meaning that was given to it last, until that goes', () => {
  add('n', 'New category');
  const remove = add('n', 'New product');
  expect(press('n')).toBe('New product');
  remove();
  expect(press('n')).toBe('New category');
  expect(press('m')).toBeUndefined();
});

test('two keys in turn are one shortcut, if the second comes soon', () => {
  add('g c', 'Categories');
  add('c', 'Something else');
  expect(press('g', { timeStamp: 0 })).toBeUndefined();
  expect(press('c', { timeStamp: 1000 })).toBe('Categories');
  expect(press('c', { timeStamp: 1100 })).toBe('Something else');
  press('g', { timeStamp: 2000 });
  expect(press('c', { timeStamp: 3500 })).toBe('Something else');
});

test('Ctrl and Command do the same, and are never mistaken for the bare key', () => {
  add('k', 'Up');
  add('mod+k', 'Palette');
  expect(press('k', { ctrlKey: true })).toBe('Palette');
  expect(press('K', { metaKey: true })).toBe('Palette');
  expect(press('k')).toBe('Up');
  expect(press('k', { altKey: true })).toBeUndefined();
});

test('a key that is held down repeats only what may be repeated', () => {
  add('j', 'Down', true);
  add('x', 'Select');
  expect(press('j', { repeat: true })).toBe('Down');
  expect(press('x', { repeat: true })).toBeUndefined();
});

test('single keys can be switched off; those with Ctrl stay', () => {
  add('n', 'New');
  add('g c', 'Categories');
  add('mod+k', 'Palette');
  kept.set('single-keys', 'off');
  expect(press('n')).toBeUndefined();
  press('g');
  expect(press('c')).toBeUndefined();
  expect(press('k', { ctrlKey: true })).toBe('Palette');
});

function add(keys: string, description: string, repeats = false): () => void {
  const remove = addShortcut({ keys, description, group: 'page', repeats, run: () => undefined });
  added.push(remove);
  return remove;
}

function press(key: string, more: Partial<KeyboardEvent> = {}): string | undefined {
  const bare = { key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, timeStamp: 0 };
  return shortcutOf({ ...bare, ...more })?.description;
}
