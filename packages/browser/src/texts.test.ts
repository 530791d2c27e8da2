import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  [['en-GB'], 'Colour'],
  [['en-US'], 'Color'],
  [['de-DE', 'en-IE'], 'Colour'],
  [['de-DE'], 'Color'],
])("without a choice the browser's English decides: %j", async (languages, expected) => {
  vi.stubGlobal('navigator', { languages });
  const { t } = await catalogue();
  expect(t('colour')).toBe(expected);
});

test('what the British catalogue leaves out comes from the American one', async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  const { t } = await catalogue();
  expect(t('rows', { count: 1 })).toBe('1 row');
  expect(t('rows', { count: 3 })).toBe('3 rows');
  expect(t('rows', { count: 1409 })).toBe('1,409 rows');
});

test('a choice is kept under "language" and takes effect at once', async () => {
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  const { t, chooseLanguage, readChoice } = await catalogue();
  expect(readChoice()).toBe('en');
  chooseLanguage('en_gb');
  expect(kept.get('language')).toBe('en_gb');
  expect(t('colour')).toBe('Colour');
});

test("the words of a theme stand behind a feature's own", async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  const { defineTexts, text } = await import('./texts.ts');
  const theme = {
    theme: 'paint',
    en_us: { name: 'Name', shade: 'Color', tins_one: '{count} tin', tins_other: '{count} tins' },
    en_gb: { shade: 'Colour' },
  };
  const t = text(defineTexts('walls', { themes: [theme], en_us: { name: 'Wall', tins: 'Tins' }, en_gb: {} }));
  expect([t('name'), t('shade'), t('tins'), t('tins', { count: 2 })]).toEqual(['Wall', 'Colour', 'Tins', '2 tins']);
});

async function catalogue() {
  const { defineTexts, text, chooseLanguage, readChoice } = await import('./texts.ts');
  const texts = defineTexts('paint', {
    en_us: { colour: 'Color', rows_one: '{count} row', rows_other: '{count} rows' },
    en_gb: { colour: 'Colour' },
  });
  return { t: text(texts), chooseLanguage, readChoice };
}
