import { existsSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { checkProject } from './layers.ts';
import { draw, joints } from './new-feature.ts';

const root = resolve(import.meta.dirname, '..');
const feature = {
  domain: 'cold',
  plural: 'oven-gloves',
  singular: 'oven-glove',
  view: 'DEVICES_VIEW',
  manage: 'DEVICES_MANAGE',
};
const files = draw(feature);

describe('a new feature', () => {
  test('stands in the project without a broken rule', () => {
    expect(checkProject(files)).toEqual([]);
    expect([...files.keys()]).toContain('apps/web/src/cold/oven-gloves/oven-glove-list.screen.tsx');
  });

  test('speaks of itself alone, in every spelling', () => {
    const all = [...files.values()].join('\n');
    expect(all).not.toMatch(/spare|gadget|_ACCESS/i);
    for (const spelling of ['oven-gloves', 'oven_gloves', 'ovenGloves', 'OvenGlove', 'Oven gloves', 'DEVICES_MANAGE']) {
      expect(all).toContain(spelling);
    }
    expect(joints(feature).join('\n')).toContain('ovenGlovesRoutes');
  });

  // The templates are not compiled: this is what keeps them from outliving the project they were cut from.
  test.each([...files.keys()])('%s imports only what exists', (path) => {
    const missing = importsOf(path, files.get(path) ?? '').filter(
      ({ target, name }) => !exportsOf(target).includes(name),
    );
    expect(missing).toEqual([]);
  });
});

function importsOf(path: string, text: string): { target: string; name: string }[] {
  return parseSync(path, text).module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const specifier = moduleRequest.value;
    const [, workspace, rest] = /^@larder\/([a-z]+)\/(.+)$/.exec(specifier) ?? [];
    if (!workspace && !specifier.startsWith('.')) return [];
    const target = workspace ? `packages/${workspace}/src/${rest}.ts` : posix.join(posix.dirname(path), specifier);
    return entries.map(({ importName }) => ({ target, name: importName.name ?? 'default' }));
  });
}

function exportsOf(path: string): string[] {
  const onDisk = resolve(root, path);
  const text = files.get(path) ?? (existsSync(onDisk) ? readFileSync(onDisk, 'utf8') : '');
  const entries = parseSync(path, text).module.staticExports.flatMap((found) => found.entries);
  return entries.map(({ exportName }) => exportName.name ?? 'default');
}
