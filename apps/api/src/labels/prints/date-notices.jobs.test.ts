import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { organizationId } from '../../../test/kitchen-labels.ts';
import { findLabelNoticesJob } from './label-notices.jobs.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

it('mails a venue once a day which labels give a later date than their food has, as the list says it', async () => {
  const venue = await organizationId(harness, 'Harbour');
  const [owner] = await harness.behind<{ account_id: string }>('select account_id from organizations where id = $1', [
    venue,
  ]);
  const account = owner?.account_id ?? '';
  await harness.inAccount(account, 'delete from live_labels');
  const insert = (name: string, late: boolean) =>
    harness.inAccount(
      account,
      `insert into live_labels (account_id, id, code, code_short, organization_id, origin_organization_id, product_name, usage, printed_at, use_by, ends_at,
         sticker_ends_at, condition, seen_at, is_date_late)
       values ($1, gen_random_uuid(), $3, $3, $2, $2, $3, 'prep', '2026-06-10T09:00Z', '2026-06-20T22:59:59Z', '2026-06-20T22:59:59Z', $4, 'CHILLED', now(), $5)`,
      [account, venue, name, late ? '2026-06-30T22:59:59Z' : '2026-06-20T22:59:59Z', late],
    );
  await insert('Opened cream', true);
  await insert('Opened cream', true);
  await insert('Closed cream', false);
  const mails = async () => {
    await findLabelNoticesJob(harness.app).run({});
    await harness.runJobs();
    const answer = await harness.server.inject({ url: '/mailbox/messages', headers: { host: 'localhost' } });
    const { items } = answer.json<{ items: { to: string; subject: string; text: string }[] }>();
    return items.filter(({ subject }) => subject === 'Harbour: labels give a later date than their food has');
  };
  const sent = await mails();
  expect(sent.map(({ to }) => to)).toContain('venue@harbour.test');
  const [{ text } = { text: '' }] = sent;
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /Opened cream, 2 labels printed .*: the sticker says .*30.*, use by .*20/,
  );
  expect(text).not.toContain('Closed cream');
  await insert('Thawed soup', true);
  expect(await mails()).toHaveLength(sent.length);
});
