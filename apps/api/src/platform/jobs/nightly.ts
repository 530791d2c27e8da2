import { addDays, localDay, localTime, startOfLocalDay } from '@larder/rules/local-day';
import { sql } from 'drizzle-orm';
import type { App } from '../app-context.ts';
import { clock } from '../clock.ts';
import { rows } from '../database/rows.ts';
import { withScope, type Scope, type Tx } from '../database/scope.ts';
import { sendMail, type Mail } from '../mail/mail.ts';
import type { Job } from './jobs.ts';

/** An organisation or device that a mail is about, and the zone whose calendar it follows. */
export type NightlySubject = { id: string; timezone: string };

/** A night: the local day that has begun, and the one before it with its first instant and the first after it (ISO 8601, UTC). */
export type Night = { day: string; timezone: string; yesterday: string; from: string; before: string };

/**
 * A mail that goes out once per subject and local day. A feature describes it; `app.ts` hands it to `nightlyJob`.
 * Both functions work in one customer's whole scope.
 */
export type NightlyKind = {
  /** A lasting name such as `wastage_report`: it stands in the rows that say what was sent. */
  kind: string;
  /** The full hour, 0 to 23, of the subject's own clocks from which it is due. */
  hour: number;
  /** Everything of the customer that has somebody to write to. */
  subjects: (tx: Tx) => Promise<NightlySubject[]>;
  /** The messages about one subject, one per recipient; none is fine too, and is final for that day. */
  compose: (tx: Tx, subject_id: string, night: Night) => Promise<Mail[]>;
};

/**
 * Sends the nightly mails that are due, every five minutes. The row that says "sent" and the messages are one transaction, so each
 * goes exactly once per subject and local day: whatever crashes, is repeated or runs beside it, and however clocks change. A server
 * that was down at the hour sends when it is back on that day; of whole days missed, only the present one's mail is sent.
 */
export function nightlyJob({ database, log }: Pick<App, 'database' | 'log'>, kinds: NightlyKind[]): Job {
  return {
    name: 'nightly_mails',
    cron: '*/5 * * * *',
    async run() {
      const { rows: customers } = await database.pool.query<Scope>('select * from auth.list_customers()');
      for (const customer of customers) {
        for (const kind of kinds) {
          try {
            await sendDue({ database, log }, customer, kind);
          } catch (error) {
            // The others' mails do not wait for this one; the next run tries it again.
            log.error(
              { err: error, kind: kind.kind, account_id: customer.account_id },
              'What nightly mails are about could not be found',
            );
          }
        }
      }
    },
  };
}

/** The local day (YYYY-MM-DD) whose mail is due at an instant (milliseconds since 1970), or undefined while its hour has not come. */
export function dueDay(now: number, timezone: string, hour: number): string | undefined {
  return localTime(now, timezone) >= `${String(hour).padStart(2, '0')}:00` ? localDay(now, timezone) : undefined;
}

async function sendDue(
  { database, log }: Pick<App, 'database' | 'log'>,
  customer: Scope,
  kind: NightlyKind,
): Promise<void> {
  const open = await withScope(database, customer, async (tx) => {
    const due = (await kind.subjects(tx)).flatMap(({ id, timezone }) => {
      const day = dueDay(clock.now(), timezone, kind.hour);
      return day ? [{ id, timezone, day }] : [];
    });
    const sent = await findSent(tx, kind.kind, due);
    return due.filter(({ id, day }) => !sent.has(`${id} ${day}`));
  });
  for (const { id, timezone, day } of open) {
    try {
      await withScope(database, customer, async (tx) => {
        if (!(await takeDay(tx, kind.kind, id, day))) return;
        for (const mail of await kind.compose(tx, id, nightOf(day, timezone))) await sendMail(tx, mail);
      });
    } catch (error) {
      // Nor do those of the same customer.
      log.error(
        { err: error, kind: kind.kind, account_id: customer.account_id, subject_id: id },
        'A nightly mail could not be made',
      );
    }
  }
}

function nightOf(day: string, timezone: string): Night {
  const yesterday = addDays(day, -1);
  const start = (of: string) => new Date(startOfLocalDay(of, timezone) * 1000).toISOString();
  return { day, timezone, yesterday, from: start(yesterday), before: start(day) };
}

async function findSent(tx: Tx, kind: string, due: { id: string; day: string }[]): Promise<Set<string>> {
  if (!due.length) return new Set();
  const sent = await rows<{ key: string }>(
    tx,
    sql`select subject_id || ' ' || day as key from nightly_mails where kind = ${kind} and (subject_id, day) in (
          select * from unnest(${sql.param(due.map(({ id }) => id))}::uuid[], ${sql.param(due.map(({ day }) => day))}::date[]))`,
  );
  return new Set(sent.map(({ key }) => key));
}

/** Takes a subject's day; a process that is just taking it is waited for, and false is answered when it commits. */
export async function takeDay(tx: Tx, kind: string, subject_id: string, day: string): Promise<boolean> {
  const taken = await rows(
    tx,
    sql`insert into nightly_mails (account_id, kind, subject_id, day) values (${tx.account_id}, ${kind}, ${subject_id}, ${day})
        on conflict do nothing returning subject_id`,
  );
  return taken.length > 0;
}
