import { folderOf, isTest, knownRoles, knownZones, placeOf } from './place.ts';
import { isCode, type Source } from './source.ts';
import type { Violation } from './violation.ts';

const BANNED = ['utils', 'helpers', 'common', 'shared', 'misc', 'lib', 'types', 'constants', 'manager'];
/** Lines of code. */
const LIMIT = 300;
const TEST_LIMIT = 500;
/** Copied by itself to a machine beside a printer, so it cannot be split. */
const BY_ITSELF = 'apps/bridge/print-bridge.mjs';
/** Tables: one line more for each route, call or screen, and nothing to be split by. */
const TABLE = /^(apps\/api\/src\/.*\.routes\.ts|packages\/contract\/src\/.*\.ts|e2e\/(.*-)?screens\.ts)$/;
/** Files that a tool reads through their default export, and declarations of other people's modules. */
const DEFAULT_EXPORT_DEMANDED = /(\.config\.[cm]?[jt]s|\.d\.ts|\/global-setup\.ts)$/;

/** Judges a file by itself: its name, place, length and what it exports. */
export function checkFile(source: Source): Violation[] {
  const broken = [...nameRules(source.path), ...placeRules(source.path), ...shapeRules(source)];
  return broken.map(({ line = 1, ...rest }) => ({ path: source.path, line, ...rest }));
}

type Broken = { line?: number; rule: string; remedy: string };

function* nameRules(path: string): Generator<Broken> {
  const parts = path.split('/').map((part) => part.split('.')[0] ?? '');
  const banned = parts.find(
    (part) => BANNED.includes(part) || BANNED.slice(0, 2).some((word) => part.endsWith(`-${word}`)),
  );
  if (banned) yield { rule: `banned name: ${banned}`, remedy: 'name the noun it is about: clock.ts, barcode.ts' };
  if (parts.at(-1) === 'index' && isCode(path)) {
    yield { rule: 'index file', remedy: 'no barrels: import each name from the file it lives in' };
  }
  const odd = path.split('/').find((part) => !/^[a-z0-9._-]+$/.test(part));
  if (odd) yield { rule: `not kebab-case: ${odd}`, remedy: 'write file and folder names in lower case with hyphens' };
}

function* placeRules(path: string): Generator<Broken> {
  const place = placeOf(path);
  const zones = knownZones(place.workspace);
  if (
    zones.length > 0 &&
    path.split('/')[2] === 'src' &&
    place.zone !== 'top' &&
    !zones.includes(place.domain ?? place.zone)
  ) {
    yield { rule: `unknown folder src/${place.zone}`, remedy: `code stands in ${zones.join(', ')}` };
  }
  if (place.domain === undefined) return;
  if (place.feature === undefined) {
    yield { rule: 'a file outside any feature', remedy: `put it in ${place.domain}/<feature>/` };
    return;
  }
  if (path.slice(folderOf(place).length + 1).split('/').length > 2)
    yield { rule: 'a folder in a folder of a feature', remedy: 'a feature may open one subfolder, never two levels' };
  const roles = knownRoles(place.workspace);
  if (path.endsWith('.module.css')) return; // belongs to the part or screen that imports it
  if (place.role === undefined || !roles.includes(place.role)) {
    yield { rule: 'no known role in the file name', remedy: `name it <subject>.<role>.ts with ${roles.join(', ')}` };
  }
}

/** A library may be passed on, set up as the project needs it; a file of the project has one address. */
function isOurs(specifier: string): boolean {
  return /^(\.|@larder\/)/.test(specifier);
}

function* shapeRules(source: Source): Generator<Broken> {
  const { path } = source;
  const limit = isTest(path) || path === BY_ITSELF ? TEST_LIMIT : LIMIT;
  if (source.lines > limit && !(TABLE.test(path) && !isTest(path))) {
    yield { rule: `${source.lines} lines of code, the limit is ${limit}`, remedy: 'split it by noun' };
  }
  if (source.defaultExport !== undefined && !DEFAULT_EXPORT_DEMANDED.test(path)) {
    yield { line: source.defaultExport, rule: 'default export', remedy: 'export it by name' };
  }
  for (const { name, line } of source.reexports) {
    if (!isOurs(name) || path.startsWith('e2e/')) continue; // a journey takes test and expect from one place
    yield { line, rule: `passes on ${name}`, remedy: 'no barrels: import each name from the file it lives in' };
  }
  for (const { name, line } of source.classes) {
    if (/(Error|Component)$/.test(name.replace(/<.*$/s, ''))) continue;
    yield { line, rule: 'class', remedy: 'write functions that take what they need' };
  }
}
