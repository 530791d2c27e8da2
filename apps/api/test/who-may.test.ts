import { allows, type Principal } from '@larder/rules/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, tokenKinds, type Endpoint } from './endpoints.ts';
import { openHarness, type Harness } from './harness.ts';
import { whoMay } from './who-may.ts';

type Place = { letter: string; role: string; organization_type: string; is_highest: boolean };
const places: Place[] = [
  { letter: 'O', role: 'Operator Admin', organization_type: 'SAAS_OPERATOR', is_highest: true },
  { letter: 'S', role: 'Operator Support', organization_type: 'SAAS_OPERATOR', is_highest: true },
  { letter: 'A', role: 'Admin', organization_type: 'ACCOUNT', is_highest: true },
  { letter: 'M', role: 'Account Manager', organization_type: 'ACCOUNT', is_highest: true },
  { letter: 'B', role: 'Brand Manager', organization_type: 'BRAND', is_highest: false },
  { letter: 'V', role: 'Venue Manager', organization_type: 'VENUE', is_highest: false },
  { letter: 'L', role: 'Staff', organization_type: 'VENUE', is_highest: false },
];

const wanted = new Map<string, string>();
for (const [who, names] of Object.entries(whoMay)) {
  for (const name of words(names)) wanted.set(name, wanted.has(name) ? `${name} is there twice` : who);
}

let harness: Harness;
const people = new Map<string, Principal>();
beforeAll(async () => {
  harness = await openHarness();
  for (const email of ['operator@larder.test', 'admin@harbour.test']) await readRoles(email);
});
afterAll(() => harness.close());

describe('the table of who may do what', () => {
  it('has every endpoint of the contract once, and no other', () => {
    expect([...wanted.keys()].toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });

  it('has every role of the product', () => {
    expect([...people.keys()].toSorted()).toEqual(places.map(({ letter }) => letter).toSorted());
  });

  it.each(endpoints)('is what the contract and the roles say of $name', (endpoint) => {
    expect(said(endpoint), `${endpoint.name} in who-may.ts`).toBe(wanted.get(endpoint.name));
  });
});

function said({ kinds }: Endpoint): string {
  const tokens = kinds.filter((kind) => tokenKinds.includes(kind));
  const persons = kinds.filter((kind) => !tokenKinds.includes(kind));
  const letters = places.filter(({ letter }) => allows(persons, people.get(letter) as Principal));
  return [...tokens, letters.map(({ letter }) => letter).join('')].filter(Boolean).join(' ');
}

async function readRoles(email: string): Promise<void> {
  const [account] = await harness.behind<{ account_id: string }>(
    'select m.account_id from auth.memberships m join auth.logins g on g.id = m.login_id where g.email = $1',
    [email],
  );
  const roles = await harness.inAccount<{ name: string; level: number; permissions: string[] }>(
    account?.account_id ?? '',
    `select name, level, permissions from roles where account_id = $1`,
    [account?.account_id],
  );
  for (const { name, level, permissions } of roles) {
    const place = places.find(({ role }) => role === name);
    if (!place) throw new Error(`The role ${name} is missing in who-may.test.ts`);
    const { letter, organization_type, is_highest } = place;
    people.set(letter, { permissions, role_level: level, organization_type, is_highest });
  }
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
