import { expect, type Locator, type Page } from '@playwright/test';

/** Tabs on until a control has the focus, as somebody without a mouse does; the focus is to be seen at every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await focusIsVisible(page), 'the focus is lost or cannot be seen').toBe(true);
  }
  throw new Error(`The keyboard never reached ${target.toString()}`);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Tabs to a button or link and presses it. */
export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Goes through an open menu to an item and chooses it. */
export async function choose(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name, exact: true });
  await item.waitFor();
  for (let stops = 0; stops < 30; stops += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

/** The end of the page's stops hands the focus to the browser itself for one press: that is not lost. */
function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const box = focused.getBoundingClientRect();
    // A field of several parts has its ring round all of them.
    const ringed = [focused, focused.parentElement?.closest('.mantine-Input-input')].some((element) => {
      const style = element && getComputedStyle(element);
      return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
    });
    const ring = ringed || focused.matches('h1, input[type=radio]');
    return box.width > 0 && box.height > 0 && ring;
  });
}
