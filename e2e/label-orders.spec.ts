import type { Page } from '@playwright/test';
import { countClicks } from './clicks.ts';
import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('rolls are ordered after a question with their price, and cancelled', async ({ page, call }) => {
  const before = (await call('GET', '/label_orders?size=1')).body.total;
  await fill(page, { type: /^Single height easy peel/, quantity: '40 rolls' });
  await expect(page.getByText('£2.15 a roll')).toBeVisible();
  await expect(page.getByText('Includes £0.20 for easy peel')).toBeVisible();
  const express = page.getByRole('switch', { name: '24-hour express delivery' });
  await expect(express).toBeEnabled();
  await express.press('Space');
  await expect(page.getByText('£90.99').first()).toBeVisible();
  await page.getByRole('button', { name: 'Order labels' }).click();
  const question = page.getByRole('dialog', { name: 'Place this order?' });
  await expect(question.getByText(/^40 rolls of Single height easy peel for .+, £90\.99 in all\.$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect((await call('GET', '/label_orders?size=1')).body.total, 'nothing without a yes').toBe(before);
  await page.getByRole('button', { name: 'Order labels' }).click();
  await question.getByRole('button', { name: 'Order labels' }).dblclick();
  await expect(page.getByText('Order placed').first()).toBeVisible();
  await expect(page.getByText('Choose a label type first.')).toBeVisible();
  expect((await call('GET', '/label_orders?size=1')).body.total, 'one order for two clicks').toBe(before + 1);

  const newest = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('row').nth(1);
  await expect(newest).toContainText('40 rolls Single height easy peel');
  await expect(newest).toContainText('£90.99');
  await newest.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(newest.getByText(/^Cancell?ed$/)).toBeVisible();
});

test('a roll costs what is shown beside it, its surcharge included and never added', async ({ page }) => {
  await page.goto('/#/order-labels');
  await page.getByRole('combobox', { name: 'Device' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Quantity' }).click();
  await page.getByRole('option', { name: '20 rolls' }).click();
  for (const [name, price, sum] of [
    ['Single height 53 × 40 mm', '£1.95 a roll', '£39.00'],
    ['Double height 53 × 80 mm', '£1.95 a roll', '£39.00'],
    ['Single height easy peel 53 × 40 mm', '£2.15 a roll Includes £0.20 for easy peel', '£43.00'],
  ] as const) {
    await page.getByRole('radio', { name: `${name} ${price}`, exact: true }).press('Space');
    await expect(page.getByText(sum, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('main')).not.toContainText('+');
});

test('rolls are ordered again in four clicks', async ({ page, call }) => {
  const { items } = (await call('GET', '/devices?size=1')).body;
  const order = { device_id: items[0].id, label_type: 'DOUBLE_HEIGHT', quantity: 60, express_delivery: false };
  expect((await call('POST', '/label_orders', order)).status).toBe(201);
  await page.goto('/#/my-account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const clicked = await countClicks(page);
  await page.getByRole('link', { name: 'Order Labels' }).click();
  const newest = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('row').nth(1);
  await newest.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByRole('combobox', { name: 'Quantity' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Quantity' })).toHaveValue('60 rolls');
  await expect(page.getByRole('radio', { name: /^Double height/ })).toBeChecked();
  await page.getByRole('button', { name: 'Order labels' }).click();
  await page.getByRole('dialog', { name: 'Place this order?' }).getByRole('button', { name: 'Order labels' }).click();
  await expect(page.getByText('Order placed').first()).toBeVisible();
  expect(await clicked()).toBeLessThanOrEqual(6);
});

test('rolls are ordered for the first time in six clicks', async ({ page }) => {
  await page.goto('/#/my-account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const clicked = await countClicks(page);
  await page.getByRole('link', { name: 'Order Labels' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Labels' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Device' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('Harbour Bar');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /^Single height 53/ }).click({ force: true });
  await page.getByRole('combobox', { name: 'Quantity' }).click();
  await expect(page.getByRole('option', { name: '20 rolls' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Order labels' }).click();
  await page.getByRole('dialog', { name: 'Place this order?' }).getByRole('button', { name: 'Order labels' }).click();
  await expect(page.getByText('Order placed').first()).toBeVisible();
  expect(await clicked()).toBeLessThanOrEqual(6);
});

test('rolls are ordered every week until that is stopped', async ({ page, call }) => {
  await fill(page, { type: /^Double height/, quantity: '500 rolls' });
  await page.getByRole('combobox', { name: 'Repeat' }).click();
  await page.getByRole('option', { name: 'Every week' }).click();
  await page.getByRole('button', { name: 'Order labels' }).click();
  const question = page.getByRole('dialog', { name: 'Place this order?' });
  await expect(question.getByText('The same order is placed again every week until someone stops it.')).toBeVisible();
  await question.getByRole('button', { name: 'Order labels' }).click();
  const recurring = page.getByRole('region', { name: 'Recurring orders' });
  const mine = recurring.getByRole('row').filter({ hasText: '500 rolls Double height' });
  await expect(mine).toContainText('Every week');
  await mine.getByRole('button', { name: 'Stop ordering' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop ordering' }).click();
  await expect(page.getByText('Recurring order stopped').first()).toBeVisible();
  await expect(mine).toHaveCount(0);
  const { items } = (await call('GET', '/label_orders/recurring')).body;
  expect(items.filter(({ quantity }: { quantity: number }) => quantity === 500)).toEqual([]);
});

test('a restricted account is warned before it chooses anything, and cannot order', async ({ page }) => {
  await page.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    for (const one of user.organizations) one.is_restricted = true;
    localStorage.setItem('user', JSON.stringify(user));
  });
  await page.goto('/#/order-labels');
  const warning = page.getByText('This account is restricted and cannot order labels. Ask your provider.');
  await expect(warning).toBeVisible();
  await fill(page, { type: /^Single height 53/, quantity: '20 rolls' });
  await expect(warning).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Order labels' })).toBeDisabled();
});

async function fill(page: Page, { type, quantity }: { type: RegExp; quantity: string }): Promise<void> {
  await page.goto('/#/order-labels');
  await page.getByRole('combobox', { name: 'Device' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('radio', { name: type }).press('Space');
  await page.getByRole('combobox', { name: 'Quantity' }).click();
  await page.getByRole('option', { name: quantity }).click();
}
