import type { Words } from '@larder/words/words';
import { useMemo, useSyncExternalStore } from 'react';
import { keepLocally, readKept } from './local-memory.ts';
import { formatNumber } from './numbers.ts';
import { pseudo } from './pseudo.ts';

export type Language = 'en_gb' | 'en_us';
export type LanguageChoice = Language | 'en';
type Catalogue = Record<string, string>;
type Values = Record<string, string | number>;
/** The texts of one feature, in both variants of English, and the namespaces in which they are looked up, its own first. */
export type Texts<C extends Catalogue> = { namespaces: readonly string[]; keys?: C };
export type Translate<C extends Catalogue> = (key: PluralFree<keyof C & string>, values?: Values) => string;
/** The keys of several themes. */
type KeyOf<C> = C extends unknown ? keyof C & string : never;
/** `rows_one` and `rows_other` are both asked for as `rows`. */
type PluralFree<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

const storageKey = 'language';

const catalogues: Record<Language, Map<string, Catalogue>> = { en_us: new Map(), en_gb: new Map() };
const plural = new Intl.PluralRules('en');
const listeners = new Set<() => void>();
let language = spoken(readChoice());

/**
 * Registers a feature's texts. `en_us` is whole and the fallback; `en_gb` states only what differs. `themes` are the words of
 * `packages/words` that the feature shows besides. The file that calls this is named `<feature>.texts.ts` and travels in the feature's own chunk.
 */
export function defineTexts<C extends Catalogue, T extends Words = never>(
  namespace: string,
  { themes = [], ...variants }: { themes?: readonly T[]; en_us: C; en_gb: Partial<Record<keyof C, string>> },
): Texts<C & Record<KeyOf<T['en_us']>, string>> {
  register(namespace, variants);
  for (const theme of themes) register(themeOf(theme), theme);
  return { namespaces: [namespace, ...themes.map(themeOf)] };
}

function register(namespace: string, { en_us, en_gb }: Record<Language, Partial<Catalogue>>): void {
  catalogues.en_us.set(namespace, en_us as Catalogue);
  catalogues.en_gb.set(namespace, en_gb as Catalogue);
}

function themeOf({ theme }: Words): string {
  return `words/${theme}`;
}

/** What the features registered so far, by namespace. */
export function registered(variant: Language): ReadonlyMap<string, Catalogue> {
  return catalogues[variant];
}

/** Looks a text up outside of components; inside them `useTexts` also follows a change of language. */
export function text<C extends Catalogue>(texts: Texts<C>): Translate<C> {
  return (key, values = {}) => pseudo(fill(find(texts.namespaces, key, values.count), values));
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
  return language;
}

/** The kept preference: `en` stands for the browser's own variant. */
export function readChoice(): LanguageChoice {
  const kept = readKept(storageKey);
  return kept === 'en_gb' || kept === 'en_us' ? kept : 'en';
}

/** The kept preference, followed when it changes. */
export function useLanguageChoice(): LanguageChoice {
  return useSyncExternalStore(onLanguageChange, readChoice);
}

export function chooseLanguage(choice: LanguageChoice): void {
  keepLocally(storageKey, choice);
  speak(choice);
}

/** Keeps the document's `lang` in step, so that screen readers pronounce the right English, and the language with other tabs. */
export function markLanguage(): void {
  const mark = () => {
    document.documentElement.lang = currentLanguage() === 'en_gb' ? 'en-GB' : 'en-US';
  };
  mark();
  listeners.add(mark);
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) speak(readChoice());
  });
}

function speak(choice: LanguageChoice): void {
  language = spoken(choice);
  for (const listener of listeners) listener();
}

function spoken(choice: LanguageChoice): Language {
  if (choice !== 'en') return choice;
  const own = navigator.languages.find((tag) => /^en\b/i.test(tag)) ?? '';
  return /^en-(gb|ie|au|nz|in|za)\b/i.test(own) ? 'en_gb' : 'en_us';
}

function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A text in the language in use, else the American one, else its key; a count chooses among plural forms. */
function find(namespaces: readonly string[], key: string, count: string | number | undefined): string {
  const names = typeof count === 'number' ? [`${key}_${plural.select(count)}`, key] : [key];
  for (const name of names) {
    for (const namespace of namespaces) {
      const found = catalogues[language].get(namespace)?.[name] ?? catalogues.en_us.get(namespace)?.[name];
      if (found !== undefined) return found;
    }
  }
  return key;
}

function fill(words: string, values: Values): string {
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? formatNumber(value) : value;
  });
}
