import type { Page } from '@playwright/test';
import type { Call } from './person.ts';

export type FormDialog = {
  /** The source file that draws the form, below apps/web/src. */
  file: string;
  as: string;
  path: string | ((call: Call) => Promise<string>);
  /** What has to be arranged before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Opens the dialog, also for another time on the same page. */
  open: (page: Page) => Promise<void>;
};

/** Presses the buttons of these names one after the other; those of a menu among them. */
export function press(...names: string[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const name of names) {
      const exactly = { name, exact: true } as const;
      // One after the other: the menu is there once its button was pressed.
      await page.getByRole('button', exactly).or(page.getByRole('menuitem', exactly)).first().click();
    }
  };
}
