/**
 * What `npm start` does: checks the machine, installs and builds what is missing or stale, then becomes the server.
 * With `--dev` the server restarts and the portal reloads at every change instead.
 */
import * as nodeModule from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { develop } from './develop.mjs';
import { followNpm } from './follow-npm.mjs';
import { ensureInstalled } from './install.mjs';
import { root, runNode, say, stepFailed, tellSeconds } from './step.mjs';

export async function launch(args) {
  try {
    process.env.DATA_DIR ||= join(root, '.data');
    const dev = args.includes('--dev');
    followNpm();
    checkPlatform();
    await checkPort();
    await ensureInstalled();
    if (dev) await develop();
    else {
      await ensureBuilt();
      await becomeServer();
    }
  } catch (error) {
    console.error(error instanceof Error && error.name !== 'StepFailed' ? error.stack : error.message);
    process.exit(1);
  }
}

function checkPlatform() {
  const platform = `${process.platform}-${process.arch}`;
  const brought = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];
  if (process.env.DATABASE_URL || brought.includes(platform)) return;
  throw stepFailed(`Larder brings no database for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`);
}

async function checkPort() {
  const port = Number(process.env.PORT || 3000);
  if (!(port >= 1 && port <= 65_535)) return;
  const code = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen({ port, host: process.env.HOST || '127.0.0.1' }, () => probe.close(() => resolve('')));
  });
  if (code === 'EADDRINUSE') {
    throw stepFailed(
      `Port ${port} is taken: stop the program that uses it, or choose another, as in PORT=${port + 1} npm start.`,
    );
  }
  if (code === 'EACCES')
    throw stepFailed(`Port ${port} needs more rights: choose one above 1023, as in PORT=3000 npm start.`);
}

// In a process of its own: compilers are large, and the server stays small.
async function ensureBuilt() {
  const { isBuilt } = await import('./freshness.mjs');
  if (isBuilt()) return;
  say('Building the server and the portal …');
  const seconds = tellSeconds();
  await runNode([join(root, 'tools/build.mjs')]);
  say(`Built in ${seconds()}.`);
}

// In this process: signals, exit codes and output need no relay.
async function becomeServer() {
  nodeModule.enableCompileCache?.(join(root, 'node_modules/.cache/larder-compiled'));
  await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href);
}
