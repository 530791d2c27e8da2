import type { Page } from '@playwright/test';
import { callApi, expect, people, test } from './person.ts';

type Harbour = { brand: string; venue: string; category: string; product: string; device: string; label: string };

/** Ids of the other customer, found with its own eyes. */
const foreign = test.extend<{ harbour: Harbour }>({
  harbour: async ({ server, sessionOf }, use) => {
    const token = (await sessionOf(people.admin)).access_token;
    const first = async (path: string) => (await callApi(server, { method: 'GET', path, token })).body.items[0];
    const category = (await first('/categories?search=Cakes')).id;
    const names = (await callApi(server, { method: 'GET', path: '/organization_names', token })).body.items;
    const organization = (tag: string) => names.find((one: { tag: string }) => one.tag === tag).id;
    await use({
      brand: organization('BRAND'),
      venue: organization('VENUE'),
      category,
      product: (await first(`/categories/${category}/products`)).id,
      device: (await first('/devices')).id,
      label: (await first('/label_logs?printed_min=0')).id,
    });
  },
});
foreign.use({ as: people.orchard });

foreign('links to another customer’s things say that there is nothing', async ({ page, harbour, call }) => {
  const own = (await call('GET', '/categories?search=Farm%20Cakes')).body.items[0].id;
  const category = 'Category not found';
  const product = 'Product not found';
  const organization = 'Organisation not found';
  const links = [
    [`/categories/category-details/${harbour.category}`, category],
    [`/categories/category-details/${harbour.category}/products/${harbour.product}`, product],
    [`/categories/category-details/${own}/products/${harbour.product}`, product],
    [`/products/${harbour.product}`, product],
    [`/my-account/brand-details/${harbour.brand}`, organization],
    [`/my-account/venue-details/${harbour.venue}`, organization],
    [`/my-account/brand-details/${harbour.brand}/venue-details/${harbour.venue}`, organization],
  ] as const;
  for (const [path, title] of links) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeFocused();
    await expect(page.getByText('Deleted, or you have no access. Ask an Admin.'), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }), path).toHaveCount(0);
  }
  await page.goto(`/#/reports?trace=${harbour.label}`);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Deleted, or you have no access. Ask an Admin.');
  await page.goto(`/#/accounts/account-details/${harbour.brand}`);
  await expect(page).toHaveURL(/#\/reports$/);
});

foreign('filters by another customer’s things find nothing', async ({ page, harbour }) => {
  for (const path of [
    `/categories?state=ALL&org=${harbour.venue}`,
    `/categories?state=ALL&device=${harbour.device}`,
    `/reports?printed=-,-&org=${harbour.venue}`,
    `/reports?printed=-,-&device=${harbour.device}`,
  ]) {
    await page.goto(`/#${path}`);
    await expect(page.getByText('No result'), path).toBeVisible();
  }
});

foreign('no screen and no answer holds anything of another customer', async ({ page, harbour }) => {
  const answers: string[] = [];
  // The version names the demo's sign-ins, to everybody.
  const isAnswer = ({ pathname }: URL) => pathname.startsWith('/api/') && pathname !== '/api/version';
  await page.route(isAnswer, async (route) => {
    const response = await route.fetch();
    answers.push(await response.text());
    await route.fulfill({ response });
  });
  await page.goto('/#/my-account');
  await expect(
    page.getByRole('table', { name: 'Venues' }).getByRole('link', { name: 'Orchard Farm Shop' }),
  ).toBeVisible();
  await expectNothingForeign(page);
  await page.goto('/#/categories?state=ALL');
  await expect(page.getByRole('link', { name: 'Pies & Pasties' })).toBeVisible();
  await expectNothingForeign(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByText('Farm Kitchen').waitFor();
  await expectNothingForeign(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Organisation', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Orchard Farm Shop', exact: true }).waitFor();
  await expectNothingForeign(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Pies & Pasties' }).click();
  await page.getByRole('link', { name: 'Pork Pie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pork Pie' })).toBeVisible();
  await expectNothingForeign(page);
  await page.goto('/#/reports?printed=-,-');
  await expect(page.getByRole('table', { name: 'Print log' }).getByRole('cell').first()).toBeVisible();
  await expectNothingForeign(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const answered = answers.join('\n');
  expect(answers.length).toBeGreaterThan(8);
  for (const id of Object.values(harbour)) expect(answered.includes(id), id).toBe(false);
  expect(answered).not.toMatch(/harbour|tide & grain|quayside|brooklyn/i);
});

async function expectNothingForeign(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/harbour|tide & grain|quayside|brooklyn|station road|central kitchen/i);
}
