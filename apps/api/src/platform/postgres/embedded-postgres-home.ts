import { randomUUID } from 'node:crypto';
import { access, constants, cp, link, mkdir, readFile, realpath, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { errorCode, startFault } from './embedded-postgres-fault.ts';
import { canEnter, databaseUser, handOverAll, type SystemUser } from './embedded-postgres-owner.ts';

/** Where one data directory's database lives, and who runs it. */
export interface PostgresHome {
  directory: string;
  cluster: string;
  user: SystemUser | undefined;
  /** True when the database is kept outside DATA_DIR, because its user cannot reach DATA_DIR. */
  moved: boolean;
}

/** In DATA_DIR: the path of a database kept elsewhere. */
export const pointerName = 'postgres-location';

/** In a database kept elsewhere: the DATA_DIR it belongs to. */
export const recordName = 'data-dir';

/**
 * Finds or makes the database's own directory: `DATA_DIR/postgres`, or when we are root and the database's user cannot
 * enter DATA_DIR (a parent of mode 0700), a directory elsewhere with a random name that only DATA_DIR knows. So an
 * emptied DATA_DIR never meets old data.
 */
export async function openHome(dataDir: string): Promise<PostgresHome> {
  const root = await realpath(await existing(dataDir));
  const pointer = await readFile(join(root, pointerName), 'utf8').catch(() => undefined);
  if (pointer) return movedHome(pointer.trim(), root);
  const inside = await homeAt(join(root, 'postgres'), false);
  if (await canEnter(root, inside.user)) return prepared(inside);
  return moveOut(root, inside);
}

async function moveOut(root: string, inside: PostgresHome): Promise<PostgresHome> {
  if (await present(join(inside.cluster, 'postmaster.pid'))) throw unreachable(inside);
  const directory = await newPlace(root);
  // A backup brought back by root, or parents that were closed since.
  if (await present(inside.cluster)) await cp(inside.cluster, join(directory, 'cluster'), { recursive: true });
  await claimPointer(join(root, pointerName), directory);
  const home = await movedHome((await readFile(join(root, pointerName), 'utf8')).trim(), root);
  await writeFile(join(home.directory, recordName), `${root}\n`);
  await rm(inside.directory, { recursive: true, force: true });
  return home;
}

// Linked into place whole: of two starts at once the first decides, and a killed one leaves no half-written path.
async function claimPointer(pointer: string, directory: string): Promise<void> {
  const draft = `${pointer}.${randomUUID()}`;
  await writeFile(draft, `${directory}\n`);
  await link(draft, pointer).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await unlink(draft);
}

async function movedHome(directory: string, root: string): Promise<PostgresHome> {
  const home = await homeAt(directory, true);
  if (await present(directory)) return prepared(home);
  throw startFault(
    `The database of ${root} was kept in ${directory}, which is gone: bring it back, or remove ${join(root, pointerName)} to begin with an empty database.`,
  );
}

async function homeAt(directory: string, moved: boolean): Promise<PostgresHome> {
  const cluster = join(directory, 'cluster');
  return { directory, cluster, user: await databaseUser(directory), moved };
}

async function prepared(home: PostgresHome): Promise<PostgresHome> {
  await mkdir(home.directory, { recursive: true, mode: 0o700 });
  if (home.user) await handOverAll(home.directory, home.user);
  return home;
}

/** Data of a temporary DATA_DIR may be as short-lived as that; all other data goes where nothing cleans up. */
async function newPlace(root: string): Promise<string> {
  const temporary = await realpath(tmpdir());
  const places = root.startsWith(temporary + sep) ? [temporary] : ['/var/lib', '/var/tmp', temporary];
  for (const place of places) {
    const directory = join(place, `larder-${randomUUID()}`);
    if (await canMake(directory)) return directory;
  }
  throw startFault(
    `No directory for the database can be made in ${places.join(', ')}: set DATA_DIR to one every user can enter.`,
  );
}

async function canMake(directory: string): Promise<boolean> {
  try {
    await mkdir(directory, { mode: 0o700 });
    return true;
  } catch {
    return false;
  }
}

async function existing(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o755 });
    await access(dataDir, constants.W_OK);
    return resolve(dataDir);
  } catch (cause) {
    throw startFault(`The data directory ${resolve(dataDir)} cannot be written: set DATA_DIR to one that can.`, cause);
  }
}

async function present(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function unreachable(home: PostgresHome): Error {
  return startFault(
    `The database in ${home.cluster} belongs to the user ${home.user?.name}, who can no longer enter that directory: give its parent directories the x permission (chmod o+x).`,
  );
}
