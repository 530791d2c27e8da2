import { z } from 'zod';
import { demoPassword } from '../src/access/session/demo-sign-in.rules.ts';
import { chanceFrom, type Chance } from './chance.ts';
import { endpoints, type Endpoint } from './endpoints.ts';
import { fixtures } from './gates-fixtures.ts';
import { lookAround, type World } from './gates-world.ts';
import type { Harness } from './harness.ts';
import {
  hostileBody,
  hostileForm,
  hostileInAddress,
  hostileName,
  hostileTexts,
  hostileValue,
  rawJson,
  type Leaf,
} from './hostile.ts';

type Sent = { method: string; url: string; headers: Record<string, string>; payload?: string | Buffer };
export type Broken = { call: number; endpoint: string; as: string; status: number; sent: string };
export type Fuzzed = { calls: number; broken: Broken[]; statuses: Record<string, number>; reached: Set<string> };

const people = [
  'operator@larder.test',
  'admin@harbour.test',
  'brand@harbour.test',
  'venue@harbour.test',
  'staff@harbour.test',
  'admin@orchard.test',
];

/**
 * Calls the whole contract with requests that are valid but for one to three hostile places, as every kind of caller.
 * The same seed draws the same requests. No answer may be one of 500 or above.
 */
export async function fuzz(harness: Harness, { calls, seed }: { calls: number; seed: number }): Promise<Fuzzed> {
  const chance = chanceFrom(seed);
  const world = await lookAround(harness);
  const tokens = await tokensOf(harness, world);
  const found: Fuzzed = { calls: 0, broken: [], statuses: {}, reached: new Set() };
  const cursors: string[] = [];
  let round: Endpoint[] = [];
  while (found.calls < calls) {
    if (round.length === 0) round = shuffled(chance, endpoints);
    const endpoint = round.pop() as Endpoint;
    const as = callerOf(chance, endpoint);
    const sent = await hostileRequest(chance, endpoint, world, cursors);
    const token = tokens.get(as);
    const answer = await harness.server.inject({
      ...sent,
      method: sent.method as 'GET',
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...sent.headers },
      ...(sent.payload !== undefined && { payload: sent.payload }),
    });
    found.calls++;
    found.statuses[answer.statusCode] = (found.statuses[answer.statusCode] ?? 0) + 1;
    if (answer.statusCode < 300) found.reached.add(endpoint.name);
    if (answer.statusCode >= 500) {
      found.broken.push({
        call: found.calls,
        endpoint: endpoint.name,
        as,
        status: answer.statusCode,
        sent: shown(sent),
      });
    }
    if (answer.statusCode === 401 && as.includes('@')) await renew(harness, tokens, as);
    const cursor = /"next_cursor":"([^"]+)"/.exec(answer.body)?.[1];
    if (cursor) cursors.push(cursor);
  }
  return found;
}

/** Mostly somebody who may call it, now and then anybody. */
function callerOf(chance: Chance, endpoint: Endpoint): string {
  const everybody = [...people, 'inside', 'device', 'invite', 'reset', 'multifactor', 'nobody'];
  if (chance.next() < 0.1) return chance.pick(everybody);
  const once = endpoint.kinds.filter((kind) => ['device', 'invite', 'reset', 'multifactor'].includes(kind));
  if (once.length > 0) return chance.pick(once);
  if (endpoint.path.startsWith('/jobs') || endpoint.name.includes('asquerade')) return 'operator@larder.test';
  return chance.next() < 0.6 ? 'admin@harbour.test' : chance.pick([...people, 'inside']);
}

async function tokensOf(harness: Harness, world: World): Promise<Map<string, string>> {
  const tokens = new Map<string, string>([
    ...Object.entries(world.once),
    ['device', world.device.access_token],
    ['inside', await world.insideOf('harbour')],
  ]);
  for (const email of people) tokens.set(email, await harness.tokenOf(email));
  return tokens;
}

/**
 * Some calls end sessions or leave a person without their rights: then they sign in again, if they still can. One may
 * ask the account for second factors, which would keep its people out for the rest: that is taken back.
 */
