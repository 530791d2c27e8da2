import { findVenueContacts } from '../../access/users/venue-contacts.queries.ts';
import type { App } from '../../platform/app-context.ts';
import { nowIso } from '../../platform/clock.ts';
import { withScope } from '../../platform/database/scope.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { sendUrgentMail } from '../../platform/mail/mail.ts';
import { settleTroubles } from './fridges.queries.ts';
import { markAsked, takeMailsDue } from './incident-mails.queries.ts';
import { findSuspects } from './incidents.queries.ts';
import { incidentMailJobName, judgeFridge } from './judging.actions.ts';
import { watchSensedSlots } from './sensed-slots.actions.ts';
import { incidentMail } from './temperatures.mails.ts';

/**
 * Looks every five minutes for fridges that stay above their legal limit or that nobody reads: no reading comes to tell
 * of those. What ended is ended.
 */
export function watchFridgesJob({ database, log }: Pick<App, 'database' | 'log'>): Job {
  return {
    name: 'watch_fridges',
    cron: '*/5 * * * *',
    async run() {
      const { rows: accounts } = await database.pool.query<{ account_id: string }>(
        'select * from auth.accounts_with_fridges()',
      );
      for (const { account_id } of accounts) {
        try {
          // First: what a sensor did is no silence.
          await withScope(database, { account_id }, watchSensedSlots);
          const suspects = await withScope(database, { account_id }, (tx) => findSuspects(tx, nowIso()));
          for (const { id, opens_silence } of suspects) {
            await withScope(database, { account_id }, (tx) => judgeFridge(tx, id, { opensSilence: opens_silence }));
          }
          await withScope(database, { account_id }, settleTroubles);
        } catch (error) {
          // The others' fridges do not wait for this one; the next run looks at it again.
          log.error({ err: error, account_id }, 'The fridges of an account could not be judged');
        }
      }
    },
  };
}

/**
 * Mails a venue's people about the incidents that are due, in one message each. They are marked in the transaction of
 * the messages, so nobody gets two.
 */
export function mailIncidentJob({ database, config }: Pick<App, 'database' | 'config'>): Job {
  return {
    name: incidentMailJobName,
    async run({ account_id, organization_id: named, incident_id }) {
      await withScope(database, { account_id: String(account_id) }, async (tx) => {
        // A job from before venues got one mail about several names its one incident.
        const venue = typeof named === 'string' ? named : await markAsked(tx, String(incident_id));
        if (!venue) return;
        const incidents = await takeMailsDue(tx, venue);
        if (incidents.length === 0) return;
        for (const { name, email } of await findVenueContacts(tx, venue)) {
          await sendUrgentMail(tx, { to: email, ...incidentMail(config.publicUrl, name, incidents) });
        }
      });
    },
  };
}
