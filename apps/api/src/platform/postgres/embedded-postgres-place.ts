import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresHome } from './embedded-postgres-home.ts';

/**
 * Tells the files of a running cluster from any copy of them, wherever that lies: by the file that PostgreSQL makes
 * once and then only writes into. Moved within its file system it is still the same; where the system keeps no time of
 * birth and gives that of the last change instead, the number of the file alone has to do.
 */
export async function placeOf(home: PostgresHome): Promise<string> {
  const { ino, birthtimeNs, ctimeNs } = await stat(join(home.cluster, 'global', 'pg_control'), { bigint: true });
  return `${ino}.${birthtimeNs === ctimeNs ? 0n : birthtimeNs}`;
}
