import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onePixel } from '../../../test/factories/picture.ts';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness } from '../../../test/harness.ts';
import { clock } from '../../platform/clock.ts';

const venue = 'venue@harbour.test';
const signed = { cause: 'Door', action: 'Closed it', food_outcome: 'KEPT', signature: 'Vera Lindqvist' };

let account: string;
let asked = 0;

const harness = await openHarness();
const desk = await openFridgeDesk(harness);

beforeAll(async () => {
  const [own] = await harness.behind<{ account_id: string }>(
    "select m.account_id from auth.logins g join auth.memberships m on m.login_id = g.id where g.email = 'venue@harbour.test'",
  );
  account = own?.account_id ?? '';
});
afterAll(() => harness.close());

/** Asks for an export past the lock of the one before, and answers its file. */
async function exported(path: string, query: Record<string, string>): Promise<{ rows: number; file: Buffer }> {
  const real = clock.now;
  asked += 1;
  const at = real() + asked * 20_000;
  clock.now = () => at;
  const { status, body, text } = await harness.call('GET', path, { as: venue, query: { to: venue, ...query } });
  clock.now = real;
  expect(status, text).toBe(200);
  await harness.runJobs();
  return { rows: body.rows, file: Buffer.from((await harness.app.blobs.get(`exports/${account}/${body.id}`)) ?? []) };
}

const sheetOf = async (file: Buffer) => (await readXlsx(file)).sheets[0]!.rows;

describe('an export of temperatures', () => {
  it('holds the readings of one fridge, marks and all', async () => {
    const { id, name } = await desk.newFridge();
    await desk.read(id, [-90, 4.2], [-30, 9.5], [600, 4]);
    await desk.tablet.send([
      desk.report('temperature_recorded', { fridge_id: id, value: 3, recorded_at: '1990-05-01T10:00:00.000Z' }),
    ]);
    const last_day = desk.at(3 * 24 * 60).slice(0, 10);
    const { rows, file } = await exported('/temperature_readings/export', { fridge_id: id, last_day });
    const [head, ...lines] = await sheetOf(file);
    expect(head!.slice(0, 5)).toEqual(['Fridge', 'Kind', 'Recorded', '°C', '°F']);
    expect(rows).toBe(4);
    const mark = head!.indexOf('Mark');
    expect(lines.map((line) => [line[0], line[3], line[mark] ?? ''])).toEqual([
      [name, 4.2, ''],
      [name, 9.5, ''],
      [name, 3, 'Time doubtful'],
      [name, 4, 'Ahead of the clock'],
    ]);
    expect(lines[0]![4]).toBe(39.6);
  });

  it('holds incidents with what was signed, for the states that are asked for', async () => {
    const { id, name } = await desk.newFridge();
    await desk.read(id, [-90, 9], [-30, 9.5], [-20, 4]);
    const [one] = await desk.incidentsOf(id);
    const note = 'Moved the food';
    await harness.call('POST', `/temperature_incidents/${one?.id}/acknowledge`, { as: venue, body: { note } });
    const picture = new FormData();
    picture.set('picture', onePixel(), 'door.png');
    await harness.call('POST', `/temperature_incidents/${one?.id}/pictures`, { as: venue, body: picture });
    const { items } = (await harness.call('GET', '/incident_actions', { as: venue })).body;
    const action_ids = [items[0].id, items[3].id];
    await harness.call('POST', `/temperature_incidents/${one?.id}/close`, {
      as: venue,
      body: { ...signed, action_ids },
    });
    const { rows, file } = await exported('/temperature_incidents/export', { fridge_id: id });
    const [head, line] = await sheetOf(file);
    expect(rows).toBe(1);
    expect(line![head!.indexOf('Acknowledged')]).toMatch(/^Vera Lindqvist, \d{4}-\d\d-\d\d \d\d:\d\d: Moved the food$/);
    const facts = ['Fridge', 'Highest °C', 'State', 'Cause', 'Checklist', 'Pictures', 'Signature'];
    expect(facts.map((fact) => line![head!.indexOf(fact)])).toEqual([
      name,
      9.5,
      'Closed',
      'Door',
      'Moved food to another fridge; Called the engineer',
      1,
      'Vera Lindqvist',
    ]);
    const none = await exported('/temperature_incidents/export', { fridge_id: id, 'filters[state]': 'OPEN' });
    expect(none.rows).toBe(0);
  });

  it('names what was planned within an incident of a sensor, and not of what people read', async () => {
    const { id, name } = await desk.newFridge();
    const sensor = '0a1b2c3d-0000-4000-8000-000000000001';
    await harness.inAccount(
      account,
      `with f as (select * from fridges where id = $1),
         s as (insert into sensors (account_id, id, organization_id, key_id, brought_by, external_id, name)
           select account_id, $2, organization_id, $2, 'Export', 'export', 'Export' from f returning id),
         w as (insert into fridge_windows (account_id, id, organization_id, fridge_id, kind, reason, repeats, starts_at, minutes, timezone, planned_by_name)
           select account_id, gen_random_uuid(), organization_id, id, 'DEFROST', 'Ice', 'DAILY', '2026-01-05T10:00Z', 30, 'Europe/London', 'Export' from f)
       insert into temperature_incidents (account_id, id, organization_id, fridge_id, sensor_id, kind, delay, started_at, ended_at)
       select account_id, gen_random_uuid(), organization_id, id, o.sensor_id, 'EXCURSION', 30, '2026-01-07T10:30Z', '2026-01-07T12:00Z'
         from f, (values ($2::uuid), (null)) o(sensor_id)`,
      [id, sensor],
    );
    const { file } = await exported('/temperature_incidents/export', { fridge_id: id });
    const [head, ...lines] = await sheetOf(file);
    const planned = lines.map((line) => [
      line[0],
      line[head!.indexOf('Sensor')] ?? '',
      line[head!.indexOf('Defrost or cleaning')] ?? '',
    ]);
    expect(planned).toHaveLength(2);
    expect(planned).toContainEqual([name, '', '']);
    expect(planned).toContainEqual([name, 'Export', 'Defrost 2026-01-07 10:00 to 10:30, Ice']);
  });

  it('comes as pages too, of as many as it takes', async () => {
    for (const path of ['/temperature_readings/export', '/temperature_incidents/export']) {
      const { rows, file } = await exported(path, { format: 'pdf' });
      expect(file.subarray(0, 8).toString()).toBe('%PDF-1.4');
      const pages = Number(/\/Count (\d+)/.exec(file.toString('latin1'))?.[1]);
      expect(pages).toBeGreaterThanOrEqual(Math.ceil(rows / 60));
    }
  });

  it('is for those who run a venue, with an address of the account', async () => {
    for (const path of ['/temperature_readings/export', '/temperature_incidents/export']) {
      const ask = (as: string, to: string) => harness.call('GET', path, { as, query: { to } });
      expect((await ask('staff@harbour.test', 'staff@harbour.test')).status).toBe(403);
      expect((await ask(venue, 'admin@orchard.test')).status).toBe(422);
    }
  });
});

it.each(['0000-01-01', '9999-12-31', '1899-12-31'])(
  'refuses the day %s, which cannot be kept, by its field',
  async (day) => {
    for (const path of ['/temperature_readings/export', '/temperature_incidents/export'])
      for (const field of ['first_day', 'last_day']) {
        const refused = await harness.call('GET', path, { as: venue, query: { to: venue, [field]: day } });
        expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, field]);
      }
  },
);
