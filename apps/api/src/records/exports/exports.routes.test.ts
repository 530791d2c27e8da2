import { readXlsx } from 'hucre';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../../platform/clock.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let account: string;
/** What the clock shows: a list and its export are of the same moment, whatever the real time of day. */
let moment = Date.now();

beforeAll(async () => {
  harness = await openHarness();
  for (const table of ['label_logs', 'organizations', 'users', 'exports']) {
    await harness.behind(`alter table ${table} no force row level security`);
  }
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from users where email = 'admin@harbour.test'",
  );
  account = found!.account_id;
});
beforeEach(() => {
  clock.now = () => moment;
});
afterAll(async () => {
  clock.now = () => Date.now();
  await harness.close();
});

type Query = Record<string, string>;
/** An export of somebody; afterwards the clock is past its lock. */
async function order(query: Query, as = admin) {
  const answer = await harness.call('GET', '/reports/export', { as, query: { to: as, size: 'all', ...query } });
  moment += 20_000;
  return answer;
}

async function file(id: string): Promise<Buffer> {
  return Buffer.from((await harness.app.blobs.get(`exports/${account}/${id}`)) ?? []);
}

async function sheetOf(id: string) {
  const book = await readXlsx(await file(id), { readFormulas: true } as object);
  return book.sheets[0]!.rows;
}

async function mails(to: string) {
  const { body } = await harness.call('GET', `/../mailbox/messages?to=${to}`, { headers: { host: 'localhost' } });
  return (
    body?.items ??
    (await harness.server.inject({ url: `/mailbox/messages?to=${to}`, headers: { host: 'localhost' } })).json().items
  );
}

const count = async () => (await harness.behind<{ n: number }>('select count(*)::int as n from exports'))[0]!.n;

describe('an export of the print log', () => {
  it('comes by mail as a workbook with the rows of the list, numbers and dates typed', async () => {
    const listed = await harness.call('GET', '/label_logs', { as: admin, query: { size: '100' } });
    const { status, body, text } = await order({});
    expect(status, text).toBe(200);
    expect(body).toEqual({ id: expect.any(String), to: admin, rows: listed.body.total });
    await harness.runJobs();
    const rows = await sheetOf(body.id);
    expect(rows[0]!.slice(0, 4)).toEqual(['Item', 'For', 'Storage', 'Expiry']);
    expect(rows).toHaveLength(body.rows + 1);
    expect(rows[1]![0]).toBe(listed.body.items[0].product.name);
    expect(rows[1]![8]).toBeInstanceOf(Date);
    const [mail] = await mails(admin);
    expect(mail.subject).toBe('Export: Print log');
    expect(mail.attachments).toEqual([
      {
        filename: expect.stringMatching(/^print-log-\d{4}-\d{2}-\d{2}\.xlsx$/),
        content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        size: (await file(body.id)).length,
      },
    ]);
  });

  it('repeats the filters of the list, in CSV too', async () => {
    const [log] = (await harness.call('GET', '/label_logs', { as: admin, query: { size: '1' } })).body.items;
    const query = { 'filters[initials][]': log.initials, printed_min: '0' };
    const listed = await harness.call('GET', '/label_logs', { as: admin, query });
    const { body } = await order({ ...query, format: 'csv', sort_by: 'printed_date', order_by: 'DESC' });
    expect(body.rows).toBe(listed.body.total);
    await harness.runJobs();
    const lines = (await file(body.id)).toString().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFItem,For,Storage/);
    expect(lines).toHaveLength(body.rows + 2);
    expect(lines[1]).toMatch(/,\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2},/);
  });

  it('holds what the asker may see, and nothing else', async () => {
    const as = 'venue@harbour.test';
    const listed = await harness.call('GET', '/label_logs', { as, query: { printed_min: '0' } });
    const { body } = await order({ printed_min: '0' }, as);
    await harness.runJobs();
    const places = new Set((await sheetOf(body.id)).slice(1).map((row) => row[10]));
    expect([...places]).toEqual([listed.body.items[0].organization.name]);
    expect(body.rows).toBe(listed.body.total);
  });

  it('runs nothing that stands in a text, and keeps the text', async () => {
    const evil = '=HYPERLINK("https://evil.test","x")';
    const [log] = (await harness.call('GET', '/label_logs', { as: admin, query: { size: '1' } })).body.items;
    await harness.behind('update label_logs set product_name = $2 where id = $1', [log.id, evil]);
    const book = await order({});
    const csv = await order({ format: 'csv' });
    await harness.runJobs();
    expect((await sheetOf(book.body.id))[1]![0]).toBe(evil);
    expect((await file(csv.body.id)).toString().split('\r\n')[1]).toContain(
      `"'=HYPERLINK(""https://evil.test"",""x"")"`,
    );
  });
});

