import type { Page } from '@playwright/test';
import { expect, type Call } from './person.ts';

// Where organisations are, and what leads to the looks of their pages and of the wizard that makes them.

export async function askToRestrict(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Restrict' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function companyInfo(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('For the eye');
  await page.getByLabel('Email').fill('eye@larder.test');
  await page.getByRole('button', { name: 'NEXT' }).click();
}

export async function findAddress(page: Page): Promise<void> {
  await companyInfo(page);
  await page.getByLabel('Address line 1').fill('');
  await page.getByLabel('Address line 1').fill('bristol');
  await expect(page.getByRole('option').first()).toBeVisible();
}

export async function venueNetwork(page: Page): Promise<void> {
  await companyInfo(page);
  await page.getByLabel('Address line 1').fill('1 Wharf Lane');
  await page.getByLabel('Town/City').fill('Bristol');
  await page.getByLabel('Post code').fill('BS1 5QD');
  await page.getByRole('button', { name: 'NEXT' }).click();
  await page.getByRole('button', { name: 'NEXT' }).click();
  await page.getByRole('switch', { name: 'Add to brand' }).check();
}

export async function accountPath(call: Call): Promise<string> {
  const { body } = await call('GET', '/organization_names');
  const accounts = await call('GET', `/organizations/${body.items[0].id}/network?category_tag=ACCOUNT&search=Harbour`);
  return `/accounts/account-details/${accounts.body.items[0].id}`;
}

export function inAccount(tag: 'BRAND'): (call: Call) => Promise<string> {
  return async (call) => {
    const path = await accountPath(call);
    const { body } = await call(
      'GET',
      `/organizations/${path.split('/').at(-1)}/network?category_tag=${tag}&search=Tide`,
    );
    return `${path}/brand-details/${body.items[0].id}`;
  };
}

export function ownPath(tag: string, page: string): (call: Call) => Promise<string> {
  return async (call) => {
    const { body } = await call('GET', '/organization_names');
    const wanted = tag === 'BRAND' ? 'Harbour Café' : 'Harbour';
    const { id } = body.items.find((one: { name: string; tag: string }) => one.tag === tag && one.name === wanted);
    return `/my-account/${page}/${id}`;
  };
}
