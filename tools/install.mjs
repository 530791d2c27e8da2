import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exitOf, root, say, stepFailed, tellSeconds, writeNote } from './step.mjs';

const stamp = join(root, 'node_modules/.larder-installed');

/** Installs the packages of package-lock.json unless they are installed. */
export async function ensureInstalled() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!matchesLock()) await install();
  writeNote(stamp, wanted);
}

async function install() {
  say('Installing packages …');
  const seconds = tellSeconds();
  // Builders and tests are needed whatever NODE_ENV says.
  const [command, ...first] = npm();
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await exitOf(command, args, { shell: process.platform === 'win32' && first.length === 0 }).catch(
    (error) => {
      throw stepFailed(
        `npm does not run (${error.message}): install the Node from https://nodejs.org, which brings it.`,
      );
    },
  );
  if (code !== 0) {
    throw stepFailed(
      `The packages could not be installed (npm ci, exit code ${code}): the reason stands above; often it is the network.`,
    );
  }
  say(`Installed in ${seconds()}.`);
}

/** The npm that runs us, or the one beside this Node, or the one on the path. */
function npm() {
  const beside = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const running = process.env.npm_execpath;
  if (running && /npm-cli\.c?js$/.test(running)) return [process.execPath, running];
  return existsSync(beside) ? [process.execPath, beside] : ['npm'];
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`).digest('hex');
}

/** Whether an earlier `npm ci` or `npm install` by hand already brought everything: npm notes what it installed. */
function matchesLock() {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link || !path.includes('node_modules/')) return true;
    if (installed[path]) return installed[path].version === version && existsSync(join(root, path));
    return Boolean(optional);
  });
}
