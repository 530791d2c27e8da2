import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { lchown, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, startFault } from './embedded-postgres-fault.ts';

/** The system user the database runs as, when that is another than ours. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Who runs the database: PostgreSQL refuses to run as root, so root lends it to the owner of its directory, else to
 * `postgres`, else to `nobody`. Undefined: the current user runs it.
 */
export async function databaseUser(directory: string): Promise<SystemUser | undefined> {
  const self = process.getuid?.();
  if (self === undefined) return undefined;
  const files = await stat(directory).catch(() => undefined);
  if (self !== 0) {
    if (files && files.uid !== self) throw belongsToAnother(directory, files.uid);
    return undefined;
  }
  const users = systemUsers();
  if (files && files.uid !== 0) {
    return (
      users.find((user) => user.uid === files.uid) ?? { name: `user ${files.uid}`, uid: files.uid, gid: files.gid }
    );
  }
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody');
  if (!user) {
    throw startFault(
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody": start Larder as an ordinary user.',
    );
  }
  return user;
}

/** Hands a file or directory to the database's user; does nothing when that is us. */
export async function handOver(path: string, user: SystemUser | undefined): Promise<void> {
  if (!user) return;
  await lchown(path, user.uid, user.gid).catch((cause: unknown) => {
    throw startFault(
      `${path} cannot be given to the user ${user.name}, who runs the database: set DATA_DIR to a local disk, or start Larder as an ordinary user.`,
      cause,
    );
  });
}

/** Hands over a new directory, or one that root brought back from a backup, with all that is in it. */
export async function handOverAll(directory: string, user: SystemUser): Promise<void> {
  if ((await lstat(directory)).uid === user.uid) return;
  for (const name of await readdir(directory, { recursive: true })) await handOver(join(directory, name), user);
  // Last, because it tells that everything inside is done.
  await handOver(directory, user);
}

/** Whether the user can enter the directory: asked of the kernel, because modes alone do not tell (ACLs, mounts). */
export async function canEnter(directory: string, user: SystemUser | undefined): Promise<boolean> {
  if (!user) return true;
  const { code } = await runAs(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', directory], '/');
  return code === 0;
}

export interface Finished {
  code: number | null;
  output: string;
}

/** Runs a program as the database's user with a clean environment; `output` holds both streams. */
export function runAs(user: SystemUser | undefined, file: string, args: string[], cwd: string): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('error', (error) => {
      if (errorCode(error) === 'EACCES') resolve({ code: 126, output: error.message });
      else reject(error);
    });
    child.on('close', (code) => resolve({ code, output: output.trim() }));
    // A server left running may hold the pipes open, which would keep `close` from ever coming.
    child.on('exit', () =>
      setTimeout(() => [child.stdout, child.stderr].forEach((pipe) => pipe.destroy()), 500).unref(),
    );
  });
}

function systemUsers(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) =>
      name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : [],
    );
}

function belongsToAnother(directory: string, uid: number): Error {
  const owner = systemUsers().find((user) => user.uid === uid)?.name ?? `number ${uid}`;
  return startFault(
    `The database in ${directory} belongs to the user ${owner}: start Larder as the user who started it before, or set DATA_DIR to another directory.`,
  );
}

// PGDATA, PGPORT and their like would redirect the tools; a foreign locale would change their messages.
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
