import { describe, expect, test } from 'vitest';
import { checkProject } from './layers.ts';

const API = 'apps/api/src';
const WEB = 'apps/web/src';

/** A project that breaks nothing: every planted file below is added to it. */
const SOUND: Record<string, string> = {
  'packages/rules/src/expiry.ts': `export const useBy = 1;`,
  'packages/contract/src/devices/devices.ts': `import { z } from 'zod';\nimport { useBy } from '@larder/rules/expiry';\nexport const a = [z, useBy];`,
  'packages/contract/src/access/users.ts': `export const users = 1;`,
  'packages/label/src/layout.ts': `import { useBy } from '@larder/rules/expiry';\nexport const layout = useBy;`,
  [`${API}/app.ts`]: `import { routes } from './devices/devices/devices.routes.ts';\nexport const app = routes;`,
  [`${API}/platform/clock.ts`]: `export const now = () => Date.now();`,
  [`${API}/schema/devices.ts`]: `import { now } from '../platform/clock.ts';\nexport const table = now;`,
  [`${API}/devices/devices/devices.routes.ts`]: `import { find } from './devices.queries.ts';\nexport const routes = find;`,
  [`${API}/devices/devices/devices.actions.ts`]: `import { lock } from '../../access/users/users.actions.ts';\nexport const a = lock;`,
  [`${API}/devices/devices/devices.queries.ts`]: `import { table } from '../../schema/devices.ts';\nexport const find = table;`,
  [`${API}/devices/devices/devices.rules.ts`]: `export const rule = 1;`,
  [`${API}/access/users/users.routes.ts`]: `import { list } from './users.queries.ts';\nexport const routes = list;`,
  [`${API}/access/users/users.actions.ts`]: `import { list } from './users.queries.ts';\nexport const lock = list;`,
  [`${API}/access/users/users.queries.ts`]: `export const list = 1;`,
  [`${WEB}/routes.tsx`]: `export const lazy = () => import('./devices/devices/device-list.screen.tsx');`,
  [`${WEB}/ui/data-table.tsx`]: `export const DataTable = 1;`,
  [`${WEB}/shell/menu.ts`]: `import { paths } from '../devices/devices/devices.paths.ts';\nexport const menu = paths;`,
  [`${WEB}/devices/devices/device-list.screen.tsx`]: `import { DataTable } from '../../ui/data-table.tsx';\nexport const Screen = DataTable;`,
  [`${WEB}/devices/devices/device-list.part.tsx`]: `import { texts } from './devices.texts.ts';\nexport const Part = texts;`,
  [`${WEB}/devices/devices/devices.texts.ts`]: `export const texts = 1;`,
  [`${WEB}/devices/devices/devices.paths.ts`]: `export const paths = 1;`,
  [`${WEB}/vite.config.ts`]: `export default {};`,
};

/** The domain and folder of a feature. */
const place = (feature: string) =>
  ({ users: 'access/users', devices: 'devices/devices', products: 'catalogue/products', waste: 'waste' })[feature] ??
  `catalogue/${feature}`;

/** Adds files to the sound project and returns what is reported, without the remedies. */
function plant(files: Record<string, string>): string[] {
  const project = new Map(Object.entries({ ...SOUND, ...files }));
  return checkProject(project).map(({ path, line, rule }) => `${path.split('/').at(-1)}:${line} ${rule}`);
}

test('a sound project has nothing to report', () => {
  expect(plant({})).toEqual([]);
});

