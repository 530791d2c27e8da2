import { lengthened } from '@larder/browser/pseudo';
import { chooseLanguage, currentLanguage, loadLanguage, registered, text } from '@larder/browser/texts';
import { beforeAll, expect, test, vi } from 'vitest';
import { wasteTexts } from '../waste/waste.texts.ts';
import { languages, offerLanguages } from './languages.ts';
import type { Translation } from './translation.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('navigator', { languages: ['en-US'] });
});

const files = import.meta.glob('../**/*.texts.ts');
const sources = import.meta.glob<string>('./translation.ts', { query: '?raw', import: 'default', eager: true });

beforeAll(async () => {
  await Promise.all(Object.values(files).map((load) => load()));
});

test('a translation has the texts of every feature', () => {
  const listed = sources['./translation.ts'] ?? '';
  expect(Object.keys(files).filter((file) => !listed.includes(`'${file}'`))).toEqual([]);
});

test('British English is a folder, of texts that exist', async () => {
  expect(languages).toEqual([{ tag: 'en_gb', name: 'English (UK)' }]);
  await loadLanguage('en_gb');
  const unknown = [...registered('en_gb')].flatMap(([namespace, texts]) =>
    Object.keys(texts)
      .filter((key) => registered('en_us').get(namespace)?.[key] === undefined)
      .map((key) => `${namespace}.${key}`),
  );
  expect(unknown).toEqual([]);
});

test('a third language is one folder', async () => {
  const load = vi.fn<() => Promise<Translation>>(async () => accented());
  const folder = { names: { './xx/name.ts': 'Ãccénts' }, catalogues: { './xx/catalogue.ts': load } };
  expect(offerLanguages(folder)).toEqual([{ tag: 'xx', name: 'Ãccénts' }]);
  expect(load).not.toHaveBeenCalled();
  chooseLanguage('xx');
  await vi.waitFor(() => expect(currentLanguage()).toBe('xx'));
  const t = text(wasteTexts);
  expect([t('pick'), t('notes'), t('found', { count: 2 })]).toEqual([
    lengthened('What are you throwing away?'),
    lengthened('Notes'),
    '2 productos',
  ]);
});

test('a translation that lacks a feature, a theme or a text does not compile', () => {
  const whole = accented();
  const { waste, 'words/actions': actions, ...others } = whole;
  const { pick: _, ...texts } = waste;
  const translations: Translation[] = [
    { ...others, 'words/actions': actions, waste: { ...waste, found_few: 'a plural that English lacks' } },
    // @ts-expect-error -- no feature `waste`
    { ...others, 'words/actions': actions },
    // @ts-expect-error -- no theme of buttons
    { ...others, waste },
    // @ts-expect-error -- no text `pick`
    { ...others, 'words/actions': actions, waste: texts },
  ];
  expect(translations).toHaveLength(4);
});

/** A language of which every text differs from the English. */
function accented(): Translation {
  const whole = Object.fromEntries(
    [...registered('en_us')].map(([namespace, texts]) => [
      namespace,
      Object.fromEntries(Object.entries(texts).map(([key, words]) => [key, lengthened(words)])),
    ]),
  ) as Translation;
  return { ...whole, waste: { ...whole.waste, found_other: '{count} productos' } };
}
