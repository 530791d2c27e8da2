import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let venue: string;
let role: string;
beforeAll(async () => {
  harness = await openHarness();
  const { items } = (await harness.call('GET', '/organization_names', { as: admin })).body;
  venue = items.find(({ name }: { name: string }) => name === 'Harbour').id;
  const roles = (await harness.call('GET', `/organizations/${venue}/roles`, { as: admin, query: { device_only: '1' } }))
    .body;
  role = roles.items.at(-1).id;
});
afterAll(() => harness.close());

const add = async (forename: string, surname: string): Promise<string> => {
  const body = { forename, surname, role_id: role, device_only: true };
  const made = await harness.call('POST', `/organizations/${venue}/users`, { as: admin, body });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
};
const give = (ids: string[], as = admin) => harness.call('POST', '/users/pins', { as, body: { ids } });
const pinStored = async (id: string): Promise<string> => {
  const [row] = await harness.inAccount<{ pin_hash: string }>(
    (await harness.call('GET', `/users/${id}`, { as: admin })).body.company_id,
    'select pin_hash from users where id = $1',
    [id],
  );
  return row?.pin_hash ?? '';
};

it('gives each person a PIN of their own, by name, and says so in the record', async () => {
  const ids = [await add('Zoe', 'Marsh'), await add('Ada', 'Quay'), await add('Ben', 'Pier')];
  const before = await pinStored(ids[0] ?? '');
  const answer = await give(ids);
  expect(answer.status, answer.text).toBe(200);
  const { items } = answer.body;
  expect(items.map(({ name, initials }: { name: string; initials: string }) => [name, initials])).toEqual([
    ['Ada Quay', 'AQ'],
    ['Ben Pier', 'BP'],
    ['Zoe Marsh', 'ZM'],
  ]);
  const pins = items.map(({ pin }: { pin: string }) => pin);
  expect(new Set(pins).size).toBe(3);
  for (const pin of pins) expect(pin).toMatch(/^\d{4}$/);
  expect(await pinStored(ids[0] ?? '')).not.toBe(before);
  // The PIN itself is in no record.
  const entries = await harness.call('GET', '/audit', {
    as: admin,
    query: { 'filters[subject_id][0]': ids[0] ?? '', size: '10' },
  });
  expect(entries.body.items[0]).toMatchObject({ event: 'updated', new_values: { pin: 'changed' } });
  expect(pins.filter((pin: string) => JSON.stringify(entries.body.items[0].new_values).includes(pin))).toEqual([]);
});

it('gives all of them one or none', async () => {
  const known = await add('Una', 'Ferry');
  const before = await pinStored(known);
  expect((await give([known, crypto.randomUUID()])).status).toBe(404);
  const me = (
    await harness.call('GET', '/users', { as: 'venue@harbour.test', query: { search: 'venue@harbour.test' } })
  ).body.items[0].id;
  // One's own asks for the old one; and who may not manage credentials gives none.
  expect((await give([known, me], 'venue@harbour.test')).status).toBe(403);
  expect((await give([known], 'staff@harbour.test')).status).toBe(403);
  expect((await give([known], 'admin@orchard.test')).status).toBe(404);
  expect((await give([])).status).toBe(422);
  expect(await pinStored(known)).toBe(before);
});
