import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, writeNote } from './step.mjs';

const shared = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tools/build.mjs', 'tools/freshness.mjs'];

/** What each part of the project is built from, and the file that proves it was built. */
export const halves = {
  api: { sources: [...shared, 'apps/api/src', 'apps/api/package.json'], output: 'apps/api/dist/main.js' },
  web: {
    sources: [...shared, 'apps/web'],
    output: 'apps/web/dist/index.html',
  },
  kitchen: {
    // The colour scheme's script is kept by its worker as well.
    sources: [...shared, 'apps/kitchen', 'apps/web/public/colour-scheme.js'],
    output: 'apps/kitchen/dist/index.html',
  },
};

/** Whether both halves are built from the sources as they are. */
export function isBuilt() {
  return Object.values(halves).every((half) => isFresh(half));
}

/** Times and sizes decide quickly; when they differ, as after a checkout of the same commit, contents do. */
export function isFresh(half, at = root) {
  if (!existsSync(join(at, half.output))) return false;
  const noted = readNote(half, at);
  if (!noted) return false;
  const files = filesOf(half, at);
  if (noted.quick === quick(files, at)) return true;
  if (noted.thorough !== thorough(files, at)) return false;
  noteBuilt(half, at);
  return true;
}

/** Notes that a half has just been built from the sources as `before` saw them. */
export function noteBuilt(half, at = root, before = fingerprints(half, at)) {
  writeNote(notePath(half, at), JSON.stringify(before));
}

/** Forgets that a half was built, so that a build that is broken off is repeated. */
export function forgetBuilt(half, at = root) {
  rmSync(notePath(half, at), { force: true });
}

/** The state of a half's sources. Take it before a build: what changes meanwhile is stale. */
export function fingerprints(half, at = root) {
  const files = filesOf(half, at);
  return { quick: quick(files, at), thorough: thorough(files, at) };
}

function notePath(half, at) {
  return join(at, 'node_modules/.cache/larder', `${half.output.replaceAll('/', '-')}.json`);
}

function readNote(half, at) {
  try {
    return JSON.parse(readFileSync(notePath(half, at), 'utf8'));
  } catch {
    return undefined;
  }
}

function filesOf(half, at) {
  return half.sources
    .map((source) => join(at, source))
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isDirectory() ? walk(path) : [path]));
}

function walk(directory) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || /\.test\.tsx?$/.test(entry.name)) return [];
    const path = join(directory, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

function quick(files, at) {
  const lines = files.map((path) => {
    const { mtimeMs, size } = statSync(path);
    return `${relative(at, path)} ${mtimeMs} ${size}`;
  });
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}

function thorough(files, at) {
  const hash = createHash('sha256');
  for (const path of files.toSorted()) hash.update(`${relative(at, path)}\0`).update(readFileSync(path));
  return hash.digest('hex');
}
