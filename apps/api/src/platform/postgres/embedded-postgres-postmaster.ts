import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { readFile, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { errorCode, reasonIn, startFault } from './embedded-postgres-fault.ts';
import type { PostgresHome } from './embedded-postgres-home.ts';
import { runAs } from './embedded-postgres-owner.ts';

interface Postmaster {
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
 * Makes a cluster free to start: stops a server that outlived its Larder, and removes the lock files of one that is
 * dead, a zombie, or whose process number belongs to another program by now. The caller holds the directory's lock.
 */
export async function freeCluster(bin: string, home: PostgresHome): Promise<void> {
  const postmaster = await readPostmaster(home.cluster);
  if (!postmaster) return;
  if (await isServed(home)) await stopPostmaster(bin, home);
  await rm(join(home.cluster, 'postmaster.pid'), { force: true });
  const sockets = postmaster.socketDirectory || join(home.directory, 'socket');
  await rm(join(sockets, '.s.PGSQL.5432.lock'), { force: true });
}

/**
 * Stops a running server: orderly, and if that takes more than a minute, at once (it then recovers at the next start).
 */
export async function stopPostmaster(bin: string, home: PostgresHome): Promise<void> {
  const stop = (mode: string, seconds: number) => {
    const args = ['stop', '-w', '-s', '-t', String(seconds), '-m', mode, '-D', basename(home.cluster)];
    return runAs(home.user, join(bin, 'pg_ctl'), args, home.directory);
  };
  if ((await stop('fast', 60)).code === 0 || !(await isServed(home))) return;
  const last = await stop('immediate', 20);
  if (last.code !== 0 && (await isServed(home))) {
    throw startFault(
      `The database in ${home.cluster} does not stop (${reasonIn(last.output)}): end its process by hand.`,
    );
  }
}

async function isServed(home: PostgresHome): Promise<boolean> {
  const postmaster = await readPostmaster(home.cluster);
  return postmaster !== undefined && isRunning(postmaster.pid, await realpath(home.cluster));
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
