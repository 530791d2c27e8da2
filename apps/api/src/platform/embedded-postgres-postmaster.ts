import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { readFile, realpath, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode, startFault } from './embedded-postgres-fault.ts';
import { runAs, type SystemUser } from './embedded-postgres-owner.ts';

export interface Postmaster {
  pid: number;
  socketDirectory: string;
}

/** What a cluster's lock file says, or undefined when there is none. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    return { pid: Math.abs(Number(lines[0])), socketDirectory: lines[4] ?? '' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes a cluster free to start: stops a server that outlived its Larder, and removes the lock file of one that is dead, a
 * zombie, or whose process number belongs to another program by now. The caller holds the directory's lock.
 */
export async function freeCluster(bin: string, cluster: string, user: SystemUser | undefined): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster) return;
  if (isRunning(postmaster.pid, await realpath(cluster))) await stopPostmaster(bin, cluster, user);
  else await rm(join(cluster, 'postmaster.pid'), { force: true });
  if (basename(postmaster.socketDirectory).startsWith('larder-socket-')) {
    await rm(postmaster.socketDirectory, { recursive: true, force: true });
  }
}

/** Stops a running server: orderly, and if that takes more than a minute, at once (it then recovers at the next start). */
export async function stopPostmaster(bin: string, cluster: string, user: SystemUser | undefined): Promise<void> {
  const stop = (mode: string, seconds: number) =>
    runAs(
      user,
      join(bin, 'pg_ctl'),
      ['stop', '-w', '-s', '-t', String(seconds), '-m', mode, '-D', basename(cluster)],
      dirname(cluster),
    );
  if ((await stop('fast', 60)).code === 0 || !(await readPostmaster(cluster))) return;
  const last = await stop('immediate', 20);
  if (last.code !== 0 && (await readPostmaster(cluster))) {
    throw startFault(
      `The database in ${cluster} does not stop (${last.output.split('\n')[0]}): end its process by hand.`,
    );
  }
}

/** Whether a process is the living server of this cluster, and not a zombie or a later program with the same number. */
export function isRunning(pid: number, cluster: string): boolean {
  if (!exists(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') return /^[^Z].*postgres/.test(processStatus(pid));
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0];
    return state !== 'Z' && state !== 'X' && isServerOf(pid, cluster);
  } catch {
    return false;
  }
}

// A server works inside its data directory. Who may not look (another user's process) has not started it either.
function isServerOf(pid: number, cluster: string): boolean {
  return readlinkSync(`/proc/${pid}/cwd`) === cluster;
}

function processStatus(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
