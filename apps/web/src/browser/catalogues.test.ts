import { registered } from '@larder/browser/texts';
import { beforeAll, describe, expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});

const files = import.meta.glob('../**/*.texts.ts');

beforeAll(async () => {
  await Promise.all(Object.values(files).map((load) => load()));
});

type Catalogue = Record<string, string>;

function catalogues(): { namespace: string; us: Catalogue; gb: Catalogue }[] {
  return [...registered('en_us')].map(([namespace, us]) => ({
    namespace,
    us,
    gb: registered('en_gb').get(namespace) ?? {},
  }));
}

/**
 * Every text of every room in one variant, as people read it: what the British one leaves out comes from the American.
 */
function spoken(variant: 'us' | 'gb'): string[] {
  return catalogues().flatMap(({ namespace, us, gb }) =>
    Object.entries(variant === 'us' ? us : { ...us, ...gb }).map(([key, words]) => `${namespace}.${key}: ${words}`),
  );
}

test('all catalogues are looked at', () => {
  expect(catalogues().length).toBeGreaterThanOrEqual(Object.keys(files).length);
});

describe('every catalogue', () => {
  test('has an American text for every British one', () => {
    const alone = catalogues().flatMap(({ namespace, us, gb }) =>
      Object.keys(gb)
        .filter((key) => !(key in us))
        .map((key) => `${namespace}.${key}`),
    );
    expect(alone).toEqual([]);
  });

  test('asks for the same values in both variants', () => {
    const different = catalogues().flatMap(({ namespace, us, gb }) =>
      Object.entries(gb)
        .filter(([key, words]) => valuesOf(words) !== valuesOf(us[key] ?? ''))
        .map(([key]) => `${namespace}.${key}`),
    );
    expect(different).toEqual([]);
  });

  test('has both plural forms or none', () => {
    const halves = catalogues().flatMap(({ namespace, us, gb }) =>
      [us, gb].flatMap((texts) =>
        Object.keys(texts)
          .filter((key) => /_(one|other)$/.test(key))
          .filter((key) => !(otherForm(key) in { ...us, ...texts }))
          .map((key) => `${namespace}.${key}`),
      ),
    );
    expect(halves).toEqual([]);
  });

  test('says nothing empty, and leaves no value of another kind', () => {
    const wrong = catalogues().flatMap(({ namespace, us, gb }) =>
      Object.entries({ ...us, ...gb })
        .filter(([, words]) => words.trim() === '' || /\{\{|\$\{|\bundefined\b/.test(words))
        .map(([key]) => `${namespace}.${key}`),
    );
    expect(wrong).toEqual([]);
  });

  test('is spelt the American way in en_us', () => {
    expect(spoken('us').filter(strange(british))).toEqual([]);
  });

  test('is spelt the British way in en_gb', () => {
    expect(spoken('gb').filter(strange(american))).toEqual([]);
  });
});

const british = /\b(organis|colour|favourit|centre|cancelled|licence|grey|recognis|synchronis|customis|litre)/i;
const american = /\b(organiz|color|favorit|center\b|canceled|gray|recogniz|synchroniz|customiz|liter\b)/i;

/** The texts that docs/product prescribes, the same in both variants. */
const quoted = [
  'Organisations',
  'Please ask your organisation to re-send the invite.',
  'Invitation cancelled successfully',
  'Error while fetching organization category',
];

const strange = (spelling: RegExp) => (line: string) =>
  spelling.test(line.slice(line.indexOf(':'))) && !quoted.some((words) => line.endsWith(`: ${words}`));

function valuesOf(words: string): string {
  return [...words.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .toSorted((one, other) => one.localeCompare(other))
    .join();
}

function otherForm(key: string): string {
  return key.endsWith('_one') ? key.replace(/_one$/, '_other') : key.replace(/_other$/, '_one');
}