async function renew(harness: Harness, tokens: Map<string, string>, email: string): Promise<void> {
  const signIn = () => harness.call('POST', '/authorize', { body: { email, password: demoPassword } });
  let { body } = await signIn();
  if (body?.multifactor_token) {
    await takeBackSecondFactors(harness, email);
    ({ body } = await signIn());
  }
  if (body?.access_token) tokens.set(email, body.access_token);
}

async function takeBackSecondFactors(harness: Harness, email: string): Promise<void> {
  const accounts = await harness.behind<{ account_id: string }>(
    'select m.account_id from auth.logins g join auth.memberships m on m.login_id = g.id where g.email = $1',
    [email],
  );
  for (const { account_id } of accounts)
    await harness.inAccount(
      account_id,
      `update organization_settings set restriction_settings = restriction_settings - 'multifactor_required'
       where account_id = $1`,
      [account_id],
    );
}

async function hostileRequest(chance: Chance, endpoint: Endpoint, world: World, cursors: string[]): Promise<Sent> {
  const fixture = fixtures[endpoint.name];
  if (!fixture) throw new Error(`No fixture for ${endpoint.name} in gates-fixtures.ts`);
  const { params = {}, query = {}, body } = fixture(world[chance.next() < 0.9 ? 'harbour' : 'orchard'], world);
  const members = membersOf(endpoint);
  const ids = Object.values(world.harbour).filter((value) => typeof value === 'string');
  const path: Record<string, string> = { ...params };
  const asked = Object.entries(query).map(([name, value]): [string, string] => [name, encodeURIComponent(value)]);
  const headers: Record<string, string> = {};
  const isForm = body instanceof FormData;
  const fields: Record<string, string | Blob> = isForm
    ? (Object.fromEntries(body) as Record<string, string | Blob>)
    : {};
  const json = isForm ? {} : (structuredClone(body ?? {}) as Record<string, unknown>);
  let whole: { payload: string | Buffer; type?: string } | undefined;

  const inPath = () =>
    void (path[chance.pick(Object.keys(path))] = hostileInAddress(chance, { format: 'uuid' }, ids) || '%20');
  const inQuery = () => {
    const isKnown = chance.next() < 0.92 && members.query.length > 0;
    const { name, leaf } = isKnown ? chance.pick(members.query) : { name: hostileName(chance), leaf: {} };
    const isCursor = name === 'cursor' && cursors.length > 0 && chance.next() < 0.8;
    asked.push([inBrackets(chance, name), isCursor ? chance.pick(cursors) : hostileInAddress(chance, leaf, ids)]);
  };
  const inBody = () => {
    if (isForm) {
      const name =
        chance.next() < 0.8
          ? chance.pick([...Object.keys(fields), ...members.body.map(({ name }) => name)])
          : hostileName(chance);
      fields[name] = (chance.next() < 0.5 ? chance.pick(hostileTexts) : rawJson(hostileValue(chance, {}, ids))).slice(
        0,
        20_000,
      );
    } else if (chance.next() < 0.92 && members.body.length > 0) {
      const { name, leaf } = chance.pick(members.body);
      set(json, name, hostileValue(chance, leaf, ids));
    } else
      Object.defineProperty(json, hostileName(chance), {
        value: hostileValue(chance, {}, ids),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  };
  const inHeader = () => {
    const name = chance.pick([
      'idempotency-key',
      'if-none-match',
      'accept-language',
      'user-agent',
      'cookie',
      'x-forwarded-for',
      'authorization',
    ]);
    headers[name] = chance.pick([
      '',
      'x',
      'x'.repeat(4_000),
      '\u00ff\u00fe',
      '"',
      'Bearer',
      'Bearer a.b.c',
      '__proto__',
      'a=b; a=%ED%A0%80',
    ]);
  };
  const inWhole = () => {
    whole = isForm ? hostileForm(chance, fields) : hostileBody(chance, rawJson(json));
  };
  const places = [
    ...(Object.keys(path).length > 0 ? [inPath] : []),
    ...(members.query.length > 0 ? [inQuery, inQuery, inQuery, inQuery] : [inQuery]),
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? []
      : [inBody, inBody, inBody, inBody, inBody, inBody, inWhole]),
    ...(chance.next() < 0.15 ? [inHeader] : []),
  ];
  for (let more = chance.next() < 0.6 ? 1 : chance.between(2, 3); more > 0; more--) chance.pick(places)();

  const filled = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  const text = asked.map(([name, value]) => `${encodeName(name)}=${value}`).join('&');
  const url = `/api${filled}${text && `?${text}`}`;
  if (whole)
    return {
      method: endpoint.method,
      url,
      headers: { 'content-type': whole.type ?? 'application/json', ...headers },
      payload: whole.payload,
    };
  if (isForm) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    return {
      method: endpoint.method,
      url,
      headers: { 'content-type': type, ...headers },
      payload: Buffer.from(await encoded.arrayBuffer()),
    };
  }
  if (body === undefined && Object.keys(json).length === 0) return { method: endpoint.method, url, headers };
  return {
    method: endpoint.method,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: rawJson(json),
  };
}

