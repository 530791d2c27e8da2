import i18next from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { pseudo } from './pseudo.ts';

export type Language = 'en_gb' | 'en_us';
export type LanguageChoice = Language | 'en';
type Catalogue = Record<string, string>;
type Values = Record<string, string | number>;
/** The texts of one room, in both variants of English. */
export type Texts<C extends Catalogue> = { namespace: string; keys?: C };
export type Translate<C extends Catalogue> = (key: PluralFree<keyof C & string>, values?: Values) => string;
/** `rows_one` and `rows_other` are both asked for as `rows`. */
type PluralFree<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

const storageKey = 'language';

void i18next.init({
  lng: spoken(readChoice()),
  fallbackLng: 'en_us',
  supportedLngs: ['en_gb', 'en_us'],
  load: 'currentOnly',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
});

/**
 * Registers a room's texts. `en_us` is whole and the fallback; `en_gb` states only what differs.
 * The file that calls this is named `<room>.texts.ts` and travels in the room's own chunk.
 */
export function defineTexts<C extends Catalogue>(
  namespace: string,
  variants: { en_us: C; en_gb: Partial<Record<keyof C, string>> },
): Texts<C> {
  i18next.addResourceBundle('en_us', namespace, variants.en_us, true, true);
  i18next.addResourceBundle('en_gb', namespace, variants.en_gb, true, true);
  return { namespace };
}

/** Looks a text up outside of components; inside them `useTexts` also follows a change of language. */
export function text<C extends Catalogue>(texts: Texts<C>): Translate<C> {
  return (key, values) => pseudo(i18next.t(key, { ns: texts.namespace, ...values }));
}

/** The texts inside of components. The function stays the same until the language changes. */
export function useTexts<C extends Catalogue>(texts: Texts<C>): Translate<C> {
  const language = useLanguage();
  // oxlint-disable-next-line react/exhaustive-deps -- the language decides what the function answers
  return useMemo(() => text(texts), [texts, language]);
}

/** The variant of English in use. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
}

export function currentLanguage(): Language {
  return i18next.language === 'en_gb' ? 'en_gb' : 'en_us';
}

/** The kept preference: `en` stands for the browser's own variant. */
export function readChoice(): LanguageChoice {
  const kept = localStorage.getItem(storageKey);
  return kept === 'en_gb' || kept === 'en_us' ? kept : 'en';
}

/** The kept preference, followed when it changes. */
export function useLanguageChoice(): LanguageChoice {
  return useSyncExternalStore(onLanguageChange, readChoice);
}

export function chooseLanguage(choice: LanguageChoice): void {
  localStorage.setItem(storageKey, choice);
  void i18next.changeLanguage(spoken(choice));
}

/** Keeps the document's `lang` in step, so that screen readers pronounce the right English. */
export function markLanguage(): void {
  const mark = () => {
    document.documentElement.lang = currentLanguage() === 'en_gb' ? 'en-GB' : 'en-US';
  };
  mark();
  i18next.on('languageChanged', mark);
}

function spoken(choice: LanguageChoice): Language {
  if (choice !== 'en') return choice;
  const own = navigator.languages.find((tag) => /^en\b/i.test(tag)) ?? '';
  return /^en-(gb|ie|au|nz|in|za)\b/i.test(own) ? 'en_gb' : 'en_us';
}

function onLanguageChange(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
