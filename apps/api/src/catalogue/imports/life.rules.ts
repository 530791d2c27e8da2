import type { LifePeriods } from '@larder/contract/catalogue/life-periods';
import { readExpiry } from '@larder/rules/expiry-text';
import type { LifeTarget } from '@larder/rules/import-target';
import { thawReasonLength } from '@larder/rules/life-periods';
import { characterCount } from './cell.rules.ts';

/** What a row changes of how long its product keeps: null takes a member away, one that is absent stays as it is. */
export type LifeChanges = { [Name in Exclude<keyof LifePeriods, 'expiries'>]?: LifePeriods[Name] | null };

/** How the products export and the preview say that a product is not for freezing, whatever its category says. */
export const notForFreezing = 'not for freezing';
const barred = new Set([notForFreezing, 'do not freeze', 'not suitable for freezing']);

const names = {
  opened_for: 'opened',
  frozen_for: 'frozen',
  thawed_for: 'thawed',
  thawing_for: 'thawing',
} as const satisfies Partial<Record<LifeTarget, keyof LifePeriods>>;

/**
 * What one cell changes, or what is wrong with it; an empty cell takes away. (docs/product/catalogue.md#import-details)
 */
export function readLifeCell(target: LifeTarget, text: string): LifeChanges | { fault: string } {
  if (target === 'thawed_reason') {
    const length = characterCount(text);
    if (length <= thawReasonLength) return { thawed_reason: text || null };
    return { fault: `The reason has ${length} characters; at most ${thawReasonLength} are allowed` };
  }
  const name = names[target];
  const isBarred = name === 'frozen' && barred.has(text.toLowerCase());
  const expiry = text === '' || isBarred ? null : readExpiry(text, '');
  if (Array.isArray(expiry) || expiry === undefined) {
    const other = name === 'frozen' ? `, or “${notForFreezing}”` : '';
    return { fault: `${labels[target]} must be a time from 1 to 3650 such as “3 days” or “24 hours”${other}` };
  }
  return name === 'frozen' ? { frozen: expiry, not_for_freezing: isBarred || null } : { [name]: expiry };
}

const labels = {
  opened_for: 'Keeps once opened',
  frozen_for: 'Keeps frozen',
  thawed_for: 'Keeps once thawed',
  thawing_for: 'Time to thaw',
} satisfies Record<keyof typeof names, string>;
