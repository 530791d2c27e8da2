import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { openStuckMailServer } from '../../../test/stuck-mail-server.ts';
import { withScope } from '../database/scope.ts';
import { mailJob, sendMail, type Mail } from './mail.ts';

/** What a mail program could read as more than one recipient, or as another one. */
const severalRecipients = [
  'chef@harbour.test,evil@evil.test',
  'chef@harbour.test;evil@evil.test',
  '"chef@harbour.test"<evil@evil.test>',
  'kitchen:chef@harbour.test,evil@evil.test;',
  'chef@harbour.test\r\nRCPT TO:<evil@evil.test>',
  '"chef,evil@evil.test"@harbour.test',
  'chef＠harbour.test',
];

const mail: Mail = {
  to: 'chef@harbour.test',
  subject: 'Rows that could not be imported – Große Küche',
  text: 'See http://localhost:3000/#/imports for more.',
  html: '<p>See <a href="http://localhost:3000/#/imports">imports</a> for more.</p>',
  attachments: [{ filename: 'rows.csv', content_type: 'text/csv', content: 'row,field\n2,sku\n' }],
};

let harness: Harness;
let account: string;
beforeAll(async () => {
  harness = await openHarness();
  const [found] = await harness.behind<{ account_id: string }>('select account_id from auth.memberships limit 1');
  account = found?.account_id ?? '';
});
afterAll(() => harness.close());

const mailbox = async (host = 'localhost:3000') =>
  harness.server.inject({ url: `/mailbox/messages?to=${mail.to}`, headers: { host } });

describe('in the demo', () => {
  it('a message reaches the mailbox when its transaction commits, and not otherwise', async () => {
    const refused = withScope(harness.app.database, { account_id: account }, async (tx) => {
      await sendMail(tx, { ...mail, subject: 'Never sent' });
      throw new Error('rolled back');
    });
    await expect(refused).rejects.toThrow('rolled back');
    await withScope(harness.app.database, { account_id: account }, (tx) => sendMail(tx, mail));
    await harness.runJobs();
    const { items } = (await mailbox()).json();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      links: ['http://localhost:3000/#/imports'],
      attachments: [{ filename: 'rows.csv', content_type: 'text/csv', size: 16 }],
    });
  });

  it('the mailbox answers only callers that came by a loopback name, and shows people no live markup', async () => {
    expect((await mailbox('evil.example')).statusCode).toBe(403);
    const page = await harness.server.inject({ url: '/mailbox', headers: { host: 'localhost' } });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('Große Küche');
    expect(page.body).not.toContain('<a href="http://localhost:3000/#/imports">imports</a>');
  });
});

describe('in the demo as by SMTP', () => {
  it.each(severalRecipients)('%j receives nothing', async (to) => {
    await expect(mailJob(harness.app).run({ ...mail, to })).rejects.toThrow('one e-mail address');
  });
});

describe('with a mail server that hangs', () => {
  it.each([
    ['before the greeting', 'Greeting never received'],
    ['after DATA', 'Timeout'],
    ['in the middle of a line', 'aborted'],
  ] as const)('%s, a message fails, to be tried again', async (state, reason) => {
    const server = await openStuckMailServer(() => state);
    try {
      const config = { ...harness.app.config, SMTP_URL: server.url };
      const late = new AbortController();
      const sending = mailJob({ ...harness.app, config }, 200).run(mail, late.signal);
      const failed = sending.then(
        () => 'sent',
        (error: unknown) => (error as Error).message,
      );
      await server.until(() => server.stuck > 0);
      // What never falls silent ends with the time of its job.
      if (state === 'in the middle of a line') late.abort();
      expect(await failed).toContain(reason);
    } finally {
      await server.close();
    }
  });
});

describe('with SMTP_URL', () => {
  it('delivers by SMTP, to one recipient alone', async () => {
    const received: { to: string[]; data: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            data: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const config = { ...harness.app.config, SMTP_URL: `smtp://127.0.0.1:${port}` };
    const { run } = mailJob({ ...harness.app, config });
    await run(mail);
    for (const to of severalRecipients) await expect(run({ ...mail, to }), to).rejects.toThrow('one e-mail address');
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual([mail.to]);
    expect(received[0]?.data).toContain('rows.csv');
    expect(received[0]?.data).toMatch(/From: Larder <no-reply@larder\.test>/);
  });
});
