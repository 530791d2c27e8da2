import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { onePixel } from '../../../test/factories/picture.ts';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness } from '../../../test/harness.ts';
import { defaultIncidentActions } from './default-incident-actions.rules.ts';

const [admin, venue] = ['admin@harbour.test', 'venue@harbour.test'];

const harness = await openHarness();
const desk = await openFridgeDesk(harness);
afterAll(() => harness.close());

type Entry = { id: string; name: string; can_edit: boolean };
const entries = async (as = venue): Promise<Entry[]> =>
  (await harness.call('GET', '/incident_actions', { as })).body.items;
const add = (name: string, as = venue) => harness.call('POST', '/incident_actions', { as, body: { name } });
const changesOf = async (subject: string) =>
  (await harness.call('GET', '/audit', { as: admin, query: { 'filters[subject_id]': subject } })).body.items;

/** An incident that is over, of a fridge of its own. */
async function openOne(): Promise<string> {
  const { id } = await desk.newFridge();
  await desk.read(id, [-300, 9], [-240, 5], [-20, 3]);
  return (await desk.incidentsOf(id))[0]?.id ?? '';
}
const signed = { cause: 'Door', food_outcome: 'KEPT', signature: 'Vera Lindqvist' };
const close = (id: string, body: object, as = venue) =>
  harness.call('POST', `/temperature_incidents/${id}/close`, { as, body: { ...signed, ...body } });
const photograph = (id: string, as = venue, picture: Blob = onePixel()) => {
  const body = new FormData();
  body.set('picture', picture, 'probe.png');
  return harness.call('POST', `/temperature_incidents/${id}/pictures`, { as, body });
};

describe('the checklist of an account', () => {
  it('starts with what usually helps, in its order, and takes further entries', async () => {
    const name = `Rang the landlord ${randomUUID()}`;
    const made = await add(name);
    expect(made).toMatchObject({ status: 201, body: { name, can_edit: true, organization: { name: 'Harbour' } } });
    const names = (await entries()).map((one) => one.name);
    expect(names.slice(0, defaultIncidentActions.length)).toEqual(defaultIncidentActions);
    expect(names).toContain(name);
    const again = await add(name.toUpperCase());
    expect([again.status, again.body.errors]).toEqual([
      409,
      [{ path: 'name', message: 'An entry with this name already exists' }],
    ]);
    expect((await add(' ')).status).toBe(422);
  });

  it('is changed where it belongs, and from above', async () => {
    const { id } = (await add(`Own ${randomUUID()}`)).body;
    const name = `Renamed ${randomUUID()}`;
    expect((await harness.call('PUT', `/incident_actions/${id}`, { as: admin, body: { name } })).body.name).toBe(name);
    const [first] = await entries();
    expect(first).toMatchObject({ can_edit: false });
    const refused = await harness.call('DELETE', `/incident_actions/${first?.id}`, { as: venue });
    expect([refused.status, refused.body.error_description]).toEqual([
      403,
      'This entry belongs to an organisation above yours',
    ]);
    expect((await entries(admin))[0]).toMatchObject({ can_edit: true });
    expect((await harness.call('DELETE', `/incident_actions/${id}`, { as: venue })).status).toBe(200);
    expect((await entries()).map((one) => one.id)).not.toContain(id);
    expect((await changesOf(id)).map((one: { event: string }) => one.event)).toEqual(['deleted', 'updated', 'created']);
  });

  it('is not shown to staff, nor to another account', async () => {
    const { id } = (await add(`Hidden ${randomUUID()}`)).body;
    expect((await harness.call('GET', '/incident_actions', { as: 'staff@harbour.test' })).status).toBe(403);
    expect((await entries('admin@orchard.test')).map((one) => one.id)).not.toContain(id);
    const stranger = await harness.call('PUT', `/incident_actions/${id}`, {
      as: 'admin@orchard.test',
      body: { name: 'Mine' },
    });
    expect(stranger.status).toBe(404);
  });
});

