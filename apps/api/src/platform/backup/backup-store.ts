import { constants } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { openBlobs } from '../files/blobs.ts';
import type { Logger } from '../log.ts';
import { openPieces, sealPieces } from './seal-pieces.ts';
import { packDirectory, unpackDirectory } from './tar.ts';

/** Where backups are kept, each under a name that `nameAt` made. What has its name is whole. */
export type BackupStore = {
  /** The directories of this machine in which backups are made or kept: never a part of a backup. */
  apart: string[];
  /** The directory whose disk has to have room for one. */
  room: string;
  /** Oldest first. */
  list: () => Promise<string[]>;
  /** Has a backup made in a new directory and keeps it; answers its size in bytes. */
  keep: (name: string, make: (target: string) => Promise<void>) => Promise<number>;
  /** Brings one back into a new directory, as the data directory that it is. */
  fetch: (name: string, target: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

export type BackupPlaces = Pick<Config, 'dataDir' | 'backups'>;

/** Where backups are made and tried, below DATA_DIR. */
export const workDirectory = (dataDir: string) => join(dataDir, 'backup-work');

/** Undefined where BACKUP_DIR is empty, or the database is another server's. */
export function openBackups({ dataDir, backups }: BackupPlaces, log?: Logger): BackupStore | undefined {
  if (!backups) return undefined;
  const work = workDirectory(dataDir);
  const { place, isBucket, key } = backups;
  if (!key) return directoryOfBackups(place, work);
  const blobs = openBlobs({ BLOB_URL: isBucket ? place : `file:${encodeURI(place)}`, dataDir }, log);
  return archivesOfBackups(blobs, { key, work, apart: isBucket ? [work] : [work, place] });
}

const nameShape = /^\d{4}-\d\d-\d\d-\d{6}$/;

/** The name of a backup that is begun at an instant (milliseconds since 1970): `2026-11-28-024700`, in UTC. */
export function nameAt(instant: number): string {
  const [day = '', time = ''] = new Date(instant).toISOString().split('T');
  return `${day}-${time.slice(0, 8).replaceAll(':', '')}`;
}

/** The instant (ISO 8601, UTC) in a name that `nameAt` made. */
export function instantIn(name: string): string {
  const [year, month, day, time = ''] = name.split('-');
  return `${year}-${month}-${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}.000Z`;
}

/** Each backup is a directory on which Larder can be started. It gets its name last, once all of it is on the disk. */
function directoryOfBackups(directory: string, work: string): BackupStore {
  const unfinished = '.unfinished';
  return {
    apart: [work, directory],
    room: directory,
    async list() {
      return (await namesIn(directory)).filter((name) => nameShape.test(name)).toSorted();
    },
    async keep(name, make) {
      await makePassable(directory);
      for (const left of await namesIn(directory))
        if (left.endsWith(unfinished)) await removeTree(join(directory, left));
      const half = join(directory, `${name}${unfinished}`);
      try {
        await make(half);
        const bytes = await flushTree(half);
        await rename(half, join(directory, name));
        await flush(directory);
        return bytes;
      } catch (error) {
        await removeTree(half);
        throw error;
      }
    },
    async fetch(name, target) {
      await cp(join(directory, checked(name)), target, { recursive: true, mode: constants.COPYFILE_FICLONE });
    },
    remove: (name) => removeTree(join(directory, checked(name))),
  };
}

const folder = 'archives';

/** Each backup is one encrypted file, in a directory or a bucket. */
function archivesOfBackups(
  blobs: ReturnType<typeof openBlobs>,
  { key, work, apart }: { key: string; work: string; apart: string[] },
): BackupStore {
  return {
    apart,
    room: work,
    async list() {
      const names: string[] = [];
      for await (const { key: path } of blobs.list(folder)) names.push(path.slice(folder.length + 1));
      return names.filter((name) => nameShape.test(name)).toSorted();
    },
    async keep(name, make) {
      await makePassable(work);
      const made = join(work, 'made');
      await removeTree(made);
      try {
        await make(made);
        const packed = pipeline(Readable.from(packDirectory(made)), createGzip({ level: 1 }), () => {});
        return await blobs.write(`${folder}/${name}`, sealPieces(packed, key), 'application/octet-stream');
      } finally {
        await removeTree(made);
      }
    },
    async fetch(name, target) {
      const found = await blobs.read(`${folder}/${checked(name)}`);
      if (!found) throw new Error(`There is no backup ${name}`);
      await makePassable(target);
      const opened = openPieces(found, key);
      await unpackDirectory(
        pipeline(Readable.from(opened), createGunzip(), () => {}),
        target,
      );
    },
    remove: (name) => blobs.remove(`${folder}/${checked(name)}`),
  };
}

function checked(name: string): string {
  if (!nameShape.test(name)) throw new Error(`"${name}" is not the name of a backup, such as 2026-11-28-024700`);
  return name;
}

async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Root lends the database to another user, who must be able to pass. */
export async function makePassable(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

export function removeTree(directory: string): Promise<void> {
  return rm(directory, { recursive: true, force: true, maxRetries: 5 });
}

/** The size of all files in a directory, in bytes. */
export async function treeBytes(directory: string, apart: string[] = []): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(directory, { withFileTypes: true }).catch(() => [])) {
    const path = join(directory, entry.name);
    if (apart.includes(path)) continue;
    // What is gone by now needs no room.
    if (entry.isDirectory()) bytes += await treeBytes(path, apart);
    else bytes += (await stat(path).catch(() => ({ size: 0 }))).size;
  }
  return bytes;
}

/** Waits until a directory and all in it is on the disk; answers its size in bytes. */
async function flushTree(directory: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) bytes += await flushTree(path);
    else if (entry.isFile()) bytes += await flush(path);
  }
  await flush(directory);
  return bytes;
}

/** Windows opens no directories, and needs a file opened for writing. */
async function flush(path: string): Promise<number> {
  if (process.platform === 'win32') return (await stat(path)).size;
  const file = await open(path);
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}
