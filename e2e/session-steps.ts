import { expect, type Page } from '@playwright/test';

/**
 * What leads to the looks of the screens around signing in. Answers are made up: no code is mailed, nothing is changed.
 */

const never = 4_000_000_000;
const policy = { min_length: 16, min_digits: 1, min_uppercase: 1, min_special: 1, min_lowercase: 1 };

/** A path with a token that the portal takes for a valid one. */
export function linkPath(kind: 'activate' | 'reset-password', exp = never): string {
  const claims = { sub: '00000000-0000-7000-8000-000000000000', exp };
  return `/${kind}?token=h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}

export async function refusedSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('somebody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
}

export async function forgotCode(page: Page): Promise<void> {
  await page.route('**/api/password/otp', (route) => route.fulfill({ json: {} }));
  await page.getByLabel('Email').fill('somebody@example.test');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
}

export async function forgotWait(page: Page): Promise<void> {
  const json = { error_code: 'TOO_MANY', error_description: 'Too many attempts' };
  await page.route('**/api/password/otp', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '900' }, json }),
  );
  await page.getByLabel('Email').fill('somebody@example.test');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Too many attempts.')).toBeVisible();
}

export async function forgotNew(page: Page): Promise<void> {
  await forgotCode(page);
  const access_token = linkPath('activate').split('=')[1];
  await page.route('**/api/password/otp/validate', (route) => route.fulfill({ json: { access_token } }));
  await page.route('**/api/users/password_requirements', (route) => route.fulfill({ json: policy }));
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password', { exact: true }).fill('Short');
  await page.getByLabel('Confirm password', { exact: true }).fill('Shorter');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match requirement');
}

/** A form that asks for everything, refused once. */
export async function linkForm(page: Page): Promise<void> {
  const json = ['PHONE', 'EMPLOYEE_ID'].map((field) => ({ field, is_required_in_invite: true }));
  await page.route('**/api/users/activate/required_fields', (route) => route.fulfill({ json }));
  await page.route('**/api/users/password_requirements', (route) => route.fulfill({ json: policy }));
  await page.reload();
  await page.getByLabel('Password', { exact: true }).fill('Short');
  await page.getByLabel('Confirm password', { exact: true }).fill('Short');
  await page.getByLabel('Phone number').fill('770');
  await page.getByRole('button', { name: /^(Activate|Reset Password)$/ }).click();
  await expect(page.getByText('Please enter employee id')).toBeVisible();
}

export async function secondFactor(page: Page): Promise<void> {
  const json = {
    email: 'somebody@example.test',
    multifactor_token: 'challenge',
    exp: Date.now() + 600_000,
    destinations: [
      { destination_type: 'SMS', destination: '+44•••••123' },
      { destination_type: 'EMAIL', destination: 's•••@example.test' },
    ],
    authenticator: true,
  };
  await page.route('**/api/authorize', (route) => route.fulfill({ json }));
  await page.getByLabel('Email').fill('somebody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('whatever it is');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Try another way' }).click();
  await expect(page.getByRole('button', { name: /^Authenticator app/ })).toBeFocused();
}

export async function wrongFactor(page: Page): Promise<void> {
  await secondFactor(page);
  const json = { error_code: 'INVALID', error_description: 'Incorrect code' };
  await page.route('**/api/multifactor/code', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/multifactor/validate', (route) => route.fulfill({ status: 422, json }));
  await page.getByRole('button', { name: /^Email/ }).click();
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
}

/** Opens a dialog of the profile by its button. */
export function openOfProfile(button: string, dialog = button): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  };
}

export async function editProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit You' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
}

export async function scanApp(page: Page): Promise<void> {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const json = {
    otpauth_url: `otpauth://totp/Larder:somebody?secret=${secret}&issuer=Larder`,
    secret,
    recovery_codes: Array.from({ length: 10 }, (_, at) => `abcde-2345${at}`),
  };
  await page.route('**/api/multifactor/authenticator', (route) => route.fulfill({ json }));
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password', { exact: true }).fill('whatever it is');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Code from the app')).toBeFocused();
}

export async function keepCodes(page: Page): Promise<void> {
  await scanApp(page);
  await page.getByLabel('Code from the app').fill('123456');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
}

/** Asked after a sign-in, of a customer that asks for a second factor too. */
export async function joinQuestion(page: Page): Promise<void> {
  const json = {
    items: [
      {
        id: '00000000-0000-7000-8000-000000000000',
        account_name: 'Orchard Foods',
        organization_name: 'Orchard Farm Shop',
        role_name: 'Venue Manager',
        expires_at: '2030-05-04T12:00:00.000Z',
        second_factor: true,
      },
    ],
  };
  await page.route('**/api/profile/invitations', (route) => route.fulfill({ json }));
  await page.getByRole('button', { name: 'venue@harbour.test' }).click();
  await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible();
}
