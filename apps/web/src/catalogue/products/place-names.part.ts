import { useLanguage } from '@larder/browser/texts';

/** The name of a country by its code; empty where there is none. */
export function useCountryName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLanguage().replace('_', '-'), { type: 'region' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}

/** The name of a language by its code. */
export function useLanguageName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLanguage().replace('_', '-'), { type: 'language' });
  return (code) => names.of(code) ?? code;
}
