import { addDays, localDay, localTime, startOfLocalDay } from '@larder/rules/local-day';
import { sql } from 'drizzle-orm';
import type { App } from '../app-context.ts';
import { clock } from '../clock.ts';
import { rows } from '../database/rows.ts';
import { withScope, type Scope, type Tx } from '../database/scope.ts';
import { sendMail } from '../mail/mail.ts';
import { digestMail, type DigestPart } from './digest-mail.ts';
import type { Job } from './jobs.ts';

/**
 * An organisation or device that is reported on, the zone whose calendar it follows, and the full hour there, 0 to 23,
 * from which its report is due.
 */
export type NightlySubject = { id: string; timezone: string; hour: number };

/**
 * A night: the local day that has begun, and the one before it with its first instant and the first after it (ISO 8601,
 * UTC).
 */
export type Night = { day: string; timezone: string; yesterday: string; from: string; before: string };

/**
 * What is reported once per subject and local day, as a part of the digest of each address. A feature describes it;
 * `app.ts` hands it to `nightlyJob`. The functions work in one customer's whole scope.
 */
export type NightlyKind = {
  /** A lasting name such as `wastage_report`: it stands in the rows that say what was sent. */
  kind: string;
  /** Everything of the customer that has somebody to write to. */
  subjects: (tx: Tx) => Promise<NightlySubject[]>;
  /** Everything in an organisation that could be reported on, with or without an address; at most `most`. */
  subjectsOf: (tx: Tx, organization_id: string, most: number) => Promise<NightlySubject[]>;
  /** The part about one subject; none is fine too, and is final for that day. */
  compose: (tx: Tx, subject_id: string, night: Night) => Promise<NightlyPart | undefined>;
};

/** A part of a digest, and the addresses that get it. */
export type NightlyPart = DigestPart & { to: string[] };

type Open = { kind: NightlyKind; id: string; timezone: string; day: string };
type Composed = Open & { part: NightlyPart | undefined };

/**
 * Sends the digests that are due, every five minutes: one to each address, with all that is due there by then. The rows
 * that say "sent" and the messages are one transaction, so each part goes exactly once per subject and local day:
 * whatever crashes, is repeated or runs beside it, and however clocks change. A server that was down at the hour sends
 * when it is back on that day; of whole days missed, only the present one's parts are sent.
 */
export function nightlyJob({ database, log }: Pick<App, 'database' | 'log'>, kinds: NightlyKind[]): Job {
  return {
    name: 'nightly_mails',
    cron: '*/5 * * * *',
    async run() {
      const { rows: customers } = await database.pool.query<Scope>('select * from auth.list_customers()');
      for (const customer of customers) {
        try {
          await sendDue({ database, log }, customer, kinds);
        } catch (error) {
          // The others' digests do not wait for this one; the next run tries it again.
          log.error({ err: error, account_id: customer.account_id }, 'The digests of an account could not be sent');
        }
      }
    },
  };
}

/**
 * The local day (YYYY-MM-DD) whose report is due at an instant (milliseconds since 1970), or undefined while its hour
 * has not come.
 */
export function dueDay(now: number, timezone: string, hour: number): string | undefined {
  return localTime(now, timezone) >= `${String(hour).padStart(2, '0')}:00` ? localDay(now, timezone) : undefined;
}

/** The parts about an organisation as they would be sent by now, at most `most` of each kind. */
export async function composeNow(
  tx: Tx,
  kinds: readonly NightlyKind[],
  organization_id: string,
  most: number,
): Promise<DigestPart[]> {
  const parts: DigestPart[] = [];
  for (const kind of kinds) {
    for (const { id, timezone } of await kind.subjectsOf(tx, organization_id, most)) {
      const part = await kind.compose(tx, id, nightOf(localDay(clock.now(), timezone), timezone));
      if (part) parts.push(part);
    }
  }
  return parts;
}

async function sendDue(
  { database, log }: Pick<App, 'database' | 'log'>,
  customer: Scope,
  kinds: NightlyKind[],
): Promise<void> {
  const composed: Composed[] = [];
  for (const kind of kinds) {
    const failed = (err: unknown, about: object) =>
      log.error(
        { err, kind: kind.kind, account_id: customer.account_id, ...about },
        'A nightly report could not be made',
      );
    try {
      for (const open of await withScope(database, customer, (tx) => findOpen(tx, kind))) {
        try {
          const night = nightOf(open.day, open.timezone);
          const part = await withScope(database, customer, (tx) => kind.compose(tx, open.id, night));
          composed.push({ ...open, part });
        } catch (error) {
          // The other reports of the same customer do not wait for this one.
          failed(error, { subject_id: open.id });
        }
      }
    } catch (error) {
      failed(error, {});
    }
  }
  if (composed.length > 0) await withScope(database, customer, (tx) => sendDigests(tx, composed));
}

/** Sends what nobody else is sending: one message to each address and day. */
async function sendDigests(tx: Tx, composed: readonly Composed[]): Promise<void> {
  const digests = new Map<string, { to: string; parts: DigestPart[] }>();
  for (const { kind, id, day, part } of composed) {
    if (!(await takeDay(tx, kind.kind, id, day)) || !part) continue;
    for (const to of part.to) {
      const key = `${day} ${to.toLowerCase()}`;
      const digest = digests.get(key) ?? { to, parts: [] };
      if (!digest.parts.includes(part)) digest.parts.push(part);
      digests.set(key, digest);
    }
  }
  for (const { to, parts } of digests.values()) await sendMail(tx, { to, ...digestMail(parts) });
}

async function findOpen(tx: Tx, kind: NightlyKind): Promise<Open[]> {
  const due = (await kind.subjects(tx)).flatMap(({ id, timezone, hour }) => {
    const day = dueDay(clock.now(), timezone, hour);
    return day ? [{ kind, id, timezone, day }] : [];
  });
  const sent = await findSent(tx, kind.kind, due);
  return due.filter(({ id, day }) => !sent.has(`${id} ${day}`));
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
