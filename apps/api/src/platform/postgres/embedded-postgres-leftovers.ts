import { readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresHome } from './embedded-postgres-home.ts';
import { pointerName, recordName } from './embedded-postgres-home.ts';
import { lockDirectory } from './embedded-postgres-lock.ts';
import { databaseUser } from './embedded-postgres-owner.ts';
import { freeCluster } from './embedded-postgres-postmaster.ts';

/**
 * Removes databases kept in the temporary directory whose DATA_DIR no longer names them, and stops their servers.
 * Databases kept anywhere else are never removed: their DATA_DIR may merely not be mounted.
 */
export async function removeLeftovers(bin: string, home: PostgresHome): Promise<void> {
  const temporary = await realpath(tmpdir());
  if (!home.moved || !home.directory.startsWith(temporary)) return;
  const names = (await readdir(temporary)).filter((name) => /^larder-[0-9a-f]{8}-[0-9a-f-]{27}$/.test(name));
  for (const name of names) {
    await removeForgotten(bin, join(temporary, name)).catch(() => undefined);
  }
}

async function removeForgotten(bin: string, directory: string): Promise<void> {
  const dataDir = await readFile(join(directory, recordName), 'utf8');
  const named = await readFile(join(dataDir.trim(), pointerName), 'utf8').catch(() => '');
  if (named.trim() === directory) return;
  const unlock = await lockDirectory(directory);
  if (!unlock) return;
  await freeCluster(bin, {
    directory,
    cluster: join(directory, 'cluster'),
    user: await databaseUser(directory),
    moved: true,
  });
  await unlock();
  await rm(directory, { recursive: true, force: true });
}
