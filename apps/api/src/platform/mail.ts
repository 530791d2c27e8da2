import { createTransport, type Transporter } from 'nodemailer';
import { uuidv7 } from 'uuidv7';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { enqueue, type Job } from './jobs.ts';
import type { Through } from './rows.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content_type: string; content: string }[];
};

const jobName = 'send_mail';

/** Sends a message once the asking transaction has committed. */
export function sendMail(tx: Through, mail: Mail): Promise<void> {
  return enqueue(tx, jobName, mail);
}

/** Delivers messages: by SMTP when configured, into the demo's mailbox otherwise. */
export function mailJob(config: Config, database: Database): Job {
  let transport: Transporter | undefined;
  return {
    name: jobName,
    async run(payload) {
      const mail = payload as unknown as Mail;
      if (!config.SMTP_URL) return keepInMailbox(database, mail);
      transport ??= createTransport(config.SMTP_URL);
      await transport.sendMail({
        from: config.MAIL_FROM,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: (mail.attachments ?? []).map(({ filename, content_type, content }) => ({
          filename,
          contentType: content_type,
          content,
        })),
      });
    },
  };
}

async function keepInMailbox(database: Database, mail: Mail): Promise<void> {
  const links = [...mail.text.matchAll(/https?:\/\/[^\s<>")]+/g)].map(([link]) => link);
  const attachments = (mail.attachments ?? []).map(({ filename, content_type, content }) => ({
    filename,
    content_type,
    size: Buffer.byteLength(content),
  }));
  await database.pool.query(
    'insert into mailbox_messages (id, "to", subject, text, html, links, attachments) values ($1, $2, $3, $4, $5, $6, $7)',
    [uuidv7(), mail.to, mail.subject, mail.text, mail.html, links, JSON.stringify(attachments)],
  );
}