describe('an export of the expiry report', () => {
  it('holds what the report shows', async () => {
    const listed = await harness.call('GET', '/expiry_report', { as: admin });
    const { body } = await order({ type: 'expiry' });
    expect(body.rows).toBe(listed.body.total);
    await harness.runJobs();
    const rows = await sheetOf(body.id);
    expect(rows[0]!.slice(13)).toEqual([
      'State',
      'Condition',
      'Place',
      'Opened',
      'In dispute',
      'Needs a new sticker',
      'Allergens not on the sticker',
      'Code',
    ]);
    const words = {
      OVERDUE: 'Overdue',
      PAST_BEST: 'Past best before',
      NOT_ACCOUNTED: 'Not accounted for',
      TODAY: 'Today',
      NEXT: 'Next days',
    };
    type Listed = { expiry_state: keyof typeof words; condition: string; place: string; code: string };
    expect(rows.slice(1, 21).map((row) => [row[13], row[14], row[15], row[20]])).toEqual(
      listed.body.items.map((one: Listed) => [
        words[one.expiry_state],
        one.condition.charAt(0) + one.condition.slice(1).toLowerCase(),
        one.place,
        one.code,
      ]),
    );
  });
});

it('an export of scans holds the labels that devices read', async () => {
  const [log] = (await harness.call('GET', '/label_logs', { as: admin, query: { size: '1' } })).body.items;
  await harness.behind('alter table device_events no force row level security');
  await harness.behind(
    `insert into device_events (account_id, organization_id, device_id, event_id, type, device_time, offset_ms, status, body)
     values ($1, $2, $3, gen_random_uuid(), 'label_scanned', now(), 0, 'accepted', $4)`,
    [account, log.organization.id, log.device.id, JSON.stringify({ label_log_id: log.id })],
  );
  const { body } = await order({ type: 'scan', 'filters[batch_code][]': log.batch_code });
  expect(body.rows).toBe(1);
  await harness.runJobs();
  const [, row] = await sheetOf(body.id);
  expect([row![0], row![2], row![6]]).toEqual([log.product.name, log.device.name, log.batch_code]);
});

describe('the address', () => {
  it.each([
    ['none', ''],
    ['one with a space', 'admin @harbour.test'],
    ['no address', 'chef'],
  ])('is required and must be valid: %s', async (_, to) => {
    const before = await count();
    const { status, body } = await order({ to });
    expect([status, body.error_code]).toEqual([422, 'INVALID']);
    expect(body.errors[0]).toEqual({ path: 'to', message: 'Your email is invalid, please enter valid email' });
    expect(await count()).toBe(before);
  });

  it('may be that of an active user anywhere in the account, and of nobody else', async () => {
    const sent = await order({ to: 'BRAND@harbour.test' }, 'venue@harbour.test');
    expect(sent.status, sent.text).toBe(200);
    await harness.runJobs();
    expect((await mails('brand@harbour.test'))[0].text).toMatch(/has sent you an export of "Print log"/);
    const before = await count();
    for (const to of ['admin@orchard.test', 'operator@larder.test', 'nobody@elsewhere.test']) {
      const { status, body } = await order({ to });
      expect(status).toBe(422);
      expect(body.errors).toEqual([
        { path: 'to', message: 'Exports go to your own address or to that of an active user of your account' },
      ]);
    }
    expect(await count()).toBe(before);
  });
});

