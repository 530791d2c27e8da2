import { offerLanguage, type Language } from '@larder/browser/texts';
import type { Translation, Variant } from './translation.ts';

type Folders = {
  names: Record<string, string>;
  catalogues: Record<string, () => Promise<Translation | Variant>>;
};

/**
 * The languages beside the American English of the features: a folder each, with its name, and its catalogue for when
 * it is spoken.
 */
export const languages = offerLanguages({
  names: import.meta.glob<string>('./*/name.ts', { eager: true, import: 'name' }),
  catalogues: import.meta.glob<Translation | Variant>('./*/catalogue.ts', { import: 'catalogue' }),
});

/** Makes the languages of folders known, `en-gb` as `en_gb`, and answers what to choose them by. */
export function offerLanguages({ names, catalogues }: Folders): { tag: Language; name: string }[] {
  return Object.entries(names).map(([path, name]) => {
    const tag = path.split('/')[1]?.replace('-', '_') ?? '';
    const load = catalogues[path.replace('name.ts', 'catalogue.ts')];
    if (load) offerLanguage(tag, load);
    return { tag, name };
  });
}
