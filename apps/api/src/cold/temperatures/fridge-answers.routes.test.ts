import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
type Desk = Awaited<ReturnType<typeof openFridgeDesk>>;
let harness: Harness;
let desk: Desk;
beforeAll(async () => {
  harness = await openHarness();
  desk = await openFridgeDesk(harness);
});
afterAll(() => harness.close());

const stateOf = async (id: string) => {
  await desk.tablet.pull();
  return desk.tablet.state.fridges.find((one) => one.id === id);
};
const put = (id: string, body: object, as = admin) => harness.call('PUT', `/fridges/${id}`, { as, body });
function answer(fridge_id: string, reading_id: string, kind: string, minutes: number, actions?: string[]) {
  const body = { fridge_id, reading_id, kind, ...(actions && { actions }) };
  const event = { ...desk.report('fridge_answered', body), device_time: desk.at(minutes) };
  return { ...event, by: { initials: 'KT' }, clock: {} };
}
async function warmFridge() {
  const { id, name } = await desk.newFridge();
  await desk.read(id, [-60, 4], [-30, 9.5]);
  const [reading] = await desk.readingsOf(id);
  return { id, name, reading_id: reading?.id ?? '' };
}

describe('a fridge too warm', () => {
  it('asks tablets for somebody until it is signed for, and says what was done since', async () => {
    const { id, reading_id } = await warmFridge();
    const waiting = { reading_id, value: 9.5, at: desk.at(-30), seen: null, actions: [] };
    expect((await stateOf(id))?.trouble).toEqual(waiting);
    const seen = answer(id, reading_id, 'SEEN', -20);
    const done = answer(id, reading_id, 'DONE', -15, ['Called the engineer', 'Food moved to Walk-in']);
    expect((await desk.tablet.send([seen, done, seen])).map(({ status }) => status)).toEqual([
      'accepted',
      'accepted',
      'duplicate',
    ]);
    const asked = { ...waiting, seen: { initials: 'KT', at: desk.at(-20) }, actions: done.body.actions };
    expect((await stateOf(id))?.trouble).toEqual(asked);
    // A reading within the limits is no signature.
    await desk.read(id, [-10, 4]);
    expect((await stateOf(id))?.trouble).toEqual(asked);
    await desk.tablet.send([answer(id, reading_id, 'SIGNED', -5)]);
    expect((await stateOf(id))?.trouble).toBeNull();
    await desk.read(id, [-2, 10]);
    expect((await stateOf(id))?.trouble).toMatchObject({ value: 10, seen: null, actions: [] });
    const shown = (await desk.readingsOf(id)).find((one) => one.id === reading_id)?.answers;
    expect(shown?.map(({ kind, actions, initials }) => [kind, actions, initials])).toEqual([
      ['SEEN', [], 'KT'],
      ['DONE', ['Called the engineer', 'Food moved to Walk-in'], 'KT'],
      ['SIGNED', [], 'KT'],
    ]);
  });

  it('asks no more once its incident is signed in the portal', async () => {
    const { id } = await desk.newFridge();
    await desk.read(id, [-90, 9], [-50, 9.5], [-5, 4]);
    const [incident] = await desk.incidentsOf(id);
    expect((await stateOf(id))?.trouble?.value).toBe(9.5);
    const signed = await harness.call('POST', `/temperature_incidents/${incident?.id}/close`, {
      as: admin,
      body: { cause: 'Door', action: 'Closed', food_outcome: 'KEPT', signature: 'Ada Admin' },
    });
    expect(signed.status, signed.text).toBe(200);
    expect((await stateOf(id))?.trouble).toBeNull();
  });

  it('is forgotten by tablets after a week, and what nobody can know is refused', async () => {
    const { id, reading_id } = await warmFridge();
    await desk.later(8 * 24 * 60, async () => expect((await stateOf(id))?.trouble).toBeNull());
    const results = await desk.tablet.send([
      answer(randomUUID(), reading_id, 'SEEN', -1),
      answer(id, reading_id, 'FIXED', -1),
    ]);
    expect(results.map(({ status, error_code }) => [status, error_code])).toEqual([
      ['rejected', 'NOT_FOUND'],
      ['rejected', 'INVALID'],
    ]);
  });

  it('is answered by the checklist of the account', async () => {
    await desk.tablet.pull();
    const { version } = desk.tablet.state;
    const names = () => desk.tablet.state.incident_actions?.map(({ name }) => name) ?? [];
    expect(names().length).toBeGreaterThan(2);
    const name = `Ask the chef ${randomUUID().slice(0, 6)}`;
    const made = await harness.call('POST', '/incident_actions', { as: admin, body: { name } });
    expect(made.status).toBe(201);
    const { body } = await desk.tablet.ask('GET', `/device/state?since=${version}&only_changed=true`);
    const { incident_actions, containers } = body as typeof desk.tablet.state;
    expect([incident_actions?.at(-1)?.name ?? incident_actions, containers]).toEqual([expect.any(String), undefined]);
    expect(incident_actions?.map((one) => one.name)).toContain(name);
  });
});

describe('the storage that a fridge is', () => {
  it('is one of the names of storage, follows a new one, and reaches the tablets', async () => {
    const { id } = await desk.newFridge();
    const kept = { name: `Drawer ${randomUUID().slice(0, 6)}`, expiry: { units: 3, period: 'days' } };
    const place = await harness.call('POST', '/storage', { as: admin, body: kept });
    const named = await put(id, { storage_name: kept.name.toUpperCase() });
    expect([named.status, named.body.storage_name]).toEqual([200, kept.name]);
    const refused = await put(id, { storage_name: 'Cellar' });
    const message = 'There is no storage “Cellar”: choose one of the list, or add it under Storage';
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'storage_name', message }]]);
    const name = `Fish ${kept.name}`;
    await harness.call('PUT', `/storage/${place.body.id}`, { as: admin, body: { name } });
    expect((await stateOf(id))?.storage_name).toBe(name);
    await harness.call('DELETE', `/storage/${place.body.id}`, { as: admin });
    expect((await stateOf(id))?.storage_name).toBe('');
  });
});
