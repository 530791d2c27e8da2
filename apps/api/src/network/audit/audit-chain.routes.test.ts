import { afterAll, beforeAll, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { sealWhole } from '../../../test/seal-audit.ts';
import { sealJob } from '../../platform/audit/audit-chain.ts';
import { verifyAudits } from './audit.actions.ts';
import { mailAnchorsJob } from './audit.jobs.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const chain = async (as = admin) => (await harness.call('GET', '/audit/chain', { as })).body;

it("says from when to when the account's record is as it was written, and what is not yet sealed", async () => {
  await sealWhole(harness, await peopleOf(harness).account(admin));
  const before = await chain();
  expect(before).toMatchObject({ holds: true, reason: null, broken_at: null, unsealed: 0 });
  expect(before.anchored_at).not.toBeNull();
  await harness.call('POST', '/categories', { as: admin, body: { name: 'Newest', usage: 'SINGLE' } });
  expect(await chain()).toMatchObject({ holds: true, entries: before.entries, unsealed: 1 });
});

it('says what is wrong and where, to the account it concerns alone', async () => {
  const account = await peopleOf(harness).account(admin);
  await harness.behind(
    `select set_config('app.account_id', '${account}', false);
     update audit_entries set actor_name = 'Somebody else' where id = (
       select entry_id from audit_seals where account_id = '${account}' and position = 1)`,
  );
  expect(await chain()).toMatchObject({ holds: false, reason: 'EDITED', broken_at: 1, to: null });
  expect(await chain('admin@orchard.test')).toMatchObject({ holds: true });
  expect(await chain('operator@larder.test')).toMatchObject({ holds: true });
});

it('is checked for all accounts at once, by name', async () => {
  const lines: string[] = [];
  expect(await verifyAudits(harness.app, (line) => lines.push(line))).toBe(false);
  expect(lines.find((line) => line.includes('Harbour Kitchens'))).toContain(
    'WRONG at entry 1: an entry was changed or moved',
  );
  expect(lines.find((line) => line.includes('Orchard Foods'))).toMatch(
    /Orchard Foods: \d+ entries from .* are unchanged/,
  );
});

it('mails where the chains stand, so that a copy is out of reach of this server', async () => {
  const own = await openHarness({ AUDIT_ANCHOR_EMAIL: 'auditor@example.test' });
  try {
    await sealJob(own.app).run({});
    await mailAnchorsJob(own.app).run({});
    await own.runJobs();
    const mail = await own.server.inject('/mailbox/messages?to=auditor@example.test');
    const { items } = mail.json<{ items: { text: string }[] }>();
    expect(items).toHaveLength(1);
    expect(items[0]?.text).toMatch(/: entry \d+, [0-9a-f]{64}, /);
  } finally {
    await own.close();
  }
});
