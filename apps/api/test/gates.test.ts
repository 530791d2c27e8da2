import { allows, type Principal } from '@larder/rules/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSignIns } from '../src/access/session/demo-sign-in.rules.ts';
import { endpoints, tokenKinds } from './endpoints.ts';
import { fixtures } from './gates-fixtures.ts';
import { boundByRow, ending, onceOnly, refusedByState, refusing } from './gates-refusals.ts';
import { renewals } from './gates-renewals.ts';
import { gateSender } from './gates-send.ts';
import { lookAround, type World } from './gates-world.ts';
import { openHarness, type Harness } from './harness.ts';

const people = demoSignIns.map((one) => one.email);
const oncePurposes = ['invite', 'reset', 'multifactor'] as const;
const absent = '0190aaaa-0000-7000-8000-00000000dead';

let harness: Harness;
let world: World;
let send: ReturnType<typeof gateSender>;
let cells = 0;
const principals = new Map<string, Principal>();

beforeAll(async () => {
  harness = await openHarness();
  world = await lookAround(harness);
  send = gateSender(harness, world);
  for (const email of people) principals.set(email, await principalOf(email));
});
afterAll(async () => {
  console.info(`gates: ${cells} cells over ${endpoints.length} endpoints and ${people.length + 7} principals`);
  await harness.close();
});

