import { formatLongDateTime } from '@larder/rules/date-format';
import { keyWarningDays } from '@larder/rules/program-key';
import type { App } from '../../platform/app-context.ts';
import { withScope, type Tx } from '../../platform/database/scope.ts';
import { forEachCustomer } from '../../platform/jobs/customers.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { listAdmins } from '../users/admins.queries.ts';
import { endingKeysMail } from './keys.mails.ts';
import { findEnding, markWarned } from './keys.queries.ts';

/** Mails the Admins of each account, once, the keys that end within 14 days. */
export function warnOfKeysJob({ config, database, log }: Pick<App, 'config' | 'database' | 'log'>): Job {
  return {
    name: 'warn_of_keys',
    cron: '41 * * * *',
    run: () =>
      forEachCustomer({ database, log }, 'An account could not be warned of its keys', (customer) =>
        withScope(database, customer, (tx) => warnOfKeys(tx, config.publicUrl)),
      ),
  };
}

async function warnOfKeys(tx: Tx, publicUrl: string): Promise<void> {
  const ending = await findEnding(tx, keyWarningDays);
  if (ending.length === 0) return;
  const keys = ending.map((one) => ({ ...one, ends: formatLongDateTime(one.expires_at, one.timezone) }));
  const mail = endingKeysMail(publicUrl, keys);
  for (const { email } of await listAdmins(tx)) await sendMail(tx, { to: email, ...mail });
  await markWarned(
    tx,
    ending.map(({ id }) => id),
  );
}
