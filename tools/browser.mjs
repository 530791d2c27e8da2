/**
 * Finds a Chromium for the tests that need one, or gets one: `CHROMIUM`, an installed browser, Playwright's download,
 * Debian's package. `node tools/browser.mjs` prints its path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitOf, nodeExit, root, say, stepFailed } from './step.mjs';

/** The path of a Chromium that runs. Throws one line saying how to get one. */
export async function findBrowser() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (runs(named)) return named;
    throw stepFailed(`CHROMIUM names ${named}, which does not run: correct it, or unset it to have one found.`);
  }
  return installed() ?? (await playwrights()) ?? (await debians()) ?? giveUp();
}

function installed() {
  // The shell first: without windows to draw, it takes a third less of the processor.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ];
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((place) => names.map((name) => join(place, name)));
  const elsewhere = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter(Boolean)
      .map((place) => join(place, 'Google/Chrome/Application/chrome.exe')),
  ];
  return [...onPath, ...elsewhere].find((path) => existsSync(path) && runs(path));
}

async function playwrights() {
  const require = createRequire(join(root, 'package.json'));
  const path = downloaded(require);
  if (path) return path;
  say('Downloading a browser for the tests …');
  await nodeExit([join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js'), 'install', 'chromium']);
  return downloaded(require);
}

function downloaded(require) {
  const path = require('@playwright/test').chromium.executablePath();
  return existsSync(path) && runs(path) ? path : undefined;
}

async function debians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say("Installing Debian's Chromium for the tests …");
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await exitOf('apt-get', ['update', '-qq'], options);
  const install = (name) => exitOf('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  if ((await install('chromium-headless-shell')) !== 0) await install('chromium');
  return installed();
}

// Asked for its version, a browser loads its libraries: a download on a bare machine may lack some.
function runs(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function giveUp() {
  throw stepFailed(
    'No Chromium was found, and none could be installed: install Chromium or Chrome, or set CHROMIUM to the path of one.',
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await findBrowser().then(
    (path) => console.log(path),
    (error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}
