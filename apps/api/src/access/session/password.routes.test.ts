import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../../platform/clock.ts';
import { demoPassword } from './demo-sign-in.rules.ts';

const good = 'velvet-Otter-27-lantern';
const better = 'quiet-Harvest-81-mosaic';
const realNow = clock.now;
let harness: Harness;
beforeAll(async () => (harness = await openHarness()));
afterAll(() => harness.close());
afterEach(() => {
  clock.now = realNow;
});

const askCode = (destination: string) =>
  harness.call('POST', '/password/otp', { body: { destination, destination_type: 'EMAIL' } });
const tryCode = (destination: string, code: string) =>
  harness.call('POST', '/password/otp/validate', { body: { destination, destination_type: 'EMAIL', code } });
const signIn = (email: string, password: string) => harness.call('POST', '/authorize', { body: { email, password } });

async function mailedCode(email: string): Promise<string> {
  await harness.runJobs();
  const [last] = await mails(email);
  return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? '';
}

function mails(to: string) {
  return harness.behind<{ subject: string; text: string; links: string[] }>(
    'select subject, text, links from mailbox_messages where "to" = $1 order by created_at desc, id desc',
    [to],
  );
}

const subjectOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
const plain = ({ text }: { text: string }) => text.replaceAll(/"trace_id":"[^"]*"/g, '');

