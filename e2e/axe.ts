import type { Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const contrast = ['color-contrast'];

/** What axe finds: the rule, and the elements that break it. Only the contrast depends on the colours of a page. */
export async function violations(page: Page, only: 'all' | 'contrast' = 'all'): Promise<string[]> {
  // A document takes it in once: that takes ten times as long as the rules.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async (runOnly) => {
      const { axe: inPage } = globalThis as unknown as { axe: { run: typeof axe.run } };
      // What passes is not described: that took as long as the rules themselves.
      const { violations: found } = await inPage.run(document, { runOnly, resultTypes: ['violations'] });
      return found.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary}`),
      );
    },
    only === 'all' ? { type: 'tag' as const, values: tags } : { type: 'rule' as const, values: contrast },
  );
}

/** The elements that reach out of the page, when it can be scrolled sideways. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return beyond.map(({ outerHTML }) => outerHTML.slice(0, 120)).slice(0, 20);
  });
}
