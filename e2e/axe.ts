import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds: the rule, and the elements that break it. Only the contrast depends on the colours of a page. */
export async function violations(page: Page, only: 'all' | 'contrast' = 'all'): Promise<string[]> {
  // There are no frames: the mode that needs no page of its own sees all.
  // What passes is not described: that took as long as the rules themselves.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (only === 'all' ? axe.withTags(tags) : axe.withRules(['color-contrast'])).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary}`),
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
