/**
 * What `npm test` does on a bare machine: installs, then checks, tests, builds, tests the build in a browser and weighs
 * it. A failed step does not hide the next one; the last line is "N passed, N failed".
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countBrowserTests, runBrowserTests } from './browser-tests.mjs';
import { findBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { nodeExit, root, say, script, tellSeconds } from './step.mjs';
import { countUnitTests, runUnitTests } from './unit-tests.mjs';

const reports = join(root, 'test-results/reports');

export async function examine(args) {
  const full = args.includes('--full');
  const environment = { ...process.env, ...(full && { TEST_FULL: '1' }) };
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  try {
    await ensureInstalled();
  } catch (error) {
    console.error(error.message);
    return conclude([{ name: 'install', passed: 0, failed: 1 }]);
  }
  const results = [];
  for (const step of steps(environment)) results.push(await perform(step));
  return conclude(results);
}

/** Every step answers its exit code; those that count tests name the report they leave. */
function steps(env) {
  return [
    { name: 'check', run: () => nodeExit(['tools/check.mjs'], { env }) },
    {
      name: 'unit and server tests',
      run: () => runUnitTests({ reports, env }),
      count: () => countUnitTests(reports),
    },
    { name: 'build', run: () => nodeExit(['tools/build.mjs'], { env }) },
    ...(hasSpecs() ? [browserStep(env)] : []),
    ...(existsSync(join(root, '.size-limit.js'))
      ? [{ name: 'size', run: () => nodeExit([script('size-limit')], { env }) }]
      : []),
  ];
}

function browserStep(env) {
  return {
    name: 'browser tests',
    run: async () => {
      const browser = { ...env, CHROMIUM: await findBrowser() };
      return runBrowserTests({ reports, results: join(root, 'test-results'), env: browser });
    },
    count: () => countBrowserTests(reports),
  };
}

async function perform({ name, run, count }) {
  say(`\n── ${name}`);
  const seconds = tellSeconds();
  const code = await run().catch((error) => {
    console.error(error.message);
    return 1;
  });
  const counted = (count && readCount(count)) ?? { passed: 0, failed: 0 };
  // A step that fails without a failed test (a crash, a wrong type) fails as itself.
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
  return { name, ...counted, failed, seconds: seconds() };
}

function readCount(count) {
  try {
    return count();
  } catch {
    return undefined;
  }
}

function conclude(results) {
  say('');
  // Named again at the end: the runner's own list may be thousands of lines above.
  for (const { named = [] } of results) for (const failure of named) say(`${failure}\n`);
  for (const { flaky = [] } of results)
    for (const name of flaky) say(`flaky, passed only when tried again (mend it; traces are in test-results): ${name}`);
  for (const { name, failed, seconds } of results)
    say(`${failed === 0 ? '✓' : '✗'} ${name}  ${seconds ?? ''}`.trimEnd());
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

function hasSpecs() {
  return readdirSync(join(root, 'e2e'), { recursive: true }).some((name) => name.endsWith('.spec.ts'));
}