describe.each(endpoints)('$method $path', (endpoint) => {
  const isPublic = endpoint.kinds.includes('public');
  const done = new Set<string>();
  const onceFor = (account: string) => {
    const status = done.has(account) ? 409 : 200;
    done.add(account);
    return status;
  };

  beforeAll(async () => {
    const renew = renewals[endpoint.name];
    if (!renew) return;
    for (const rows of [world.harbour, world.orchard]) Object.assign(rows, await renew(harness, rows.organization));
  });

  it('has a fixture', () => {
    expect(fixtures[endpoint.name], `a fixture for ${endpoint.name} in gates-fixtures.ts`).toBeDefined();
  });

  it.skipIf(isPublic)('refuses no token, forged tokens and tokens of another purpose', async () => {
    const person = await harness.tokenOf('admin@harbour.test');
    const wrong = endpoint.kinds.includes('device') ? person : world.device.access_token;
    const [head = '', body = ''] = person.split('.');
    const none = Buffer.from('{"alg":"none","typ":"access+jwt"}').toString('base64url');
    for (const token of [
      undefined,
      'nonsense',
      `${head}.${body}.AAAA`,
      `${none}.${body}.`,
      wrong,
      world.device.refresh_token,
    ]) {
      const answer = await send(endpoint, token, 'harbour');
      expect(answer.status, `${token}`).toBe(401);
      cells++;
    }
  });

  it.each(people)('judges %s by its role', async (email) => {
    const mine = email.includes('orchard') ? 'orchard' : 'harbour';
    const token = ending.has(endpoint.name) ? await freshToken(email) : email;
    const who = principals.get(email) as Principal;
    const mayCall = !endpoint.kinds.every((kind) => tokenKinds.includes(kind)) && allows(endpoint.kinds, who);
    const answer = await send(endpoint, token, mine);
    cells++;
    if (isPublic) expect(answer.status).toBe(refusing[endpoint.name] ?? 200);
    else if (endpoint.kinds.every((kind) => tokenKinds.includes(kind))) expect(answer.status).toBe(401);
    else if (!mayCall) expect(answer.status).toBe(403);
    else if (onceOnly.has(endpoint.name)) expect(answer.status, answer.text).toBe(onceFor(mine));
    else if (refusedByState.has(endpoint.name))
      expect(boundByRow.has(endpoint.name) ? [403, 404, 409] : [404, 409]).toContain(answer.status);
    else if (boundByRow.has(endpoint.name)) expect([200, 201, 403, 404]).toContain(answer.status);
    else if (who.organization_type === 'SAAS_OPERATOR') expect([200, 201, 404]).toContain(answer.status);
    else expect([200, 201], answer.text).toContain(answer.status);
  });

  it('judges an operator inside of an account by the Admin role, and keeps credentials from them', async () => {
    const answer = await send(endpoint, await world.insideOf('harbour'), 'harbour');
    cells++;
    const mayCall =
      !endpoint.kinds.every((kind) => tokenKinds.includes(kind)) &&
      allows(endpoint.kinds, principals.get('admin@harbour.test') as Principal);
    if (isPublic) expect(answer.status).toBe(refusing[endpoint.name] ?? 200);
    else if (endpoint.kinds.every((kind) => tokenKinds.includes(kind))) expect(answer.status).toBe(401);
    else if (!mayCall || endpoint.masquerade === 'refused') expect(answer.status, answer.text).toBe(403);
    else if (onceOnly.has(endpoint.name)) expect(answer.status, answer.text).toBe(onceFor('harbour'));
    else if (refusedByState.has(endpoint.name)) expect([404, 409]).toContain(answer.status);
    else if (boundByRow.has(endpoint.name)) expect([200, 201, 404]).toContain(answer.status);
    else expect([200, 201], answer.text).toContain(answer.status);
  });

  it.skipIf(isPublic)('opens to a token that works once only what it is for', async () => {
    for (const purpose of oncePurposes) {
      if (endpoint.kinds.includes(purpose)) continue;
      const answer = await send(endpoint, world.once[purpose], 'harbour');
      expect(answer.status, purpose).toBe(401);
      cells++;
    }
  });

  it('answers a stranger exactly as if the row did not exist', async () => {
    if (!endpoint.path.includes('{id}') && !['imports.listJobs', 'imports.createJob'].includes(endpoint.name)) return;
    for (const email of people.filter(
      (one) => one.includes('@harbour') && allows(endpoint.kinds, principals.get(one) as Principal),
    )) {
      const foreign = await send(endpoint, email, 'orchard');
      const missing = await send(endpoint, email, 'harbour', absent);
      cells += 2;
      expect(foreign.status, foreign.text).toBe(404);
      expect(anonymous(foreign.text)).toBe(anonymous(missing.text));
    }
  });

  it.each(people.filter((one) => !one.startsWith('operator')))('shows %s no row of another customer', async (email) => {
    if (isPublic || ending.has(endpoint.name) || !allows(endpoint.kinds, principals.get(email) as Principal)) return;
    const mine = email.includes('orchard') ? 'orchard' : 'harbour';
    const answer = await send(endpoint, email, mine);
    const strangers = world[mine === 'orchard' ? 'harbour' : 'orchard'].ids;
    const ids = answer.text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];
    expect(ids.filter((id) => strangers.has(id))).toEqual([]);
    cells++;
  });

  it.skipIf(isPublic)('refuses unknown members by name', async () => {
    const email = people.find(
      (one) => allows(endpoint.kinds, principals.get(one) as Principal) && one.includes('harbour'),
    );
    const once = oncePurposes.find((purpose) => endpoint.kinds.includes(purpose));
    const token = endpoint.kinds.includes('device') ? world.device.access_token : (email ?? (once && world.once[once]));
    if (!token || ending.has(endpoint.name)) return;
    const answer = await send(endpoint, token, 'harbour', undefined, { no_such_member: '1' });
    expect(answer.status, answer.text).toBe(422);
    expect(answer.text).toContain('no_such_member');
    cells++;
  });
});

async function principalOf(email: string): Promise<Principal> {
  const signedIn = await harness.call('POST', '/authorize', { body: { email, password: demoSignIns[0]?.password } });
  const [organization] = signedIn.body.organizations;
  return {
    permissions: signedIn.body.api_tokens.permissions,
    organization_type: organization.organization_type,
    is_highest: organization.is_highest,
    role_level: organization.role.level,
  };
}

async function freshToken(email: string): Promise<string> {
  const signedIn = await harness.call('POST', '/authorize', { body: { email, password: demoSignIns[0]?.password } });
  return signedIn.body.access_token;
}

/** A refusal without what tells one request from another. */
function anonymous(text: string): string {
  const { trace_id: _, instance: __, ...rest } = JSON.parse(text);
  return JSON.stringify(rest);
}
