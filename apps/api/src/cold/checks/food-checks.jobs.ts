import { findVenueContacts } from '../../access/users/venue-contacts.queries.ts';
import type { App } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { withScope, type Tx } from '../../platform/database/scope.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { sendUrgentMail } from '../../platform/mail/mail.ts';
import { findSettings } from '../../platform/settings.ts';
import { takeDueChecks } from './food-check-deadlines.queries.ts';
import { dueChecksMail, type DueCheck } from './food-checks.mails.ts';

const minute = 60_000;
/** So long before a deadline people are mailed, as tablets ring: something can be done still. */
const before = 10 * minute;
/** What was due so long ago is no news: the pot is on Home instead. */
const newsFor = 60 * minute;

/**
 * Mails a venue's people about pots that have to be measured soon, each deadline once: a sleeping tablet does not ring.
 * Of customers without such a pot nothing is read.
 */
export function mailDueChecksJob({ database, config, log }: Pick<App, 'database' | 'config' | 'log'>): Job {
  return {
    name: 'mail_due_checks',
    cron: '* * * * *',
    async run() {
      const now = clock.now();
      const [after, until] = [new Date(now - newsFor).toISOString(), new Date(now + before).toISOString()];
      const { rows: accounts } = await database.pool.query<{ account_id: string }>(
        'select * from auth.accounts_with_due_checks($1, $2)',
        [after, until],
      );
      for (const { account_id } of accounts) {
        try {
          await withScope(database, { account_id }, async (tx) => {
            const due = await takeDueChecks(tx, { after, until, now: new Date(now).toISOString() });
            for (const venue of new Set(due.map(({ organization_id }) => organization_id)))
              await mailVenue(
                tx,
                due.filter(({ organization_id }) => organization_id === venue),
                { now, config },
              );
          });
        } catch (error) {
          // The others' pots do not wait for this one; the next run takes it again.
          log.error({ err: error, account_id }, 'The pots of an account could not be mailed about');
        }
      }
    },
  };
}

async function mailVenue(
  tx: Tx,
  checks: readonly DueCheck[],
  { now, config }: { now: number } & Pick<App, 'config'>,
): Promise<void> {
  const venue = checks[0]?.organization_id ?? '';
  const { timezone, date_format } = await findSettings(tx, venue);
  const about = { checks, now: new Date(now).toISOString(), style: { timezone, date_format } };
  for (const { name, email } of await findVenueContacts(tx, venue))
    await sendUrgentMail(tx, { to: email, ...dueChecksMail(config.publicUrl, name, about) });
}
