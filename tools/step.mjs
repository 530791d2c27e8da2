import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** One line of progress. */
export function say(line) {
  console.log(line);
}

/** A stopwatch that answers "3.4 s". */
export function tellSeconds() {
  const begun = performance.now();
  return () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

/** An error whose message is one line for a person. */
export function stepFailed(message) {
  return Object.assign(new Error(message), { name: 'StepFailed' });
}

/** Runs a Node script with our output and answers its exit code; a signal counts as failure. */
export function nodeExit(args, options = {}) {
  return exitOf(process.execPath, args, options);
}

/** Runs a program with our output and answers its exit code. */
export function exitOf(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a Node script with our output; its failure is ours. */
export async function runNode(args, options = {}) {
  const code = await nodeExit(args, options);
  if (code !== 0) throw stepFailed(`${basename(args[0])} failed (exit code ${code}): the reason stands above.`);
}

/** The script behind a package's command, so that no shell and no .bin link is needed. */
export function script(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Writes a note for the next run; where we may not (another user's checkout), the next run looks for itself. */
export function writeNote(path, text) {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}
