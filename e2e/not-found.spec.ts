import { readFileSync } from 'node:fs';
import { expect, people, test } from './person.ts';

const table = ['screens', 'catalogue-screens', 'label-screens']
  .map((file) => readFileSync(new URL(`../apps/web/src/shell/${file}.ts`, import.meta.url), 'utf8'))
  .join('\n');
/**
 * The addresses that name a record, with a word in the place of each id: the server has lists by some of these names.
 */
const addresses = [...table.matchAll(/path: '([^']*\$\w+Id[^']*)'/g)].map(([, path = '']) =>
  ['deleted', 'names'].map((word) => path.replaceAll(/\$\w+Id/g, word).replace('$kind', 'venue')),
);

for (const as of [people.admin, people.operator]) {
  test.describe(as, () => {
    test.use({ as });

    test('an address with a word in the place of an id asks the server for nothing by it', async ({ page }) => {
      expect(addresses.length).toBeGreaterThan(20);
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/.*\/(deleted|names)(\/|$)/.test(pathname)) asked.push(pathname);
      });
      for (const words of addresses) {
        // In `npm run test:full` the first as from a link in a mail, the second from there.
        if (process.env.TEST_FULL) await page.goto('about:blank');
        for (const address of words) {
          await page.goto(`/#${address}`);
          await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
          await expect(page.getByRole('main'), address).not.toBeEmpty();
          expect(asked, address).toEqual([]);
        }
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      expect(asked).toEqual([]);
    });
  });
}

test.describe('a record', () => {
  test.use({ as: people.admin });

  test('that is not there says so, and a missing fridge leads to the list', async ({ page }) => {
    for (const [address, title] of [
      ['/products/deleted', 'Product not found'],
      ['/categories/category-details/names', 'Category not found'],
      ['/devices/device-details-info/names', 'Device not found'],
      ['/temperatures/incidents/deleted', 'Incident not found'],
      ['/my-account/venue-details/deleted', 'Organisation not found'],
    ] as const) {
      await page.goto(`/#${address}`);
      await expect(page.getByRole('heading', { level: 1, name: title }), address).toBeFocused();
    }
    await page.goto('/#/temperatures/deleted');
    await expect(page).toHaveURL(/#\/temperatures$/);
  });
});
