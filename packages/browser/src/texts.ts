import type { Words } from '@larder/words/words';
import { useMemo, useSyncExternalStore } from 'react';
import { keepLocally, readKept } from './local-memory.ts';
import { formatNumber } from './numbers.ts';
import { pseudo } from './pseudo.ts';

/**
 * `en_us`, which is whole and the fallback, `en_gb`, or a language that an app offers besides; as a choice, `en` is the
 * browser's own English.
 */
export type Language = string;
type Catalogue = Record<string, string>;
type Values = Record<string, string | number>;
/** The texts of one feature, and the namespaces in which they are looked up, its own first. */
export type Texts<C extends Catalogue, Own = unknown> = { namespaces: readonly string[]; keys?: C; own?: Own };
export type Translate<C extends Catalogue> = (key: PluralFree<keyof C & string>, values?: Values) => string;
/** A feature's texts by their namespaces. */
export type OwnTexts<T> = T extends Texts<Catalogue, infer Own> ? Own : never;
/** What another language states of texts: all of them by their namespaces, with the plural forms it has besides. */
export type Translated<Own> = { [N in keyof Own]: Whole<keyof Own[N] & string> };
type Whole<K extends string> = Record<K, string> & Partial<Record<MorePlurals<K>, string>>;
type MorePlurals<K extends string> = K extends `${infer Stem}_other`
  ? `${Stem}_${'zero' | 'two' | 'few' | 'many'}`
  : never;
/** The keys of several themes. */
type KeyOf<C> = C extends unknown ? keyof C & string : never;
type OwnOf<N extends string, C, T extends Words> = Record<N, C> & { [X in T as `words/${X['theme']}`]: X['en_us'] };
/** `rows_one` and `rows_other` are both asked for as `rows`. */
type PluralFree<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

const storageKey = 'language';

const catalogues = new Map<Language, Map<string, Catalogue>>([
  ['en_us', new Map()],
  ['en_gb', new Map()],
]);
const loads = new Map<Language, () => Promise<Record<string, Partial<Catalogue>>>>();
const plurals = new Map<Language, Intl.PluralRules>();
const listeners = new Set<() => void>();
let language = spoken(readChoice());
/** The choice that was made last. */
let latest: Language | undefined;

/**
 * Registers a feature's texts. `en_us` is whole and the fallback; `en_gb` states only what differs. `themes` are the
 * words of `packages/words` that the feature shows besides. The file that calls this is named `<feature>.texts.ts` and
 * travels in the feature's own chunk.
 */
export function defineTexts<const N extends string, C extends Catalogue, const T extends Words = never>(
  namespace: N,
  { themes = [], ...variants }: { themes?: readonly T[]; en_us: C; en_gb?: Partial<Record<keyof C, string>> },
): Texts<C & Record<KeyOf<T['en_us']>, string>, OwnOf<N, C, T>> {
  register(namespace, variants);
  for (const theme of themes) register(themeOf(theme), theme);
  return { namespaces: [namespace, ...themes.map(themeOf)] };
}

function register(namespace: string, { en_us, en_gb }: { en_us: Catalogue; en_gb?: Partial<Catalogue> }): void {
  catalogueOf('en_us').set(namespace, en_us);
  if (en_gb) catalogueOf('en_gb').set(namespace, en_gb as Catalogue);
}

function themeOf({ theme }: Words): string {
  return `words/${theme}`;
}

/** What the features registered so far, by namespace. */
export function registered(variant: Language): ReadonlyMap<string, Catalogue> {
  return catalogueOf(variant);
}

/** Offers a language whose texts are fetched when it is first spoken. */
export function offerLanguage(tag: Language, load: () => Promise<Record<string, Partial<Catalogue>>>): void {
  loads.set(tag, load);
  catalogueOf(tag);
  language = spoken(readChoice());
}

/** Fetches the texts of the language in use; without them the app speaks American English. */
export async function loadLanguage(tag: Language = language): Promise<void> {
  const load = loads.get(tag);
  if (!load) return;
  for (const [namespace, texts] of Object.entries(await load())) catalogueOf(tag).set(namespace, texts as Catalogue);
  loads.delete(tag);
}

function catalogueOf(tag: Language): Map<string, Catalogue> {
  const known = catalogues.get(tag) ?? new Map<string, Catalogue>();
  catalogues.set(tag, known);
  return known;
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

/** The language in use. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
}

export function currentLanguage(): Language {
  return language;
}

/** The kept preference: `en` stands for the browser's own variant. */
export function readChoice(): Language {
  const kept = readKept(storageKey);
  return kept && catalogues.has(kept) ? kept : 'en';
}

/** The kept preference, followed when it changes. */
export function useLanguageChoice(): Language {
  return useSyncExternalStore(onLanguageChange, readChoice);
}

export function chooseLanguage(choice: Language): void {
  keepLocally(storageKey, choice);
  change(choice);
}

/** Keeps the document's `lang` in step, so that screen readers pronounce it right, and the language with other tabs. */
export function markLanguage(): void {
  const mark = () => {
    document.documentElement.lang = localeOf(currentLanguage());
  };
  mark();
  listeners.add(mark);
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) change(readChoice());
  });
}

/** A language that is here is spoken at once. */
function change(choice: Language): void {
  latest = choice;
  const tag = spoken(choice);
  if (!loads.has(tag)) speak(choice);
  else
    void loadLanguage(tag)
      .catch(() => undefined)
      // Another may have been chosen while this one was on its way.
      .then(() => choice === latest && speak(choice));
}

function speak(choice: Language): void {
  language = spoken(choice);
  for (const listener of listeners) listener();
}

function spoken(choice: Language): Language {
  if (choice !== 'en') return choice;
  const own = navigator.languages.find((tag) => /^en\b/i.test(tag)) ?? '';
  return /^en-(gb|ie|au|nz|in|za)\b/i.test(own) ? 'en_gb' : 'en_us';
}

/** `en_gb` as browsers write it: en-GB. */
function localeOf(tag: Language): string {
  return new Intl.Locale(tag.replace('_', '-')).toString();
}

function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A text in the language in use, else the American one, else its key; a count chooses among plural forms. */
function find(namespaces: readonly string[], key: string, count: string | number | undefined): string {
  const names = typeof count === 'number' ? [`${key}_${pluralForm(count)}`, `${key}_other`, key] : [key];
  for (const name of names) {
    for (const namespace of namespaces) {
      const found = catalogueOf(language).get(namespace)?.[name] ?? catalogueOf('en_us').get(namespace)?.[name];
      if (found !== undefined) return found;
    }
  }
  return key;
}

function pluralForm(count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(localeOf(language));
  plurals.set(language, rules);
  return rules.select(count);
}

function fill(words: string, values: Values): string {
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? formatNumber(value) : value;
  });
}
