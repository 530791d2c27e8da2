import type { Incident } from '@larder/contract/cold/temperature-incidents';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { jobsOf } from '../../app.ts';
import { clock } from '../../platform/clock.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
const realNow = clock.now;
const started = realNow();
const minute = 60_000;
let harness: Harness;
let tablet: ReturnType<typeof deviceOf>;

beforeAll(async () => {
  harness = await openHarness();
  tablet = deviceOf(harness);
  await tablet.pair('1000001', '2468');
});
afterAll(() => harness.close());
afterEach(() => {
  clock.now = realNow;
});

const call = (method: string, path: string, body?: unknown, as = venue) =>
  harness.call(method, path, { as, ...(body !== undefined && { body }) });
const signed = { cause: 'Door', action: 'Closed it', food_outcome: 'KEPT', signature: 'Vera Lindqvist' };

/** A fridge of its own for each test, with a limit of 8 °C and a delay of 30 minutes. */
async function newFridge(): Promise<{ id: string; name: string }> {
  const [id, name] = [randomUUID(), `Fridge ${randomUUID().slice(0, 8)}`];
  await tablet.send([eventOf('fridge_saved', { fridge_id: id, name })]);
  return { id, name };
}

/** Readings so many minutes from now, negative in the past. */
const read = (fridge_id: string, ...values: [minutes: number, value: number][]) =>
  tablet.send(
    values.map(([minutes, value]) =>
      eventOf('temperature_recorded', {
        fridge_id,
        value,
        recorded_at: new Date(started + minutes * minute).toISOString(),
      }),
    ),
  );

async function incidentsOf(fridge_id: string): Promise<Incident[]> {
  return (await harness.call('GET', '/temperature_incidents', { as: admin, query: { fridge_id } })).body.items;
}

async function mailsAbout(name: string) {
  await harness.runJobs();
  const { body } = await harness.server
    .inject({ url: '/mailbox/messages', headers: { host: 'localhost' } })
    .then((answer) => ({ body: answer.json<{ items: { to: string; subject: string; text: string }[] }>() }));
  return body.items.filter(({ text }) => text.includes(name));
}

const watch = () => {
  const job = jobsOf(harness.app).find(({ name }) => name === 'watch_fridges');
  return job?.run({}) ?? Promise.reject(new Error('There is no watch'));
};

/** Does something so many minutes from now. */
async function later(minutes: number, work: () => Promise<unknown>): Promise<void> {
  clock.now = () => started + minutes * minute;
  await work();
  clock.now = realNow;
}

