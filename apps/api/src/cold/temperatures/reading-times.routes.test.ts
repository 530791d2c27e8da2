import { afterAll, describe, expect, it } from 'vitest';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness } from '../../../test/harness.ts';

const venue = 'venue@harbour.test';
const day = 24 * 60;

const harness = await openHarness();
const desk = await openFridgeDesk(harness);
afterAll(() => harness.close());

const get = async (path: string, query: Record<string, string> = {}) =>
  (await harness.call('GET', path, { as: venue, query })).body;
const put = (id: string, body: object, as = venue) => harness.call('PUT', `/fridges/${id}`, { as, body });

async function ownAccount(): Promise<string> {
  const [own] = await harness.behind<{ account_id: string }>(
    "select m.account_id from auth.logins g join auth.memberships m on m.login_id = g.id where g.email = 'venue@harbour.test'",
  );
  return own?.account_id ?? '';
}

describe('a reading that is ahead of the clock', () => {
  it('is kept and marked, and is neither the latest nor the end of an incident', async () => {
    const { id } = await desk.newFridge();
    await desk.read(id, [-90, 9], [-30, 9.5]);
    const ahead: [number, number] = [20 * 60, 3];
    expect(await desk.read(id, ahead, [3 * day, 3])).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
    expect(await get(`/fridges/${id}`)).toMatchObject({
      state: 'OVER_LEGAL',
      last_value: 9.5,
      last_reading_at: desk.at(-30),
    });
    expect(await desk.incidentsOf(id)).toMatchObject([{ peak: 9.5, ended_at: null }]);
    const [first, second] = await desk.readingsOf(id);
    expect(first).toMatchObject({ recorded_at: desk.at(3 * day), is_ahead: true, time_doubtful: false });
    expect(second).toMatchObject({ recorded_at: desk.at(20 * 60), is_ahead: true });
    await desk.later(21 * 60, () => desk.watch());
    expect((await desk.incidentsOf(id)).filter(({ kind }) => kind === 'EXCURSION')).toMatchObject([{ ended_at: null }]);
  });

  it('by less than two minutes is like any other', async () => {
    const { id } = await desk.newFridge();
    await desk.read(id, [1, 4]);
    expect(await get(`/fridges/${id}`)).toMatchObject({ last_value: 4, last_reading_at: desk.at(1) });
    expect(await desk.readingsOf(id)).toMatchObject([{ is_ahead: false }]);
  });
});

it('says that a person had set the clock', async () => {
  const { id } = await desk.newFridge();
  const body = { fridge_id: id, value: 4, recorded_at: desk.at(-5) };
  await desk.tablet.send([
    desk.report('temperature_recorded', { ...body, clock_by_person: true }),
    desk.report('temperature_recorded', { ...body, recorded_at: desk.at(-10) }),
  ]);
  expect(await desk.readingsOf(id)).toMatchObject([{ clock_by_person: true }, { clock_by_person: false }]);
});

describe('a reading whose time cannot be true', () => {
  it('is placed where it was received, marked, and counts nowhere', async () => {
    const { id } = await desk.newFridge();
    await desk.read(id, [-60, 4]);
    const times = ['1990-05-01T10:00:00.000Z', '2099-01-01T00:00:00.000Z', '1999-12-31T23:59:59.999Z'];
    const results = await desk.tablet.send(
      times.map((recorded_at) => desk.report('temperature_recorded', { fridge_id: id, value: 12, recorded_at })),
    );
    expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted']);
    const readings = await desk.readingsOf(id);
    const doubtful = readings.filter(({ time_doubtful }) => time_doubtful);
    expect(doubtful.map(({ initial_recorded_at }) => initial_recorded_at).toSorted()).toEqual(times.toSorted());
    for (const { recorded_at } of doubtful)
      expect(Math.abs(Date.parse(recorded_at) - Date.now())).toBeLessThan(10 * 60_000);
    expect(await get(`/fridges/${id}`)).toMatchObject({ state: 'OK', last_value: 4, last_reading_at: desk.at(-60) });
    expect(await get(`/fridges/${id}/series`, { days: '1' })).toMatchObject({
      points: [{ value: 4 }],
      summary: { count: 1, max: 4, over: 0 },
    });
    await desk.watch();
    expect(await desk.incidentsOf(id)).toEqual([]);
    await desk.tablet.pull();
    const known = desk.tablet.state.fridges?.find((one) => one.id === id);
    expect(known?.today?.last_value).not.toBe(12);
    const { items } = await get('/fridges', { search: 'Fridge', size: '100' });
    const row = items.find((one: { id: string }) => one.id === id);
    expect(row.hours).toEqual([{ ago: 1, low: 4, high: 4 }]);
  });

  it('begins with the year 2000 and ends seven days ahead', async () => {
    const { id } = await desk.newFridge();
    await desk.tablet.send([
      desk.report('temperature_recorded', { fridge_id: id, value: 4, recorded_at: '2000-01-01T00:00:00.000Z' }),
    ]);
    await desk.read(id, [7 * day - 5, 4], [7 * day + 30, 4]);
    expect((await desk.readingsOf(id)).map(({ time_doubtful }) => time_doubtful)).toEqual([false, true, false]);
  });
});