describe('the lock', () => {
  it('refuses the next export for 15 seconds, saying how long, and binds nobody else', async () => {
    const at = clock.now();
    await order({});
    const again = () => harness.call('GET', '/reports/export', { as: admin, query: { to: admin } });
    clock.now = () => at + 4_500;
    const refused = await again();
    expect([refused.status, refused.body.error_code, refused.headers['retry-after']]).toEqual([429, 'TOO_MANY', '11']);
    expect(refused.body.error_description).toBe('Please wait 11 seconds before you export again');
    const other = await harness.call('GET', '/reports/export', { as: admin, query: { to: admin, type: 'expiry' } });
    expect(other.status).toBe(200);
    const brand = 'brand@harbour.test';
    expect((await harness.call('GET', '/reports/export', { as: brand, query: { to: brand } })).status).toBe(200);
    clock.now = () => at + 15_000;
    expect((await again()).status).toBe(200);
  });

  it('lets one of many at once through', async () => {
    moment += 20_000;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => harness.call('GET', '/reports/export', { as: admin, query: { to: admin } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });
});

describe('who may export', () => {
  it.each(['staff@harbour.test', 'operator@larder.test'])('not %s, and nothing is written', async (as) => {
    const before = await count();
    expect((await order({}, as)).status).toBe(403);
    expect(await count()).toBe(before);
  });

  it('not who was deactivated meanwhile: nothing is sent', async () => {
    const as = 'brand@harbour.test';
    const before = (await mails(as)).length;
    const { body } = await order({}, as);
    await harness.behind("update users set status = 'INACTIVE' where email = $1", [as]);
    await harness.runJobs();
    await harness.behind("update users set status = 'ACTIVE' where email = $1", [as]);
    const [row] = await harness.behind<{ state: string }>('select state from exports where id = $1', [body.id]);
    expect(row!.state).toBe('FAILED');
    expect((await mails(as)).length).toBe(before);
  });

  it('is written down in the audit', async () => {
    const { body } = await order({});
    const [entry] = await harness.inAccount<{ new_values: object }>(
      account,
      "select new_values from audit_entries where subject_type = 'export' and subject_id = $1",
      [body.id],
    );
    expect(entry!.new_values).toMatchObject({ kind: 'print_log', to: admin, format: 'xlsx' });
  });
});

describe('the file', () => {
  const linkOf = async (id: string) => {
    const { body } = await harness.call('GET', '/exports', { as: admin });
    return body.items.find((one: { id: string }) => one.id === id);
  };

  it('is listed to who asked, with its progress and a link that needs no sign-in', async () => {
    const { body } = await order({ format: 'csv' });
    expect(await linkOf(body.id)).toMatchObject({ state: 'WAITING', rows: 0, rows_expected: body.rows, link: null });
    await harness.runJobs();
    const line = await linkOf(body.id);
    expect(line).toMatchObject({
      state: 'SENT',
      kind: 'print_log',
      title: 'Print log',
      format: 'csv',
      to: admin,
      rows: body.rows,
    });
    const { get } = harness.app.blobs;
    harness.app.blobs.get = () => Promise.reject(new Error('a file that is downloaded is never read whole'));
    const answer = await harness.call('GET', line.link);
    harness.app.blobs.get = get;
    expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="print-log-.*\.csv"$/),
    ]);
    expect(answer.text).toBe((await file(body.id)).toString());
    expect(
      (await harness.call('GET', '/exports', { as: 'venue@harbour.test' })).body.items.map(
        ({ id }: { id: string }) => id,
      ),
    ).not.toContain(body.id);
  });

  it('opens for no other link, and to nobody after 7 days, when it is removed', async () => {
    const [one, two] = [await order({}), await order({})];
    await harness.runJobs();
    const { link } = await linkOf(one.body.id);
    const wrong = [
      link.replace(one.body.id, two.body.id),
      link.slice(0, -3),
      `/exports/${one.body.id}/file?token=${await harness.tokenOf(admin)}`,
    ];
    for (const path of wrong) expect((await harness.call('GET', path)).status, path).toBe(404);
    clock.now = () => moment + 8 * 86_400_000;
    expect((await harness.call('GET', link)).status).toBe(404);
    clock.now = () => moment;
    await harness.behind("update exports set expires_at = now() - interval '1 minute' where id = $1", [one.body.id]);
    await harness.inAccount(account, "select graphile_worker.larder_enqueue('sweep_exports', '{}', null)");
    await harness.runJobs();
    expect((await file(one.body.id)).length).toBe(0);
    expect((await file(two.body.id)).length).toBeGreaterThan(0);
    expect(await linkOf(one.body.id)).toMatchObject({ state: 'SENT', link: null, size_bytes: null });
  });

  it('is made again when storing it failed, and mailed once', async () => {
    const before = (await mails(admin)).length;
    const { body } = await order({});
    const { write } = harness.app.blobs;
    harness.app.blobs.write = () => Promise.reject(new Error('full'));
    await harness.runJobs().catch(() => undefined);
    expect(await linkOf(body.id)).toMatchObject({ state: 'RUNNING', link: null });
    harness.app.blobs.write = write;
    for (let times = 0; times < 2; times += 1) {
      await harness.inAccount(account, "select graphile_worker.larder_enqueue('export', $1::json, null)", [
        JSON.stringify({ account_id: account, id: body.id }),
      ]);
    }
    await harness.runJobs();
    expect(await linkOf(body.id)).toMatchObject({ state: 'SENT' });
    expect((await mails(admin)).length).toBe(before + 1);
  });

  // A hundred thousand rows take their time on a busy machine.
  it('holds 100,000 rows at most, says so, and is linked to when it is too large for a mail', async () => {
    await harness.behind(`
      insert into label_logs (account_id, organization_id, device_id, id, product_id, product_name, usage, storage, storage_rule, initials, printed_date, use_by, device_time, batch_code)
      select account_id, organization_id, device_id, gen_random_uuid(), product_id, repeat('Long-life product ', 4), usage, storage, storage_rule, initials, now() - interval '90 days', use_by, device_time, batch_code
      from (select * from label_logs where account_id = '${account}' limit 1) l, generate_series(1, 100001)`);
    const { body } = await order({ format: 'csv', printed_min: '0' });
    expect(body.rows).toBe(100_001);
    await harness.runJobs();
    expect(await linkOf(body.id)).toMatchObject({ state: 'SENT', rows: 100_000, is_cut: true });
    expect((await file(body.id)).toString().split('\r\n')).toHaveLength(100_002);
    const [mail] = await mails(admin);
    expect(mail.attachments).toEqual([]);
    expect(mail.text).toContain('It contains the first 100,000 rows, the most that one email can carry.');
    const link = mail.links.find((one: string) => one.includes('/api/exports/'));
    const answer = await harness.call('GET', link.slice(link.indexOf('/exports/')));
    expect(answer.status).toBe(200);
  }, 120_000);
});
