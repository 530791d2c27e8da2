import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness } from '../../../test/harness.ts';

const venue = 'venue@harbour.test';
let account: string;

const harness = await openHarness();
const desk = await openFridgeDesk(harness);

beforeAll(async () => {
  const [found] = await harness.behind<{ account_id: string }>(
    "select m.account_id from auth.logins g join auth.memberships m on m.login_id = g.id where g.email = 'admin@harbour.test'",
  );
  account = found?.account_id ?? '';
});
afterAll(() => harness.close());

const edit = (id: string, body: object) => harness.call('PUT', `/fridges/${id}`, { as: venue, body });
const read = (id: string, ...values: [minutes: number, value: number][]) => desk.read(id, ...values);

/** A fridge that must not be colder than 0 °C, and that had this limit for long. */
async function chiller(): Promise<string> {
  const { id } = await desk.newFridge();
  await edit(id, { temperature_lower_limit: 0 });
  await harness.inAccount(
    account,
    `insert into fridge_limits (account_id, id, organization_id, fridge_id, held_from, temperature_upper_threshold, temperature_legal_limit, temperature_lower_limit, legal_limit_delay)
     select account_id, $1, organization_id, id, $2, 5, 8, 0, 30 from fridges where id = $3`,
    [randomUUID(), desk.at(-100_000), id],
  );
  return id;
}

describe('the lower limit of a fridge', () => {
  it('is set, kept in its history and audited, and is none until somebody sets one', async () => {
    const { id } = await desk.newFridge();
    expect((await harness.call('GET', `/fridges/${id}`, { as: venue })).body.temperature_lower_limit).toBeNull();
    expect((await edit(id, { temperature_lower_limit: 0.5 })).body).toMatchObject({ temperature_lower_limit: 0.5 });
    const { items } = (await harness.call('GET', `/fridges/${id}/limits`, { as: venue })).body;
    expect(items.map((one: { temperature_lower_limit: number | null }) => one.temperature_lower_limit)).toEqual([
      0.5,
      null,
    ]);
    const changes = await harness.call('GET', '/audit', {
      as: 'admin@harbour.test',
      query: { 'filters[subject_id]': id },
    });
    expect(changes.body.items[0].new_values).toMatchObject({ temperature_lower_limit: 0.5 });
  });

  it('is not above the other limits, and is refused at the one that was typed', async () => {
    const { id } = await desk.newFridge();
    const problems = async (body: object) => (await edit(id, body)).body.errors;
    expect(await problems({ temperature_lower_limit: 6 })).toMatchObject([{ path: 'temperature_lower_limit' }]);
    expect(await problems({ temperature_lower_limit: -41 })).toMatchObject([{ path: 'temperature_lower_limit' }]);
    await edit(id, { temperature_lower_limit: 2 });
    expect(await problems({ temperature_upper_threshold: 1 })).toMatchObject([
      { path: 'temperature_upper_threshold', message: 'The upper limit must not be below the lower limit' },
    ]);
  });

  it('flags readings below it, at it none, and marks fridge and readings without an answer', async () => {
    const id = await chiller();
    await read(id, [-60, 0], [-5, -0.1]);
    const flags = (await desk.readingsOf(id)).map(({ value, is_under_limit }) => [value, is_under_limit]);
    expect(flags).toEqual([
      [-0.1, true],
      [0, false],
    ]);
    expect((await harness.call('GET', `/fridges/${id}`, { as: venue })).body.state).toBe('UNDER');
  });

  it('is sent to tablets', async () => {
    const id = await chiller();
    await desk.tablet.pull();
    expect(desk.tablet.state.fridges.find((one) => one.id === id)).toMatchObject({ temperature_lower_limit: 0 });
  });
});

describe('an incident of cold', () => {
  it('lasts from the first value below the limit to the next that is not, longer than the delay', async () => {
    const id = await chiller();
    await read(id, [-300, 3], [-240, -1], [-210, -2.5], [-180, 1], [-120, -1], [-100, 2], [-10, 3]);
    expect(await desk.incidentsOf(id)).toMatchObject([
      {
        kind: 'TOO_COLD',
        started_at: desk.at(-240),
        ended_at: desk.at(-180),
        peak: -2.5,
        lower_limit: 0,
        legal_limit: null,
        delay: 30,
      },
    ]);
  });

  it('stands beside one of warmth, whatever the order of the calls', async () => {
    const [one, other] = [await chiller(), await chiller()];
    const values: [number, number][] = [
      [-300, 3],
      [-240, 9],
      [-180, -1],
      [-120, -3],
      [-60, 2],
      [-10, 3],
    ];
    await read(one, ...values);
    for (const value of values.toReversed()) await read(other, value);
    const found = async (id: string) =>
      (await desk.incidentsOf(id)).map(({ kind, started_at, ended_at, peak }) => [kind, started_at, ended_at, peak]);
    expect(await found(one)).toEqual([
      ['EXCURSION', desk.at(-240), desk.at(-180), 9],
      ['TOO_COLD', desk.at(-180), desk.at(-60), -3],
    ]);
    expect(await found(other)).toEqual(await found(one));
  });

  it('counts readings of one instant as the coldest', async () => {
    const id = await chiller();
    await read(id, [-300, 3], [-240, 4], [-240, -1], [-200, 3], [-10, 3]);
    expect(await desk.incidentsOf(id)).toMatchObject([
      { kind: 'TOO_COLD', started_at: desk.at(-240), ended_at: desk.at(-200), peak: -1 },
    ]);
  });

  it('is opened and mailed by the watch while nobody reads again', async () => {
    const { id, name } = await desk.newFridge();
    await edit(id, { temperature_lower_limit: 0 });
    await desk.later(5, () => read(id, [3, 4], [4, -1]));
    expect(await desk.incidentsOf(id)).toEqual([]);
    await desk.later(40, () => desk.watch());
    expect(await desk.incidentsOf(id)).toMatchObject([{ kind: 'TOO_COLD', started_at: desk.at(4), ended_at: null }]);
    const [mail] = await desk.mailsAbout(name);
    expect(mail?.text).toContain(`${name} at Harbour has been below its lower limit of 0.0 °C`);
  });

  it('is none of a fridge without a lower limit', async () => {
    const { id } = await desk.newFridge();
    await read(id, [-300, 3], [-240, -20], [-100, -20], [-10, 3]);
    expect(await desk.incidentsOf(id)).toEqual([]);
  });
});