describe('the limits of a fridge', () => {
  it.each([
    ['a legal limit below the upper one', { temperature_legal_limit: 4 }, 'temperature_legal_limit'],
    ['an upper limit above the legal one', { temperature_upper_threshold: 9 }, 'temperature_upper_threshold'],
    ['a limit that no cold store has', { temperature_legal_limit: 150 }, 'temperature_legal_limit'],
    ['a limit below every freezer', { temperature_upper_threshold: -41 }, 'temperature_upper_threshold'],
    ['a delay of a day', { legal_limit_delay: 1440 }, 'legal_limit_delay'],
    ['a delay below none', { legal_limit_delay: -1 }, 'legal_limit_delay'],
  ])('are refused, naming the field: %s', async (_, body, path) => {
    const { id } = await desk.newFridge();
    const refused = await put(id, body);
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path, message: expect.any(String) }]]);
    expect((await get(`/fridges/${id}/limits`)).items).toHaveLength(1);
  });

  it('have a history that says who set them, and that readings of another time are judged by', async () => {
    const { id } = await desk.newFridge();
    const admin = 'admin@harbour.test';
    expect((await put(id, { temperature_upper_threshold: 4.44, temperature_legal_limit: 6 }, admin)).status).toBe(200);
    expect((await put(id, { name: 'Renamed' })).status).toBe(200);
    const { items } = await get(`/fridges/${id}/limits`);
    expect(items).toMatchObject([
      { temperature_upper_threshold: 4.44, temperature_legal_limit: 6, set_by_name: expect.stringMatching(/\w+ \w+/) },
      { temperature_upper_threshold: 5, temperature_legal_limit: 8, legal_limit_delay: 30 },
    ]);
    await desk.read(id, [-90, 4.8], [1, 4.6]);
    const [present, past] = await desk.readingsOf(id);
    expect([present?.is_over_threshold, past?.is_over_threshold]).toEqual([true, false]);
    const [kept] = await harness.inAccount<{ threshold: string }>(
      await ownAccount(),
      'select threshold::text as threshold from temperature_readings where id = $1',
      [present?.id],
    );
    expect(kept?.threshold).toBe('4.44');
  });

  it('are not for staff, nor for other venues, and nobody alters their history', async () => {
    const { id } = await desk.newFridge();
    for (const [as, status] of [
      ['staff@harbour.test', 403],
      ['operator@larder.test', 403],
      ['admin@orchard.test', 404],
    ] as const) {
      expect((await harness.call('GET', `/fridges/${id}/limits`, { as })).status).toBe(status);
      expect((await put(id, { temperature_legal_limit: 7 }, as)).status).toBe(status);
    }
    const account = await ownAccount();
    for (const text of ['update fridge_limits set legal_limit_delay = 0', 'delete from fridge_limits'])
      await expect(harness.inAccount(account, text)).rejects.toThrow('permission denied');
  });

  it('of a tablet are brought within the legal one, so that no fridge is lost', async () => {
    const fridge_id = crypto.randomUUID();
    const save = desk.report('fridge_saved', { fridge_id, name: 'Warm store', temperature_upper_threshold: 60 });
    expect(await desk.tablet.send([save])).toMatchObject([{ status: 'accepted' }]);
    expect(await get(`/fridges/${fridge_id}`)).toMatchObject({
      temperature_upper_threshold: 8,
      temperature_legal_limit: 8,
    });
  });
});

it('names who measured, and the device that handed a report of another one in', async () => {
  const { id, name } = await desk.newFridge();
  await desk.tablet.pull();
  const { device, staff } = desk.tablet.state;
  const devices = (await get('/devices', { size: '100' })).items;
  const origin = devices.find(
    (one: { id: string; organization: { id: string } }) =>
      one.id !== device.id && one.organization.id === device.organization.id,
  );
  // A person that the venue's manager may see; of others the initials remain.
  const seen = (await get('/users', { size: '100' })).items.map((one: { id: string }) => one.id);
  const person = staff.find((one) => seen.includes(one.id));
  expect(person).toBeDefined();
  const event = desk.report('temperature_recorded', {
    fridge_id: id,
    value: 4,
    recorded_at: desk.at(-5),
    initials: person?.initials,
    user_id: person?.id,
  });
  const answer = await desk.tablet.ask('POST', '/device/events', { events: [event], origin_device_id: origin.id });
  expect(answer.body).toMatchObject({ results: [{ status: 'accepted' }] });
  const [reading] = await desk.readingsOf(id);
  expect(reading, name).toMatchObject({
    user_name: person?.name,
    device_name: origin.name,
    via_device_name: device.name,
  });
});