/** A member of the query as it is, as a list, or as an object. */
function inBrackets(chance: Chance, name: string): string {
  const way = chance.next();
  if (way < 0.7) return name;
  if (way < 0.8) return `${name}[]`;
  return chance.pick([
    `${name}[a]`,
    `${name}[__proto__]`,
    `${name}[constructor][prototype]`,
    `${name}[0]`,
    `${name}[9999999]`,
    `${name}[`,
    `${name}[][]`,
  ]);
}

const encodeName = (name: string) =>
  !/\p{Surrogate}/u.test(name) ? encodeURIComponent(name).replaceAll(/%5B|%5D/g, decodeURIComponent) : '%ED%A0%80';

type Place = { name: string; leaf: Leaf };
type Members = { query: Place[]; body: Place[] };
const known = new Map<string, Members>();

/** The places of an endpoint's query and body, such as `filters[state]` and `expiry.units`. */
function membersOf({ name, input }: Endpoint): Members {
  const found = known.get(name);
  if (found) return found;
  const schema = input
    ? (z.toJSONSchema(input as z.ZodType, { unrepresentable: 'any', io: 'output', reused: 'inline' }) as Schema)
    : {};
  const of = (part: string) => placesOf(schema.properties?.[part] ?? {});
  const members = {
    query: of('query').map(({ path: [first, ...rest], leaf }) => ({
      name:
        first +
        rest
          .filter((one) => one !== '0')
          .map((one) => `[${one}]`)
          .join(''),
      leaf,
    })),
    body: of('body').map(({ path, leaf }) => ({ name: path.join('.'), leaf })),
  };
  known.set(name, members);
  return members;
}

type Schema = Leaf & { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

/** Every member of a schema, those of objects and lists within it too. */
function placesOf(schema: Schema): { path: string[]; leaf: Leaf }[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    { path: [name], leaf: inner.anyOf?.[0] ?? inner },
    ...placesOf(inner).map(({ path, leaf }) => ({ path: [name, ...path], leaf })),
  ]);
  const { items } = schema;
  const within = items
    ? [{ path: ['0'], leaf: items }, ...placesOf(items).map(({ path, leaf }) => ({ path: ['0', ...path], leaf }))]
    : [];
  return [...own, ...within, ...(schema.anyOf ?? []).flatMap(placesOf)];
}

function set(target: Record<string, unknown>, place: string, value: unknown): void {
  const parts = place.split('.');
  let at = target;
  for (const [index, part] of parts.slice(0, -1).entries()) {
    if (typeof at[part] !== 'object' || at[part] === null) at[part] = parts[index + 1] === '0' ? [] : {};
    at = at[part] as Record<string, unknown>;
  }
  at[parts.at(-1) as string] = value;
}

function shuffled<T>(chance: Chance, list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, place: chance.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

const shown = ({ method, url, headers, payload }: Sent): string =>
  `${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${payload === undefined ? '' : JSON.stringify(payload.toString('utf8')).slice(0, 600)}`;
