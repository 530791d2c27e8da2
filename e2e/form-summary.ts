import type { Locator, Page } from '@playwright/test';
import { expect } from './person.ts';

/**
 * Sends the open form with nonsense, then with nothing: each line of its summary must name one field, and lead to it.
 */
export async function expectLeadingSummary(page: Page): Promise<void> {
  const form = page.getByRole('dialog').locator('form').last();
  await expect(form).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // What a form accepts is not kept: only what it says of its fields counts here.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  // Emptied last: a form that is as it was closes.
  for (const typed of (await texts(form).count()) > 0 ? ['?', ''] : ['']) {
    for (const field of await texts(form).all()) await field.fill(typed);
    // As by Enter, for a button may wait for what is missing.
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    const lines = form.getByRole('alert').locator('li').getByRole('button');
    const words = await lines.allTextContents();
    expect(new Set(words).size, words.join('\n')).toBe(words.length);
    for (const line of await lines.all()) {
      const said = (await line.textContent()) ?? '';
      await line.click();
      const label = await form.locator(':focus').evaluate(nameOf);
      expect(said.toLowerCase(), `leads to ${label}`).toContain(label.toLowerCase());
    }
  }
}

/** The fields of a form that anything can be typed into. */
function texts(form: Locator): Locator {
  return form
    .locator('input[type=text], input[type=email], input[type=tel], input[type=password], textarea')
    .and(form.locator(':visible:not([role=combobox]):not([aria-haspopup]):not([readonly]):not([disabled])'));
}

/** What a field, or the question that it belongs to, is called; without the unit in brackets. */
function nameOf(field: HTMLElement | SVGElement): string {
  const question = field.closest('[role=radiogroup], [role=group]') ?? field;
  const [id] = question.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const label = id ? document.getElementById(id)?.textContent : (field as HTMLInputElement).labels?.[0]?.textContent;
  return (label ?? question.getAttribute('aria-label') ?? '?').replace(/\s*\(.*\)$/, '').trim();
}
