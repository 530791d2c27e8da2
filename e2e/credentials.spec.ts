import type { Page } from '@playwright/test';
import { codeIn, linkIn, mailTo } from './mail.ts';
import { callApi, expect, people, test } from './person.ts';

const weak = 'Password does not meet minimum requirements';
const strong = 'Plinth-Walrus-Ember-42';

test.describe('a forgotten password', () => {
  test('is asked about in three steps, with a way back from each', async ({ page, server }) => {
    await page.goto('/#/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/#\/password$/);
    const send = page.getByRole('button', { name: 'Send code' });
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(send).toBeDisabled();
    await page.getByLabel('Email').fill('ab');
    await expect(send).toBeDisabled();
    await page.getByLabel('Email').fill('ab c');
    await expect(send).toBeEnabled();
    await send.click();
    await expect(page.getByText('Your email is invalid, please enter valid email')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/#\/login$/);

    await page.goto('/#/password');
    await expect(send).toBeVisible();
    await page.getByLabel('Email').fill(people.brand);
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: 'Email has been sent.' })).toBeVisible();
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    const go = page.getByRole('button', { name: 'Continue' });
    await code.fill('12345');
    await expect(go).toBeDisabled();
    await code.fill('1234567');
    await expect(code).toHaveValue('12345');
    await code.fill('000 000');
    await expect(code).toHaveValue('000000');
    await go.click();
    await expect(page.getByRole('alert')).toHaveText(/^Incorrect code/);

    // The step and its address outlive a reload; Back leads to the address that was given.
    await page.reload();
    await expect(code).toBeFocused();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('Email')).toHaveValue(people.brand);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();

    const mailed = codeIn(await mailTo(server, people.brand, /code to set a new password/));
    await page.getByLabel('Code', { exact: true }).fill(mailed);
    await go.click();
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    for (const back of [() => page.goBack(), () => page.getByRole('button', { name: 'Back', exact: true }).click()]) {
      await back();
      await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText('This code has been used. Send a new code to go on.');
      await page.goForward();
    }
    await page.goto('/#/password?step=otp');
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('says the same when a code cannot be sent, whatever the reason', async ({ page }) => {
    await page.route('**/api/password/otp', (route) => route.fulfill({ status: 400, json: fault('BAD_REQUEST') }));
    await askForCode(page, 'somebody@harbour.test');
    await expect(page.getByRole('alert')).toHaveText('Invalid authentication');
    await page.unroute('**/api/password/otp');
    await page.route('**/api/password/otp', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '90' }, json: fault('TOO_MANY') }),
    );
    await page.getByRole('button', { name: 'Send code' }).click();
    const wait = page.getByRole('status').filter({ hasText: 'Too many attempts.' });
    await expect(wait).toContainText('Invalid authentication');
    await expect(wait).toContainText(/1:(30|29|28)/);
    const box = await wait.boundingBox();
    await expect(wait).toContainText(/1:2[0-8]/);
    expect(await wait.boundingBox()).toEqual(box);
    await expect(page.getByRole('button', { name: 'Send code' })).toBeDisabled();
  });

  test('says when the code or the new password fails without words of the server', async ({ page }) => {
    await page.route('**/api/password/otp', (route) => route.fulfill({ json: {} }));
    await page.route('**/api/password/otp/validate', (route) =>
      route.fulfill({ status: 500, json: fault('INTERNAL') }),
    );
    await askForCode(page, 'somebody@harbour.test');
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText('Error while validating OTP');
    await page.unroute('**/api/password/otp/validate');
    await page.route('**/api/password/otp/validate', (route) =>
      route.fulfill({ json: { access_token: tokenOf({ sub: nobody, exp: 4_000_000_000 }) } }),
    );
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillPasswords(page, strong, strong, 'New password');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByRole('alert')).toHaveText('Error while updating password');
    await expect(page.getByRole('button', { name: 'Update password' })).toBeEnabled();
  });
});