describe('imports', () => {
  const planted: [what: string, path: string, text: string, reported: string][] = [
    [
      'queries calling actions of their own feature',
      `${API}/devices/devices/device-states.queries.ts`,
      `import { a } from './devices.actions.ts';\nexport const b = a;`,
      'device-states.queries.ts:1 queries (layer 2) imports actions (layer 3) in its own feature',
    ],
    [
      'queries using the queries of another feature',
      `${API}/devices/devices/device-users.queries.ts`,
      `\nimport { list } from '../../access/users/users.queries.ts';\nexport const b = list;`,
      'device-users.queries.ts:2 queries (layer 2) imports queries (layer 2) in users',
    ],
    [
      'routes using the routes of another feature, loaded lazily',
      `${API}/devices/devices/device-users.routes.ts`,
      `export const b = () => import('../../access/users/users.routes.ts');`,
      'device-users.routes.ts:1 routes (layer 4) imports routes (layer 4) in users',
    ],
    [
      'a part opening a dialog of another feature, as a type only',
      `${WEB}/devices/devices/device-card.part.tsx`,
      `import type { Pin } from '../users/user-pin.dialog.tsx';\nexport type Card = Pin;`,
      'device-card.part.tsx:1 part (layer 2) imports dialog (layer 3) in users',
    ],
    [
      'the platform knowing a feature',
      `${API}/platform/serve.ts`,
      `import { routes } from '../devices/devices/devices.routes.ts';\nexport const b = routes;`,
      'serve.ts:1 platform imports the feature devices',
    ],
    [
      'the schema knowing a feature',
      `${API}/schema/users.ts`,
      `import { rule } from '../devices/devices/devices.rules.ts';\nexport const b = rule;`,
      'users.ts:1 schema imports the feature devices',
    ],
    [
      'an interface part knowing a feature',
      `${WEB}/ui/device-picker.tsx`,
      `import { Part } from '../devices/devices/device-list.part.tsx';\nexport const b = Part;`,
      'device-picker.tsx:1 ui imports the feature devices',
    ],
    [
      'the entry knowing a feature',
      `${WEB}/main.tsx`,
      `import { Screen } from './devices/devices/device-list.screen.tsx';\nexport const b = Screen;`,
      'main.tsx:1 top imports the feature devices',
    ],
    [
      'a feature looking up at the shell',
      `${WEB}/devices/devices/device-menu.part.tsx`,
      `import { menu } from '../../shell/menu.ts';\nexport const b = menu;`,
      'device-menu.part.tsx:1 devices imports menu.ts, which is above the features',
    ],
    [
      'a feature looking up at the app',
      `${API}/devices/devices/devices.jobs.ts`,
      `import { app } from '../../app.ts';\nexport const b = app;`,
      'devices.jobs.ts:1 devices imports app.ts, which is above the features',
    ],
    [
      'a feature looking up at the demo',
      `${API}/devices/devices/devices.jobs.ts`,
      `import { seed } from '../../demo/seed.ts';\nexport const b = seed;`,
      'devices.jobs.ts:1 devices imports seed.ts, which is above the features',
    ],
    [
      'an app importing an app',
      `${WEB}/browser/client.ts`,
      `import { now } from '../../../api/src/platform/clock.ts';\nexport const b = now;`,
      'client.ts:1 apps never import apps',
    ],
    [
      'an app importing an app by its package name, in a test',
      `${WEB}/browser/client.test.ts`,
      `import { now } from '@larder/api/platform/clock';\nexport const b = now;`,
      'client.test.ts:1 apps never import apps',
    ],
    [
      'rules importing the contract',
      'packages/rules/src/permission.ts',
      `import { a } from '@larder/contract/devices/devices';\nexport const b = a;`,
      'permission.ts:1 packages/rules imports packages/contract',
    ],
    [
      'a label importing the contract by a relative path',
      'packages/label/src/tag.ts',
      `import { a } from '../../contract/src/devices.ts';\nexport const b = a;`,
      'tag.ts:1 packages/label imports packages/contract',
    ],
    [
      'the contract importing a further library',
      'packages/contract/src/field.ts',
      `import { parse } from 'csv-parse';\nexport const b = parse;`,
      'field.ts:1 packages/contract imports csv-parse',
    ],
    [
      'a package that needs Node',
      'packages/rules/src/blob.ts',
      `import { readFileSync } from 'node:fs';\nexport const b = readFileSync;`,
      'blob.ts:1 node:fs in code that runs in browsers',
    ],
    [
      'code using a test',
      `${API}/platform/seed.ts`,
      `import { harness } from '../../test/harness.ts';\nexport const b = harness;`,
      'seed.ts:1 code imports a test',
    ],
    [
      'code using a tool',
      `${API}/platform/seed.ts`,
      `import { device } from '../../../../tools/fake-device.ts';\nexport const b = device;`,
      'seed.ts:1 apps/api reaches into tools/',
    ],
    [
      'a relative import without its extension',
      `${API}/platform/mail.ts`,
      `import { now } from './clock';\nexport const b = now;`,
      'mail.ts:1 import without its extension: ./clock',
    ],
  ];
  test.each(planted)('%s is caught', (_what, path, text, reported) => {
    expect(plant({ [path]: text })).toEqual([reported]);
  });

  test('two features whose actions call each other are caught on both sides', () => {
    const files = {
      [`${API}/access/users/users.actions.ts`]: `import { a } from '../../devices/devices/devices.actions.ts';\nexport const lock = a;`,
    };
    expect(plant(files)).toEqual([
      'users.actions.ts:1 the actions of users and devices call each other in a circle',
      'devices.actions.ts:1 the actions of devices and users call each other in a circle',
    ]);
  });

  test('two features that need each other are caught on both sides, but for the known few', () => {
    const needs = (feature: string, other: string) => ({
      [`${API}/${place(feature)}/${feature}-facts.actions.ts`]: `import { rule } from '../../${place(other)}/${other}.rules.ts';\nexport const a = rule;`,
      [`${API}/${place(feature)}/${feature}.rules.ts`]: `export const rule = 1;`,
    });
    expect(plant({ ...needs('users', 'devices') })).toEqual([
      'users-facts.actions.ts:1 users needs devices, which needs users',
      'devices.actions.ts:1 devices needs users, which needs devices',
    ]);
    expect(plant({ ...needs('products', 'categories'), ...needs('categories', 'products') })).toEqual([]);
  });

  test('so are two of the portal, though each may know the paths and the words of the other', () => {
    const draws = (feature: string, other: string, role: string) => ({
      [`${WEB}/${place(feature)}/${feature}-list.screen.tsx`]: `import { one } from '../../${place(other)}/${other}.${role}';\nexport const a = one;`,
      [`${WEB}/${place(feature)}/${feature}.${role}`]: `export const one = 1;`,
    });
    expect(plant({ ...draws('users', 'devices', 'part.tsx'), ...draws('devices', 'users', 'part.tsx') })).toEqual([
      'users-list.screen.tsx:1 users needs devices, which needs users',
      'devices-list.screen.tsx:1 devices needs users, which needs devices',
    ]);
    expect(plant({ ...draws('users', 'devices', 'paths.ts'), ...draws('devices', 'users', 'texts.ts') })).toEqual([]);
  });

  test('specifiers in comments and strings are not imports', () => {
    const text = `// import { a } from './devices.actions.ts'\nexport const b = "import '../../access/users/users.queries.ts'";`;
    expect(plant({ [`${API}/devices/devices/notes.queries.ts`]: text })).toEqual([]);
  });

  test('tests may use any feature of their app, the harness and tools', () => {
    const text = `import '../../access/users/users.routes.ts';\nimport '../../../test/harness.ts';\nimport '../../../../../tools/fake-device.ts';`;
    expect(plant({ [`${API}/devices/devices/devices.routes.test.ts`]: text })).toEqual([]);
  });
});

