import type { Role } from '@larder/contract/access/roles';
import { allows, permissionsAt, type Principal } from '@larder/rules/permission';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chanceFrom } from '../../../../test/chance.ts';
import { endpoints, tokenKinds } from '../../../../test/endpoints.ts';
import { peopleOf } from '../../../../test/factories/people.ts';
import { gateSender } from '../../../../test/gates-send.ts';
import { lookAround } from '../../../../test/gates-world.ts';
import { openHarness, type Harness } from '../../../../test/harness.ts';
import { demoPassword } from '../../session/demo-sign-in.rules.ts';

const admin = 'admin@harbour.test';
/** Somebody who signs in, for each standard role that others are made from. */
const holders = {
  'Account Manager': 'finance@harbour.test',
  'Brand Manager': 'brand@harbour.test',
  'Venue Manager': 'venue@harbour.test',
  Staff: 'staff@harbour.test',
};
const bases = Object.entries(holders);
const chance = chanceFrom(7);
let harness: Harness;
let demo: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  harness = await openHarness();
  demo = peopleOf(harness);
});
afterAll(() => harness.close());

const signIn = async (email: string) =>
  (await harness.call('POST', '/authorize', { body: { email, password: demoPassword } })).body;
const drawn = (level: number) => permissionsAt(level).filter(() => chance.next() < 0.5);
const give = (user: string, role_id: string, as = admin) =>
  harness.call('PUT', `/users/${user}`, { as, body: { role_id } });

async function makeRole(base: string): Promise<Role> {
  const standard = (await allRoles()).find(({ name }) => name === base);
  const body = { name: chance.id(), made_from: standard?.id, permissions: drawn(standard?.level ?? 8) };
  const made = await harness.call('POST', '/roles', { as: admin, body });
  expect(made.status, made.text).toBe(201);
  return made.body;
}
const allRoles = async (): Promise<Role[]> => (await harness.call('GET', '/roles', { as: admin })).body.items;

it('of any permissions open exactly the calls that these are asked for', async () => {
  const world = await lookAround(harness);
  const send = gateSender(harness, world);
  const asked = endpoints.filter(({ kinds, name }) => !kinds.some((one) => tokenKinds.includes(one)) && !ends(name));
  const wrong: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    const [base, email] = bases[at % bases.length] as [string, string];
    const role = await makeRole(base);
    await give((await demo.person(email)).id, role.id);
    const { access_token, organizations } = await signIn(email);
    const [{ organization_type, is_highest }] = organizations;
    const who: Principal = { permissions: role.permissions, role_level: role.level, organization_type, is_highest };
    for (const endpoint of asked) {
      if (allows(endpoint.kinds, who)) continue;
      const { status } = await send(endpoint, access_token, 'harbour');
      if (status !== 403)
        wrong.push(`${endpoint.name} answers ${status} to ${base} with ${role.permissions.join(' ')}`);
    }
    // What it may do is open: asked of rows that do not exist, so that nothing changes for the next one.
    for (const endpoint of asked.filter(({ method, kinds }) => method === 'GET' && allows(kinds, who))) {
      const { status, body } = await send(endpoint, access_token, 'harbour', '0190aaaa-0000-7000-8000-00000000dead');
      const isShut = status === 401 || status >= 500 || body?.error_description === refusal;
      if (isShut) wrong.push(`${endpoint.name} answers ${status} to ${base} with ${role.permissions.join(' ')}`);
    }
    await give((await demo.person(email)).id, await demo.role(base));
  }
  expect(wrong).toEqual([]);
});

/** Answered by the gate alone; rows out of reach are refused in other words. */
const refusal = 'You do not have permission to perform this action';
const ends = (name: string) => name === 'session.signOut' || name.startsWith('session.end');

it('let nobody give, or take over, more than they have, step after step', async () => {
  const people = await Promise.all(bases.map(async ([, email]) => ({ email, ...(await demo.person(email)) })));
  const everybody = [...people, { email: admin, ...(await demo.person(admin)) }];
  for (let at = 0; at < 12; at += 1) await makeRole((bases[at % bases.length] as [string, string])[0]);
  const roleOf = async (id: string) => {
    const roles = await allRoles();
    const person = (await harness.call('GET', `/users/${id}`, { as: admin })).body as { role: { id: string } };
    return roles.find((one) => one.id === person.role.id) as Role;
  };
  const isWithin = (inner: Role, outer: Role) =>
    inner.level >= outer.level && inner.permissions.every((one) => outer.permissions.includes(one));
  const seen = { given: 0, refused: 0, taken: 0 };
  for (let step = 0; step < 120; step += 1) {
    const actor = chance.pick(everybody);
    const target = chance.pick(people);
    const own = await roleOf(actor.id);
    const before = await roleOf(target.id);
    const roles = await allRoles();
    const role = chance.pick(roles);
    const as = (await signIn(actor.email)).access_token;
    const act = chance.between(0, 2);
    if (act === 0) {
      const { status } = await give(target.id, role.id, as);
      if (status === 200) expect([isWithin(role, own), isWithin(before, own)]).toEqual([true, true]);
      seen[status === 200 ? 'given' : 'refused'] += 1;
    } else if (act === 1) {
      const { status } = await harness.call('POST', `/users/${target.id}/password_reset`, { as });
      if (status === 200) expect(isWithin(before, own)).toBe(true);
      seen[status === 200 ? 'taken' : 'refused'] += 1;
    } else {
      const body = { permissions: drawn(role.level) };
      const { status } = await harness.call('PUT', `/roles/${role.id}`, { as, body });
      if (status === 200) expect([own.level, role.made_from === null]).toEqual([1, false]);
    }
  }
  expect(
    Object.values(seen).every((count) => count > 3),
    JSON.stringify(seen),
  ).toBe(true);
});
