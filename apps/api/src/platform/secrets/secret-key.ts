import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigFault } from '../config-fault.ts';
import { shortestKey } from '../config.ts';

export const keyName = 'secret-key';

/**
 * The key from the environment, or one made once and kept in the data directory, readable by its owner alone. Throws a
 * `ConfigFault` of one line for a kept one that is no key, and where a new one cannot be kept.
 */
export function secretKey(given: string | undefined, dataDir: string): string {
  if (given) return given;
  const file = join(dataDir, keyName);
  if (!isThere(file)) keepNewKey(file);
  const key = read(file).trim();
  const remedy = 'bring the right one back from a backup. Remove it only where there is no database yet';
  if (!key) throw new ConfigFault(`${file} is empty: ${remedy}`);
  if (/\p{Cc}|\uFFFD/u.test(key)) throw new ConfigFault(`${file} is damaged: ${remedy}`);
  if (key.length < shortestKey)
    throw new ConfigFault(`${file} has ${key.length} characters and needs at least ${shortestKey}: ${remedy}`);
  return key;
}

/**
 * Written beside its place, forced to the disk and then put there, whole: neither a full disk nor a power cut leaves a
 * part of a key.
 */
function keepNewKey(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    fs.writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    putInPlace(draft, file);
    forceDirectory(dirname(file));
  } catch (error) {
    throw new ConfigFault(`${file} cannot be written: ${reasonOf(error)}`);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Of two that start side by side the first one's key holds; where files cannot have two names, the last one's. */
function putInPlace(draft: string, file: string): void {
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') fs.renameSync(draft, file);
  }
}

/** The new name is on the disk as well. Windows opens no directories, and does so by itself. */
function forceDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const opened = fs.openSync(directory, 'r');
  try {
    fs.fsyncSync(opened);
  } finally {
    fs.closeSync(opened);
  }
}

function isThere(file: string): boolean {
  try {
    fs.closeSync(fs.openSync(file, 'r'));
    return true;
  } catch (error) {
    return codeOf(error) !== 'ENOENT';
  }
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigFault(`${file} cannot be read: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full. Make room, then start again';
  return error instanceof Error ? error.message : String(error);
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}
