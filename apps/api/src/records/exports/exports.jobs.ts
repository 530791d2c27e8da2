import type { App } from '../../platform/app-context.ts';
import { withScope } from '../../platform/database/scope.ts';
import type { ExportKind, ExportPack } from '../../platform/export-kind.ts';
import { removeStrayFiles } from '../../platform/files/stray-files.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { makeExport } from './export-file.actions.ts';
import { blobKey } from './export-file.rules.ts';
import { findKeptExports, findOutlived, forgetFile } from './export-work.queries.ts';
import { exportJobName } from './export.actions.ts';

/** Writes and mails what people asked to export; `kinds` is the registry of all features. */
export function exportJob(app: App, kinds: readonly (ExportKind | ExportPack)[]): Job {
  return {
    name: exportJobName,
    run: ({ account_id, id }) => makeExport(app, kinds, String(account_id), String(id)),
  };
}

/** Removes the files whose links have ended; the record of the export stays. */
export function sweepExportsJob({ database, blobs }: Pick<App, 'database' | 'blobs'>): Job {
  return {
    name: 'sweep_exports',
    cron: '41 * * * *',
    async run() {
      for (const { account_id, id } of await findOutlived(database)) {
        await blobs.remove(blobKey(account_id, id));
        await withScope(database, { account_id }, (tx) => forgetFile(tx, id));
      }
    },
  };
}

/** Removes, every night, the files of exports that were given up at the very moment at which the process died. */
export function sweepStrayExportsJob(app: Pick<App, 'database' | 'blobs' | 'log'>): Job {
  return {
    name: 'sweep_stray_exports',
    cron: '47 1 * * *',
    run: () => removeStrayFiles(app, { folderOf: (account_id) => `exports/${account_id}`, findKept: findKeptExports }),
  };
}
