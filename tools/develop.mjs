import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, say } from './step.mjs';

/**
 * Runs the server under tsx, which restarts it at every change, and the portal under Vite, until either ends or we are
 * stopped.
 */
export async function develop() {
  const port = process.env.PORT || '3000';
  const server = start(
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/api/src/main.ts'],
    root,
  );
  const portal = start([join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], join(root, 'apps/web'));
  const children = [server, portal];
  let stopping = false;
  const stop = () => {
    // Once: a second signal would make tsx kill the server, its database still running.
    if (!stopping) children.forEach((child) => child.kill('SIGTERM'));
    stopping = true;
  };
  ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach((signal) => process.on(signal, stop));
  say(`Vite names the portal's address below; the server restarts on port ${port}. Ctrl-C stops both.`);
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.on('close', (code) => {
            stop();
            resolve(code ?? 0);
          });
        }),
    ),
  );
  process.exitCode = Math.max(...codes);
}

// In groups of their own: a Ctrl-C then reaches them once, through us.
function start(args, cwd) {
  return spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
}
