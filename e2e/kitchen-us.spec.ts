import { readPrinter } from '@larder/label/printer-reader';
import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { labelOf, printIn } from './living-steps.ts';
import { expect, people, test, type Call } from './person.ts';
import { openTablet, type Tablet } from './tablet.ts';

// A venue in the United States, and a tablet in American English.
test.use({ as: people.admin, locale: 'en-US', timezoneId: 'America/New_York' });

const pier = { code: '1000008', pin: '2468' };
const cook = 'Marcus Reyes';

/** A prep product of the venue: two days count the day of its making, so it ends tomorrow. */
async function newFood(call: Call, name: string, dates: object): Promise<void> {
  const { body } = await call('GET', '/categories?size=10&search=Brooklyn%20Prep');
  const made = await call('POST', '/products', {
    name,
    categories: [{ id: body.items[0].id }],
    expiry: { units: 2, period: 'days' },
    ...dates,
  });
  expect(made.status).toBe(201);
}

/** The tablet of the venue, with its manager at work. */
async function openPier(page: Page, call: Call): Promise<Tablet> {
  const [user] = (await call('GET', '/users?size=10&search=Reyes')).body.items;
  const { items } = (await call('GET', '/devices?size=10&search=Brooklyn%20Pier%20Kitchen')).body;
  await call('POST', `/users/${user.id}/devices`, { devices: [items[0].id] });
  return openTablet(page, pier, cook);
}

/** What the mark of the newest label says, read from the dots that its printer burns. */
async function markOf({ labels }: Tablet): Promise<string> {
  const [paper] = await readPrinter(Uint8Array.from(labels.at(-1) ?? []), 'zpl', 424);
  if (!paper) throw new Error('Nothing was printed');
  // Two pixels to the dot, as a camera sees it.
  const [width, height] = [paper.width * 2, paper.height * 2];
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const dot = Math.floor(at / width / 2) * paper.width + Math.floor((at % width) / 2);
    data.fill(paper.dots[dot] ? 0 : 255, at * 4, at * 4 + 4);
  }
  try {
    return decodeQR({ width, height, data });
  } catch {
    return '';
  }
}

const day = '(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \\d\\d/\\d\\d/\\d\\d';
const clock = '\\d{1,2}:\\d\\d [ap]m';

test('a label and its screens write dates, clocks and words as the country does', async ({ page, call }) => {
  const [relish, dip] = ['Pier relish', 'Pier dip'];
  await newFood(call, relish, { date_term: 'BEST_BEFORE' });
  await newFood(call, dip, { use_within_hours: 4 });
  await openPier(page, call);
  await page.goto('/kitchen/#/print');
  await page.getByRole('searchbox', { name: 'Search products' }).fill(relish);
  await page.getByRole('link', { name: relish }).click();
  const paper = page.getByRole('img', { name: relish });
  await expect(paper).toContainText(new RegExp(`BEST BY\\s*${day}`));
  await expect(paper).toContainText(new RegExp(`Prepared ${day}\\s*${clock}`));
  await expect(page.getByRole('main')).toContainText(/Best by \d\d\/\d\d\/\d{4}/);
  const [soft] = await printIn(page, call, relish);
  const [hard] = await printIn(page, call, dip);
  const { words } = (await call('GET', `/label_logs/${soft?.id}`)).body;
  expect(words.dates.map(({ term }: { term: string }) => term)).toEqual(['BEST BY']);

  await page.goto('/kitchen/#/today');
  const row = page.getByRole('listitem').filter({ hasText: relish });
  await expect(row).toContainText(new RegExp(`Best by ${day}`));
  await expect(row).toContainText('Until tomorrow 11:59 pm');
  await row.getByRole('button', { name: new RegExp(`^${relish}`) }).click();
  await expect(page.getByText('Best by', { exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(`^Printed \\d\\d/\\d\\d/\\d{4} ${clock} by`))).toBeVisible();

  await page.goto('/kitchen/#/today');
  const soon = page.getByRole('listitem').filter({ hasText: dip });
  await expect(soon).toContainText(new RegExp(`Use by ${day} ${clock}`));
  await expect(soon).toContainText('3 hours left');
  expect((await labelOf(call, hard?.id ?? '')).ends_at).not.toBeNull();
});

test('without codes on labels nothing is marked, and a label is ended from Today as before', async ({ page, call }) => {
  const name = 'Pier slaw';
  await newFood(call, name, {});
  const { items } = (await call('GET', '/organization_names')).body;
  const venue = items.find((one: { name: string }) => one.name === 'Brooklyn Pier').id;
  const change = async (body: object) =>
    expect((await call('PATCH', `/organizations/${venue}/settings`, body)).status).toBe(200);
  const tablet = await openPier(page, call);
  const [marked] = await printIn(page, call, name);
  expect(await markOf(tablet)).toBe(marked?.code);
  await change({ label_code: 'off' });
  try {
    await page.goto('/kitchen/');
    await page.getByRole('button', { name: cook }).click();
    await page.goto('/kitchen/#/print');
    await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
    await page.getByRole('link', { name }).click();
    const paper = page.getByRole('img', { name });
    await expect(paper).toContainText('USE BY');
    await expect(paper).not.toContainText('SAMP1E');
    await page.getByRole('radio', { name: 'Fridge', exact: true }).check();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.getByText('1 label printed')).toBeVisible();
    await expect.poll(() => tablet.labels.length).toBe(2);
    expect(await markOf(tablet)).toBe('');
    await page.goto('/kitchen/#/today');
    const used = page.getByRole('button', { name: `Used: ${name}` });
    await expect(used).toHaveCount(2);
    await used.first().click();
    await expect(page.getByText(`${name}: used`)).toBeVisible();
    await expect(used).toHaveCount(1);
  } finally {
    await change({ reset: ['label_code'] });
  }
});
