import { uuidv7 } from 'uuidv7';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Through } from '../database/rows.ts';
import { enqueue, type Job } from '../jobs/jobs.ts';

export type Sms = { to: string; text: string };

const jobName = 'send_sms';
const timeout = 10_000;

/** Sends a text message once the asking transaction has committed. */
export function sendSms(tx: Through, sms: Sms): Promise<void> {
  return enqueue(tx, jobName, sms);
}

/** Whether text messages reach anybody here: a service is configured, or the demo keeps them. */
export const smsWorks = (config: Config): boolean => Boolean(config.SMS_URL) || config.demo;

/**
 * Delivers text messages: `SMS_URL` gets `POST { to, text }` as JSON, with the user and password of the address as
 * basic authorisation; without it the demo's mailbox gets them.
 */
export function smsJob(config: Config, database: Database): Job {
  return {
    name: jobName,
    async run(payload) {
      const sms = payload as unknown as Sms;
      if (!config.SMS_URL) return keepInMailbox(database, sms);
      const url = new URL(config.SMS_URL);
      const { username, password } = url;
      url.username = url.password = '';
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(username && {
            authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
          }),
        },
        body: JSON.stringify(sms),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}`);
    },
  };
}

async function keepInMailbox(database: Database, { to, text }: Sms): Promise<void> {
  await database.pool.query(
    'insert into mailbox_messages (id, "to", subject, text, html) values ($1, $2, $3, $4, $5)',
    [uuidv7(), to, 'SMS', text, ''],
  );
}
