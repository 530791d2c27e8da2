import { constants } from 'node:fs';
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { errorCode, startFault } from './embedded-postgres-fault.ts';
import type { PostgresHome } from './embedded-postgres-home.ts';
import { runAs, type SystemUser } from './embedded-postgres-owner.ts';

const platforms: Partial<Record<string, string>> = { win32: 'windows' };
const packageName = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;

export interface PostgresBinaries {
  /** The directory of initdb, pg_ctl and postgres. */
  bin: string;
  version: string;
}

/**
 * The PostgreSQL programs, runnable by the database's user. They are used where the package manager put them, or copied
 * below `home` when that place cannot be reached or completed.
 */
export async function postgresBinaries(home: PostgresHome, native = packagedBinaries()): Promise<PostgresBinaries> {
  if (await completeLinks(native)) {
    const { version } = await tried(native, home.user);
    if (version) return { bin: join(native, 'bin'), version };
  }
  const copy = await copyBinaries(native, home.directory);
  const { version, output } = await tried(copy, home.user);
  if (!version) throw cannotRun(copy, output);
  return { bin: join(copy, 'bin'), version };
}

function packagedBinaries(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return join(dirname(entry), '..', 'native');
  } catch (cause) {
    throw startFault(
      `There is no embedded PostgreSQL (${packageName}) installed for this machine: run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      cause,
    );
  }
}

async function tried(native: string, user: SystemUser | undefined): Promise<{ version?: string; output: string }> {
  try {
    const { code, output } = await runAs(user, join(native, 'bin', 'postgres'), ['--version'], '/');
    return code === 0 ? { version: output.replace(/^.*\) /, ''), output } : { output };
  } catch (error) {
    return { output: error instanceof Error ? error.message : String(error) };
  }
}

/** npm packages hold no symlinks: an install script makes these, and many people install without scripts. */
async function completeLinks(native: string): Promise<boolean> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as { source: string; target: string }[];
  const made = await Promise.all(links.map((link) => makeLink(native, link)));
  return made.every(Boolean);
}

async function makeLink(native: string, link: { source: string; target: string }): Promise<boolean> {
  try {
    await symlink(basename(link.source), join(native, '..', link.target));
    return true;
  } catch (error) {
    return errorCode(error) === 'EEXIST';
  }
}

async function copyBinaries(native: string, home: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(home, `binaries-${manifest.version}`);
  if (await readFile(join(copy, 'pg-symlinks.json')).catch(() => undefined)) return join(copy, 'native');
  const partial = `${copy}.partial`;
  await rm(partial, { recursive: true, force: true });
  await cp(native, join(partial, 'native'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
  });
  await completeLinks(join(partial, 'native'));
  await cp(join(native, 'pg-symlinks.json'), join(partial, 'pg-symlinks.json'));
  await rename(partial, copy);
  return join(copy, 'native');
}

function cannotRun(native: string, output: string): Error {
  const reason = output.split('\n')[0] || 'unknown reason';
  return startFault(
    `The embedded PostgreSQL in ${native} does not run on this machine (${reason}): it needs a system with glibc; otherwise set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}
