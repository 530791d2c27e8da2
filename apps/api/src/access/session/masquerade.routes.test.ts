import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../../platform/clock.ts';
import { demoPassword } from './demo-sign-in.rules.ts';

let harness: Harness;
let harbour: string;
beforeAll(async () => {
  harness = await openHarness();
  harbour = (await signIn('admin@harbour.test')).organizations[0].id;
});
afterAll(() => harness.close());

const signIn = async (email: string) =>
  (await harness.call('POST', '/authorize', { body: { email, password: demoPassword } })).body;
const enter = (as: string, id = harbour) => harness.call('POST', `/organizations/${id}/masquerade`, { as });

describe('an operator inside of an account', () => {
  it('has the rights of its Admin role for an hour, beside the own session', async () => {
    const operator = await signIn('operator@larder.test');
    const session = (await enter(operator.access_token)).body;
    expect(session).toMatchObject({
      email: 'operator@larder.test',
      organizations: [{ id: harbour, organization_type: 'ACCOUNT', role: { name: 'Admin', level: 1 } }],
      masquerade: { operator: 'Olivia Bennett' },
    });
    expect(session.masquerade.ends_at - clock.now()).toBeGreaterThan(59 * 60_000);
    expect(session.masquerade.ends_at - clock.now()).toBeLessThanOrEqual(60 * 60_000);
    expect(session.api_tokens.permissions).not.toContain('MASQUERADE');
    const profile = await harness.call('GET', '/profile', { as: session.access_token });
    expect(profile.body).toMatchObject({ forename: 'Olivia', email: 'operator@larder.test' });

    const refreshed = await harness.call('POST', '/refresh_token', {
      body: { refresh_token: session.api_tokens.refresh_token },
    });
    expect(refreshed.body.masquerade).toEqual(session.masquerade);
    const as = refreshed.body.access_token;
    expect((await harness.call('POST', '/sign_out', { as })).status).toBe(200);
    expect((await harness.call('GET', '/profile', { as })).status).toBe(401);
    expect((await harness.call('GET', '/profile', { as: operator.access_token })).status).toBe(200);
  });

  it('is named in every row of the audit, the customer seeing the provider', async () => {
    const operator = await signIn('operator@larder.test');
    const { access_token: as } = (await enter(operator.access_token)).body;
    const made = await harness.call('POST', '/categories', { as, body: { name: 'By support', usage: 'SINGLE' } });
    expect(made.status, made.text).toBe(201);
    const entries = await harness.inAccount(
      harbour,
      'select event, subject_type, actor_id, actor_name, masqueraded_by from audit_entries where masqueraded_by is not null order by id desc limit 2',
    );
    const both = { actor_id: harbour, actor_name: 'Larder Support', masqueraded_by: operator.id };
    expect(entries).toEqual([
      { event: 'created', subject_type: 'category', ...both },
      { event: 'created', subject_type: 'masquerade', ...both },
    ]);
  });

  it('cannot go on to another account, and nobody else enters one', async () => {
    const inside = (await enter('operator@larder.test')).body;
    const [orchard] = (await signIn('admin@orchard.test')).organizations;
    expect((await enter(inside.access_token, orchard.id)).status).toBe(403);
    expect((await enter(inside.access_token)).status).toBe(403);
    expect((await enter('admin@harbour.test', orchard.id)).status).toBe(403);
    const operator = await signIn('operator@larder.test');
    expect((await enter(operator.access_token, operator.organizations[0].id)).status).toBe(404);
    const brand = (await signIn('brand@harbour.test')).organizations[0].id;
    expect((await enter(operator.access_token, brand)).status).toBe(404);
    const body = { organization_id: operator.organizations[0].id };
    expect((await harness.call('POST', '/switch_organization', { as: inside.access_token, body })).status).toBe(403);
  });

  it.each([
    ['the hour is over', 'update auth.sessions set ends_at = now() where operator_session_id is not null'],
    [
      "the operator's own session ends",
      'update auth.sessions set revoked_at = now() where id in (select operator_session_id from auth.sessions)',
    ],
  ])('is out as soon as %s', async (_, change) => {
    const operator = await signIn('operator@larder.test');
    const inside = (await enter(operator.access_token)).body;
    const profile = () => harness.call('GET', '/profile', { as: inside.access_token });
    expect((await profile()).status).toBe(200);
    await harness.behind(change);
    expect((await profile()).status).toBe(401);
    const refreshed = await harness.call('POST', '/refresh_token', {
      body: { refresh_token: inside.api_tokens.refresh_token },
    });
    expect(refreshed.status).toBe(401);
  });

  it('is out as soon as the right to masquerade is taken', async () => {
    const operator = await signIn('support@larder.test');
    const inside = (await enter(operator.access_token)).body;
    const profile = () => harness.call('GET', '/profile', { as: inside.access_token });
    expect((await profile()).status).toBe(200);
    await harness.inAccount(
      operator.organizations[0].id,
      "update roles set permissions = array_remove(permissions, 'MASQUERADE') where name = 'Operator Support'",
    );
    expect((await profile()).status).toBe(401);
  });
});
