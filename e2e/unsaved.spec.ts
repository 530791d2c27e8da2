import type { Locator, Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { watchFetching } from './calm.ts';
import type { FormDialog } from './form-dialog.ts';
import { formDialogs } from './form-dialogs.ts';
import { expectLeadingSummary } from './form-summary.ts';
import { clear } from './kept-page.ts';
import { expect, test, type Call } from './person.ts';

const source = fileURLToPath(new URL('../apps/web/src/', import.meta.url));

test('every dialog with a form is tried here', () => {
  const drawn = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /<(FormDialog|ChoiceDialog)\b/.test(readFileSync(source + file, 'utf8')))
    // It draws the other, whose users are tried.
    .filter((file) => file !== 'ui/form/choice-dialog.tsx');
  expect(drawn.length).toBeGreaterThan(30);
  expect([...new Set(formDialogs.map(({ file }) => file))].toSorted()).toEqual(drawn.toSorted());
});

/** So many dialogs share a page: one that starts anew for each takes most of its time to start. */
const most = 6;

for (const batch of batches()) {
  test.describe(batch[0]!.as, () => {
    test.use({ as: batch[0]!.as });

    const names = batch.map(({ file }) => file.slice(file.lastIndexOf('/') + 1)).join(', ');
    test(`dialogs ask before they throw away a change, and their summaries lead to it: ${names}`, async ({
      page,
      call,
    }) => {
      test.setTimeout(batch.length * 60_000);
      const calm = watchFetching(page);
      for (const dialog of batch) {
        await test.step(dialog.file, () => tryDialog(page, call, dialog, calm));
        await page.unrouteAll();
        if (!(await clear(page))) await page.goto('about:blank');
      }
    });
  });
}

/** Those of one person, which can share a page. */
function batches(): Tried[][] {
  const all = formDialogs.map((dialog, index) => ({ ...dialog, index }));
  return [...new Set(all.map(({ as }) => as))].flatMap((who) => {
    const own = all.filter(({ as }) => as === who);
    return Array.from({ length: Math.ceil(own.length / most) }, (_, at) => own.slice(at * most, (at + 1) * most));
  });
}

async function tryDialog(
  page: Page,
  call: Call,
  { file, path, before, open, index }: Tried,
  calm: () => Promise<void>,
): Promise<void> {
  await before?.(page);
  await page.goto(`/#${typeof path === 'string' ? path : await path(call)}`);
  await open(page);
  const fields = await fieldsOf(page, calm);
  expect(fields.length, file).toBeGreaterThan(0);
  await close(page);
  // Nothing was changed, so nothing is asked.
  await expect(forms(page), file).toHaveCount(0);
  // Each field in `npm run test:full`; otherwise one that can be changed, the places taking turns.
  const turn = fields.map((_, at) => (at + index) % fields.length);
  for (const place of turn) {
    await open(page);
    await unfold(page);
    // All are there again: what they offer has been loaded.
    await expect(inputs(page), file).toHaveCount(fields.length);
    const field = inputs(page).nth(place);
    const name = await field.evaluate((input) => input.getAttribute('name') ?? input.id);
    if (!(await changed(page, field, fields[place]!))) {
      await close(page);
      continue;
    }
    await close(page);
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question, `${file}, after a change of field ${place + 1} (${name})`).toBeVisible();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(forms(page), file).toHaveCount(0);
    if (!process.env.TEST_FULL) break;
  }
  await open(page);
  await expectLeadingSummary(page);
}

type Tried = FormDialog & { index: number };
type Kind = 'text' | 'list' | 'choice' | 'option' | 'tick' | 'file';

/** The dialogs; a drawer below one stays. */
function forms(page: Page): Locator {
  return page.getByRole('dialog').and(page.locator(':not(.mantine-Drawer-content)'));
}

/** The inputs of the dialog that a person can reach; those of a preview only change how it looks. */
function inputs(page: Page): Locator {
  return forms(page)
    .locator('input:not([type=hidden]):not([tabindex="-1"]):not([disabled]), textarea:not([aria-hidden]), select')
    .and(page.locator(':not([data-preview] *)'));
}

async function fieldsOf(page: Page, calm: () => Promise<void>): Promise<Kind[]> {
  await expect(inputs(page).first()).toBeAttached();
  await calm();
  await unfold(page);
  return inputs(page).evaluateAll((all) =>
    all.map((input) => {
      const type = input.getAttribute('type');
      if (input.tagName === 'SELECT') return 'list';
      if (input.getAttribute('aria-haspopup') === 'listbox' || input.getAttribute('role') === 'combobox')
        return 'choice';
      if (type === 'radio') return 'option';
      if (type === 'checkbox') return 'tick';
      return type === 'file' ? 'file' : 'text';
    }),
  );
}

/** Fields that are folded away are reached by opening what they are in. */
async function unfold(page: Page): Promise<void> {
  await expect(forms(page).locator('form')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const folded = forms(page).locator('details:not([open]) > summary:not([data-preview] *)');
  while ((await folded.count()) > 0) await folded.first().click();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Changes one field as a person does; false where it offers nothing else. */
async function changed(page: Page, field: Locator, kind: Kind): Promise<boolean> {
  if (kind === 'text') {
    const value = await field.inputValue();
    const type = await field.getAttribute('type');
    await field.fill(type === 'datetime-local' ? '2026-01-02T03:04' : value === '7' ? '8' : '7');
    return true;
  }
  if (kind === 'list') {
    const current = await field.inputValue();
    const options = await field
      .locator('option:not([disabled])')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    const other = options.find((value) => value !== current);
    if (other === undefined) return false;
    await field.selectOption(other);
    return true;
  }
  if (kind === 'choice') {
    await field.click();
    const option = page
      .locator('[role=option]:visible:not([aria-selected=true]):not([data-combobox-disabled])')
      .first();
    if ((await option.count()) === 0) return false;
    await option.click();
    // The list of choices closes with the focus; until then it covers the buttons.
    await page.keyboard.press('Tab');
    return true;
  }
  if (kind === 'file') {
    const isPicture = ((await field.getAttribute('accept')) ?? '').includes('image');
    await field.setInputFiles(
      isPicture ? picture : { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') },
    );
    return true;
  }
  if (kind === 'option' && (await field.isChecked())) return false;
  await field.setChecked(!(await field.isChecked()), { force: true });
  return true;
}

async function close(page: Page): Promise<void> {
  await forms(page).getByRole('button', { name: 'Close', exact: true }).first().click();
}

const picture = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
