import type { Page } from '@playwright/test';
import { categoryPath } from './category-steps.ts';
import { expect, people, test, type Call } from './person.ts';
import { fridgePath } from './temperature-steps.ts';

test.use({ as: people.admin });

type Part = {
  name: string;
  path: string | ((call: Call) => Promise<string>);
  open: (page: Page) => Promise<void>;
  there: (page: Page) => ReturnType<Page['locator']>;
};

const parts: Part[] = [
  {
    name: "a card's form",
    path: categoryPath,
    open: (page) => page.getByRole('button', { name: 'Edit Category info' }).click(),
    there: (page) => page.getByRole('main').getByRole('textbox', { name: 'Name' }),
  },
  {
    name: 'a dialog',
    path: fridgePath('Walk-in'),
    open: (page) => page.getByRole('button', { name: 'Edit fridge' }).click(),
    there: (page) => page.getByRole('dialog').getByRole('textbox').first(),
  },
  {
    name: 'a tab',
    path: '/wastage',
    open: (page) => page.getByRole('tab', { name: 'Over time' }).click(),
    there: (page) => page.getByRole('heading', { name: 'Waste by day' }),
  },
  {
    name: 'a panel',
    path: '/categories',
    open: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    there: (page) => page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Apply' }),
  },
  {
    name: 'what the frame opens',
    path: '/categories',
    open: (page) => page.keyboard.press('Control+k'),
    there: (page) => page.getByRole('combobox'),
  },
];

test('while a part is being loaded the page is busy', async ({ page, call }) => {
  test.setTimeout(parts.length * 30_000);
  for (const part of parts) {
    await test.step(part.name, () => loadPart(page, call, part));
    await page.unrouteAll();
    await page.goto('about:blank');
  }
});

async function loadPart(page: Page, call: Call, { path, open, there }: Part): Promise<void> {
  await page.goto(`/#${typeof path === 'string' ? path : await path(call)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(busy(page)).toHaveCount(0);

  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await open(page);
  await expect(busy(page)).not.toHaveCount(0);
  await expect(there(page)).toHaveCount(0);
  release();
  await expect(there(page)).toBeVisible();
  await expect(busy(page)).toHaveCount(0);
}

function busy(page: Page) {
  return page.locator('[aria-busy="true"]');
}