describe('names, places and sizes', () => {
  const planted: [what: string, path: string, text: string, reported: string][] = [
    ['a banned file name', `${API}/platform/utils.ts`, 'export const a = 1;', 'utils.ts:1 banned name: utils'],
    ['a banned folder name', 'packages/rules/src/common/a.ts', 'export const a = 1;', 'a.ts:1 banned name: common'],
    [
      'a name that ends in helpers',
      'tools/date-helpers.ts',
      'export const a = 1;',
      'date-helpers.ts:1 banned name: date-helpers',
    ],
    ['an index file', 'packages/rules/src/index.ts', 'export const a = 1;', 'index.ts:1 index file'],
    [
      'a camel-case file name',
      `${WEB}/ui/DataGrid.tsx`,
      'export const a = 1;',
      'DataGrid.tsx:1 not kebab-case: DataGrid.tsx',
    ],
    ['a barrel', `${WEB}/ui/parts.ts`, `\nexport * from './data-table.tsx';`, 'parts.ts:2 passes on ./data-table.tsx'],
    ['a default export', `${WEB}/ui/card.tsx`, 'const a = 1;\nexport default a;', 'card.tsx:2 default export'],
    ['a class', `${API}/platform/mail.ts`, 'export class Mailer {}', 'mail.ts:1 class'],
    ['a class expression', `${API}/platform/mail.ts`, 'export const a = class extends Map {};', 'mail.ts:1 class'],
    [
      'an unknown folder of an app',
      `${API}/services/mail.ts`,
      'export const a = 1;',
      'mail.ts:1 unknown folder src/services',
    ],
    ['a file outside any feature', `${API}/devices/a.queries.ts`, '', 'a.queries.ts:1 a file outside any feature'],
    [
      'a role of the other app',
      `${WEB}/devices/devices/a.queries.ts`,
      '',
      'a.queries.ts:1 no known role in the file name',
    ],
    ['a file without a role', `${API}/devices/devices/pin.ts`, '', 'pin.ts:1 no known role in the file name'],
    ['a test without a role', `${API}/devices/devices/pin.test.ts`, '', 'pin.test.ts:1 no known role in the file name'],
    ['broken syntax', 'tools/a.ts', 'export const = 1;', 'a.ts:1 does not parse: Error: tools/a.ts: Unexpected token'],
    ['a long file', 'tools/a.ts', 'f();\n'.repeat(301), 'a.ts:1 301 lines of code, the limit is 300'],
    ['a long test', 'tools/a.test.ts', 'f();\n'.repeat(501), 'a.test.ts:1 501 lines of code, the limit is 500'],
    [
      'a long style sheet',
      `${WEB}/ui/a.module.css`,
      '.a{}\n'.repeat(301),
      'a.module.css:1 301 lines of code, the limit is 300',
    ],
  ];
  test.each(planted)('%s is caught', (_what, path, text, reported) => {
    expect(plant({ [path]: text })).toEqual([reported]);
  });

  test.each([
    ['an error', `${API}/platform/fault.ts`, 'export class Fault extends ORPCError<string> {}'],
    ['an error boundary', `${WEB}/shell/boundary.tsx`, 'export class Boundary extends React.Component<P> {}'],
    ['a library passed on', `${WEB}/browser/zod.ts`, `export { z } from 'zod/v4';`],
    ['a file of 300 lines', 'tools/a.ts', 'f();\n'.repeat(300)],
    ['comments and empty lines', 'tools/a.ts', '// One.\n\n/** Two. */\nf();\n'.repeat(300)],
    ['comments of a stylesheet', 'apps/web/src/ui/page/a.module.css', '/* One. */\n.a{}\n'.repeat(300)],
    ['a table of calls', 'packages/contract/src/waste/waste.ts', 'f();\n'.repeat(301)],
    ['a table of screens', 'e2e/record-screens.ts', 'f();\n'.repeat(301)],
    ['a role named for people', `${WEB}/devices/devices/venue-manager.part.tsx`, ''],
    ['a style sheet beside its part', `${WEB}/devices/devices/device-list.module.css`, ''],
  ])('%s is fine', (_what, path, text) => {
    expect(plant({ [path]: text })).toEqual([]);
  });
});

