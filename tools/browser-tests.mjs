import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeExit, root, say, script } from './step.mjs';

/**
 * Runs the browser tests; those that failed twice run once more at the end, alone and by one worker, since a busy
 * machine loses races that a quiet one does not. A test that passes then counts as passed and is named as flaky; its
 * traces of both runs are kept. Where more than `most` failed, the product is broken, and trying each alone would only
 * take long. Answers the exit code; the counts are in the reports, see `countBrowserTests`.
 */
export async function runBrowserTests({ reports, results, env, most = 20, cwd = root }) {
  const first = join(reports, 'playwright.json');
  const alone = join(reports, 'playwright-alone.json');
  rmSync(first, { force: true });
  rmSync(alone, { force: true });
  const run = (report, more) =>
    nodeExit([script('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...more], {
      cwd,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });

  const code = await run(first, [`--output=${join(results, 'e2e')}`]);
  if (code === 0 || !mayRunAlone(first, most)) return code;
  const failed = join(results, 'e2e', '.last-run.json');
  say('\n── browser tests that failed twice, alone');
  return run(alone, [
    '--last-failed',
    `--last-failed-file=${failed}`,
    `--output=${join(results, 'e2e-alone')}`,
    '--workers=1',
    '--retries=0',
    '--trace=on',
  ]);
}

/** A file that does not load, or a runner that crashed, is no race. */
function mayRunAlone(report, most) {
  if (!existsSync(report)) return false;
  const { errors, stats } = readJson(report);
  return errors.length === 0 && stats.unexpected > 0 && stats.unexpected <= most;
}

/** How many passed and failed in the end, with the names of those that passed only when tried again. */
export function countBrowserTests(reports) {
  const { stats, suites } = readJson(join(reports, 'playwright.json'));
  const alone = join(reports, 'playwright-alone.json');
  const flaky = titlesOf(suites, 'flaky');
  if (!existsSync(alone)) return counted(stats.expected + stats.flaky, stats.unexpected, flaky);
  const again = readJson(alone);
  // A test that did not run alone has not passed.
  const passed = Math.min(again.stats.expected, stats.unexpected + stats.skipped);
  const failed = Math.max(again.stats.unexpected, again.errors.length, stats.unexpected - passed);
  return counted(stats.expected + stats.flaky + passed, failed, [...flaky, ...titlesOf(again.suites, 'expected')]);
}

function counted(passed, failed, flaky) {
  return { passed, failed, flaky };
}

function titlesOf(suites, status) {
  return suites.flatMap(({ title, file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map((spec) => `${file}: ${title === file ? '' : `${title} › `}${spec.title}`),
    ...titlesOf(inner, status),
  ]);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
