import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { violations } from './axe.ts';
import { productPath } from './category-steps.ts';
import { clear } from './kept-page.ts';
import { openColumns, openOrganisations } from './list-steps.ts';
import { findAddress } from './organization-steps.ts';
import { expect, people, test, type Call } from './person.ts';
import { press, openUserMenu } from './shell-steps.ts';

test.use({ as: people.admin });

const options = (page: Page) => page.getByRole('option');
const items = (page: Page) => page.getByRole('menuitem');

/** One of each kind of what opens below a field or button, on a page and in a dialog. */
const dropdowns: {
  name: string;
  path: string | ((call: Call) => Promise<string>);
  open: (page: Page) => Promise<void>;
  shown?: (page: Page) => Locator;
}[] = [
  { name: 'a field that is searched', path: '/settings', open: field('Settings of') },
  {
    name: 'a long list that is searched',
    path: '/settings?open=date_and_time',
    open: field('Time zone'),
  },
  {
    name: 'a field of several entries',
    path: async (call) => {
      const { id } = (await call('POST', '/categories', { name: `Trial ${randomUUID()}`, usage: 'COMPONENT' })).body;
      return `/categories/category-details/${id}?edit=info`;
    },
    open: field('Shared with'),
  },
  {
    name: 'a field of several entries in a dialog',
    path: '/products?q=carrot%20cake',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Carrot Cake' }).check();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await field('Add allergens')(page);
      // What the list covers halfway would count as too small a target.
      await page.keyboard.type('sesame');
    },
  },
  {
    name: 'a list to choose from in a dialog',
    path: '/platforms/integrations',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add new' }).first().click();
      await field('Provider')(page);
    },
  },
  {
    name: 'a field that is searched in a dialog',
    path: '/devices',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add device' }).click();
      await field('Venue')(page);
    },
  },
  { name: 'addresses that match', path: '/my-account/new/venue', open: findAddress },
  {
    name: 'the menu of a row',
    path: '/categories',
    open: async (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
    shown: items,
  },
  { name: 'the menu of a person', path: '/home', open: openUserMenu, shown: items },
  {
    name: 'the menu of a label',
    path: productPath('Cakes & Bakes', 'Carrot Cake'),
    open: async (page) => page.getByRole('button', { name: 'File for a printer' }).click(),
    shown: items,
  },
  { name: 'filters', path: '/categories', open: press('Filters'), shown: (page) => page.getByRole('dialog') },
  { name: 'columns', path: '/categories', open: openColumns, shown: (page) => page.getByRole('dialog') },
  { name: 'organisations', path: '/categories', open: openOrganisations, shown: (page) => page.getByRole('dialog') },
];

test('axe finds nothing in what is open, and nothing in the entry that the keyboard has reached', async ({
  page,
  call,
}) => {
  test.setTimeout(dropdowns.length * 20_000);
  for (const { name, path, open, shown = options } of dropdowns) {
    await test.step(name, async () => {
      // What is open must not stand over the next one.
      if (!(await clear(page))) await page.goto('about:blank');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`/#${typeof path === 'string' ? path : await path(call)}`);
      await open(page);
      await expect(shown(page).first()).toBeVisible();
      expect.soft(await violations(page), name).toEqual([]);
      // The entry that the keyboard has reached has colours of its own.
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.keyboard.press('ArrowDown');
      expect.soft(await violations(page, 'contrast'), name).toEqual([]);
    });
  }
});

function field(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('combobox', { name }).click();
}
