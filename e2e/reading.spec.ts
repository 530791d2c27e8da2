import type { Page } from '@playwright/test';
import { categoryPath } from './category-steps.ts';
import { expect, people, test, type Call } from './person.ts';

// The criteria that axe cannot judge, on three of the main screens: WCAG 1.4.4, 1.4.12, 2.4.11 and 2.5.8, and longer
// languages.
const screens = [
  { path: '/categories?state=ALL&usage=SINGLE', name: 'Product Categories' },
  { path: '/reports?printed=-,-', name: 'Reports' },
  { path: '/my-account', name: 'My Account' },
];

test.use({ as: people.admin });

test('cuts nothing with wide text spacing, and has targets of 24px at least', async ({ page }) => {
  for (const { path, name } of screens) {
    await page.goto('about:blank');
    await open(page, { path, name });
    expect(await smallTargets(page), name).toEqual([]);
    await page.addStyleTag({
      content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`,
    });
    expect(await cut(page), name).toEqual([]);
    expect(await reachesOut(page), name).toBe(false);
  }
});

test('cuts nothing with letters of twice the size', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const { path, name } of screens) {
    await open(page, { path, name });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await cut(page), name).toEqual([]);
    expect(await reachesOut(page), name).toBe(false);
  }
});

test('cuts no button in a language that is 40 % longer', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('pseudo-locale', 'on');
  });
  for (const { path, name } of screens) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('about:blank');
      await open(page, { path, name: /[áéíóú]/ });
      const buttons = 'button, [role=tab], a.mantine-Button-root, [role=radiogroup] label';
      expect(await cut(page, buttons), `${name}, ${width}px`).toEqual([]);
      expect(await reachesOut(page), `${name}, ${width}px`).toBe(false);
    }
  }
});

test('hides nothing that has the focus behind what sticks', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  for (const { path, name } of screens) {
    await page.goto('about:blank');
    await open(page, { path, name });
    expect(await coveredOnTheWay(page, { there: 66, back: 40 }), name).toEqual([]);
  }
});

test('hides no row that has the focus behind the head of a list that scrolls by itself', async ({ page, call }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await fillDevices(call);
  await open(page, { path: '/my-account', name: 'My Account' });
  await page.getByRole('table', { name: 'Devices' }).getByRole('link').last().focus();
  expect(await coveredOnTheWay(page, { there: 0, back: 14 })).toEqual([]);

  await open(page, { path: '/allergens/matrix', name: 'Allergen matrix' });
  await page.getByRole('table').getByRole('link').last().focus();
  expect(await coveredOnTheWay(page, { there: 0, back: 40 })).toEqual([]);
});

test('in a low window a long dialog and the filters keep their buttons in sight, and the focus above them', async ({
  page,
  call,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`/#${await categoryPath(call)}`);
  await page.getByRole('button', { name: 'Add product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Add product' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 14; stop += 1) {
      await page.keyboard.press(key);
      // The list of the field left behind closes over the next one.
      await expect.poll(() => covering(page)).toBeUndefined();
    }
  }

  await page.goto('/#/reports');
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await expect(panel.getByRole('checkbox').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button', { name: 'Clear all' })).toBeInViewport({ ratio: 1 });
});

test('a printed record says whose it is, of when, in which zone, and numbers its pages', async ({ page }) => {
  await page.goto('/#/reports?printed=-,-');
  await expect(page.getByRole('table', { name: 'Print log' }).getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).dispatchEvent('click');
  await expect(page.getByText(/^40 of /)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main).toContainText('Harbour Kitchens');
  await expect(main).toContainText('Printed: any time');
  await expect(main).toContainText('Times are in Europe/London');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(41);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();
  // Nothing of it is on the screen, whether or not the browser says that the page is back.
  await page.emulateMedia({ media: null });
  await expect(page.getByText(/^Printed on /)).toBeHidden();
  await page.keyboard.press('Shift');
  await expect(page.getByText(/^Printed on /)).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)].length).toBeGreaterThan(1);
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45]\.?\d* 84[12]/);
});

async function open(page: Page, { path, name }: { path: string; name: string | RegExp }): Promise<void> {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link').or(page.getByRole('row')).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** The elements whose own text does not fit into them, and which hide what is too much. */
function cut(page: Page, within = '*'): Promise<string[]> {
  return page.evaluate((selector) => {
    const holders = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => [
      element,
      ...element.querySelectorAll<HTMLElement>('*'),
    ]);
    return [...new Set(holders)]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        const hides = /hidden|clip/.test(overflowX + overflowY) && clipPath === 'none';
        const isText = element.innerText?.trim() && element.checkVisibility() && !element.closest('[aria-hidden=true]');
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        // A line of text reaches a little out of its box by the tails of its letters.
        return hides && isText && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4);
      })
      .map((element) => `${element.className}: ${element.innerText.slice(0, 60)}`);
  }, within);
}

function reachesOut(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Controls below 24px, those in a running text and those with room around them excepted. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=menuitem]',
      ),
    ].filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1);
    const areaOf = (element: HTMLElement) => (element.closest('label') ?? element).getBoundingClientRect();
    const near = (one: DOMRect, other: DOMRect) => {
      const [x, y] = [one.x + one.width / 2, one.y + one.height / 2];
      return Math.hypot(Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom));
    };
    return controls
      .filter((element) => {
        const area = areaOf(element);
        if (area.width >= 24 && area.height >= 24) return false;
        return controls.some((other) => other !== element && near(area, areaOf(other)) < 12);
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** What is hidden of all that has the focus in turn. Backwards, rows come up from below the head of the table. */
async function coveredOnTheWay(page: Page, steps: { there: number; back: number }): Promise<string[]> {
  const hidden: string[] = [];
  const press = async (key: string) => {
    await page.keyboard.press(key);
    const covered = await lastingCover(page);
    if (covered) hidden.push(covered);
  };
  for (let stop = 0; stop < steps.there; stop += 1) await press('Tab');
  for (let stop = 0; stop < steps.back; stop += 1) await press('Shift+Tab');
  return hidden;
}

/** More devices than a card shows whole, some with names of several lines. */
async function fillDevices(call: Call): Promise<void> {
  const { items } = (await call('GET', '/organization_names')).body;
  const { id: organization_id } = items.find((one: { tag: string }) => one.tag === 'VENUE');
  const { total } = (await call('GET', '/devices')).body;
  for (let made = total; made < 16; made += 1) {
    const name = made % 3 === 0 ? `Tablet ${made} beside the ${'second '.repeat(12)}oven` : `Tablet ${made}`;
    expect((await call('POST', '/devices', { name, organization_id, pin: '1234' })).status).toBe(201);
  }
}

/** What covers the focus, once the page had time to scroll to it. */
function lastingCover(page: Page): Promise<string | undefined> {
  const settled = expect.poll(() => covering(page), { timeout: 3_000 }).toBeUndefined();
  return settled.then(
    () => undefined,
    () => covering(page),
  );
}

/** What lies over the element that has the focus, when nothing of that can be seen. */
function covering(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
    const place = (focused.closest('label') ?? focused).getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => [place.x + place.width * x, place.y + place.height * y]),
    );
    const seen = points.some(([x = 0, y = 0]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (focused.contains(top) || top.contains(focused));
    });
    return seen ? undefined : focused.outerHTML.slice(0, 160);
  });
}
