import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countBrowserTests, runBrowserTests } from './browser-tests.mjs';

const root = resolve(import.meta.dirname, '..');
let folder = '';

// Each starts the runner of browser tests several times.
vi.setConfig({ testTimeout: 120_000 });

beforeEach(() => {
  // Within the checkout, so that the specs find the runner.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'browser-tests-'));
  writeFileSync(join(folder, 'playwright.config.mjs'), `export default { testDir: '.', workers: 2, retries: 1 };`);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Specs without a browser: each names the attempts that fail, of all the attempts that are made. */
function writeSpec(name: string, failing: Record<string, number[]>): void {
  const tests = Object.entries(failing).map(
    ([title, attempts]) => `test(${JSON.stringify(title)}, ({}, { workerIndex, config }) => {
      const file = ${JSON.stringify(join(folder, `${name}-${title}.count`))};
      const attempt = existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) + 1 : 1;
      writeFileSync(file, attempt + ' ' + config.workers);
      expect(${JSON.stringify(attempts)}).not.toContain(attempt);
    });`,
  );
  writeFileSync(
    join(folder, `${name}.spec.mjs`),
    `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
     import { expect, test } from '@playwright/test';
     ${tests.join('\n')}`,
  );
}

async function run(most = 20) {
  const code = await runBrowserTests({
    reports: join(folder, 'reports'),
    results: join(folder, 'results'),
    env: { ...process.env, PLAYWRIGHT_HTML_OPEN: 'never' },
    cwd: folder,
    most,
  });
  return { code, ...countBrowserTests(join(folder, 'reports')) };
}
const attemptsOf = (name: string) => readFileSync(join(folder, `${name}.count`), 'utf8');

test('a race lost twice is won alone by one worker: counted as passed, named as flaky, its traces kept', async () => {
  writeSpec('one', { steady: [], 'once late': [1], 'twice late': [1, 2] });
  writeSpec('two', { steady: [] });
  expect(await run()).toEqual({
    code: 0,
    passed: 4,
    failed: 0,
    flaky: ['one.spec.mjs: once late', 'one.spec.mjs: twice late'],
  });
  expect(attemptsOf('one-twice late')).toBe('3 1');
  expect(attemptsOf('one-steady'), 'what passed does not run again').toMatch(/^1 /);
  const traces = readdirSync(join(folder, 'results/e2e-alone'), { recursive: true, encoding: 'utf8' });
  expect(traces.filter((name) => name.endsWith('trace.zip'))).toHaveLength(1);
});

test('a fault fails alone too', async () => {
  writeSpec('one', { steady: [], broken: [1, 2, 3], 'twice late': [1, 2] });
  expect(await run()).toEqual({ code: 1, passed: 2, failed: 1, flaky: ['one.spec.mjs: twice late'] });
});

test('a file that does not load is no race', async () => {
  writeSpec('one', { 'twice late': [1, 2] });
  writeFileSync(join(folder, 'two.spec.mjs'), `import './absent.mjs';`);
  expect((await run()).code).toBe(1);
  expect(existsSync(join(folder, 'reports/playwright-alone.json'))).toBe(false);
});

test('many failures are not tried alone', async () => {
  writeSpec('one', { 'twice late': [1, 2], 'late as well': [1, 2] });
  expect(await run(1)).toEqual({ code: 1, passed: 0, failed: 2, flaky: [] });
});
