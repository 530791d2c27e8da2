import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toJSONSchema, type ZodType } from 'zod';
import { endpoints, tokenKinds, type Endpoint } from './endpoints.ts';
import { openHarness, type Harness } from './harness.ts';
import { closedInside, openInside, partlyClosedInside } from './inside.ts';

const ofPeople = endpoints.filter(({ kinds }) => !kinds.every((kind) => tokenKinds.includes(kind)));
const words = (text: string) => text.split(/\s+/).filter(Boolean);
const membersOf = ({ masquerade }: Endpoint): readonly string[] => (Array.isArray(masquerade) ? masquerade : []);
const partly = ofPeople.filter((endpoint) => membersOf(endpoint).length > 0);
const closed = endpoints.filter(({ masquerade }) => masquerade === 'refused');

describe('the contract, seen from inside of an account', () => {
  it('has each call of people on one of the lists of what is open and what is closed', () => {
    const listed = [...words(openInside), ...words(closedInside), ...Object.keys(partlyClosedInside)];
    expect(listed.toSorted()).toEqual(ofPeople.map(({ name }) => name).toSorted());
  });

  it('closes what is on the list, and nothing else', () => {
    expect(closed.map(({ name }) => name).toSorted()).toEqual(words(closedInside).toSorted());
  });

  it('closes the members that are on the list of a call that is open otherwise', () => {
    const said = Object.fromEntries(partly.map((endpoint) => [endpoint.name, membersOf(endpoint).join(' ')]));
    expect(said).toEqual(partlyClosedInside);
  });

  const byPath = ofPeople.filter(
    ({ method, path }) => sensitive.test(path) || (method === 'DELETE' && !mends.has(path)) || /export/.test(path),
  );
  it.each(byPath.filter(({ name }) => name !== 'visits.list' && !reads.has(name)))(
    'closes $method $path, as its path tells',
    ({ masquerade }) => expect(masquerade).toBe('refused'),
  );

  it.each(ofPeople.filter(({ masquerade }) => masquerade !== 'refused'))(
    'takes through $name nothing that is an address, a contact or a secret',
    (endpoint) => {
      const found = namesOf(endpoint.input).filter((name) => outlasts.test(name) && !harmless.has(name));
      const allowed = new Set([...membersOf(endpoint), ...(known[endpoint.name] ?? [])]);
      expect(found.filter((name) => !allowed.has(name))).toEqual([]);
    },
  );
});

describe('a visit', () => {
  let harness: Harness;
  let inside: string;
  beforeAll(async () => {
    harness = await openHarness();
    const [account] = await harness.behind<{ account_id: string }>(
      "select m.account_id from auth.memberships m join auth.logins g on g.id = m.login_id where g.email = 'admin@harbour.test'",
    );
    const entered = await harness.call('POST', `/organizations/${account?.account_id}/masquerade`, {
      as: 'support@larder.test',
    });
    inside = entered.body.access_token;
  });
  afterAll(() => harness.close());

  const send = ({ method, path }: Endpoint, body?: object) =>
    harness.call(method, path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000'), {
      as: inside,
      ...(method !== 'GET' && { body: body ?? {} }),
    });

  // What the Admin role does not have either is refused for that reason.
  it.each(closed.filter(({ kinds }) => !kinds.includes('MASQUERADE')))(
    'is refused $name, and learns who can',
    async (endpoint) => {
      const answer = await send(endpoint);
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining("one of the account's Admins can")]);
    },
  );

  it.each(
    partly.flatMap((endpoint) => membersOf(endpoint).map((name) => ({ ...endpoint, call: endpoint.name, name }))),
  )('is refused $name in $call, wherever it stands', async ({ name, ...endpoint }) => {
    const places = [{ [name]: '' }, { settings: { [name]: 'x' } }, { reset: [name] }, { list: [{ [name]: null }] }];
    for (const body of places) {
      const answer = await send({ ...endpoint, name }, body);
      expect([answer.status, answer.body.errors?.[0]?.path], answer.text).toEqual([403, name]);
    }
  });
});

/** Paths of what may not be touched from inside. */
const sensitive =
  /password|\/pin$|\/pairing$|multifactor|restriction|billing|masquerade|\/profile$|\/sessions\/|switch_organization|\/invite$|\/visits\/|visit_requests|personal_data|inspector_folders|product_sheets$|^\/organizations\/\{id\}\/users$|^\/devices$/;

/** Deletions that anybody with the right mends in a minute: links, parts that a history keeps, what the trash keeps. */
const mends = new Set([
  '/categories/{id}/devices/{deviceId}',
  '/users/{id}/devices/{deviceId}',
  '/storage/{id}/devices/{deviceId}',
  '/products/{id}',
  '/products/batch',
  '/products/{id}/expiry',
  '/products/{id}/allergens/{allergenId}',
  '/products/{id}/guide/steps/{stepId}',
  '/products/{id}/guide/ingredients/{ingredientId}',
  '/label_orders/{id}',
  '/label_orders/recurring/{id}',
]);

/** Reads of such paths that only tell. */
const reads = new Set(['session.passwordRequirements', 'session.profile', 'visits.consent', 'devices.list']);

/** Names of what outlasts a visit: where data goes, how people are reached, what opens a door. */
const outlasts =
  /mail|phone|country_code|url|contact|recipient|^to$|hook|token|secret|password|api_key|trail|^pin$|owner|_params$|invite|keys|reset/;

/** Names that only sound like it. */
const harmless = new Set(['requires_profile_pin', 'sale_label_show_barcode_number']);

/** What stays open with such a name, and why that lasts no longer than the visit. */
const known: Record<string, string[]> = {
  // The new place's own contacts: it has no data yet, and nothing is mailed to them.
  // An address; what the venue's people gave as theirs is not copied.
  'organizations.createLike': ['country_code'],
  'organizations.create': [
    'contact_details',
    'contact_type',
    'contact_value',
    'country_code',
    'primary_contact',
    'send_invite',
    'phone',
    'email',
    'is_owner',
    'cooking_resets',
    'cooking_resets_note',
  ],
  // Members of what is closed, and of postal addresses.
  'organizations.update': ['contact_type', 'contact_value', 'country_code'],
  'organizations.addresses': ['country_code'],
  // Food keeps anew from cooking on; and names of settings, of which those of addresses are refused.
  'settings.update': ['cooking_resets', 'cooking_resets_note', 'reset'],
  'settings.copy': ['keys'],
};

/** The names of all members that an input may have, at any depth. */
function namesOf(input: unknown): string[] {
  const names = new Set<string>();
  const visit = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, inner] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(inner as object)) names.add(name);
      visit(inner);
    }
  };
  visit(toJSONSchema(input as ZodType, { io: 'input', unrepresentable: 'any' }));
  return [...names];
}