describe('a forgotten password', () => {
  it('is set anew by a mailed code, once, and ends every session', async () => {
    const email = 'hannah.price@harbour.test';
    const before = (await signIn(email, demoPassword)).body;
    expect((await askCode(` ${email.toUpperCase()}`)).body).toEqual({});
    const code = await mailedCode(email);
    const validated = await tryCode(email, code);
    expect(validated.status, validated.text).toBe(200);
    expect((await tryCode(email, code)).status).toBe(422);

    const { access_token } = validated.body;
    const put = (password: string, id = subjectOf(access_token)) =>
      harness.call('PUT', `/users/${id}/password`, { as: access_token, body: { password } });
    expect((await harness.call('GET', '/users/password_requirements', { as: access_token })).body).toEqual({
      min_length: 16,
      min_digits: 1,
      min_uppercase: 1,
      min_special: 1,
      min_lowercase: 1,
    });
    expect((await put('short')).body).toMatchObject({
      error_code: 'INVALID',
      error_description: 'Password does not meet minimum requirements',
      errors: [{ path: 'password' }],
    });
    expect((await put(good, before.organizations[0].id)).status).toBe(404);
    expect((await put(good)).body).toEqual({});
    expect((await put(better)).status).toBe(401);

    expect((await signIn(email, demoPassword)).status).toBe(401);
    expect((await signIn(email, good)).status).toBe(200);
    const { refresh_token } = before.api_tokens;
    expect((await harness.call('POST', '/refresh_token', { body: { refresh_token } })).status).toBe(401);
    await harness.runJobs();
    expect((await mails(email)).map(({ subject }) => subject)).toContain('Your password was changed');
  });

  it('opens nothing by a token whose time is over in the database, however long it is signed for', async () => {
    const email = 'admin@orchard.test';
    await askCode(email);
    const { access_token } = (await tryCode(email, await mailedCode(email))).body;
    const ask = () => harness.call('GET', '/users/password_requirements', { as: access_token });
    expect((await ask()).status).toBe(200);
    await harness.behind("update auth.single_use_tokens set expires_at = now() - interval '1 second'");
    expect((await ask()).status).toBe(401);
  });

  it('answers known and unknown addresses alike, and leaves the same traces', async () => {
    const [known, unknown] = [await askCode('conor.walsh@harbour.test'), await askCode('nobody@harbour.test')];
    expect([known.status, plain(known)]).toEqual([unknown.status, plain(unknown)]);
    await harness.runJobs();
    expect(await mails('nobody@harbour.test')).toEqual([]);
    const kept = await harness.behind(
      "select guesses, code_hash is null as empty from auth.one_time_codes where target ~ '^password:(conor.walsh|nobody)@harbour.test:'",
    );
    expect(kept).toEqual([
      { guesses: 0, empty: false },
      { guesses: 0, empty: false },
    ]);
    const wrong = [await tryCode('conor.walsh@harbour.test', '000000'), await tryCode('nobody@harbour.test', '000000')];
    const [first, second] = wrong.map((one) => [one.status, plain(one)]);
    expect(first).toEqual(second);
    expect(wrong[0]?.body.error_description).toBe('Incorrect code - please check your code is correct and try again');
  });

  it('evaluates at most 5 of 50 parallel guesses, and then not even the right one', async () => {
    const own = await openHarness();
    const call = (code: string) =>
      own.call('POST', '/password/otp/validate', {
        body: { destination: 'venue@harbour.test', destination_type: 'EMAIL', code },
      });
    await own.call('POST', '/password/otp', {
      body: { destination: 'venue@harbour.test', destination_type: 'EMAIL' },
    });
    await own.runJobs();
    const [mail] = await own.behind<{ text: string }>(
      `select text from mailbox_messages where "to" = 'venue@harbour.test'`,
    );
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const wrong = code === '111111' ? '222222' : '111111';
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(wrong)));
    const evaluated = answers.filter((one) => one.body.error_description?.startsWith('Incorrect code'));
    expect(evaluated.length).toBe(5);
    expect((await call(code)).status).not.toBe(200);
    await own.close();
  });

  it('takes no code after ten minutes, and none that a newer one has retired', async () => {
    const email = 'aoife.murphy@harbour.test';
    await askCode(email);
    const old = await mailedCode(email);
    await askCode(email);
    const code = await mailedCode(email);
    if (old !== code) expect((await tryCode(email, old)).status).toBe(422);
    await harness.behind("update auth.one_time_codes set expires_at = now() - interval '1 second'");
    expect((await tryCode(email, code)).status).toBe(422);
  });

  it('asks for a pause after five codes for one address', async () => {
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await askCode('leon.fischer@harbour.test'));
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe("one's own password", () => {
  it('needs the present one, keeps this session and ends the others', async () => {
    const email = 'idris.khan@harbour.test';
    const [here, there] = [(await signIn(email, demoPassword)).body, (await signIn(email, demoPassword)).body];
    const put = (body: object) => harness.call('PUT', `/users/${here.id}/password`, { as: here.access_token, body });
    expect((await put({ password: good })).body.errors).toEqual([
      { path: 'old_password', message: 'This is not your current password' },
    ]);
    expect((await put({ password: 'Khan-velvet-Otter-27', old_password: demoPassword })).body).toMatchObject({
      error_description: 'Password does not meet minimum requirements',
      errors: [{ path: 'password', message: expect.stringContaining('your name') }],
    });
    expect((await put({ password: good, old_password: demoPassword })).status).toBe(200);
    const refresh = (tokens: { refresh_token: string }) =>
      harness.call('POST', '/refresh_token', { body: { refresh_token: tokens.refresh_token } });
    expect((await refresh(there.api_tokens)).status).toBe(401);
    const renewed = await refresh(here.api_tokens);
    expect(renewed.status).toBe(200);
    expect(JSON.stringify(await mails(email))).not.toContain(good);
  });

  it.each([
    ['velvet-otter-27-lantern', 'Password does not meet the minimum uppercase'],
    ['velvet-Otter-7', 'Password does not meet the minimum length'],
    ['velvet-Otter-lantern', 'Password does not meet the minimum amount of digits'],
    ['velvetOtter27lantern', 'Password does not meet the minimum special character'],
    ['VELVET-OTTER-27-LANTERN', 'Password does not meet the minimum lowercase'],
    ['Password1234567!', 'Password does not meet minimum requirements'],
  ])('%s: %s', async (password, text) => {
    const me = (await signIn('finance@harbour.test', demoPassword)).body;
    const answer = await harness.call('PUT', `/users/${me.id}/password`, {
      as: me.access_token,
      body: { password, old_password: demoPassword },
    });
    expect(answer.body).toMatchObject({ error_code: 'INVALID', error_description: text });
  });
});

describe('a reset link', () => {
  it('is mailed by people who manage credentials, works once, and retires the one before', async () => {
    const email = 'niamh.byrne@harbour.test';
    const target = (await signIn(email, demoPassword)).body;
    const send = (as: string) => harness.call('POST', `/users/${target.id}/password_reset`, { as });
    expect((await send('staff@harbour.test')).status).toBe(403);
    expect((await send('admin@orchard.test')).status).toBe(404);
    expect((await send('admin@harbour.test')).status).toBe(200);
    await harness.runJobs();
    const first = linkToken((await mails(email))[0]?.links[0]);
    expect((await send('admin@harbour.test')).status).toBe(200);
    await harness.runJobs();
    const link = (await mails(email))[0]?.links[0] ?? '';
    expect(link).toMatch(/^http:\/\/localhost:3000\/#\/reset-password\?token=/);
    const reset = (as: string, password: string) => harness.call('POST', '/password/reset', { as, body: { password } });
    expect((await reset(first, good)).status).toBe(401);
    expect((await harness.call('GET', '/users/activate/required_fields', { as: linkToken(link) })).body).toEqual([
      { field: 'PHONE', is_required_in_invite: false },
      { field: 'EMPLOYEE_ID', is_required_in_invite: false },
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => reset(linkToken(link), good)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect((await signIn(email, good)).status).toBe(200);
  });

  it('expires', async () => {
    const target = (await signIn('ewa.kowalczyk@harbour.test', demoPassword)).body;
    expect(target.error_code).toBe('USER_INACTIVE');
    const me = (await signIn('priya.nair@harbour.test', demoPassword)).body;
    await harness.call('POST', `/users/${me.id}/password_reset`, { as: 'admin@harbour.test' });
    await harness.runJobs();
    const token = linkToken((await mails('priya.nair@harbour.test'))[0]?.links[0]);
    clock.now = () => realNow() + 25 * 3_600_000;
    const answer = await harness.call('POST', '/password/reset', { as: token, body: { password: good } });
    expect(answer.body.error_code).toBe('EXPIRED_TOKEN');
  });
});

const linkToken = (link = '') => link.split('token=')[1] ?? '';
