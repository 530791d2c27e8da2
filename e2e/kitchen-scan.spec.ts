import { eanCheckDigit, eanModules } from '@larder/rules/barcode';
import { expect, people, test, type Call } from './person.ts';
import { openTablet, typeAsScanner } from './tablet-steps.ts';

test.use({ as: people.admin });

/** A prep product that has a barcode, in a category that the tablet offers. */
async function newProduct(call: Call, name: string, barcode: string): Promise<void> {
  const { body } = await call('GET', '/product_search?size=1&search=Chicken%20Stock');
  const made = await call('POST', '/products', { name, barcode, categories: [{ id: body.items[0].categories[0].id }] });
  expect(made.status).toBe(201);
}

/** A camera that sees these modules: bars on white, as a canvas draws them. */
function seeModules(modules: string): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const context = canvas.getContext('2d');
  const draw = () => {
    if (!context) return;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = '#000';
    for (let at = 0; at < modules.length; at += 1) {
      if (modules[at] === '1') context.fillRect(177 + at * 3, 140, 3, 200);
    }
    requestAnimationFrame(draw);
  };
  navigator.mediaDevices.getUserMedia = () => {
    draw();
    return Promise.resolve(canvas.captureStream(10));
  };
}

test('the camera reads a barcode and opens its label; a code of no product says so', async ({ page, call }) => {
  const twelve = `20${String(Date.now()).slice(-10)}`;
  const barcode = `${twelve}${eanCheckDigit(twelve)}`;
  const name = `Scanned sauce ${barcode}`;
  await newProduct(call, name, barcode);
  await openTablet(page);
  await page.getByRole('link', { name: /^Print Find/ }).click();
  await page.evaluate(seeModules, eanModules('4006381333931'));
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  const camera = page.getByRole('dialog', { name: 'Scan a barcode' });
  await expect(camera.getByText('No product has the barcode 4006381333931.')).toBeVisible();
  await camera.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(seeModules, eanModules(barcode));
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a hand scanner is taken on any screen; of an unknown barcode it asks', async ({ page, call }) => {
  const twelve = `21${String(Date.now()).slice(-10)}`;
  const barcode = `${twelve}${eanCheckDigit(twelve)}`;
  const name = `Scanned stew ${barcode}`;
  await newProduct(call, name, barcode);
  await openTablet(page);
  await page.getByRole('link', { name: /^Temperatures/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Temperatures' })).toBeVisible();
  await typeAsScanner(page, '4006381333931');
  const question = page.getByRole('dialog', { name: 'Product with this barcode?' });
  await expect(question).toContainText('No product has the barcode 4006381333931.');
  await question.getByRole('button', { name: 'Close' }).click();
  await typeAsScanner(page, `]E0${barcode}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

for (const [fault, words] of [
  ['NotAllowedError', 'The camera is not allowed.'],
  ['NotFoundError', 'This tablet has no camera.'],
  ['NotReadableError', 'Another app has the camera.'],
] as const) {
  test(`without a camera the app says what to do: ${fault}`, async ({ page }) => {
    await openTablet(page);
    await page.getByRole('link', { name: /^Print Find/ }).click();
    await page.evaluate((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', name));
    }, fault);
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Scan a barcode' }).getByRole('alert')).toContainText(words);
  });
}