describe('closing an incident', () => {
  it('takes what was done of the checklist, in its order and in the words that it had then', async () => {
    const [moved, checked] = await entries();
    const own = (await add(`Aired ${randomUUID()}`)).body;
    const id = await openOne();
    const answer = await close(id, { action_ids: [own.id, checked?.id, moved?.id, checked?.id] });
    const done_actions = ['Moved food to another fridge', 'Checked core temperatures', own.name];
    expect(answer.body).toMatchObject({ done_actions, action: '', can_close: false });
    await harness.call('PUT', `/incident_actions/${own.id}`, { as: venue, body: { name: `Since ${randomUUID()}` } });
    expect((await harness.call('GET', `/temperature_incidents/${id}`, { as: venue })).body).toMatchObject({
      done_actions,
    });
    expect((await changesOf(id))[0].new_values).toMatchObject({ state: 'CLOSED', done_actions });
  });

  it('asks for what was done: something of the checklist, or words', async () => {
    const id = await openOne();
    const nothing = await close(id, { action: ' ' });
    expect([nothing.status, nothing.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'action', message: 'Please enter what was done' })],
    ]);
    for (const body of [null, 7, []]) {
      const answer = await harness.call('POST', `/temperature_incidents/${id}/close`, { as: venue, body });
      expect([JSON.stringify(body), answer.status]).toEqual([JSON.stringify(body), 422]);
    }
    const [entry] = await entries('admin@orchard.test');
    const unknown = await close(id, { action_ids: [entry?.id] });
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, 'action_ids']);
    expect((await close(id, { action: 'Closed it' })).body).toMatchObject({ done_actions: [], action: 'Closed it' });
  });

  it('takes an entry that was removed while the form was open', async () => {
    const own = (await add(`Short-lived ${randomUUID()}`)).body;
    await harness.call('DELETE', `/incident_actions/${own.id}`, { as: venue });
    expect((await close(await openOne(), { action_ids: [own.id] })).body.done_actions).toEqual([own.name]);
  });

  it('keeps the checklist of a signature beside the next one', async () => {
    const { id: fridge } = await desk.newFridge();
    await desk.read(fridge, [-300, 9], [-240, 5]);
    const [one] = await desk.incidentsOf(fridge);
    const [moved, checked] = await entries();
    await close(one?.id ?? '', { action_ids: [moved?.id] });
    await desk.read(fridge, [-320, 10]);
    const { body } = await close(one?.id ?? '', { action_ids: [checked?.id] });
    expect(body).toMatchObject({
      done_actions: ['Checked core temperatures'],
      earlier_signatures: [{ done_actions: ['Moved food to another fridge'] }],
    });
  });
});

describe('a picture of an incident', () => {
  it('is kept with who added it, shown by its key, and in the history', async () => {
    const id = await openOne();
    const { status, body } = await photograph(id);
    expect([status, body.pictures]).toEqual([
      200,
      [{ picture_key: expect.any(String), added_by_name: 'Vera Lindqvist', created_at: expect.any(String) }],
    ]);
    expect(body.history.map(({ what }: { what: string }) => what)).toEqual(['OPENED', 'PICTURE_ADDED']);
    const path = `/temperature_incidents/${id}/pictures/${body.pictures[0].picture_key}`;
    const picture = await harness.call('GET', path, { as: venue });
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const elsewhere = `/temperature_incidents/${await openOne()}/pictures/${body.pictures[0].picture_key}`;
    expect((await harness.call('GET', elsewhere, { as: venue })).status).toBe(404);
    expect((await harness.call('GET', path, { as: 'admin@orchard.test' })).status).toBe(404);
  });

  it('is not added to what is signed, nor by staff or another account, nor from something that is no picture', async () => {
    const id = await openOne();
    expect((await photograph(id, 'staff@harbour.test')).status).toBe(403);
    expect((await photograph(id, 'admin@orchard.test')).status).toBe(404);
    expect((await photograph(id, venue, new Blob(['none'], { type: 'image/png' }))).status).toBe(415);
    await close(id, { action: 'Closed it' });
    const late = await photograph(id);
    expect([late.status, late.body.error_description]).toEqual([
      409,
      'This incident is signed: nothing can be added to it',
    ]);
  });

  it('is one of ten at most', async () => {
    const id = await openOne();
    for (let count = 0; count < 10; count++) expect((await photograph(id)).status).toBe(200);
    const more = await photograph(id);
    expect([more.status, more.body.error_description]).toEqual([409, 'An incident has at most 10 pictures']);
  });
});
