import { SignJWT } from 'jose';
import { createSecretKey, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../src/access/session/demo-sign-in.rules.ts';
import { endpoints, type Endpoint } from './endpoints.ts';
import { lookAround, type World } from './gates-world.ts';
import { testSecrets } from './harness-app.ts';
import { openHarness, type Harness } from './harness.ts';

const key = createSecretKey(testSecrets.accessTokens);
const otherKey = createSecretKey(randomBytes(32));
const now = Math.floor(Date.now() / 1000);

let harness: Harness;
let world: World;
let session: { sid: string; sub: string; ver: string };
let ended: string;
let tried = 0;

beforeAll(async () => {
  harness = await openHarness();
  world = await lookAround(harness);
  const { sid, sub, ver } = claimsOf(await harness.tokenOf('admin@harbour.test'));
  session = { sid, sub, ver };
  const signedIn = await harness.call('POST', '/authorize', {
    body: { email: 'admin@harbour.test', password: demoPassword },
  });
  ended = signedIn.body.access_token;
  await harness.call('POST', '/sign_out', { as: ended });
});
afterAll(async () => {
  console.info(`forged or misused tokens: ${tried} attempts over ${endpoints.length} endpoints, none accepted`);
  await harness.close();
});

const guarded = endpoints.filter((one) => !one.kinds.includes('public'));

describe.each(guarded)('$method $path', (endpoint) => {
  it('accepts no forged or misused token', async () => {
    const purposes = purposesOf(endpoint);
    for (const purpose of purposes) {
      for (const [what, token] of Object.entries(await forgeries(purpose, purposes))) {
        const answer = await send(endpoint, token);
        expect(answer.status, `${what} as ${purpose}: ${answer.text}`).toBe(401);
        tried++;
      }
    }
  });
});

it('would accept the session that the forgeries name', async () => {
  expect((await harness.call('GET', '/profile', { as: 'admin@harbour.test' })).status).toBe(200);
});

/** The same claims as a token that works, with one thing wrong about each. */
async function forgeries(purpose: string, allowed: string[]): Promise<Record<string, string>> {
  const right = { typ: `${purpose}+jwt`, aud: `larder:${purpose}`, iss: 'larder', exp: now + 600 };
  const other = ['access', 'device', 'invite', 'reset', 'multifactor'].find((one) => !allowed.includes(one)) ?? 'other';
  const real = await realToken(purpose);
  const [head = '', body = '', signature = ''] = real.split('.');
  const none = (alg: string) =>
    `${Buffer.from(JSON.stringify({ alg, typ: right.typ })).toString('base64url')}.${body}.`;
  const raised = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), exp: now + 10_000_000 };
  return {
    'no algorithm': none('none'),
    'no algorithm, spelled otherwise': none('None'),
    'another key': await forge(right, otherKey),
    'another algorithm': await forge(right, key, 'HS512'),
    expired: await forge({ ...right, exp: now - 1 }),
    'another audience': await forge({ ...right, aud: 'larder:other' }),
    'another issuer': await forge({ ...right, iss: 'somebody' }),
    'another type': await forge({ ...right, typ: 'JWT' }),
    'another purpose': await forge({ ...right, typ: `${other}+jwt`, aud: `larder:${other}` }),
    'the type of one purpose with the audience of another': await forge({ ...right, aud: `larder:${other}` }),
    'no end': await forge({ ...right, exp: undefined }),
    'no session and no token id': await forge(right, key, 'HS256', { sid: undefined, ver: undefined, jti: undefined }),
    'unknown session and token id': await forge(right, key, 'HS256', { sid: uuidv7(), jti: uuidv7() }),
    'cut short': real.slice(0, -4),
    'altered claims': `${head}.${Buffer.from(JSON.stringify(raised)).toString('base64url')}.${signature}`,
    'a session that has ended': ended,
    'a refresh token': world.device.refresh_token,
    'not a token': 'nonsense',
  };
}

type Shape = { typ: string; aud: string; iss: string; exp: number | undefined };

function forge({ typ, aud, iss, exp }: Shape, signer = key, alg = 'HS256', claims: object = {}): Promise<string> {
  const jwt = new SignJWT({ ...session, jti: uuidv7(), iss, aud, iat: now, ...(exp && { exp }), ...claims });
  return jwt.setProtectedHeader({ alg, typ }).sign(signer);
}

async function realToken(purpose: string): Promise<string> {
  if (purpose === 'device') return world.device.access_token;
  if (purpose === 'access') return harness.tokenOf('admin@harbour.test');
  return world.once[purpose as keyof World['once']];
}

function purposesOf({ kinds }: Endpoint): string[] {
  const once = ['invite', 'reset', 'multifactor', 'device'];
  const own = kinds.filter((kind) => once.includes(kind));
  return kinds.some((kind) => !once.includes(kind)) ? [...own, 'access'] : [...own];
}

function send({ method, path }: Endpoint, as: string) {
  return harness.call(method, path.replaceAll(/\{\w+\}/g, world.harbour.organization), {
    as,
    ...(method !== 'GET' && { body: {} }),
  });
}

function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
