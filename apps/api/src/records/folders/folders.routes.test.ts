import { addDays, localDay, startOfLocalDay } from '@larder/rules/local-day';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre';
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { sealWhole } from '../../../test/seal-audit.ts';
import { unpacked } from '../../../test/unpacked.ts';
import { sealedEntries } from '../../network/audit/audit-seals.queries.ts';
import { clock } from '../../platform/clock.ts';
import { rows } from '../../platform/database/rows.ts';
import { withScope } from '../../platform/database/scope.ts';

const admin = 'admin@harbour.test';
const manager = 'venue@harbour.test';
const zone = 'Europe/London';
const run = promisify(execFile);

let harness: Harness;
let directory = '';
let venue = '';
let account = '';
let last_day = '';
let first_day = '';
let asked = 0;
const files = new Map<string, Map<string, Buffer>>();

beforeAll(async () => {
  harness = await openHarness();
  directory = await mkdtemp(join(tmpdir(), 'larder-folder-'));
  const people = peopleOf(harness);
  ({ organization_id: venue, account_id: account } = await people.person(manager));
  last_day = localDay(Date.now(), zone);
  first_day = localDay(Date.now() - 29 * 86_400_000, zone);
  const desk = await openFridgeDesk(harness);
  const { id } = await desk.newFridge();
  await desk.read(id, [-90, 9], [-30, 9.5], [-20, 4]);
  const [incident] = await desk.incidentsOf(id);
  const body = { cause: 'The door stood open', action: 'Closed it', food_outcome: 'KEPT', signature: 'Vera Lindqvist' };
  await harness.call('POST', `/temperature_incidents/${incident?.id}/close`, { as: manager, body });
  await harness.call('PUT', `/fridges/${id}`, { as: manager, body: { temperature_upper_threshold: 6 } });
  await desk.tablet.pull();
  const { products, storage } = desk.tablet.state;
  const storage_id = storage[0]?.id ?? '';
  const prints = products.slice(0, 5).map(({ id: product_id }) => desk.tablet.print({ product_id, storage_id }));
  await desk.tablet.send(prints);
  await bringAndRecall();
  await sealWhole(harness, account);
  for (const who of [admin, manager]) files.set(who, unpacked((await made(who)).file));
});
afterAll(async () => {
  await harness.close();
  await rm(directory, { recursive: true, force: true });
});

/** Two deliveries at the venue's door, one of them refused, and a drill about the first, which it finishes. */
async function bringAndRecall() {
  const line = { organization_id: venue, received_at: new Date().toISOString(), name: 'Folder tahini' };
  const lot_code = `F${randomUUID().slice(0, 8)}`;
  const receipts = [
    { ...line, id: randomUUID(), lot_code, verdict: 'ACCEPTED' },
    { ...line, id: randomUUID(), verdict: 'REFUSED', reason: 'Box was open' },
  ];
  await harness.call('POST', '/receipts', { as: admin, body: { receipts } });
  const { lots } = (await harness.call('GET', '/trace/find', { as: admin, query: { search: lot_code } })).body;
  const texts = { title: 'Folder drill', reason: 'Twice a year', staff_text: 'Find it' };
  const body = { kind: 'DRILL', ...texts, scope: { lot_ids: [lots[0].id] }, with_untraceable: false };
  const { id } = (await harness.call('POST', '/recalls', { as: admin, body })).body;
  await harness.runJobs();
  const answer = { organization_id: venue, kind: 'DONE' };
  await harness.call('POST', `/recalls/${id}/answer`, { as: admin, body: answer });
}

/** Asks for the folder of the last 30 days past the lock of the one before, and answers its file. */
async function made(as: string) {
  const real = clock.now;
  asked += 1;
  const at = real() + asked * 20_000;
  clock.now = () => at;
  const answer = await order(as);
  clock.now = real;
  expect(answer.status, answer.text).toBe(200);
  await harness.runJobs();
  const { id, rows } = answer.body;
  return { id, rows, file: Buffer.from((await harness.app.blobs.get(`exports/${account}/${id}`)) ?? []) };
}

