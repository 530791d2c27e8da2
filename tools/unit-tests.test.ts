import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countUnitTests, runUnitTests } from './unit-tests.mjs';

const root = resolve(import.meta.dirname, '..');
let folder = '';

// Each starts the runner twice.
vi.setConfig({ testTimeout: 120_000 });

beforeEach(() => {
  // Within the checkout, so that the tests find the runner.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'unit-tests-'));
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: { include: ['*.test.mjs'] } };`);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Tests that each name the runs in which they fail. */
function writeTests(name: string, failing: Record<string, number[]>): void {
  const count = JSON.stringify(join(folder, `${name}.count`));
  writeFileSync(
    join(folder, `${name}.test.mjs`),
    `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
     import { expect, test } from 'vitest';
     const run = existsSync(${count}) ? Number(readFileSync(${count}, 'utf8')) + 1 : 1;
     writeFileSync(${count}, String(run));
     ${Object.entries(failing)
       .map(([title, runs]) => `test('${title}', () => expect(${JSON.stringify(runs)}).not.toContain(run));`)
       .join('\n')}`,
  );
}

async function run(most?: number) {
  const code = await runUnitTests({
    reports: folder,
    env: process.env,
    cwd: folder,
    ...(most !== undefined && { most }),
  });
  const { passed, failed, named, flaky } = countUnitTests(folder);
  const title = (failure: string) => /: (.*)/.exec(failure)?.[1];
  return { isGreen: code === 0, passed, failed, named: named.map(title), flaky: flaky?.map(title) };
}

test('a race that is lost once is won alone: counted as passed, and named as flaky', async () => {
  writeTests('one', { steady: [], late: [1] });
  writeTests('two', { other: [] });
  expect(await run()).toEqual({ isGreen: true, passed: 3, failed: 0, named: [], flaky: ['late'] });
});

test('what fails alone too has failed', async () => {
  writeTests('one', { steady: [], late: [1], broken: [1, 2] });
  writeTests('two', { other: [] });
  expect(await run()).toEqual({ isGreen: false, passed: 3, failed: 1, named: ['broken'], flaky: ['late'] });
});

test('where many files fail the product is broken, and none runs again', async () => {
  writeTests('one', { late: [1] });
  writeTests('two', { late: [1] });
  expect(await run(1)).toEqual({ isGreen: false, passed: 0, failed: 2, named: ['late', 'late'], flaky: undefined });
});
