import type { LabelLog, LabelLogDetails } from '@larder/contract/labels/prints';
import { storedLabelCode } from '@larder/rules/label-code';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeDevice, type FakeDevice } from '../../../../../tools/fake-device.ts';
import { reachOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let tablet: FakeDevice;
/** Somebody of the tablet's venue, and somebody of the whole account. */
let cook: Person;
let head: Person;
type Person = { id: string; name: string };

beforeAll(async () => {
  harness = await openHarness();
  tablet = createFakeDevice(reachOf(harness));
  await tablet.pair('1000001', '2468');
  await tablet.pull();
  cook = await personOf('staff@harbour.test');
  head = await personOf(admin);
});
afterAll(() => harness.close());

async function ask(path: string, as: string, query: Record<string, string> = {}) {
  const answer = await harness.call('GET', path, { as, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function personOf(email: string): Promise<Person> {
  const { items } = await ask('/users', admin, { search: email });
  const found = items.find((one: { email: string }) => one.email === email);
  return { id: found.id, name: found.name };
}

/** A label that the tablet printed, by somebody where a person is given; answers its id. */
async function printed(user_id?: string, more: { reprint_id?: string } = {}): Promise<string> {
  const event = tablet.print({
    product_id: tablet.state.products[0]?.id ?? '',
    storage_id: tablet.state.storage[0]?.id ?? '',
  });
  Object.assign(event.body, { initials: 'QX', ...more, ...(user_id && { user_id }) });
  expect((await tablet.send([event])).map(({ status }) => status)).toEqual(['accepted']);
  return event.id;
}

const idsOf = async (as: string, query: Record<string, string>) => {
  const { items } = await ask('/label_logs', as, { size: '100', 'filters[initials]': 'qx', ...query });
  return items.map(({ id }: LabelLog) => id);
};

const detailsOf = (id: string, as = admin): Promise<LabelLogDetails> => ask(`/label_logs/${id}`, as);

describe('the person of a print', () => {
  it('is named in the log and with the print, and found by the filter', async () => {
    const [own, nobodys] = [await printed(cook.id), await printed()];
    const { items } = await ask('/label_logs', admin, { size: '100', 'filters[initials]': 'qx' });
    const userOf = (id: string) => items.find((log: LabelLog) => log.id === id).user;
    expect(userOf(own)).toEqual(cook);
    expect(userOf(nobodys)).toBeNull();
    expect((await detailsOf(own)).user).toEqual(cook);
    expect(await idsOf(admin, { 'filters[user_id][0]': cook.id })).toEqual([own]);
    const both = await idsOf(admin, { 'filters[user_id][0]': cook.id, 'filters[user_id][1]': head.id });
    expect(both).toEqual([own]);
    const { series } = await ask('/label_logs/by_hour', admin, {
      'filters[initials]': 'qx',
      'filters[user_id][0]': cook.id,
    });
    expect(series.flatMap(({ prints }: { prints: number[] }) => prints).filter(Boolean)).toEqual([1]);
  });

  it('is named in the exported log, where the reader may see them', async () => {
    const [own, heads] = [await printed(cook.id), await printed(head.id)];
    const codes = await batchCodesOf([own, heads]);
    const printers = async (as: string) => {
      const query = { to: as, size: 'all', 'filters[initials]': 'qx' };
      const { id } = await ask('/reports/export', as, query);
      await harness.runJobs();
      const bytes = await harness.app.blobs.get(`exports/${await accountOf()}/${id}`);
      const [header = [], ...lines] = (await readXlsx(Buffer.from(bytes ?? []))).sheets[0]?.rows ?? [];
      const [code, printer] = [header.indexOf('Batch code'), header.indexOf('Printed by')];
      expect(Math.min(code, printer)).toBeGreaterThanOrEqual(0);
      return codes.map((wanted) => lines.find((line) => line[code] === wanted)?.[printer] || null);
    };
    expect(await printers(admin)).toEqual([cook.name, head.name]);
    expect(await printers(venue)).toEqual([cook.name, null]);
  });

  it('is offered to the filter once they have printed, with their place', async () => {
    await printed(head.id);
    const { items } = await ask('/label_logs/people', admin);
    expect(items).toContainEqual({ ...head, organization_name: 'Harbour Kitchens' });
    expect(items).toContainEqual({ ...cook, organization_name: 'Harbour' });
    expect(new Set(items.map(({ id }: Person) => id)).size).toBe(items.length);
    const never = await personOf('brand@harbour.test');
    const prints = await harness.inAccount<{ id: string }>(
      await accountOf(),
      `select id from label_logs where user_id = '${never.id}' limit 1`,
    );
    expect(items.some(({ id }: Person) => id === never.id)).toBe(prints.length > 0);
  });

  it('stays hidden where the reader may not see them: their initials alone are shown', async () => {
    const id = await printed(head.id);
    expect((await detailsOf(id)).user).toEqual(head);
    const seen = await detailsOf(id, venue);
    expect([seen.user, seen.initials]).toEqual([null, 'QX']);
    expect(await idsOf(venue, {})).toContain(id);
    expect(await idsOf(venue, { 'filters[user_id][0]': head.id })).toEqual([]);
    expect(await idsOf(venue, { 'filters[user_id][0]': cook.id })).not.toEqual([]);
    const offered = (await ask('/label_logs/people', venue)).items as Person[];
    expect(offered.map((one) => one.id)).toContain(cook.id);
    expect(offered.map((one) => one.id)).not.toContain(head.id);
  });

  it('is nothing to other customers and to operators', async () => {
    const offered = (await ask('/label_logs/people', 'admin@orchard.test')).items as Person[];
    expect(offered.some(({ id }) => id === cook.id || id === head.id)).toBe(false);
    expect(await idsOf('admin@orchard.test', { printed_min: '0', 'filters[user_id][0]': cook.id })).toEqual([]);
    expect((await harness.call('GET', '/label_logs/people', { as: 'operator@larder.test' })).status).toBe(403);
    expect((await harness.call('GET', '/label_logs/people')).status).toBe(401);
  });
});

it('a print knows its later re-prints, the code on it and the settings of its venue', async () => {
  const first = await printed();
  const second = await printed(undefined, { reprint_id: first });
  const third = await printed(undefined, { reprint_id: second });
  const log = await detailsOf(first);
  expect(log.reprints.map(({ id }) => id).toSorted()).toEqual([second, third].toSorted());
  expect(log.chain).toEqual([]);
  const middle = await detailsOf(second);
  expect([middle.reprints, middle.chain].map((logs) => logs.map(({ id }) => id))).toEqual([[third], [first]]);
  expect(log.code).toBe(storedLabelCode(first));
  expect(log.settings).toMatchObject({ timezone: 'Europe/London', label_code: 'code' });
  expect(log.settings).not.toHaveProperty('temperatures');
});

const batchCodesOf = (ids: string[]) => Promise.all(ids.map(async (id) => (await detailsOf(id)).batch_code));

async function accountOf(): Promise<string> {
  const { items } = await ask('/organization_names', admin);
  return items.find(({ parent_id }: { parent_id: string | null }) => !parent_id).id;
}
