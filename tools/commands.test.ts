import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'apps/web/README.md',
  'bench/README.md',
  ...docs.map((name) => `docs/${name}`),
];

type Block = { page: string; language: string; marked: boolean; text: string };

/** The fenced blocks of a page; `<!-- not run: … -->` above one says why its commands are not tried. */
function blocksOf(page: string, text: string): Block[] {
  const fences = text.matchAll(/(<!-- not run: [^\n]+ -->\n\n)?^```(\w*)\n([^]*?)^```$/gm);
  return [...fences].map(([, mark, language = '', body = '']) => ({
    page,
    language,
    marked: Boolean(mark),
    text: body,
  }));
}

/** The commands of a shell block, without comments and without the settings in front of them. */
function commandsOf(text: string): string[] {
  const lines = text.replaceAll('\\\n', ' ').split('\n');
  return lines
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .map((line) => line.replace(/^(?:[A-Z_]+=\S*\s+)+/, ''))
    .filter((line) => line !== '');
}

const blocks = pages.flatMap((page) => blocksOf(page, read(page)));
const shell = blocks.filter(({ language, marked }) => language === 'sh' && !marked);
const commands = shell.flatMap(({ page, text }) =>
  commandsOf(text).map((command): [string, string] => [page, command]),
);
/** In the middle of a sentence: the script exists, its flags are its own. */
const inline = pages.flatMap((page) =>
  [...read(page).matchAll(/`((?:npm (?:run|start|test)|npx tsx)\b[^`…]*)`/g)].map(
    ([, command = '']): [string, string] => [page, command],
  ),
);

/** Which are really run, in a form that changes nothing. */
const DRY: [begins: string, dry: (words: string[]) => string[]][] = [
  ['npx tsx tools/new-feature.ts', (words) => ['tools/new-feature.ts', ...words.slice(3), '--dry-run']],
  ['npm run admin --', (words) => ['apps/api/src/admin.ts', ...words.slice(4), '--help']],
];
/**
 * Which take long, need a running server or write: of these the script is looked for, and each of their flags in it.
 * `npm ci` is npm's own.
 */
const LOOKED_FOR =
  /^(npm ci|npm (start|test)|npm run (check|dev|build|backup|screenshots|admin|test:pooler)\b.*|npx tsx (bench|tools)\/.*)$/;

test('every block of a page says what it is, so that no command escapes', () => {
  expect(blocks.filter(({ language }) => language === '').map(({ page, text }) => `${page}: ${text}`)).toEqual([]);
  expect(commands.length).toBeGreaterThan(20);
});

test('every shell block is understood by a shell', () => {
  for (const { text } of blocks.filter(({ language }) => language === 'sh')) {
    expect(() => execFileSync('bash', ['-n'], { input: text.replaceAll('…', 'x'), stdio: 'pipe' })).not.toThrow();
  }
});

describe('commands', () => {
  const dry = commands.flatMap(([page, command]) =>
    DRY.filter(([begins]) => command.startsWith(begins)).map(([, form]) => ({
      title: `${page}: ${command}`,
      args: form(command.split(/\s+/)),
    })),
  );

  test('some are run', () => {
    expect(dry.length).toBeGreaterThan(2);
  });

  test.each(dry)(
    '$title',
    ({ args }) => {
      const output = execFileSync(process.execPath, ['--import', 'tsx', ...args], { cwd: root, encoding: 'utf8' });
      // A new feature lists its files; of the administration the usage has to know the word.
      expect(output).toContain(args.at(-1) === '--help' ? `npm run admin -- ${args[1]}` : '+ packages/contract/src/');
    },
    60_000,
  );

  const others = commands.filter(([, command]) => !DRY.some(([begins]) => command.startsWith(begins)));
  test.each([...others, ...inline])('%s: %s', (_page, command) => {
    expect(command).toMatch(LOOKED_FOR);
    const script = scriptOf(command);
    if (!script) return;
    expect(existsSync(join(root, script))).toBe(true);
    const text = sourcesOf(script);
    for (const [flag] of command.matchAll(/(?<=\s)--[a-z][a-z-]*/g)) expect(text).toContain(flag.slice(2));
  });
});

/** The file behind a command; none for npm's own. */
function scriptOf(command: string): string | undefined {
  const [program, ...words] = command.split(/\s+/);
  if (program === 'npx') return words[1];
  const name = words[0] === 'run' ? (words[1] ?? '') : (words[0] ?? '');
  if (name === 'ci') return undefined;
  expect(Object.keys(scripts)).toContain(name);
  return /\S+\.(mjs|ts)$/.exec(scripts[name] ?? '')?.[0] ?? (scripts[name] ?? '').split(' ')[1];
}

/** A script with the files beside it that it loads, one of which may read its flags. */
function sourcesOf(script: string): string {
  const text = read(script);
  const folder = script.slice(0, script.lastIndexOf('/'));
  const beside = [...text.matchAll(/(?:from|import\()\s*'(\.\/[^']+)'/g)].map(([, name = '']) => join(folder, name));
  return [text, ...beside.map(read)].join('\n');
}
