/**
 * Makes the files of a new feature in the project's shape, and says what is left to join by hand.
 * `npx tsx tools/new-feature.ts cold/oven-checks oven-check [view access] [manage access] [--dry-run]`
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = resolve(import.meta.dirname, '..');

/**
 * The domain that the feature is in, its name in the plural and singular, kebab-case, and who may read and write it.
 */
export type Feature = { domain: string; plural: string; singular: string; view: string; manage: string };

// The templates speak of "spare gadgets"; every spelling of the two words becomes the feature's own.
const TEMPLATES: Record<string, (feature: Feature) => string> = {
  'contract.ts': ({ domain, plural }) => `packages/contract/src/${domain}/${plural}.ts`,
  'schema.ts': ({ plural }) => `apps/api/src/schema/${plural}.ts`,
  'queries.ts': ({ domain, plural }) => `apps/api/src/${domain}/${plural}/${plural}.queries.ts`,
  'actions.ts': ({ domain, plural }) => `apps/api/src/${domain}/${plural}/${plural}.actions.ts`,
  'routes.ts': ({ domain, plural }) => `apps/api/src/${domain}/${plural}/${plural}.routes.ts`,
  'routes.test.ts': ({ domain, plural }) => `apps/api/src/${domain}/${plural}/${plural}.routes.test.ts`,
  'paths.ts': ({ domain, plural }) => `apps/web/src/${domain}/${plural}/${plural}.paths.ts`,
  'texts.ts': ({ domain, plural }) => `apps/web/src/${domain}/${plural}/${plural}.texts.ts`,
  'list.screen.tsx': ({ domain, plural, singular }) => `apps/web/src/${domain}/${plural}/${singular}-list.screen.tsx`,
  'create.dialog.tsx': ({ domain, plural, singular }) =>
    `apps/web/src/${domain}/${plural}/${singular}-create.dialog.tsx`,
  'e2e.spec.ts': ({ plural }) => `e2e/${plural}.spec.ts`,
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));

/** Path → text of every file of a feature. */
export function draw(feature: Feature): Map<string, string> {
  return new Map(
    Object.entries(TEMPLATES).map(([template, place]) => {
      const text = readFileSync(join(ROOT, 'tools/new-feature', `${template}.txt`), 'utf8');
      return [place(feature), named(text, feature)];
    }),
  );
}

/** What the tool leaves to a person: the lines that join a feature to the project. */
export function joints({ domain, plural, singular }: Feature): string[] {
  const { camel, pascal } = spellings(plural);
  return [
    `packages/contract/src/contract.ts   import { ${camel} } from './${domain}/${plural}.ts'; add ${camel} to contract`,
    `apps/api/src/app.ts                 import { ${camel}Routes } …; add ${camel}: ${camel}Routes to the router`,
    `apps/api/test/gates-fixtures.ts     one line per endpoint: '${camel}.list': () => ({}), …`,
    `apps/web/src/shell/screens.ts       { path: '/${plural}', reads: contract.${camel}.list, load: … ${spellings(singular).pascal}ListScreen }`,
    `apps/web/src/shell/menu.ts          { to: '/${plural}', text: '${camel}', icon: IconBox }`,
    `apps/web/src/shell/shell.texts.ts   ${camel}: '…', the word of the menu`,
    `apps/web/src/browser/stale.ts       ${camel}: [], or the branches that repeat what its writes change`,
    `the database                        npx tsx tools/new-migration.ts ${plural}`,
    `then                                npm run check -- --fix; npx vitest run ${plural}; ${pascal} belong in docs/glossary.md`,
  ];
}

function main(given: string[]): void {
  const dryRun = given.includes('--dry-run');
  const [name = '', singular = '', view = 'customer', manage = 'customer'] = given.filter((one) => one !== '--dry-run');
  const [domain = '', plural = ''] = name.split('/');
  const feature = { domain, plural, singular, view, manage };
  const wrong = [domain, plural, singular].some((one) => !/^[a-z]+(-[a-z]+)*$/.test(one)) || plural === singular;
  const files = wrong ? new Map<string, string>() : draw(feature);
  const taken = [...files.keys()].filter((path) => existsSync(join(ROOT, path)));
  if (wrong || taken.length > 0) {
    const usage =
      'npx tsx tools/new-feature.ts <domain>/<plural> <singular> [view access] [manage access] [--dry-run], in kebab-case';
    console.error(taken.length > 0 ? `Already there: ${taken.join(', ')}` : usage);
    process.exitCode = 1;
    return;
  }
  for (const [path, text] of files) {
    console.log(`+ ${path}`);
    if (dryRun) continue;
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  if (!dryRun) execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...files.keys()], { cwd: ROOT });
  console.log(['', 'Left to join by hand:', ...joints(feature)].join('\n  '));
}

function named(text: string, { domain, plural, singular, view, manage }: Feature): string {
  const from = [spellings('spare-gadgets'), spellings('spare-gadget')];
  const to = [spellings(plural), spellings(singular)];
  let result = text.replaceAll('DOMAIN', domain).replaceAll('VIEW_ACCESS', view).replaceAll('MANAGE_ACCESS', manage);
  for (const [index, spelling] of from.entries()) {
    for (const [key, word] of Object.entries(spelling)) {
      result = result.replaceAll(word, to[index]?.[key as keyof typeof spelling] ?? word);
    }
  }
  return result;
}

function spellings(kebab: string) {
  const words = kebab.split('-');
  const pascal = words.map(capital).join('');
  return {
    kebab,
    snake: words.join('_'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    spaced: words.join(' '),
    sentence: capital(words.join(' ')),
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
