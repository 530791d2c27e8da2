import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey } from './factories/keys.ts';
import { openHarness, type Harness } from './harness.ts';

const run = promisify(execFile);
const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');

/** How each language of the page is run. */
const runners: Record<string, (code: string) => [string, string[]]> = {
  sh: (code) => ['bash', ['-euc', code]],
  js: (code) => [process.execPath, ['--input-type=module', '-e', code]],
  python: (code) => ['python3', ['-c', code]],
};

const examples = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, language = '', code = '']) =>
  language in runners ? [{ language, code, title: `${language}: ${code.trim().split('\n').at(-1)}` }] : [],
);

let harness: Harness;
let environment: NodeJS.ProcessEnv;
let hasPython = true;
beforeAll(async () => {
  harness = await openHarness();
  const url = await harness.server.listen({ port: 0, host: '127.0.0.1' });
  const { secret } = await makeKey(harness, 'admin@harbour.test', { name: 'Examples', role: 'Admin' });
  environment = { ...process.env, LARDER: `${url}/api`, LARDER_KEY: secret };
  hasPython = await run('python3', ['--version']).then(
    () => true,
    () => false,
  );
});
afterAll(() => harness.close());

it('shows the first calls in three languages', () => {
  for (const language of Object.keys(runners)) expect(examples.some((one) => one.language === language)).toBe(true);
});

it.each(examples)('$title', async ({ language, code }) => {
  if (language === 'python' && !hasPython) return;
  const [command, given] = runners[language]?.(code) ?? ['false', []];
  const { stdout } = await run(command, given, { env: environment });
  expect(stdout.trim()).not.toBe('');
  expect(stdout).not.toMatch(/\b(undefined|false|NaN|null products)\b/);
});