describe('an excursion', () => {
  it('opens one incident, and tells the venue’s people once', async () => {
    const { id, name } = await newFridge();
    await read(id, [-90, 4], [-60, 9], [-40, 9.5]);
    expect(await incidentsOf(id)).toMatchObject([
      { kind: 'EXCURSION', peak: 9.5, legal_limit: 8, delay: 30, ended_at: null, closed_at: null },
    ]);
    await read(id, [-20, 11], [-10, 10]);
    await Promise.all([watch(), watch()]);
    expect(await incidentsOf(id)).toMatchObject([{ peak: 11, ended_at: null }]);
    const mails = await mailsAbout(name);
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
    expect(mails.map(({ to }) => to)).toContain(venue);
    expect(mails.map(({ to }) => to)).not.toContain(admin);
    expect(mails[0]?.text).toContain('above its legal limit of 8.0 °C');
    await read(id, [-5, 4]);
    const [over] = await incidentsOf(id);
    expect(over?.ended_at).not.toBeNull();
    expect(await mailsAbout(name)).toHaveLength(mails.length);
    await read(id, [-4, 3]);
    expect(await incidentsOf(id)).toHaveLength(1);
  });

  it('that is shorter than the delay opens none, and a second one opens another', async () => {
    const { id } = await newFridge();
    await read(id, [-200, 9], [-175, 5], [-150, 4]);
    expect(await incidentsOf(id)).toEqual([]);
    await read(id, [-140, 9], [-100, 4], [-90, 12], [-50, 4]);
    expect(new Set((await incidentsOf(id)).map(({ peak }) => peak))).toEqual(new Set([9, 12]));
  });

  it('that nobody measures again opens one when the delay is over', async () => {
    const { id } = await newFridge();
    await read(id, [-10, 9]);
    await watch();
    expect(await incidentsOf(id)).toEqual([]);
    await later(25, () => Promise.all([watch(), watch(), watch()]));
    expect(await incidentsOf(id)).toMatchObject([{ kind: 'EXCURSION', peak: 9, ended_at: null }]);
  });

  it('reported late and in disorder is the same one', async () => {
    const { id, name } = await newFridge();
    await read(id, [-60, 9]);
    await watch();
    const mails = await mailsAbout(name);
    await read(id, [-80, 10]);
    await read(id, [-100, 4]);
    expect(await incidentsOf(id)).toMatchObject([{ peak: 10 }]);
    expect(await mailsAbout(name)).toHaveLength(mails.length);
  });

  it('of years ago is kept as it was, on its own', async () => {
    const { id, name } = await newFridge();
    const day = 24 * 60;
    await read(
      id,
      [-1000 * day, 9],
      [-1000 * day + 90, 9.5],
      [-1000 * day + 120, 4],
      [-61 * day, 9],
      [-61 * day + 90, 4],
    );
    await read(id, [-900 * day, 12], [-900 * day + 60, 4]);
    const excursions = (await incidentsOf(id)).filter(({ kind }) => kind === 'EXCURSION');
    expect(new Set(excursions.map(({ peak }) => peak))).toEqual(new Set([9, 9.5, 12]));
    expect(await mailsAbout(name)).toEqual([]);
    const kept = await harness.call('GET', '/temperature_readings', { as: venue, query: { fridge_id: id } });
    expect(kept.body.items.map(({ value }: { value: number }) => value)).toEqual([4, 9, 4, 12, 4, 9.5, 9]);
  });

  it('is over when the fridge is, also when no device reported it', async () => {
    const { id } = await newFridge();
    await read(id, [-90, 9], [-40, 9]);
    const recorded_at = new Date(realNow() - 20 * minute).toISOString();
    const [own] = await harness.behind<{ account_id: string }>(
      "select m.account_id from auth.logins g join auth.memberships m on m.login_id = g.id where g.email = 'venue@harbour.test'",
    );
    const insert = (
      at: string,
      value: number,
    ) => `insert into temperature_readings (account_id, organization_id, fridge_id, id, value, recorded_at, initial_recorded_at)
        select account_id, organization_id, id, gen_random_uuid(), ${value}, '${at}', '${at}' from fridges where id = '${id}'`;
    await harness.inAccount(own?.account_id ?? '', insert(recorded_at, 4));
    await harness.inAccount(own?.account_id ?? '', insert(new Date(realNow() - 5 * minute).toISOString(), 3));
    await harness.inAccount(own?.account_id ?? '', `update fridges set last_value = 3 where id = '${id}'`);
    await watch();
    expect(await incidentsOf(id)).toMatchObject([{ peak: 9, ended_at: recorded_at }]);
  });

  it('is judged by the limit that each reading had, so that another limit counts from then on', async () => {
    const { id } = await newFridge();
    await read(id, [-120, 4], [-90, 7], [-30, 7]);
    await call('PUT', `/fridges/${id}`, { temperature_legal_limit: 6 });
    expect(await incidentsOf(id)).toEqual([]);
    await later(10, () => read(id, [10, 7]));
    await later(50, () => read(id, [50, 7.5]));
    expect(await incidentsOf(id)).toMatchObject([{ peak: 7.5, legal_limit: 6, ended_at: null }]);
    await later(51, () => read(id, [-60, 7.5]));
    expect(await incidentsOf(id)).toHaveLength(1);
  });

  it('ends with the first reading after its limit was taken away, and no sooner', async () => {
    const { id } = await newFridge();
    await read(id, [-90, 9], [-40, 9]);
    await call('PUT', `/fridges/${id}`, { temperature_legal_limit: null });
    await watch();
    expect(await incidentsOf(id)).toMatchObject([{ peak: 9, legal_limit: 8, ended_at: null }]);
    await later(5, () => read(id, [5, 9]));
    expect((await incidentsOf(id))[0]?.ended_at).toBe(new Date(started + 5 * minute).toISOString());
  });
});

describe('a silent fridge', () => {
  it('is an incident once it was not read for longer than its venue asks for, and ends with the next reading', async () => {
    const { id, name } = await newFridge();
    await read(id, [-60, 4]);
    await later(22 * 60, watch);
    expect(await incidentsOf(id)).toEqual([]);
    await later(23.5 * 60, () => Promise.all([watch(), watch()]));
    await later(23.6 * 60, watch);
    expect(await incidentsOf(id)).toMatchObject([{ kind: 'SILENT', ended_at: null, peak: null }]);
    // The venue's other fridges fell silent too: one message tells of all of them.
    const mails = await mailsAbout(name);
    expect(mails[0]?.text).toContain(`Nobody has read ${name} at Harbour since`);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
    await later(23.7 * 60, () => read(id, [23.65 * 60, 4]));
    expect((await incidentsOf(id))[0]?.ended_at).not.toBeNull();
    expect(await mailsAbout(name)).toHaveLength(mails.length);
  });
});

