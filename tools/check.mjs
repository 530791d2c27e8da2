/**
 * `npm run check`: everything that can be said about the code without running it, one line per step.
 * `npm run check -- --fix` formats and mends what the tools can mend first.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (!existsSync(join(root, 'node_modules'))) await ensureInstalled();

const steps = [
  ...workspaces().map((folder) => ({
    name: `types ${folder}`,
    command: [bin('typescript', 'tsc'), '-p', folder],
    remedy: 'mend the types; nothing may be silenced with any or ts-ignore',
  })),
  {
    name: 'lint',
    command: [bin('oxlint'), '.'],
    remedy: 'mend what it names, or run npm run check -- --fix; the rules and their reasons stand in .oxlintrc.json',
  },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'], remedy: 'run npm run check -- --fix' },
  {
    name: 'unused',
    command: [bin('knip'), '--no-progress'],
    remedy: 'delete what nothing uses, or drop its export',
  },
  {
    name: 'layers',
    command: ['--import', 'tsx', 'tools/layers.ts'],
    remedy: 'each line says what to do; the rules stand in CONTRIBUTING.md',
  },
  {
    name: 'texts',
    command: ['--import', 'tsx', 'tools/texts.ts'],
    remedy: 'every visible text comes from a *.texts.ts file',
  },
  {
    name: 'english',
    command: ['--import', 'tsx', 'tools/english.ts'],
    remedy: 'each line names the plain word',
  },
  {
    name: 'links',
    command: ['--import', 'tsx', 'tools/links.ts'],
    remedy: 'a page or a comment names what does not exist; each line says what',
  },
  { name: 'map', command: ['--import', 'tsx', 'tools/map.ts', '--check'], remedy: 'run npx tsx tools/map.ts' },
];

if (process.argv.includes('--fix')) {
  await run([bin('oxlint'), '--fix', '.']);
  await run([bin('oxfmt'), '.']);
  await run(['--import', 'tsx', 'tools/map.ts']);
}

const failed = [];
const waiting = [...steps];
await Promise.all(Array.from({ length: Math.max(2, availableParallelism() - 1) }, work));
console.log(failed.length === 0 ? 'Everything is in order.' : `Not in order: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const begun = performance.now();
    const { code, output } = await run(step.command);
    const seconds = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
    if (code === 0) console.log(`✓ ${step.name}  ${seconds}`);
    else {
      failed.push(step.name);
      console.log(`✗ ${step.name}  ${seconds}\n${output.trim()}\n  → ${step.remedy}`);
    }
  }
}

function run(command) {
  return new Promise((done) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 1, output: String(error) }));
    child.on('close', (code) => done({ code, output }));
  });
}

/** The root first (tools, benches), then what runs in browsers, then every workspace with a tsconfig. */
function workspaces() {
  const folders = ['packages', 'apps'].flatMap((top) => readdirSync(join(root, top)).map((name) => `${top}/${name}`));
  return ['.', 'e2e', ...folders.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))];
}

/** The script behind a package's command, so that no shell and no .bin link is needed. */
function bin(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command]);
}
