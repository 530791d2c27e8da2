import { readFile, truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonIn, startFault } from './embedded-postgres-fault.ts';
import type { PostgresHome } from './embedded-postgres-home.ts';
import { runAs } from './embedded-postgres-owner.ts';

const logName = 'postgres.log';

/**
 * Starts a free cluster's server in the background and returns when it accepts connections. Its log holds the last
 * start only.
 */
export async function startServer(bin: string, home: PostgresHome): Promise<void> {
  const file = join(home.directory, logName);
  const args = ['start', '-w', '-s', '-t', '300', '-D', basename(home.cluster), '-l', logName];
  for (let attempt = 0; ; attempt += 1) {
    await truncate(file).catch(() => undefined);
    const started = await runAs(home.user, join(bin, 'pg_ctl'), args, home.directory);
    if (started.code === 0) return;
    const report = await readFile(file, 'utf8').catch(() => '');
    // The processes of a killed server need a moment to notice its death and let go of the shared memory.
    if (attempt === 50 || !/shared memory block|could not bind/.test(report))
      throw notStarted(home, report || started.output);
    await pause(200);
  }
}

function notStarted(home: PostgresHome, report: string): Error {
  return startFault(
    `The database in ${home.cluster} did not start: ${reasonIn(report)} (more in ${join(home.directory, logName)})`,
  );
}
