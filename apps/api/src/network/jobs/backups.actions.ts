import type { BackupStatus } from '@larder/contract/network/jobs';
import type { z } from 'zod';
import { findOperatorAccounts, listAdmins } from '../../access/users/admins.queries.ts';
import type { App } from '../../platform/app-context.ts';
import { isOverdue, lastGood, readState } from '../../platform/backup/backup-state.ts';
import { clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { withScope } from '../../platform/database/scope.ts';
import { sendMail, type Mail } from '../../platform/mail/mail.ts';

/** What operators see of the nightly backups; null where another server's tools make them. */
export async function readBackups({
  dataDir,
  backups,
}: Pick<Config, 'dataDir' | 'backups'>): Promise<z.infer<typeof BackupStatus> | null> {
  if (!backups) return null;
  const state = await readState(dataDir);
  if (!state) return { last: null, count: 0, overdue: false, failed: null, trial: null };
  const last = lastGood(state);
  return {
    last: last ? { name: last.name, made_at: last.made_at, bytes: last.bytes } : null,
    count: state.kept.filter(({ broken }) => !broken).length,
    overdue: isOverdue(state, clock.now()),
    failed: state.failed,
    trial: state.trial,
  };
}

/** Mails everybody who administers the installation. */
export async function mailOperators(database: App['database'], mail: Omit<Mail, 'to'>): Promise<void> {
  for (const account of await findOperatorAccounts(database)) {
    await withScope(database, account, async (tx) => {
      for (const { email } of await listAdmins(tx)) await sendMail(tx, { ...mail, to: email });
    });
  }
}