describe('features', () => {
  const feature = (app: string, name: string, files: string[]) =>
    Object.fromEntries(files.map((file) => [`apps/${app}/src/${place(name)}/${file}`, '']));

  test('a feature that talks over the wire is named alike in contract and apps', () => {
    expect(plant(feature('web', 'gadgets', ['a.screen.tsx']))).toEqual([]);
    expect(plant(feature('web', 'gadgets', ['gadgets.api.ts']))).toEqual([
      'gadgets.api.ts:1 the feature gadgets has no contract',
    ]);
  });

  test('a feature of the server needs routes and queries as soon as it has endpoints', () => {
    const files = feature('api', 'waste', ['wastage.rules.ts']);
    expect(plant({ 'packages/contract/src/waste/waste.ts': 'export const kinds = 1;', ...files })).toEqual([]);
    expect(plant({ 'packages/contract/src/waste/waste.ts': 'export const list = endpoint();', ...files })).toEqual([
      'wastage.rules.ts:1 the feature waste has no routes',
      'wastage.rules.ts:1 the feature waste has no queries',
    ]);
  });

  test('a small feature opens no subfolder, a large one a single flat one', () => {
    const many = Array.from({ length: 12 }, (_, index) => `u${index}.queries.ts`);
    expect(plant(feature('api', 'users', ['pins/pins.queries.ts']))).toEqual([
      'users.routes.ts:1 a subfolder in the small feature users',
    ]);
    expect(plant(feature('api', 'users', [...many, 'pins/pins.queries.ts']))).toEqual([]);
    expect(plant(feature('api', 'users', [...many, 'a/a.queries.ts', 'b/b.queries.ts']))).toEqual([
      expect.stringContaining('2 subfolders in users: a, b'),
    ]);
    expect(plant(feature('api', 'users', [...many, 'a/b/a.queries.ts']))).toEqual([
      'a.queries.ts:1 a folder in a folder of a feature',
    ]);
  });
});
