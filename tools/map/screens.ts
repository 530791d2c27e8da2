import { placeOf } from '../layers/place.ts';

/** A screen of the portal: its words, the address it has and the access that its line in the route table asks for. */
export type MappedScreen = { feature: string; name: string; path: string; access: string };

const LINE =
  /path: '(?<path>\/[^']*)',(?:(?!path: ).)*?import\('(?:\.\.?\/)+(?<file>[^']+)'\)\)?(?:\.(?<export>\w+)|, '(?<named>\w+)')/gs;

/** The screens of a route table, in its order; both ways of loading one are understood. */
export function screensOf(text: string): MappedScreen[] {
  return [...text.matchAll(LINE)].map(({ 0: line, groups = {} }) => {
    const access = /access: (\[[^\]]*\]|'[^']*')/.exec(line)?.[1] ?? '';
    return {
      feature: placeOf(`apps/web/src/${groups['file']}`).feature ?? '',
      name: wordsOf(groups['export'] ?? groups['named'] ?? ''),
      path: (groups['path'] ?? '').replaceAll(/\$(\w+)/g, '{$1}'),
      access: [...access.matchAll(/'([^']+)'/g)].map(([, one]) => one).join(' or '),
    };
  });
}

/** `CategoryListScreen` → "Category list". */
function wordsOf(component: string): string {
  const words = component.replace(/Screen$/, '').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
