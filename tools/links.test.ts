import { describe, expect, test } from 'vitest';
import { checkLinks } from './links.ts';
import { anchorsOf } from './links/page.ts';

/** A project whose links all lead somewhere: every planted file below is added to it. */
const SOUND: Record<string, string> = {
  'README.md':
    '# Larder\n\n[Limits](docs/product/access.md#limits), [here](#larder), ![a list](docs/pictures/list.png) and [tools](tools)',
  'docs/product/access.md': '# Access\n\n## Limits\n\nSee [the start](../../README.md#larder) and `expiry.ts`.',
  'docs/pictures/list.png': '',
  'packages/rules/src/expiry.ts': '/** How long it keeps (docs/product/access.md#limits). */\nexport const days = 3;',
  'tools/map.ts': 'export const map = 1;',
};

/** Adds files to the sound project and returns what is reported, without the remedies. */
function plant(files: Record<string, string>): string[] {
  const project = new Map(Object.entries({ ...SOUND, ...files }));
  return checkLinks(project).map(({ path, line, rule }) => `${path}:${line} ${rule}`);
}

test('a sound project has nothing to report', () => {
  expect(plant({})).toEqual([]);
});

describe('dead ends', () => {
  const planted: [what: string, path: string, text: string, reported: string][] = [
    ['a link to a missing page', 'docs/a.md', '\n[b](b.md)', 'docs/a.md:2 b.md does not exist'],
    ['a link to a missing folder', 'docs/a.md', '[b](../apps/)', 'docs/a.md:1 ../apps/ does not exist'],
    ['a missing picture', 'docs/a.md', '![b](pictures/b.png)', 'docs/a.md:1 pictures/b.png does not exist'],
    [
      'a link to a heading that is not there',
      'docs/a.md',
      '[b](product/access.md#roles)',
      'docs/a.md:1 docs/product/access.md has no heading #roles',
    ],
    ['a link to no heading of its own page', 'docs/a.md', '# A\n[b](#b)', 'docs/a.md:2 docs/a.md has no heading #b'],
    [
      'a comment that cites a missing page',
      'tools/a.ts',
      '// docs/product/labels.md says so',
      'tools/a.ts:1 docs/product/labels.md does not exist',
    ],
    [
      'a comment that cites a missing section',
      'tools/a.ts',
      '\n/** See docs/product/access.md#roles. */',
      'tools/a.ts:2 docs/product/access.md has no heading #roles',
    ],
    ['a file in backticks that is gone', 'docs/a.md', '`tools/gone.ts`', 'docs/a.md:1 tools/gone.ts does not exist'],
    ['the last part of such a path', 'docs/a.md', '`src/gone.ts`', 'docs/a.md:1 src/gone.ts does not exist'],
    ['a folder in backticks that is gone', 'docs/a.md', '`apps/gone/`', 'docs/a.md:1 apps/gone does not exist'],
  ];
  test.each(planted)('%s is caught', (_what, path, text, reported) => {
    expect(plant({ [path]: text })).toEqual([reported]);
  });

  test.each([
    ['an address elsewhere', '[a](https://example.org/a.md) and [b](mailto:a@example.org)'],
    ['a link in a fenced block', '```\n[a](gone.md)\n```'],
    ['a link in backticks', '`[a](gone.md)`'],
    ['a placeholder', '`<feature>.paths.ts` and `features/…/a.ts`'],
    ['what a build makes', '`apps/api/dist/main.js`'],
    ['the last parts of a path', '`rules/src/expiry.ts` and `src/expiry.ts`'],
  ])('%s is fine', (_what, text) => {
    expect(plant({ 'docs/a.md': text })).toEqual([]);
  });

  test('a page named in a string is no citation', () => {
    expect(plant({ 'tools/a.test.ts': "export const page = 'docs/gone.md'; // docs/product/access.md" })).toEqual([]);
  });
});

test('anchors are made as GitHub makes them', () => {
  const page =
    '# A `b`, c: D-e_f\n\n## Größe\n\n## Limits\n\n## Limits\n\n### [Map](map.md) ###\n\n```\n# no heading\n```';
  expect([...anchorsOf(page)]).toEqual(['a-b-c-d-e_f', 'größe', 'limits', 'limits-1', 'map']);
});