const order = (as: string, given: Record<string, string> = {}) =>
  harness.call('POST', '/inspector_folders', {
    as,
    body: { organization_id: venue, first_day, last_day, to: as, ...given },
  });

const fileOf = (who: string, name: string) => files.get(who)?.get(name) ?? Buffer.alloc(0);
const bookOf = async (who: string) => (await readXlsx(fileOf(who, 'inspectors-folder.xlsx'))).sheets;

async function total(path: string, query: Record<string, string>, as = admin): Promise<number> {
  const { body, text } = await harness.call('GET', path, { as, query: { size: '1', ...query } });
  expect(body?.total, text).toEqual(expect.any(Number));
  return body.total;
}

/** What the lists' rows have of what is counted. */
type Item = {
  id: string;
  started_at: string;
  ended_at: string | null;
  recorded_at: string;
  organization: { id: string };
};

/** Every row of a list, page by page. */
async function all(path: string, query: Record<string, string>, as = admin): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; ; page += 1) {
    const { body, text } = await harness.call('GET', path, {
      as,
      query: { size: '100', page: String(page), ...query },
    });
    expect(body?.items, text).toEqual(expect.any(Array));
    items.push(...body.items);
    if (!body.has_more) return items;
  }
}

const begin = () => startOfLocalDay(first_day, zone);
const end = () => startOfLocalDay(addDays(last_day, 1), zone);
const isWithin = (instant: string) => {
  const at = Date.parse(instant) / 1000;
  return at >= begin() && at < end();
};

