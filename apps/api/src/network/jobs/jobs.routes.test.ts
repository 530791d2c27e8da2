import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeIntegration } from '../../../test/factories/integration.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const operator = 'operator@larder.test';
const admin = 'admin@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

type Row = {
  id: string;
  name: string;
  state: string;
  account: { name: string } | null;
  attempts: number;
  last_error: string;
};
const list = async (query: Record<string, string> = {}): Promise<Row[]> =>
  (await harness.call('GET', '/jobs', { as: operator, query })).body.items;

async function add(name: string, payload: object, set = ''): Promise<string> {
  const [made] = await harness.inQueue<{ id: string }>(
    `select (graphile_worker.add_job($1, $2::json, run_at => now() + interval '1 hour')).id::text as id`,
    [name, JSON.stringify(payload)],
  );
  if (set) await harness.inQueue(`update graphile_worker._private_jobs set ${set} where id = $1`, [made!.id]);
  return made!.id;
}

describe('the jobs', () => {
  it('show what waits and what failed, whose it is and why, and nothing of what they carry', async () => {
    const { account_id } = (
      await harness.behind<{ account_id: string }>(
        `select account_id from organizations where name = 'Harbour Kitchens'`,
      )
    )[0]!;
    const failed = await add(
      'sync_organization',
      { account_id, note: 'carried' },
      `attempts = 25, last_error = E'Out of reach\\n at line 7'`,
    );
    const waiting = await add('send_mail', { to: 'somebody@larder.test' });
    const retrying = await add('send_mail', {}, 'attempts = 2');
    const rows = await list({ size: '100' });
    expect(rows[0]).toMatchObject({
      id: failed,
      state: 'failed',
      account: { id: account_id, name: 'Harbour Kitchens' },
      attempts: 25,
      last_error: 'Out of reach',
    });
    expect(JSON.stringify(rows)).not.toContain('carried');
    expect(JSON.stringify(rows)).not.toContain('somebody@larder.test');
    expect((await list({ state: 'retrying' })).map(({ id }) => id)).toEqual([retrying]);
    expect((await list({ search: 'harbour' })).map(({ id }) => id)).toEqual([failed]);
    expect((await list({ search: 'SEND_MAIL', state: 'waiting' })).map(({ id }) => id)).toContain(waiting);
    const queues = (await harness.call('GET', '/jobs/queues', { as: operator })).body;
    const failing = { failed: 1, waiting: 0, retrying: 0, overdue_since: null };
    expect(queues.items).toContainEqual(
      expect.objectContaining({ name: 'sync_organization', lane: 'webhooks', ...failing }),
    );
    const lane = (name: string) => queues.lanes.find((one: { name: string }) => one.name === name);
    expect(lane('webhooks')).toMatchObject({ workers: 4, seconds: 120, ...failing });
    expect(lane('mail').retrying).toBe(1);
    expect(lane('urgent')).toMatchObject({ waiting: 0, running: 0, retrying: 0, failed: 0 });
  });

  it('are retried at once with all their attempts, which the audit tells', async () => {
    const id = await add('sweep', {}, 'attempts = 25');
    expect((await harness.call('POST', `/jobs/${id}/retry`, { as: operator })).status).toBe(200);
    expect((await list({ search: 'sweep' })).find((one) => one.id === id)).toMatchObject({
      state: 'waiting',
      attempts: 0,
    });
    const audited = await harness.behind(
      `select 1 from audit_entries where subject_type = 'job' and new_values::text like $1`,
      [`%${id}: retried%`],
    );
    expect(audited).toHaveLength(1);
    await harness.runJobs();
    const gone = await harness.call('POST', `/jobs/${id}/retry`, { as: operator });
    expect([gone.status, gone.body.error_code]).toEqual([404, 'NOT_FOUND']);
  });

  it('are left alone while somebody works them', async () => {
    const id = await add('sweep', {}, `attempts = 1, locked_at = now(), locked_by = 'another'`);
    const refused = await harness.call('POST', `/jobs/${id}/retry`, { as: operator });
    expect([refused.status, refused.body.error_code]).toEqual([409, 'CONFLICT']);
  });

  it('are the operator’s alone, also below the application', async () => {
    const id = await add('send_sms', {}, 'attempts = 25');
    for (const path of ['/jobs', '/jobs/queues', '/jobs/repeated', '/jobs/mails']) {
      expect((await harness.call('GET', path, { as: admin })).status).toBe(403);
    }
    expect((await harness.call('POST', `/jobs/${id}/retry`, { as: admin })).status).toBe(403);
    const [organization] = await harness.behind<{ id: string }>(
      `select id from organizations where name = 'Harbour Kitchens'`,
    );
    expect(await harness.inAccount(organization!.id, 'select * from graphile_worker.larder_jobs()')).toEqual([]);
    expect(await harness.inAccount(organization!.id, 'select graphile_worker.larder_retry($1) as done', [id])).toEqual([
      { done: null },
    ]);
    expect((await list({ search: 'send_sms' }))[0]).toMatchObject({ attempts: 25 });
  });
});

describe('the schedule', () => {
  it('names the work that repeats, with its pattern and next run', async () => {
    const items = (await harness.call('GET', '/jobs/repeated', { as: operator })).body.items;
    const nightly = items.find((one: { name: string }) => one.name === 'nightly_mails');
    expect(nightly).toMatchObject({ every: '*/5 * * * *', last_run_at: null });
    expect(Date.parse(nightly.next_run_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(items.every((one: { next_run_at: string }) => one.next_run_at.endsWith(':00.000Z'))).toBe(true);
  });

  it('names each mail that somebody asked for, about whom, and when it goes out by their clocks', async () => {
    const { body } = await harness.call('GET', '/jobs/mails', { as: operator });
    const [mail] = body.items.filter((one: { kind: string }) => one.kind === 'wastage_report');
    expect(mail).toMatchObject({
      hour: 5,
      account: { name: expect.any(String) },
      subject: { name: expect.any(String) },
    });
    expect(mail.subject.name).not.toBe('');
    expect(body.has_more).toBe(false);
  });

  it('names the digests of integrations too', async () => {
    const values = { recipients: 'chef@harbour.test', send_at: '07:00' };
    const { integration, automation } = await makeIntegration(harness, 'email_digest', values, []);
    const digests = async () =>
      (await harness.call('GET', '/jobs/mails', { as: operator })).body.items.filter(
        (one: { subject: { id: string } }) => one.subject.id === automation('digest.send'),
      );
    expect(await digests()).toEqual([]);
    await harness.call('PUT', `/automations/${automation('digest.send')}/state`, {
      as: admin,
      body: { enabled: true },
    });
    const { next_run_at } = (await harness.call('GET', `/automations/${automation('digest.send')}`, { as: admin }))
      .body;
    expect(await digests()).toMatchObject([
      { kind: 'email_digest', subject: { name: 'Test email_digest' }, hour: 7, last_day: null, next_run_at },
    ]);
    await harness.call('DELETE', `/integrations/${integration}`, { as: admin });
  });
});
