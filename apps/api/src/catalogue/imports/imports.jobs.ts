import type { App } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { withScope, type Scope } from '../../platform/database/scope.ts';
import { removeStrayFiles } from '../../platform/files/stray-files.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { runFileKey } from './import-run-file.actions.ts';
import { findKeptFiles, forgetOldFiles } from './import-runs.queries.ts';

/** How long the file of a run can be downloaded; the run itself stays, and so does its way back. */
const keptDays = 90;

/** Removes, every night, the files of runs that are older than 90 days, and those that a crash left without a run. */
export function sweepImportFilesJob({ database, blobs, log }: Pick<App, 'database' | 'blobs' | 'log'>): Job {
  return {
    name: 'sweep_import_files',
    cron: '53 1 * * *',
    async run() {
      const before = new Date(clock.now() - keptDays * 86_400_000).toISOString();
      const { rows: accounts } = await database.pool.query<Scope>('select * from auth.list_accounts()');
      for (const account of accounts) {
        try {
          // The row is the truth: a file that stays behind when the process dies here is stray.
          const removed = await withScope(database, account, (tx) => forgetOldFiles(tx, before));
          for (const file_key of removed) await blobs.remove(runFileKey(account.account_id, file_key));
        } catch (error) {
          log.error(
            { err: error, account_id: account.account_id },
            'The old import files of an account could not be removed',
          );
        }
      }
      await removeStrayFiles(
        { database, blobs, log },
        { folderOf: (account_id) => `imports/${account_id}`, findKept: findKeptFiles },
      );
    },
  };
}
