import { isEmail } from '@larder/rules/email';
import type { Transporter } from 'nodemailer';
import { uuidv7 } from 'uuidv7';
import type { App } from '../app-context.ts';
import type { Database } from '../database/database.ts';
import type { Through } from '../database/rows.ts';
import type { BlobStore } from '../files/blobs.ts';
import { enqueue, type Job } from '../jobs/jobs.ts';
import { laneOf, lanes } from '../jobs/lanes.ts';

export type Mail = {
  /** Exactly one address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
};

/** Short text travels with the message; a file of any length lies among the blobs until the message leaves. */
export type Attachment = { filename: string; content_type: string } & (
  | { content: string }
  | { blob: string; size: number }
);

const jobName = 'send_mail';
const urgentJobName = 'send_urgent_mail';

/** Sends a message once the asking transaction has committed. */
export function sendMail(tx: Through, mail: Mail): Promise<void> {
  return enqueue(tx, jobName, mail);
}

/** The same for codes and alarms, which wait behind no other mail. */
export function sendUrgentMail(tx: Through, mail: Mail): Promise<void> {
  return enqueue(tx, urgentJobName, mail);
}

type Delivering = Pick<App, 'config' | 'database' | 'blobs'>;

/** Delivers messages: by SMTP when configured, into the demo's mailbox otherwise. */
export function mailJob(app: Delivering, step = stepOf(jobName)): Job {
  return { name: jobName, run: deliverer(app, step) };
}

/** Delivers codes and alarms, over connections of their own. */
export function urgentMailJob(app: Delivering): Job {
  return { name: urgentJobName, run: deliverer(app, stepOf(urgentJobName)) };
}

/** How long a mail server may take for one step, in milliseconds: three of them are all that the job has. */
function stepOf(name: string): number {
  return (lanes[laneOf(name)].seconds * 1000) / 3;
}

function deliverer({ config, database, blobs }: Delivering, step: number): Job['run'] {
  let transport: Transporter | undefined;
  const waits = { dnsTimeout: step, connectionTimeout: step, greetingTimeout: step, socketTimeout: step };
  return async (payload, signal) => {
    const mail = payload as unknown as Mail;
    // Whatever let it through: what a mail server could read as several recipients goes to none of them.
    if (!isEmail(mail.to)) throw new Error(`"${mail.subject}" was not sent: its recipient is not one e-mail address`);
    if (!config.SMTP_URL) return keepInMailbox(database, mail);
    transport ??= (await import('nodemailer')).createTransport({ url: config.SMTP_URL, ...waits });
    const message = {
      from: config.MAIL_FROM,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: await Promise.all((mail.attachments ?? []).map((one) => attach(blobs, one))),
    };
    // A server that sends a byte now and then never falls silent: what ends that is the time limit of the job.
    await transport.sendMail({ ...message, ...(signal && { signal }) });
  };
}

async function attach(blobs: BlobStore, attachment: Attachment) {
  const { filename, content_type: contentType } = attachment;
  if ('content' in attachment) return { filename, contentType, content: attachment.content };
  const bytes = await blobs.get(attachment.blob);
  if (!bytes) throw new Error(`The attachment ${filename} is no longer kept`);
  return { filename, contentType, content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}

async function keepInMailbox(database: Database, mail: Mail): Promise<void> {
  const links = [...mail.text.matchAll(/https?:\/\/[^\s<>")]+/g)].map(([link]) => link);
  const attachments = (mail.attachments ?? []).map(({ filename, content_type, ...rest }) => ({
    filename,
    content_type,
    size: 'content' in rest ? Buffer.byteLength(rest.content) : rest.size,
  }));
  await database.pool.query(
    'insert into mailbox_messages (id, "to", subject, text, html, links, attachments) values ($1, $2, $3, $4, $5, $6, $7)',
    [uuidv7(), mail.to, mail.subject, mail.text, mail.html, links, JSON.stringify(attachments)],
  );
}