describe('an incident', () => {
  async function openOne(): Promise<{ id: string; fridge: string }> {
    const { id: fridge } = await newFridge();
    await read(fridge, [-90, 9], [-30, 9]);
    return { id: (await incidentsOf(fridge))[0]?.id ?? '', fridge };
  }

  it('is closed by a signature that states cause, action and what became of the food', async () => {
    const { id } = await openOne();
    const refused = await call('POST', `/temperature_incidents/${id}/close`, { cause: ' ', signature: 'V' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((one: { path: string }) => one.path).toSorted()).toEqual([
      'action',
      'cause',
      'food_outcome',
      'signature',
    ]);
    expect((await call('GET', `/temperature_incidents/${id}`)).body.can_close).toBe(true);
    const closed = await call('POST', `/temperature_incidents/${id}/close`, signed);
    expect(closed.body).toMatchObject({
      ...signed,
      closed_by_name: 'Vera Lindqvist',
      can_close: false,
      history: [
        { event: 'created', actor_name: 'Temperature watch' },
        { event: 'updated', actor_name: 'Vera Lindqvist' },
      ],
    });
    const again = await call('POST', `/temperature_incidents/${id}/close`, { ...signed, cause: 'Another' }, admin);
    expect(again.status).toBe(409);
    expect((await call('GET', `/temperature_incidents/${id}`)).body.cause).toBe('Door');
  });

  it('that was signed while it lasts is not opened or mailed again', async () => {
    const { id, fridge } = await openOne();
    await call('POST', `/temperature_incidents/${id}/close`, signed);
    await read(fridge, [-10, 12]);
    await watch();
    expect(await incidentsOf(fridge)).toMatchObject([{ id, peak: 12, ended_at: null, cause: 'Door' }]);
  });

  it('marks its fridge until it is signed, whatever was read since', async () => {
    const { id, name } = await newFridge();
    const needsEyes = async () => {
      const query = { search: name, 'filters[state][0]': 'INCIDENT', 'filters[state][1]': 'OVER_LEGAL' };
      return (await harness.call('GET', '/fridges', { as: admin, query })).body.items;
    };
    await read(id, [-10, 4]);
    expect(await needsEyes()).toEqual([]);
    await read(id, [-190, 9], [-130, 9], [-100, 4]);
    const [incident] = await incidentsOf(id);
    expect(await needsEyes()).toMatchObject([{ id, state: 'OK', open_incident_id: incident?.id }]);
    const found = async (has: string) => {
      const query = { search: name, 'filters[incident][0]': has };
      return (await harness.call('GET', '/fridges', { as: admin, query })).body;
    };
    expect([await found('YES'), await found('NO')]).toMatchObject([{ total: 1, items: [{ id }] }, { total: 0 }]);
    await call('POST', `/temperature_incidents/${incident?.id}/close`, signed);
    expect(await needsEyes()).toEqual([]);
  });

  it('is out of reach for another venue, and staff sign nothing', async () => {
    const { id } = await openOne();
    expect((await call('GET', `/temperature_incidents/${id}`, undefined, 'admin@orchard.test')).status).toBe(404);
    expect((await call('POST', `/temperature_incidents/${id}/close`, signed, 'staff@harbour.test')).status).toBe(403);
    expect((await call('GET', `/temperature_incidents/${id}`)).body.closed_at).toBeNull();
  });

  it('is listed newest first, by state and kind', async () => {
    const list = async (query: Record<string, string>) =>
      (await harness.call('GET', '/temperature_incidents', { as: admin, query: { size: '100', ...query } })).body.items;
    const all: Incident[] = await list({});
    expect(all.map(({ opened_at }) => opened_at)).toEqual(
      all
        .map(({ opened_at }) => opened_at)
        .toSorted()
        .toReversed(),
    );
    const open: Incident[] = await list({ 'filters[state]': 'OPEN' });
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ closed_at }) => closed_at === null)).toBe(true);
    const silent: Incident[] = await list({ 'filters[kind]': 'SILENT' });
    expect(new Set(silent.map(({ kind }) => kind))).toEqual(new Set(['SILENT']));
  });
});

function eventOf(type: string, body: Record<string, unknown>) {
  return { id: randomUUID(), type, device_time: new Date(realNow()).toISOString(), body };
}
