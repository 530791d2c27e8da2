import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetBuilt, isFresh, noteBuilt } from './freshness.mjs';

const half = { sources: ['src', 'package-lock.json'], output: 'dist/main.js' };

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'larder test '));
  write('src/deep/one.ts', 'one');
  write('package-lock.json', '{}');
  write('dist/main.js', 'built');
  noteBuilt(half, root);
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('what was just built is fresh, and so it stays when only times change', () => {
  expect(isFresh(half, root)).toBe(true);
  utimesSync(join(root, 'src/deep/one.ts'), 1, 1);
  expect(isFresh(half, root)).toBe(true);
});

test.each([
  ['a source changes', () => write('src/deep/one.ts', 'two')],
  ['a source is added', () => write('src/two.ts', '')],
  ['a source goes', () => rmSync(join(root, 'src/deep/one.ts'))],
  ['the packages change', () => write('package-lock.json', '{ }')],
  ['the output is gone', () => rmSync(join(root, 'dist/main.js'))],
  ['a build was broken off', () => forgetBuilt(half, root)],
])('it is stale when %s', (_, change) => {
  change();
  expect(isFresh(half, root)).toBe(false);
});

test('tests are no sources of a build', () => {
  write('src/deep/one.test.ts', 'test');
  expect(isFresh(half, root)).toBe(true);
});
