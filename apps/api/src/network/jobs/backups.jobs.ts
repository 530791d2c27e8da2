import type { App } from '../../platform/app-context.ts';
import { isMailDue, lastGood, writeState } from '../../platform/backup/backup-state.ts';
import { backUp } from '../../platform/backup/nightly-backup.ts';
import { clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { mailOperators } from './backups.actions.ts';
import { noBackupMail } from './backups.mails.ts';

/** Looks every hour whether a backup is due, makes and tries it, and mails the operators when none succeeds for days. */
export function backUpJob(app: Pick<App, 'config' | 'database' | 'blobs' | 'log'>): Job {
  return {
    name: 'back_up',
    cron: '47 * * * *',
    async run() {
      const state = await backUp(app);
      if (!state || !isMailDue(state, clock.now())) return;
      const last = lastGood(state)?.made_at.slice(0, 16).replace('T', ' ');
      const reason = state.failed?.reason ?? '';
      await mailOperators(app.database, noBackupMail({ last, reason, url: app.config.publicUrl }));
      await writeState(app.config.dataDir, { ...state, mailed_at: new Date(clock.now()).toISOString() });
    },
  };
}
