import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeDevice, type FakeDevice } from '../../../../../tools/fake-device.ts';
import { reachOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let venue = '';
let made = 0;
beforeAll(async () => {
  harness = await openHarness();
  const { items } = (await harness.call('GET', '/organization_names', { as: admin })).body;
  venue = items.find((one: { name: string }) => one.name === 'Harbour').id;
});
afterAll(() => harness.close());

type Tablet = { id: string; tablet: FakeDevice };
/** A device of one's own with a tablet, whose clock is so many minutes ahead. */
async function paired(minutesAhead = 0): Promise<Tablet> {
  const body = { name: `Events ${++made}`, organization_id: venue, pin: '1234' };
  const { body: device } = await harness.call('POST', '/devices', { as: admin, body });
  await harness.call('POST', `/devices/${device.id}/pairing`, { as: admin });
  const clock = () => Date.now() + minutesAhead * 60_000;
  const tablet = createFakeDevice(reachOf(harness), { app_version: '3.1.4', clock });
  await tablet.pair(device.device_code, '1234');
  await tablet.pull();
  return { id: device.id, tablet };
}

const healthOf = async (id: string) => (await harness.call('GET', `/devices/${id}`, { as: admin })).body.health;
const rejectedOf = async (id: string, as = admin) =>
  (await harness.call('GET', `/devices/${id}/rejected_events`, { as })).body;
const choose = (settings: object) =>
  harness.call('PATCH', `/organizations/${venue}/settings`, { as: admin, body: settings });
const printOf = ({ tablet }: Tablet, at?: string) =>
  tablet.print({
    product_id: tablet.state.products[0]?.id ?? '',
    storage_id: tablet.state.storage[0]?.id ?? '',
    ...(at && { at }),
  });
/** An event as a device without our manners tells it: no time of sending, no version. */
const tell = ({ tablet }: Tablet, events: object[]) => tablet.ask('POST', '/device/events', { events });

describe('health', () => {
  it('is what the device reported of itself, with an empty list too', async () => {
    const one = await paired(3);
    expect(await healthOf(one.id)).toMatchObject({ last_seen_at: null, app_version: '', clock_offset_ms: null });
    await one.tablet.send([]);
    const health = await healthOf(one.id);
    expect(health).toMatchObject({ app_version: '3.1.4', queued_events: 0, rejected_events: 0 });
    expect(Math.round(health.clock_offset_ms / 60_000)).toBe(3);
    expect(Date.parse(health.last_seen_at)).toBeLessThanOrEqual(Date.now());
    await one.tablet.ask('POST', '/device/events', { events: [], queued: 17 });
    expect(await healthOf(one.id)).toMatchObject({ app_version: '3.1.4', queued_events: 17 });
    const wrong = await one.tablet.ask('POST', '/device/events', { events: [], queued: -1, battery: 4 });
    expect(wrong.status).toBe(422);
  });

  it('keeps a text aside that cannot be stored, and the rest of the call is taken', async () => {
    const one = await paired();
    const device_time = new Date().toISOString();
    const scan = (code: string) => ({ id: randomUUID(), type: 'label_scanned', device_time, body: { code } });
    const odd = [scan('\u0000'), scan('\ud800'), { ...scan('x'), type: 'odd\u0000' }];
    const { body } = await tell(one, [...odd, { ...scan('x'), type: 'no_such_type' }]);
    const { results } = body as { results: { status: string; error_code: string }[] };
    expect(results.map(({ error_code }) => error_code)).toEqual(['INVALID', 'INVALID', 'INVALID', 'UNSUPPORTED_TYPE']);
    expect((await rejectedOf(one.id)).items).toHaveLength(4);
  });

  it('takes old events for late ones, and not for a clock that is behind', async () => {
    const one = await paired();
    await tell(one, [printOf(one, '2026-03-02T09:00:00.000Z')]);
    expect((await healthOf(one.id)).clock_offset_ms).toBe(null);
  });
});

describe('refused reports', () => {
  it('are counted and listed newest first, with their reasons, for who sees the device', async () => {
    const one = await paired();
    one.tablet.report('moon_landed', {});
    one.tablet.report('temperature_recorded', {
      fridge_id: randomUUID(),
      value: 4,
      recorded_at: new Date().toISOString(),
    });
    one.tablet.report('label_printed', { product_id: 'none' });
    await one.tablet.send();
    await one.tablet.send();
    expect((await healthOf(one.id)).rejected_events).toBe(3);
    const listed = await rejectedOf(one.id);
    expect(listed.total).toBe(3);
    const reasons = Object.fromEntries(
      listed.items.map(({ type, error_code }: { type: string; error_code: string }) => [type, error_code]),
    );
    expect(reasons).toEqual({
      moon_landed: 'UNSUPPORTED_TYPE',
      temperature_recorded: 'NOT_FOUND',
      label_printed: 'INVALID',
    });
    expect((await rejectedOf(one.id, 'admin@orchard.test')).error_code).toBe('NOT_FOUND');
  });
});

describe('scanning', () => {
  it('is taken for a label of the log', async () => {
    const one = await paired();
    const print = printOf(one);
    one.tablet.report('label_scanned', { label_log_id: print.id });
    expect((await one.tablet.send()).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
  });
});

describe('time validation', () => {
  it('keeps a clock that is more than 2 minutes off from printing; what it printed all the same is kept and marked', async () => {
    await choose({ enable_time_validation: true });
    const marksOf = async (id: string) =>
      (await harness.call('GET', `/label_logs/${id}`, { as: admin })).body as { is_mistimed: boolean };
    try {
      for (const minutes of [5, -5]) {
        const off = await paired(minutes);
        expect(() => printOf(off)).toThrow('clock is off');
        const other = await paired(minutes);
        other.tablet.state.settings.enable_time_validation = false;
        const print = printOf(other);
        expect(await other.tablet.send()).toMatchObject([{ status: 'accepted' }]);
        expect(await marksOf(print.id)).toMatchObject({ is_mistimed: true });
        expect((await rejectedOf(other.id)).total).toBe(0);
      }
      const right = await paired(1);
      const print = printOf(right);
      expect(await right.tablet.send()).toMatchObject([{ status: 'accepted' }]);
      const rude = await paired();
      const late = printOf(rude, '2026-03-02T09:00:00.000Z');
      const early = printOf(rude, new Date(Date.now() + 600_000).toISOString());
      const reported = (await tell(rude, [late, early])).body as { results: { status: string }[] };
      expect(reported.results.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
      const marks = await Promise.all([print, late, early].map(({ id }) => marksOf(id)));
      expect(marks.map(({ is_mistimed }) => is_mistimed)).toEqual([false, false, true]);
      // What was judged once stays so, whatever the clock says when it is reported again.
      const again = await right.tablet.ask('POST', '/device/events', {
        events: [print],
        sent_at: new Date(Date.now() + 600_000).toISOString(),
      });
      expect(again.body).toMatchObject({ results: [{ status: 'duplicate' }] });
      expect(await marksOf(print.id)).toMatchObject({ is_mistimed: false });
    } finally {
      await choose({ enable_time_validation: false });
    }
  });

  it('asks nothing of other reports, nor where it is off', async () => {
    const off = await paired(30);
    const print = printOf(off);
    off.tablet.report('label_misprinted', { label_log_id: print.id });
    expect((await off.tablet.send()).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    const [stored] = await harness.inAccount<{ offset_ms: number }>(
      (await accountId()) ?? '',
      'select offset_ms from device_events where event_id = $1',
      [print.id],
    );
    expect(Math.round((stored?.offset_ms ?? 0) / 60_000)).toBe(30);
  });
});

describe('a profile', () => {
  it('is corrected on a device of its person, unless it is locked or stands above the venue', async () => {
    const one = await paired();
    const people = (await harness.call('GET', '/users', { as: admin, query: { size: '100' } })).body.items;
    const find = (email: string) => people.find((someone: { email: string }) => someone.email === email);
    const [own, boss] = [find('staff@harbour.test'), find('brand@harbour.test')];
    const save = (user_id: string, names: object) => one.tablet.report('profile_saved', { user_id, ...names });
    const stranger = save(own.id, { forename: 'Early' });
    expect(await one.tablet.send([stranger])).toMatchObject([{ status: 'rejected', error_code: 'NOT_FOUND' }]);
    for (const { id } of [own, boss]) {
      await harness.call('POST', `/users/${id}/devices`, { as: admin, body: { devices: [one.id] } });
    }
    const nameOf = async () => (await harness.call('GET', `/users/${own.id}`, { as: admin })).body.name;
    const results = await one.tablet.send([save(own.id, { forename: 'Robin' }), save(boss.id, { surname: 'Taken' })]);
    expect(results).toMatchObject([{ status: 'accepted' }, { status: 'rejected', error_code: 'FORBIDDEN' }]);
    expect(await nameOf()).toBe(`Robin ${own.surname}`);
    await harness.call('PUT', `/users/${own.id}`, { as: admin, body: { locked_at: new Date().toISOString() } });
    const locked = await one.tablet.send([save(own.id, { forename: 'Locked' })]);
    expect(locked).toMatchObject([{ status: 'rejected', error_code: 'FORBIDDEN' }]);
    expect(await nameOf()).toBe(`Robin ${own.surname}`);
    printOf(one);
    expect((await one.tablet.send(one.tablet.outbox.slice(-1)))[0]?.status).toBe('accepted');
    const entries = await harness.inAccount<{ actor_name: string; new_values: object }>(
      (await accountId()) ?? '',
      "select actor_name, new_values from audit_entries where subject_id = $1 and new_values ? 'forename'",
      [own.id],
    );
    expect(entries.at(-1)).toEqual({ actor_name: `Events ${made}`, new_values: { forename: 'Robin' } });
  });
});

// Last: who is signed in has to sign in anew after a change of flags.
describe('a flagged or restricted account', () => {
  it('prints, with a warning on the device each time while it is flagged', async () => {
    const account = (await accountId()) ?? '';
    const set = (body: object) =>
      harness.call('PATCH', `/organizations/${account}/flags`, { as: 'operator@larder.test', body });
    const one = await paired();
    await set({ is_flagged: true, is_restricted: true });
    try {
      await one.tablet.pull();
      expect(one.tablet.state).toMatchObject({ is_flagged: true, is_restricted: true });
      printOf(one);
      printOf(one);
      expect(one.tablet.warnings).toHaveLength(2);
      expect((await one.tablet.send()).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    } finally {
      await set({ is_flagged: false, is_restricted: false });
    }
    await one.tablet.pull();
    printOf(one);
    expect(one.tablet.warnings).toHaveLength(2);
  });
});

async function accountId(): Promise<string | undefined> {
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  return found?.account_id;
}
