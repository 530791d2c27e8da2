import { allows, type Principal } from '@larder/rules/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSignIns } from '../src/access/session/demo-sign-in.rules.ts';
import { endpoints, tokenKinds, type Endpoint } from './endpoints.ts';
import { makeKey } from './factories/keys.ts';
import { boundByRow, onceOnly, refusedByState, refusing } from './gates-refusals.ts';
import { renewals } from './gates-renewals.ts';
import { gateSender } from './gates-send.ts';
import { lookAround, type World } from './gates-world.ts';
import { openHarness, type Harness } from './harness.ts';

const admin = 'admin@harbour.test';
const absent = '0190aaaa-0000-7000-8000-00000000dead';
/** A person of each standard role, as whom a key of that role and place behaves. */
const people = demoSignIns.map((one) => one.email).filter((one) => one.includes('@harbour'));

let harness: Harness;
let world: World;
let send: ReturnType<typeof gateSender>;
const logged: string[] = [];
const answered: string[] = [];
const secrets: string[] = [];
const known = new Map<string, { principal: Principal; secret: string }>();
/** Keys that open nothing, and why. */
const shut = new Map<string, string>();

beforeAll(async () => {
  harness = await openHarness();
  world = await lookAround(harness);
  send = gateSender(harness, world);
  const spied = ['info', 'warn', 'error', 'debug', 'fatal'] as const;
  for (const level of spied) {
    const say: (...rest: unknown[]) => void = harness.app.log[level].bind(harness.app.log);
    harness.app.log[level] = (...rest: unknown[]) => {
      logged.push(JSON.stringify(rest, (_, value) => (value instanceof Error ? `${value.stack}` : value)));
      say(...rest);
    };
  }
  for (const email of people) await keyLike(email);
  const revoked = await newKey({ name: 'Revoked', role: 'Admin' });
  await harness.call('DELETE', `/keys/${revoked.id}`, { as: admin });
  shut.set('revoked', revoked.secret);
  const rotated = await newKey({ name: 'Rotated', role: 'Admin' });
  await harness.call('POST', `/keys/${rotated.id}/rotate`, { as: admin, body: { valid_days: 5 } });
  await harness.behind(`update auth.key_secrets set ends_at = now() - interval '1 second' where ends_at is not null`);
  shut.set('rotated more than a day ago', rotated.secret);
  const expired = await newKey({ name: 'Expired', role: 'Admin' });
  await harness.inAccount(world.harbour.organization, `update api_keys set expires_at = now() where id = $1`, [
    expired.id,
  ]);
  shut.set('expired', expired.secret);
  shut.set('guessed', 'lrd_AbCdEfGhIjKlMnOpQrStUvWxYz012345');
  shut.set('cut short', revoked.secret.slice(0, -1));
});
afterAll(() => harness.close());

async function newKey(wanted: Parameters<typeof makeKey>[2]) {
  const made = await makeKey(harness, admin, wanted);
  secrets.push(made.secret);
  return made;
}

/** A key of somebody's role and organisation. */
async function keyLike(email: string): Promise<void> {
  const { body } = await harness.call('POST', '/authorize', { body: { email, password: demoSignIns[0]?.password } });
  const [place] = body.organizations;
  const { secret } = await newKey({ name: `Like ${email}`, role: place.role.name, organization_id: place.id });
  const principal = {
    permissions: body.api_tokens.permissions,
    organization_type: place.organization_type,
    is_highest: place.is_highest,
    role_level: place.role.level,
  };
  known.set(email, { principal, secret });
}

const isPersons = ({ kinds }: Endpoint) => !kinds.every((kind) => tokenKinds.includes(kind));
const isClosed = ({ masquerade, keys, secret }: Endpoint) =>
  keys !== 'open' && (masquerade === 'refused' || keys === 'refused' || secret);

describe.each(endpoints)('$method $path', (endpoint) => {
  const isPublic = endpoint.kinds.includes('public');
  const done = new Set<string>();

  beforeAll(async () => {
    const renew = renewals[endpoint.name];
    if (!renew) return;
    for (const rows of [world.harbour, world.orchard]) Object.assign(rows, await renew(harness, rows.organization));
  });

  it.skipIf(isPublic)('refuses keys that open nothing', async () => {
    for (const [why, secret] of shut) {
      const answer = await send(endpoint, secret, 'harbour');
      answered.push(answer.text);
      expect(answer.status, `${why}: ${answer.text}`).toBe(401);
    }
  });

  it.each(people)('treats a key as %s, but for what belongs to people', async (email) => {
    const { principal, secret } = known.get(email) as { principal: Principal; secret: string };
    const answer = await send(endpoint, secret, 'harbour');
    answered.push(answer.text);
    if (isPublic) expect(answer.status).toBe(refusing[endpoint.name] ?? 200);
    else if (!isPersons(endpoint)) expect(answer.status).toBe(401);
    else if (!allows(endpoint.kinds, principal) || isClosed(endpoint)) expect(answer.status, answer.text).toBe(403);
    else if (onceOnly.has(endpoint.name)) {
      expect(answer.status, answer.text).toBe(done.has(endpoint.name) ? 409 : 200);
      done.add(endpoint.name);
    } else if (refusedByState.has(endpoint.name)) expect([403, 404, 409]).toContain(answer.status);
    else if (boundByRow.has(endpoint.name)) expect([200, 201, 403, 404], answer.text).toContain(answer.status);
    else expect([200, 201], answer.text).toContain(answer.status);
  });

  it('answers a stranger’s key exactly as if the row did not exist', async () => {
    if (!endpoint.path.includes('{id}') || isPublic || !isPersons(endpoint) || isClosed(endpoint)) return;
    for (const { principal, secret } of known.values()) {
      if (!allows(endpoint.kinds, principal)) continue;
      const foreign = await send(endpoint, secret, 'orchard');
      const missing = await send(endpoint, secret, 'harbour', absent);
      answered.push(foreign.text);
      expect(foreign.status, foreign.text).toBe(404);
      expect(anonymous(foreign.text)).toBe(anonymous(missing.text));
    }
  });
});

describe('the secrets of keys', () => {
  it('stand in no answer, no log, no table and no job', async () => {
    expect(answered.length).toBeGreaterThan(endpoints.length * people.length);
    const seen = [...answered, ...logged].join('\n');
    for (const secret of secrets) expect(seen.includes(secret.slice(8))).toBe(false);
    const tables = await harness.behind<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const [held] = await harness.behind<{ count: number }>(
        `select count(*)::int as count from ${name} t where t::text like any ($1)`,
        [secrets.map((secret) => `%${secret.slice(8)}%`)],
      );
      expect([name, held?.count]).toEqual([name, 0]);
    }
  });

  it('are named by their key in the audit, never by themselves', async () => {
    const rows = await harness.inAccount<{ actor_name: string; actor_id: string }>(
      world.harbour.organization,
      `select distinct actor_name, actor_id from audit_entries where actor_name like 'Like %'`,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every(({ actor_name }) => actor_name.endsWith(' (key)'))).toBe(true);
  });
});

/** A refusal without what tells one request from another. */
function anonymous(text: string): string {
  const { trace_id: _, instance: __, ...rest } = JSON.parse(text);
  return JSON.stringify(rest);
}