describe("an inspector's folder", () => {
  it('counts what the lists count for the same venue and days', async () => {
    const organization_id = venue;
    const window = { organization_id, printed_min: String(begin()), printed_max: String(end() - 1) };
    const incidents = await all('/temperature_incidents', { organization_id });
    const lasting = incidents.filter(
      ({ started_at, ended_at }) =>
        Date.parse(started_at) / 1000 < end() && (ended_at === null || Date.parse(ended_at) / 1000 >= begin()),
    );
    const fridges = await all('/fridges', { organization_id });
    let readings = 0;
    for (const { id } of fridges) {
      const found = await all('/temperature_readings', { fridge_id: id });
      readings += found.filter(({ recorded_at }) => isWithin(recorded_at)).length;
    }
    const changes = await all('/audit', {
      created_min: String(begin()),
      created_max: String(end() - 1),
      'filters[feature][0]': 'settings',
      'filters[feature][1]': 'temperatures',
      'filters[feature][2]': 'storage',
      'filters[feature][3]': 'categories',
    });
    const line = await harness.inAccount<{ id: string }>(
      account,
      'select ancestor_id as id from organization_tree where descendant_id = $1',
      [venue],
    );
    const here = changes.filter(({ organization }) => line.some(({ id }) => id === organization.id));
    const own = await total('/users', { 'filters[organization_id][0]': venue });
    const expected = {
      Prints: await total('/label_logs', window),
      Temperatures: readings,
      'Temperature incidents': lasting.length,
      'Food checks': await total('/food_checks', {
        organization_id,
        'filters[date][0]': first_day,
        'filters[date][1]': last_day,
      }),
      Waste: await total('/wastage_items', {
        organization_id,
        'filters[wasted_at][0]': first_day,
        'filters[wasted_at][1]': last_day,
      }),
      Deliveries: await total('/receipts', {
        organization_id,
        'filters[received][0]': first_day,
        'filters[received][1]': last_day,
      }),
      'Recalls and drills': Number(
        (
          await harness.inAccount<{ n: string }>(
            account,
            `select count(*) as n from recall_tasks k join recalls r on r.id = k.recall_id
             where k.organization_id = $1 and r.opened_at > now() - interval '29 days'`,
            [venue],
          )
        )[0]?.n,
      ),
      'Allergen matrix': await total('/allergens/matrix', { organization_id }),
      'People of the venue': own,
      'Changes that are sealed': here.length,
    };
    const sheets: Record<string, unknown[][]> = {};
    for (const { name, rows } of await bookOf(admin)) sheets[name] = rows.slice(1);
    const rows = (sheet: string) => sheets[sheet]?.length;
    expect({
      Prints: rows('Prints'),
      Temperatures: rows('Temperatures'),
      'Temperature incidents': rows('Temperature incidents'),
      'Food checks': rows('Food checks'),
      Waste: rows('Waste'),
      Deliveries: rows('Deliveries'),
      'Recalls and drills': rows('Recalls and drills'),
      'Allergen matrix': rows('Allergen matrix'),
      'People of the venue': sheets['People with access']?.filter((row) => row[5] === 'Yes').length,
      'Changes that are sealed': rows('Seals'),
    }).toEqual(expected);
    expect(Object.values(expected).every((count) => count > 0)).toBe(true);
    const contents = (sheets.Contents ?? []).filter(([, count]) => typeof count === 'number');
    expect(contents.map(([name, count]) => [name, count])).toEqual(
      Object.entries(sheets).flatMap(([name, all]) => (name === 'Contents' ? [] : [[name, all.length]])),
    );
  });

  it('has what came in and the drills of the venue, for those who may trace', async () => {
    const sheets = new Map((await bookOf(admin)).map(({ name, rows }) => [name, rows]));
    const [head = [], ...lines] = sheets.get('Recalls and drills') ?? [];
    const drill = lines.find(([title]) => title === 'Folder drill') ?? [];
    const said = Object.fromEntries(head.map((name, at) => [String(name), drill[at]]));
    expect(said).toMatchObject({ Kind: 'Drill', 'Minutes to 100%': expect.any(Number), 'Ended as': 'Open' });
    expect(sheets.get('Deliveries')?.filter((row) => row.includes('Box was open'))).toHaveLength(1);
    expect((await bookOf(manager)).map(({ name }) => name)).not.toContain('Recalls and drills');
    expect(fileOf(manager, 'VERIFY.txt').toString()).toContain(
      'Deliveries, and recalls with their drills, are left out',
    );
  });

  it('has seals that sha256sum finds whole, and not after one byte was changed', async () => {
    const names = await written(admin, 'whole');
    expect(names.filter((name) => name.startsWith('seals/')).length).toBeGreaterThan(0);
    expect(await verified('whole')).toEqual([]);
    const [seal = ''] = names.filter((name) => name.startsWith('seals/'));
    for (const name of [seal, 'inspectors-folder.xlsx', 'inspectors-folder.pdf']) {
      await changeByte(join(directory, 'whole', name));
      expect(await verified('whole')).toEqual([name]);
      await written(admin, 'whole');
    }
  });

  it('seals each change by the bytes that its file has, the seal before it first', async () => {
    const chain = await harness.inAccount<{ position: string; hash: string }>(
      account,
      "select position, encode(hash, 'hex') as hash from audit_seals order by position",
    );
    const sealOf = new Map(chain.map(({ position, hash }) => [Number(position), hash]));
    const sealed = [...(files.get(admin) ?? [])].filter(([name]) => name.startsWith('seals/'));
    for (const [name, bytes] of sealed) {
      const place = Number(name.slice('seals/'.length));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sealOf.get(place));
      expect(bytes.subarray(0, 32).toString('hex')).toBe(sealOf.get(place - 1) ?? '0'.repeat(64));
      expect(JSON.parse(bytes.subarray(32).toString())[0]).toBe(account);
    }
    expect(fileOf(admin, 'VERIFY.txt').toString()).toContain('sha256sum -c SHA256SUMS');
  });

  it('keeps the checksum of its list in the record of changes and in the message that brings it', async () => {
    const { id, file } = await made(admin);
    const sums = createHash('sha256')
      .update(unpacked(file).get('SHA256SUMS') ?? '')
      .digest('hex');
    const [entry] = await harness.inAccount<{ new_values: { checksum: string } }>(
      account,
      "select new_values from audit_entries where subject_id = $1 and event = 'updated'",
      [id],
    );
    expect(entry?.new_values.checksum).toBe(sums);
    const { subject, text } = await peopleOf(harness).mail(admin);
    expect(subject).toMatch(/^Export: Inspector's folder: /);
    expect(text).toContain(sums);
    const [line] = (await harness.call('GET', '/exports', { as: admin })).body.items;
    expect(line).toMatchObject({ id, format: 'zip', state: 'SENT', kind: 'inspector_folder' });
    const download = await harness.server.inject({ url: `/api${line.link}` });
    expect(download.headers['content-type']).toBe('application/zip');
    expect(download.rawPayload.equals(file)).toBe(true);
  });

  it('leaves out what a venue manager may not read, and says so', async () => {
    const names = (await bookOf(manager)).map(({ name }) => name);
    expect(names).not.toContain('Changes');
    expect(names).not.toContain('Seals');
    expect([...(files.get(manager)?.keys() ?? [])].filter((name) => name.startsWith('seals/'))).toEqual([]);
    const contents = (await bookOf(manager))[0]?.rows.filter(([name]) => name === 'Left out').map((row) => row[3]);
    expect(contents).toContainEqual(
      expect.stringMatching(/^Changes of settings and limits, and their seals, are left out/),
    );
    expect(fileOf(manager, 'VERIFY.txt').toString()).toContain('are left out');
    await written(manager, 'manager');
    expect(await verified('manager')).toEqual([]);
  });

  it('seals nothing about people for an asker who may not read them', async () => {
    const sealed = (reads_people: boolean) =>
      withScope(harness.app.database, { account_id: account }, async (tx) => {
        const query = { organization_id: [account], reads_people, up_to: Number.MAX_SAFE_INTEGER };
        return rows<{ subject_type: string }>(
          tx,
          sql`select e.subject_type from (${sealedEntries.select(query, tx)}) as drawn (file, seal, before, entry)
            join audit_seals s on s.position = split_part(drawn.file, '/', 2)::int join audit_entries e on e.id = s.entry_id`,
        );
      });
    const [all, some] = [await sealed(true), await sealed(false)];
    const about = all.filter(({ subject_type }) => subject_type === 'user');
    expect(about.length).toBeGreaterThan(0);
    expect(some.length).toBeGreaterThan(0);
    expect(some.map(({ subject_type }) => subject_type)).not.toContain('user');
    expect(all.length).toBeGreaterThanOrEqual(some.length + about.length);
  });

  it('is refused for what is no venue of the caller, and for a period that is none', async () => {
    const elsewhere = (await peopleOf(harness).person('admin@orchard.test')).organization_id;
    for (const organization_id of [account, elsewhere])
      expect((await order(admin, { organization_id })).status).toBe(404);
    for (const [given, field] of [
      [{ first_day: last_day, last_day: first_day }, 'last_day'],
      [{ first_day: '2020-01-01' }, 'first_day'],
      [{ to: 'nobody@example.test' }, 'to'],
    ] as const) {
      const { status, body } = await order(admin, given);
      expect([status, body.errors?.[0]?.path]).toEqual([422, field]);
    }
  });
});

