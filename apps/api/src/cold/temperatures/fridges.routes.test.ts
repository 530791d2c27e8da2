import { FridgeState, type FridgeRow } from '@larder/contract/cold/temperatures';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deviceOf } from '../../../test/fake-device.ts';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { demoPassword } from '../../access/session/demo-sign-in.rules.ts';
import { clock } from '../../platform/clock.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
const realNow = clock.now;
const hour = 3_600_000;
let harness: Harness;
let account: string;
const device = () => deviceOf(harness);

beforeAll(async () => {
  harness = await openHarness();
  const [found] = await harness.behind<{ account_id: string }>(
    "select m.account_id from auth.logins g join auth.memberships m on m.login_id = g.id where g.email = 'admin@harbour.test'",
  );
  account = found?.account_id ?? '';
});
afterAll(() => harness.close());
afterEach(() => {
  clock.now = realNow;
});

const get = (path: string, query: Record<string, string> = {}, as = admin) => harness.call('GET', path, { as, query });
async function fridge(name: string): Promise<FridgeRow> {
  const { body } = await get('/fridges', { search: name, size: '100' });
  return body.items[0];
}

describe('the list', () => {
  it('shows ten fridges a page, by name, each with its venue, state and last day', async () => {
    const { body } = await get('/fridges');
    expect(body).toMatchObject({ page: 0, size: 10, total: 14, has_more: true });
    expect(body.items).toHaveLength(10);
    const names = body.items.map((one: FridgeRow) => one.name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const walkIn = await fridge('Walk-in fridge');
    expect(walkIn).toMatchObject({
      kind: 'FRIDGE',
      organization: { name: 'Harbour' },
      timezone: 'Europe/London',
      temperature_upper_threshold: 5,
      temperature_legal_limit: 8,
      state: 'OK',
      readings_per_day: 2,
      missed_readings: 0,
      open_incident_id: null,
    });
    expect(walkIn.hours.length).toBeGreaterThan(20);
    expect(walkIn.hours[0]?.ago).toBeLessThan(24);
  });

  it('tells of each hour of the last day how cold and how warm it was', async () => {
    const desk = await openFridgeDesk(harness);
    const { id, name } = await desk.newFridge();
    await desk.read(id, [-25 * 60, 20], [-200, 4], [-195, -2], [-190, 2.5], [-100, 7], [-30, 5]);
    expect(await fridge(name)).toMatchObject({
      id,
      hours: [
        { ago: 3, low: -2, high: 4 },
        { ago: 1, low: 7, high: 7 },
        { ago: 0, low: 5, high: 5 },
      ],
    });
    await harness.call('DELETE', `/fridges/${id}`, { as: admin });
  });

  it('says which fridge is over its limit, which is silent, and filters by that', async () => {
    expect(await fridge('Display fridge')).toMatchObject({ state: 'OVER_LEGAL', open_incident_id: expect.any(String) });
    expect(await fridge('Bar fridge')).toMatchObject({ state: 'SILENT', open_incident_id: expect.any(String) });
    const { body } = await get('/fridges', { 'filters[state][]': 'SILENT' });
    expect(body.items.map((one: FridgeRow) => one.name)).toEqual(['Bar fridge']);
    const freezers = (await get('/fridges', { 'filters[kind]': 'FREEZER', size: '100' })).body.items;
    expect(new Set(freezers.map((one: FridgeRow) => one.kind))).toEqual(new Set(['FREEZER']));
  });

  it('puts what is wrong first, by how pressing it is', async () => {
    const { items } = (await get('/fridges', { sort_by: 'state', size: '100' })).body;
    const ranks = items.map((one: FridgeRow) =>
      one.open_incident_id ? 0 : 1 + FridgeState.options.indexOf(one.state),
    );
    expect(ranks).toEqual(ranks.toSorted());
    expect(items[0].open_incident_id).toEqual(expect.any(String));
    const fine = items.filter((one: FridgeRow) => one.state === 'OK' && !one.open_incident_id);
    const names = fine.map((one: FridgeRow) => one.name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const reversed = (await get('/fridges', { sort_by: 'state', sort_order: 'desc', size: '100' })).body.items;
    expect(reversed.map((one: FridgeRow) => one.id)).toEqual(items.map((one: FridgeRow) => one.id).toReversed());
  });

  it('narrows to organisations and what lies below them, and to the caller’s own scope', async () => {
    const mine = (await get('/fridges', { size: '100' }, venue)).body.items;
    expect(new Set(mine.map((one: FridgeRow) => one.organization.name))).toEqual(new Set(['Harbour']));
    const { items } = (await get('/organization_names')).body;
    const tide = items.find((one: { name: string }) => one.name.startsWith('Tide'));
    const below = (await get('/fridges', { organization_id: tide.id, size: '100' })).body.items;
    expect(new Set(below.map((one: FridgeRow) => one.organization.name))).toEqual(
      new Set(['Quayside', 'Brooklyn Pier']),
    );
  });

  it('counts the readings that are missing on the venue’s own day', async () => {
    const one = await fridge('Sandwich fridge');
    clock.now = () => realNow() + 3 * 24 * hour;
    const session = await harness.call('POST', '/authorize', { body: { email: admin, password: demoPassword } });
    const later = (await get('/fridges', { search: 'Sandwich' }, session.body.access_token)).body.items[0];
    clock.now = realNow;
    expect(later).toMatchObject({ id: one.id, state: 'SILENT' });
    expect(later.missed_readings).toBeLessThanOrEqual(2);
    await harness.inAccount(
      account,
      `update organization_settings set settings = settings || '{"readings_per_day": 0}' where organization_id = '${account}'`,
    );
    // Warm or not: its door is open at lunch on some days.
    const state = expect.stringMatching(/^(OK|OVER)$/);
    expect(await fridge('Sandwich fridge')).toMatchObject({ state, readings_per_day: 0, missed_readings: 0 });
    await harness.inAccount(
      account,
      `update organization_settings set settings = settings - 'readings_per_day' where organization_id = '${account}'`,
    );
  });

  it('is not for staff, nor for operators', async () => {
    for (const as of ['staff@harbour.test', 'operator@larder.test'])
      expect((await get('/fridges', {}, as)).status).toBe(403);
  });
});

describe('a fridge', () => {
  it('is changed by those who run its venue, and the change is in the history', async () => {
    const { id } = await fridge('Salad fridge');
    const body = {
      name: ' Salad  fridge 2 ',
      // 40 °F: with one decimal it would be read again as 39.9.
      temperature_upper_threshold: 4.444,
      legal_limit_delay: 45,
      nfc_id: '04:A2',
    };
    const saved = await harness.call('PUT', `/fridges/${id}`, { as: venue, body });
    expect(saved.body).toMatchObject({
      name: 'Salad  fridge 2',
      temperature_upper_threshold: 4.44,
      temperature_legal_limit: 8,
      legal_limit_delay: 45,
      nfc_id: '04:A2',
    });
    const [entry] = await harness.inAccount<{ new_values: object; actor_name: string }>(
      account,
      `select new_values, actor_name from audit_entries where subject_id = '${id}' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ actor_name: 'Vera Lindqvist', new_values: { temperature_upper_threshold: 4.44 } });
    await harness.call('PUT', `/fridges/${id}`, { as: admin, body: { name: 'Salad fridge' } });
  });

  it('has a legal limit that its venue cannot change where the account has locked it', async () => {
    const { id } = await fridge('Salad fridge');
    const lock = (legal_limits_locked: boolean) =>
      harness.call('PATCH', `/organizations/${account}/restriction_settings`, {
        as: admin,
        body: { legal_limits_locked },
      });
    const put = (body: object, as = venue) => harness.call('PUT', `/fridges/${id}`, { as, body });
    expect((await get(`/fridges/${id}`, {}, venue)).body.can_edit_legal_limit).toBe(true);
    expect((await lock(true)).status).toBe(200);
    expect((await get(`/fridges/${id}`, {}, venue)).body.can_edit_legal_limit).toBe(false);
    for (const body of [
      { temperature_legal_limit: 9 },
      { temperature_legal_limit: null },
      { legal_limit_delay: 240 },
    ]) {
      const refused = await put(body);
      expect(refused.status).toBe(403);
      expect(refused.body.error_description).toBe(
        'Your account has locked legal limits: ask its Admin to change this one',
      );
    }
    const { temperature_legal_limit, legal_limit_delay } = (await get(`/fridges/${id}`)).body;
    const own = { temperature_upper_threshold: 4, temperature_legal_limit, legal_limit_delay };
    expect((await put(own)).body).toMatchObject(own);
    expect((await get(`/fridges/${id}`)).body.can_edit_legal_limit).toBe(true);
    expect((await put({ legal_limit_delay: 60 }, admin)).body.legal_limit_delay).toBe(60);
    await lock(false);
    expect((await put({ legal_limit_delay })).body.legal_limit_delay).toBe(legal_limit_delay);
  });

  it('refuses a limit that is no temperature, naming it', async () => {
    const { id } = await fridge('Salad fridge');
    for (const value of ['cold', 150.1, -60.1, Number.NaN]) {
      const refused = await harness.call('PUT', `/fridges/${id}`, {
        as: admin,
        body: { temperature_upper_threshold: value, ...(Number.isNaN(value) && { temperature_upper_threshold: '' }) },
      });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual([
        { path: 'temperature_upper_threshold', message: 'Please enter a valid temperature' },
      ]);
    }
  });

  it('of another venue is out of reach, and staff write nothing', async () => {
    const { id, name } = await fridge('Sandwich fridge');
    const write = (as: string) => harness.call('PUT', `/fridges/${id}`, { as, body: { name: 'Taken over' } });
    expect((await write(venue)).status).toBe(404);
    expect((await write('staff@harbour.test')).status).toBe(403);
    expect((await harness.call('DELETE', `/fridges/${id}`, { as: venue })).status).toBe(404);
    expect((await get(`/fridges/${id}`)).body.name).toBe(name);
  });

  it('is hidden when it is deleted, and its readings stay', async () => {
    const { id } = await fridge('Pastry fridge');
    const before = await countReadings(id);
    expect((await harness.call('DELETE', `/fridges/${id}`, { as: admin })).status).toBe(200);
    expect((await get(`/fridges/${id}`)).status).toBe(404);
    expect((await get('/temperature_readings', { fridge_id: id })).status).toBe(404);
    expect(await fridge('Pastry fridge')).toBeUndefined();
    expect(await countReadings(id)).toBe(before);
  });
});

describe('readings', () => {
  it('come newest first, ten a page, to any depth by cursor', async () => {
    const { id } = await fridge('Walk-in fridge');
    const first = (await get('/temperature_readings', { fridge_id: id })).body;
    expect(first).toMatchObject({ size: 10, has_more: true, total: await countReadings(id) });
    const second = (await get('/temperature_readings', { fridge_id: id, cursor: first.next_cursor })).body;
    const times = [...first.items, ...second.items].map((one: { recorded_at: string }) => one.recorded_at);
    expect(times).toHaveLength(20);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('are written once: nobody alters or deletes one', async () => {
    for (const statement of ['update temperature_readings set value = 3', 'delete from temperature_readings']) {
      await expect(harness.inAccount(account, statement)).rejects.toThrow('permission denied');
    }
  });

  it('make a chart of a day as they are, and of a month without losing an extreme', async () => {
    const { id } = await fridge('Walk-in fridge');
    const [facts] = await harness.inAccount<{ count: number; min: number; max: number }>(
      account,
      `select count(*)::int as count, min(value)::float8 as min, max(value)::float8 as max from temperature_readings
       where fridge_id = '${id}' and recorded_at > now() - interval '30 days'`,
    );
    const month = (await get(`/fridges/${id}/series`, { days: '30' })).body;
    expect(month.summary).toMatchObject({ count: facts?.count, min: facts?.min, max: facts?.max, backdated: 0 });
    expect(month.summary.minutes_over).toBeGreaterThan(120);
    expect(month.points.length).toBeLessThan(600);
    const values = month.points.map((one: { value: number }) => one.value);
    expect([Math.min(...values), Math.max(...values)]).toEqual([facts?.min, facts?.max]);
    const day = (await get(`/fridges/${id}/series`, { days: '1' })).body;
    expect(day.points).toHaveLength(day.summary.count);
    expect(day.gaps).toEqual([]);
  });

  it('leave a gap where nobody read for more than two intervals', async () => {
    const { id } = await fridge('Bar fridge');
    const { gaps, summary, to } = (await get(`/fridges/${id}/series`, { days: '7' })).body;
    expect(gaps).toEqual([{ from: expect.any(String), to }]);
    expect(summary.count).toBeGreaterThan(10);
    const empty = (await get(`/fridges/${id}/series`, { days: '1' })).body;
    expect(empty.gaps).toEqual([{ from: empty.from, to: empty.to }]);
    expect(empty).toMatchObject({ points: [], summary: { count: 0, min: null, max: null, minutes_over: 0 } });
  });
});

describe('what a device tells', () => {
  it('makes a fridge with the usual limits, and changes one only where the venue allows it', async () => {
    const tablet = device();
    await tablet.pair('1000001', '2468');
    const fridge_id = randomUUID();
    const save = (name: string) => eventOf('fridge_saved', { fridge_id, name, temperature_upper_threshold: 4 });
    expect(await tablet.send([save('Fish drawer')])).toMatchObject([{ status: 'accepted' }]);
    expect(await fridge('Fish drawer')).toMatchObject({
      id: fridge_id,
      organization: { name: 'Harbour' },
      temperature_upper_threshold: 4,
      temperature_legal_limit: 8,
      state: 'UNREAD',
    });
    expect(await tablet.send([save('Fish drawer 2')])).toMatchObject([{ status: 'rejected', error_code: 'FORBIDDEN' }]);
    await setting('allow_device_modify_fridge', true);
    expect(await tablet.send([save('Fish drawer 3')])).toMatchObject([{ status: 'accepted' }]);
    expect(await fridge('Fish drawer')).toMatchObject({ id: fridge_id, name: 'Fish drawer 3' });
    await tablet.pull();
    expect(tablet.state.fridges).toContainEqual({
      id: fridge_id,
      name: 'Fish drawer 3',
      kind: 'FRIDGE',
      temperature_upper_threshold: 4,
      temperature_legal_limit: 8,
      temperature_lower_limit: null,
      legal_limit_delay: 30,
      nfc_id: '',
      storage_name: '',
      trouble: null,
      alarm: null,
      today: { count: 0, last_value: null, last_at: null },
      sensed: [],
      windows: [],
    });
    expect(await tablet.send([eventOf('fridge_saved', { fridge_id: randomUUID(), name: '' })])).toMatchObject([
      { status: 'rejected', error_code: 'INVALID' },
    ]);
  });

  it('is kept once, flagged above the threshold, and rounded to one decimal', async () => {
    const tablet = device();
    await tablet.pair('1000001', '2468');
    const { id } = await fridge('Salad fridge');
    const recorded_at = new Date(realNow()).toISOString();
    const event = eventOf('temperature_recorded', { fridge_id: id, value: 5.26, recorded_at, initials: 'VL' });
    expect(await tablet.send([event, event])).toMatchObject([{ status: 'accepted' }, { status: 'duplicate' }]);
    expect(await tablet.send([event])).toMatchObject([{ status: 'duplicate' }]);
    const [newest] = (await get('/temperature_readings', { fridge_id: id })).body.items;
    expect(newest).toMatchObject({ id: event.id, value: 5.3, recorded_at, is_over_threshold: true, initials: 'VL' });
    expect(await fridge('Salad fridge')).toMatchObject({
      last_value: 5.3,
      last_reading_at: recorded_at,
      state: 'OVER',
    });
    for (const value of [150.1, -60.1, 'cold'])
      expect(await tablet.send([eventOf('temperature_recorded', { fridge_id: id, value, recorded_at })])).toMatchObject(
        [{ status: 'rejected', error_code: 'INVALID' }],
      );
    const unknown = { fridge_id: randomUUID(), value: 3, recorded_at };
    expect(await tablet.send([eventOf('temperature_recorded', unknown)])).toMatchObject([{ error_code: 'NOT_FOUND' }]);
  });

  it('keeps the real time of a backdated reading, which counts where backdating is not allowed', async () => {
    const tablet = device();
    await tablet.pair('1000001', '2468');
    const { id } = await fridge('Salad fridge');
    const initial_recorded_at = new Date(realNow()).toISOString();
    const recorded_at = new Date(realNow() - 2 * hour).toISOString();
    const send = async () => {
      const event = eventOf('temperature_recorded', { fridge_id: id, value: 4, recorded_at, initial_recorded_at });
      await tablet.send([event]);
      const { items } = (await get('/temperature_readings', { fridge_id: id, size: '20' })).body;
      return items.find((one: { id: string }) => one.id === event.id);
    };
    expect(await send()).toMatchObject({ recorded_at: initial_recorded_at, initial_recorded_at });
    await setting('backdate_readings', true);
    expect(await send()).toMatchObject({ recorded_at, initial_recorded_at });
  });

  it('is kept and marked when a value above the threshold came without the action that the venue asks for', async () => {
    const tablet = device();
    await tablet.pair('1000001', '2468');
    await setting('allow_reading_over_threshold', false);
    const { id } = await fridge('Salad fridge');
    const recorded_at = new Date(realNow()).toISOString();
    const send = async (more: object) => {
      const event = eventOf('temperature_recorded', { fridge_id: id, value: 6, recorded_at, ...more });
      expect(await tablet.send([event])).toMatchObject([{ status: 'accepted' }]);
      const { items } = (await get('/temperature_readings', { fridge_id: id, size: '20' })).body;
      return items.find((one: { id: string }) => one.id === event.id);
    };
    const bare = await send({});
    expect(bare).toMatchObject({ is_over_threshold: true, is_action_missing: true });
    const acted = await send({ corrective_action: 'Closed the door' });
    expect(acted).toMatchObject({ is_action_missing: false, corrective_action: 'Closed the door' });
    expect(await send({ recheck_of: bare.id })).toMatchObject({ is_action_missing: false, recheck_of: bare.id });
    expect(await send({ value: 3 })).toMatchObject({ is_over_threshold: false, is_action_missing: false });
  });
});

function eventOf(type: string, body: Record<string, unknown>) {
  return { id: randomUUID(), type, device_time: new Date(realNow()).toISOString(), body };
}

async function setting(key: string, value: boolean): Promise<void> {
  await harness.inAccount(
    account,
    `update organization_settings set settings = settings || '${JSON.stringify({ [key]: value })}' where organization_id = '${account}'`,
  );
}

async function countReadings(id: string): Promise<number> {
  const [counted] = await harness.inAccount<{ count: number }>(
    account,
    `select count(*)::int as count from temperature_readings where fridge_id = '${id}'`,
  );
  return counted?.count ?? 0;
}