test.describe('an invitation', () => {
  test('is expired when its expiry claim has passed', async ({ page }) => {
    await page.goto(`/#/activate?token=${tokenOf({ sub: nobody, exp: 1 })}`);
    await expect(page.getByRole('heading', { name: 'Whoops, looks like this invitation has expired' })).toBeVisible();
    await expect(page.getByText('Please ask your organisation to re-send the invite.')).toBeVisible();
    await expect(page).toHaveURL(/#\/activate$/);
  });

  test('that the server refuses says what to do next', async ({ page }) => {
    for (const path of [`/activate?token=${tokenOf({ sub: nobody, exp: 4_000_000_000 })}`, '/activate?token=x']) {
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible();
      await expect(page.getByText('Please ask your organisation to re-send the invite.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Already activated? Sign in' })).toBeVisible();
    }
  });

  test('asks for the password alone, judges it as it is typed, and flags both fields together', async ({
    page,
    server,
  }) => {
    await page.goto(linkIn(await mailTo(server, 'zofia.nowak@harbour.test', /invited/), 'activate'));
    await expect(page).toHaveURL(/#\/activate$/);
    await expect(page.getByLabel('Phone number')).toHaveCount(0);
    await expect(page.getByLabel('Employee number')).toHaveCount(0);
    for (const hint of ['16 characters', '1 upper case', '1 lower case', '1 number', '1 special character'])
      await expect(page.getByText(`Have ${hint}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Activate' })).toBeDisabled();

    await fillPasswords(page, 'Short', 'Short');
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('alert')).toHaveText(weak);
    await expectFlagged(page, true);
    const sign = page.getByRole('button', { name: /^Password does not meet the minimum requirements/ });
    await sign.hover();
    await expect(page.getByRole('tooltip')).toContainText('Have 16 characters');
    await expect(page.getByRole('tooltip')).not.toContainText('upper case');

    await page.getByLabel('Confirm password', { exact: true }).fill('Other');
    await expectFlagged(page, false);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match requirement');
    await fillPasswords(page, strong, `${strong}x`);
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
    await fillPasswords(page, 'Plinth-Walrus-EmberX', 'Plinth-Walrus-EmberX');
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('alert')).toHaveText('Password does not meet the minimum amount of digits');

    // What only the server can judge comes back with a hint.
    await fillPasswords(page, 'Password1234567!', 'Password1234567!');
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('alert')).toContainText(`${weak}: `);
    await expectFlagged(page, true);

    // The token outlives a reload, though the address does not hold it.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Activate' })).toBeVisible();
  });

  test('masks the phone by country, and takes digits alone as an employee number', async ({ page }) => {
    await requireAll(page);
    await page.goto(`/#/activate?token=${tokenOf({ sub: nobody, exp: 4_000_000_000 })}`);
    const phone = page.getByLabel('Phone number');
    await expect(page.getByLabel('Country').getByRole('option')).toHaveText(['+44', '+1']);
    await phone.pressSequentially('07700900123');
    await expect(phone).toHaveValue('7700 900 123');
    await page.getByLabel('Country').selectOption('+1');
    await expect(phone).toHaveValue('');
    await phone.pressSequentially('2025550123');
    await expect(phone).toHaveValue('202-555-0123');
    // A number of another country is typed with its code, and stays whole.
    await phone.fill('');
    await phone.pressSequentially('+33 6 12 34 56 78');
    await expect(phone).toHaveValue('+33612345678');
    await phone.fill('2025550123');
    await page.getByLabel('Employee number').fill('A-12 b');
    await expect(page.getByLabel('Employee number')).toHaveValue('12');

    const sent = page.waitForRequest('**/api/users/activate');
    await fillPasswords(page, strong, strong);
    await page.getByRole('button', { name: 'Activate' }).click();
    expect((await sent).postDataJSON()).toEqual({ password: strong, phone: '+12025550123', employee_id: '12' });
    await expect(page.getByRole('alert')).toHaveText('Error while activating user');
  });
});

test.describe('a link to reset the password', () => {
  test('that is broken, used or missing says what to do next', async ({ page }) => {
    for (const path of [
      '/reset-password',
      '/reset-password?token=x',
      `/reset-password?token=${tokenOf({ sub: nobody, exp: 1 })}`,
    ]) {
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
      await page.getByRole('link', { name: 'Get a code by email' }).click();
      await expect(page).toHaveURL(/#\/password$/);
    }
  });

  test('shows a loader, then names all that is missing, and is busy while it runs', async ({ page }) => {
    const hold = await requireAll(page);
    await page.goto(`/#/reset-password?token=${tokenOf({ sub: nobody, exp: 4_000_000_000 })}`);
    await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible();
    hold.release();
    await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
    const show = page.getByRole('button', { name: 'Show password' });
    await show.click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show confirmed password' })).toBeVisible();

    const reset = page.getByRole('button', { name: 'Reset Password' });
    await fillPasswords(page, strong, strong);
    await reset.click();
    await expect(page.getByText('Please enter phone number')).toBeVisible();
    await expect(page.getByText('Please enter employee id')).toBeVisible();
    await page.getByLabel('Phone number').fill('770');
    await page.getByLabel('Employee number').fill('A-12_b');
    await expect(page.getByLabel('Employee number')).toHaveValue('A-12b');
    await reset.click();
    await expect(page.getByText('Phone number is not valid')).toBeVisible();
    await page.getByLabel('Country').selectOption('+1');
    await expect(page.getByLabel('Phone number')).toHaveValue('');
    await page.getByLabel('Phone number').fill('2025550123');

    const answer = barrier();
    await page.route('**/api/password/reset', async (route) => {
      await answer.passed;
      await route.fulfill({ status: 500, json: fault('INTERNAL') });
    });
    await reset.click();
    await expect(reset).toBeDisabled();
    answer.open();
    await expect(page.getByRole('alert')).toHaveText('Error while resetting password');
    await expect(reset).toBeEnabled();
  });
});

test('sign-in is throttled with the time to wait, and works again once it has passed', async ({ page }) => {
  await page.route('**/api/authorize', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: fault('TOO_MANY') }),
  );
  await page.goto('/#/login');
  await page.getByLabel('Email').fill(people.admin);
  await page.getByLabel('Password', { exact: true }).fill('whatever');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: 'Too many attempts.' })).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(page.getByText('You can try again now.')).toBeVisible();
  await expect(button).toBeEnabled();
});