/** Writes a folder's files into a directory of its own, as an archiver would. */
async function written(who: string, name: string): Promise<string[]> {
  const parts = files.get(who) ?? new Map<string, Buffer>();
  for (const [path, bytes] of parts) {
    const place = join(directory, name, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes);
  }
  return [...parts.keys()];
}

async function changeByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

/** The files that `sha256sum -c SHA256SUMS` names as changed; where there is no such command, by the same rule. */
async function verified(name: string): Promise<string[]> {
  const cwd = join(directory, name);
  const answer = await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd }).catch(
    (error: NodeJS.ErrnoException & { stdout?: string }) => (error.code === 'ENOENT' ? undefined : error),
  );
  if (answer) {
    const lines = (answer.stdout ?? '').trim().split('\n');
    expect(lines.length).toBeGreaterThan(2);
    return lines.filter((line) => !line.endsWith(': OK')).map((line) => line.replace(/: FAILED$/, ''));
  }
  const lines = (await readFile(join(cwd, 'SHA256SUMS'), 'utf8')).trim().split('\n');
  const changed: string[] = [];
  for (const [hash, path = ''] of lines.map((line) => line.split('  '))) {
    const found = createHash('sha256')
      .update(await readFile(join(cwd, path)))
      .digest('hex');
    if (found !== hash) changed.push(path);
  }
  return changed;
}
