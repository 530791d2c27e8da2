import { expect, type Page } from '@playwright/test';

const widths = [1280, 1366, 1440, 1536, 1920];
/** Pixels that the cell of a name has at least. */
const room = 160;

/**
 * What a row is called can be read at every width of a computer, whatever else stands in the row, and nothing lies over
 * the next cell.
 */
export async function expectRoomForNames(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => shortNames(page), `names of ${what} at ${width} pixels that are short of room or broken`)
      .toEqual([]);
    expect(await spilled(page), `what reaches out of its cell in ${what} at ${width} pixels`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The cells of names that are narrower than their room, or one of whose words runs over two lines. */
function shortNames(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main, least) => {
    const cells = [...main.querySelectorAll<HTMLTableRowElement>('tbody tr:has(th, td)')]
      .slice(0, 20)
      .flatMap((row) => {
        const cell = [...row.cells].find((one) => !one.querySelector('input[type=checkbox]'));
        return cell ? [cell] : [];
      });
    if (cells.length === 0) return ['No row is there'];
    return cells.flatMap((cell) => {
      const { width } = cell.getBoundingClientRect();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (text.parentElement?.closest('.visually-hidden')) continue;
        for (const word of (text.textContent ?? '').matchAll(/[^\s\-–—/]+/g)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word[0]);
        }
      }
      return width < least || broken.length > 0
        ? [`${cell.textContent} (${Math.round(width)} px) ${broken.join(' ')}`]
        : [];
    });
  }, room);
}

/** What stands in cells and is wider than they are; what is only read out takes no room. */
function spilled(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLTableCellElement>('tbody tr :is(th, td)')].slice(0, 200).flatMap((cell) => {
      const inside = [...cell.querySelectorAll<HTMLElement>('*')].filter((one) => one.offsetWidth !== 1);
      const texts = [cell, ...inside].flatMap(({ childNodes }) =>
        [...childNodes].filter((node) => node instanceof Text),
      );
      const range = document.createRange();
      const rightOf = (one: Element | Text) => {
        if (one instanceof Text) range.selectNode(one);
        return (one instanceof Text ? range : one).getBoundingClientRect().right;
      };
      const beyond = Math.max(0, ...[...inside, ...texts].map(rightOf)) - cell.getBoundingClientRect().right;
      return beyond > 1 ? [`${cell.textContent}: ${Math.round(beyond)} px`] : [];
    }),
  );
}