test('a code of the second factor goes where the person chooses', async ({ page, server }) => {
  const { body } = await callApi(server, {
    method: 'POST',
    path: '/authorize',
    body: { email: people.venue, password: 'Larder-demo-2026!' },
  });
  const challenge = {
    email: people.venue,
    multifactor_token: 'challenge',
    exp: Date.now() + 600_000,
    destinations: [
      { destination_type: 'SMS', destination: '+44•••••123' },
      { destination_type: 'EMAIL', destination: 'v•••@harbour.test' },
    ],
    authenticator: false,
  };
  await page.route('**/api/authorize', (route) => route.fulfill({ json: challenge }));
  const asked: unknown[] = [];
  await page.route('**/api/multifactor/code', (route) => {
    asked.push([route.request().headers().authorization, route.request().postDataJSON()]);
    return route.fulfill({ json: {} });
  });
  await page.route('**/api/multifactor/validate', (route) => route.fulfill({ json: body }));
  await page.goto('/#/login');
  await page.getByLabel('Email').fill(people.venue);
  await page.getByLabel('Password', { exact: true }).fill('whatever');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/#\/auth$/);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

  await page.getByLabel('Email').fill(people.venue);
  await page.getByLabel('Password', { exact: true }).fill('whatever');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Authenticator app/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Text message +44•••••123' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Send a new code/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Try another way' }).click();
  await page.getByRole('button', { name: 'Email v•••@harbour.test' }).click();
  await expect
    .poll(() => asked)
    .toEqual([
      ['Bearer challenge', { destination_type: 'SMS' }],
      ['Bearer challenge', { destination_type: 'EMAIL' }],
    ]);
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Venue' })).toBeVisible();
});

const nobody = '00000000-0000-7000-8000-000000000000';

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/#/password');
  const send = page.getByRole('button', { name: 'Send code' });
  await expect(send).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await send.click();
}

async function fillPasswords(page: Page, first: string, second: string, label = 'Password'): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(first);
  await page.getByLabel('Confirm password', { exact: true }).fill(second);
}

async function expectFlagged(page: Page, flagged: boolean): Promise<void> {
  for (const label of ['Password', 'Confirm password']) {
    const field = page.getByLabel(label, { exact: true });
    if (flagged) await expect(field).toHaveAttribute('aria-invalid', 'true');
    else await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
}

/** An organisation that asks for everything; a reset waits for `release`. */
async function requireAll(page: Page): Promise<{ release: () => void }> {
  const gate = barrier();
  const json = ['PHONE', 'EMPLOYEE_ID'].map((field) => ({ field, is_required_in_invite: true }));
  await page.route('**/api/users/activate/required_fields', async (route) => {
    if (page.url().includes('reset')) await gate.passed;
    await route.fulfill({ json });
  });
  await page.route('**/api/users/activate', (route) => route.fulfill({ status: 500, json: fault('INTERNAL') }));
  await page.route('**/api/users/password_requirements', (route) =>
    route.fulfill({ json: { min_length: 16, min_digits: 1, min_uppercase: 1, min_special: 1, min_lowercase: 1 } }),
  );
  return { release: gate.open };
}

/** Holds an answer back until the test lets it go. */
function barrier(): { passed: Promise<void>; open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

function tokenOf(claims: object): string {
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}

function fault(error_code: string, error_description = 'Refused for the test') {
  return { error_code, error_description, trace_id: 'e2e' };
}
