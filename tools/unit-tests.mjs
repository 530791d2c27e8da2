import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodeExit, root, say, script } from './step.mjs';

/**
 * Runs the unit and server tests; files of which something failed run once more at the end, alone and by one worker, as
 * browser tests do. A test that passes then counts as passed and is named as flaky. Where more than `most` files
 * failed, the product is broken. Answers the exit code; the counts are in the reports, see `countUnitTests`.
 */
export async function runUnitTests({ reports, env, most = 5, cwd = root }) {
  const { first, alone } = reportsIn(reports);
  rmSync(first, { force: true });
  rmSync(alone, { force: true });
  const run = (report, more) =>
    nodeExit(
      [script('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more],
      { cwd, env },
    );

  const code = await run(first, []);
  const files = code === 0 || !existsSync(first) ? [] : failedFiles(readJson(first));
  if (files.length === 0 || files.length > most) return code;
  say('\n── unit and server tests that failed, alone');
  return run(alone, [...files, '--maxWorkers=1']);
}

/** How many passed and failed in the end, the failures, and the names of those that passed only when tried again. */
export function countUnitTests(reports) {
  const { first, alone } = reportsIn(reports);
  const before = readJson(first);
  if (!existsSync(alone))
    return { passed: before.numPassedTests, failed: before.numFailedTests, named: failures(before) };
  const again = readJson(alone);
  const files = new Set(failedFiles(before));
  const others = before.testResults.filter(({ name }) => !files.has(name)).flatMap((file) => file.assertionResults);
  const still = new Set(failures(again).map(titleOf));
  return {
    passed: others.filter(({ status }) => status === 'passed').length + again.numPassedTests,
    failed: again.numFailedTests,
    named: failures(again),
    // With what it said: nobody sees it fail again.
    flaky: failures(before).filter((failure) => !still.has(titleOf(failure))),
  };
}

function reportsIn(reports) {
  return { first: join(reports, 'vitest.json'), alone: join(reports, 'vitest-alone.json') };
}

function failedFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

function failures({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}\n${failureMessages.join('\n')}`),
  );
}

function titleOf(failure) {
  return failure.split('\n', 1)[0];
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
