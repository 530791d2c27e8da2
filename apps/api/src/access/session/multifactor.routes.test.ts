import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../../platform/clock.ts';
import { demoPassword } from './demo-sign-in.rules.ts';

const realNow = clock.now;
let harness: Harness;
beforeAll(async () => (harness = await openHarness()));
afterAll(() => harness.close());
afterEach(() => {
  clock.now = realNow;
});

const signIn = (email: string) => harness.call('POST', '/authorize', { body: { email, password: demoPassword } });
const validate = (as: string, code: string) => harness.call('POST', '/multifactor/validate', { as, body: { code } });
const send = (as: string, destination_type = 'EMAIL') =>
  harness.call('POST', '/multifactor/code', { as, body: { destination_type } });
const wrongText = 'Incorrect code - please check your code is correct and try again';

async function sentCode(to: string): Promise<string> {
  await harness.runJobs();
  const [mail] = await harness.behind<{ text: string }>(
    'select text from mailbox_messages where "to" = $1 order by created_at desc, id desc',
    [to],
  );
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

async function enrol(email: string) {
  const { access_token } = (await signIn(email)).body;
  const call = (body: object) => harness.call('POST', '/multifactor/authenticator', { as: access_token, body });
  expect((await call({ password: 'wrong' })).body.errors[0].path).toBe('password');
  const { secret, otpauth_url } = (await call({ password: demoPassword })).body;
  expect(otpauth_url).toContain('otpauth://totp/Larder');
  expect((await call({ code: '000000' })).body.error_description).toBe(wrongText);
  const code = (at = clock.now()) => generateSync({ secret, epoch: Math.floor(at / 1000) });
  const done = await call({ code: code() });
  expect(done.body.recovery_codes).toHaveLength(10);
  return { access_token, code, recovery: done.body.recovery_codes as string[], secret };
}

describe('a demanded second factor', () => {
  it('holds from the next sign-in on, by mail or by text message', async () => {
    const before = (await signIn('venue@harbour.test')).body;
    const [found] = await harness.behind<{ account_id: string }>(
      'select account_id from auth.memberships where user_id = $1',
      [before.id],
    );
    const account_id = found?.account_id ?? '';
    await harness.inAccount(
      account_id,
      `insert into organization_settings (account_id, organization_id, restriction_settings) values ($1, $1, '{"multifactor_required": true}')
       on conflict (account_id, organization_id) do update set restriction_settings = excluded.restriction_settings`,
      [account_id],
    );
    const profile = await harness.call('PATCH', '/profile', {
      as: before.access_token,
      body: { phone: '+447700900456' },
    });
    expect(profile.body).toMatchObject({ phone: '+447700900456', multifactor: { required: true } });

    const challenge = (await signIn('venue@harbour.test')).body;
    expect(challenge).toMatchObject({
      email: 'venue@harbour.test',
      authenticator: false,
      destinations: [
        { destination_type: 'EMAIL', destination: 'v•••@harbour.test' },
        { destination_type: 'SMS', destination: '+44•••••456' },
      ],
    });
    expect(challenge.api_tokens).toBe(undefined);
    const token = challenge.multifactor_token;
    expect((await harness.call('GET', '/profile', { as: token })).status).toBe(401);
    expect((await send(token)).status).toBe(200);
    const first = await sentCode('venue@harbour.test');
    expect((await send(token, 'SMS')).status).toBe(200);
    const code = await sentCode('+447700900456');
    if (first !== code) expect((await validate(token, first)).body.error_description).toBe(wrongText);
    const done = await validate(token, code);
    expect(done.body.organizations[0].role.name).toBe('Venue Manager');
    expect((await validate(token, code)).status).toBe(401);
    expect((await harness.call('GET', '/profile', { as: before.access_token })).status).toBe(200);
    await harness.inAccount(account_id, `update organization_settings set restriction_settings = '{}'`);
  });

  it('evaluates at most 5 of 50 parallel wrong codes, then asks for a new sign-in', async () => {
    await enrol('hannah.price@harbour.test');
    const { multifactor_token } = (await signIn('hannah.price@harbour.test')).body;
    await send(multifactor_token);
    const code = await sentCode('hannah.price@harbour.test');
    const wrong = code === '111111' ? '222222' : '111111';
    const answers = await Promise.all(Array.from({ length: 50 }, () => validate(multifactor_token, wrong)));
    expect(answers.filter((one) => one.body.error_description === wrongText)).toHaveLength(5);
    expect((await validate(multifactor_token, code)).body.api_tokens).toBe(undefined);
  });
});

describe('an authenticator app', () => {
  it('is asked for once enrolled, takes no code twice, and ends with the password', async () => {
    const email = 'conor.walsh@harbour.test';
    const { code, recovery, secret } = await enrol(email);
    const [row] = await harness.behind<{ totp_sealed: string }>(
      'select totp_sealed from auth.logins where email = $1',
      [email],
    );
    expect(row?.totp_sealed).not.toContain(secret);
    const challenge = (await signIn(email)).body;
    expect(challenge.authenticator).toBe(true);
    expect((await validate(challenge.multifactor_token, code())).body.error_description).toBe(wrongText);
    clock.now = () => realNow() + 30_000;
    const session = await validate(challenge.multifactor_token, code());
    expect(session.status, session.text).toBe(200);
    const again = (await signIn(email)).body;
    expect((await validate(again.multifactor_token, code())).body.error_description).toBe(wrongText);
    const [paper = ''] = recovery;
    expect((await validate(again.multifactor_token, paper.toUpperCase().replace('-', ' '))).status).toBe(200);
    const third = (await signIn(email)).body;
    expect((await validate(third.multifactor_token, paper)).status).toBe(422);

    const as = session.body.access_token;
    const state = async () => (await harness.call('GET', '/profile', { as })).body.multifactor;
    expect(await state()).toEqual({ authenticator: true, recovery_codes_left: 9, required: false });
    const remove = (password: string) =>
      harness.call('DELETE', '/multifactor/authenticator', { as, body: { password } });
    expect((await remove('wrong')).status).toBe(422);
    expect((await remove(demoPassword)).status).toBe(200);
    expect(await state()).toMatchObject({ authenticator: false, recovery_codes_left: 0 });
    expect((await signIn(email)).body.api_tokens).toBeTruthy();
    await harness.runJobs();
    const mails = await harness.behind<{ subject: string }>('select subject from mailbox_messages where "to" = $1', [
      email,
    ]);
    expect(mails.map((one) => one.subject)).toContain('An authenticator app was added');
  });
});

describe('staff of the operator', () => {
  it('need a second factor outside of the demo', async () => {
    const serious = await openHarness({ DEMO: '0' });
    const answer = await serious.call('POST', '/authorize', {
      body: { email: 'operator@larder.test', password: demoPassword },
    });
    expect(answer.body).toMatchObject({
      multifactor_token: expect.any(String),
      destinations: [{ destination_type: 'EMAIL' }],
    });
    await serious.close();
  });
});
