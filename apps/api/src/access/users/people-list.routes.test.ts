import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

type Line = {
  forename: string;
  problems: string[];
  is_invited: boolean;
  role: { id: string };
  organization: { id: string };
};
const review = async (
  text: string,
  { invites = true, as = admin } = {},
): Promise<{ items: Line[]; beyond: number }> => {
  const answer = await harness.call('POST', '/users/lists/review', { as, body: { text, invites } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const add = (people: object[], as = admin) => harness.call('POST', '/users/lists', { as, body: { people } });
const found = async (search: string) =>
  (await harness.call('GET', '/users', { as: admin, query: { search } })).body.items;

it('is reviewed line by line before anybody is added', async () => {
  const text = `Name\tRole\tVenue\tEmail
Ada Listed\tstaff\tharbour\tada.listed@harbour.test
Ben Listed\tStaff\tHarbour
Cat\tStaff\tHarbour
Dan Listed\tChef\tNowhere
Eve Listed\tStaff\tHarbour\tadmin@harbour.test
Fay Listed\tStaff\tHarbour\tADA.LISTED@harbour.test
Gus Listed\tStaff\tHarbour\tno address
Hal Listed\tAdmin\tHarbour\thal.listed@harbour.test`;
  const { items, beyond } = await review(text);
  expect(items.map(({ problems }) => problems)).toEqual([
    [],
    [],
    ['NAME'],
    ['VENUE', 'ROLE'],
    ['TAKEN'],
    ['TWICE'],
    ['EMAIL'],
    ['ROLE'],
  ]);
  expect(items.slice(0, 2).map(({ is_invited }) => is_invited)).toEqual([true, false]);
  expect(beyond).toBe(0);
  expect(await found('Listed')).toEqual([]);
  // For devices alone addresses say nothing.
  const devices = await review(text, { invites: false });
  expect(devices.items[4]).toMatchObject({ is_invited: false, problems: [] });
});

it('says what is wrong with a list that is none', async () => {
  const body = { text: '"Ada Quay,Staff,Harbour', invites: true };
  const answer = await harness.call('POST', '/users/lists/review', { as: admin, body });
  expect(answer.status, answer.text).toBe(422);
  expect(answer.body.errors).toMatchObject([{ path: 'text' }]);
});

it('reads 200 people, and knows only the venues and roles that the caller may give', async () => {
  const many = Array.from({ length: 203 }, (_, at) => `Person Number${at},Staff,Harbour`).join('\n');
  const { items, beyond } = await review(many);
  expect([items.length, beyond]).toEqual([200, 3]);
  const [line] = (await review('Ida Listed,Admin,Brooklyn', { as: venue })).items;
  expect(line?.problems).toContain('VENUE');
});

it('adds all of them: invited, or with a PIN of their own', async () => {
  const { items } = await review('Jo Added,Staff,Harbour\nKim Added,Staff,Harbour,kim.added@harbour.test');
  const people = items.map(({ role, organization, ...line }, at) => ({
    forename: line.forename,
    surname: 'Added',
    role_id: role.id,
    organization_id: organization.id,
    ...(at === 1 && { email: 'kim.added@harbour.test' }),
  }));
  const answer = await add(people);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    invited: 1,
    pins: [{ name: 'Jo Added', initials: 'JA', location_name: 'Harbour' }],
  });
  expect(answer.body.pins[0].pin).toMatch(/^\d{4}$/);
  const states = (await found('Added')).map(({ forename, device_only }: { forename: string; device_only: boolean }) => [
    forename,
    device_only,
  ]);
  expect(states).toContainEqual(['Jo', true]);
  const invited = (await harness.call('GET', '/users', { as: admin, query: { search: 'Added', state: 'INVITED' } }))
    .body;
  expect(invited.items).toMatchObject([{ forename: 'Kim' }]);

  // One that cannot be added keeps all of them out.
  const [first] = people;
  const refused = await add([{ ...first, forename: 'Lou' }, { ...people[1] }]);
  expect(refused.status).toBe(409);
  expect(await found('Lou Added')).toEqual([]);
  expect((await add([{ ...first }], 'staff@harbour.test')).status).toBe(403);
  expect((await add([{ ...first }], 'admin@orchard.test')).status).toBe(404);
});
