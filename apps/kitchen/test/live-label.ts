import { storedLabelCode } from '@larder/rules/label-code';
import type { LiveLabel } from '../src/store/live-label.ts';

/** The morning of a Monday in London, in milliseconds since 1970. */
export const monday = Date.parse('2026-11-23T09:00:00.000Z');
export const day = 86_400_000;

/** The id of a label that was printed, by its number. */
export function idOf(number: number): string {
  return `0192f3a4-5b6c-7d8e-9fab-${String(number).padStart(12, '0')}`;
}

/** A label as the server describes it: printed on a Monday, to be used by the end of Thursday. */
export function liveLabel(number: number, change: Partial<LiveLabel> = {}): LiveLabel {
  const use_by = Date.parse('2026-11-26T23:59:59.000Z');
  const id = idOf(number);
  return {
    id,
    code: storedLabelCode(id),
    product_id: 'soup',
    product_name: 'Soup',
    usage: 'prep',
    batch_id: null,
    batch_code: 'HAR-231126-A001',
    initials: 'BO',
    storage_id: 'walk-in',
    print: {
      printed_at: monday,
      use_by,
      condition: 'CHILLED',
      place: 'Walk-in',
      amount: null,
      cap: null,
      limits: null,
      paused: null,
      best_before: null,
    },
    rules: {
      timezone: 'Europe/London',
      day_of_production: false,
      opened: { units: 1, period: 'days' },
      frozen: { units: 90, period: 'days' },
      thawed: { units: 24, period: 'hours' },
      thaw_policy: 'lesser',
    },
    facts: [],
    parents: [],
    life: {
      condition: 'CHILLED',
      use_by,
      best_before: null,
      place: 'Walk-in',
      opened_at: null,
      remaining: null,
      custody: 'LIVE',
      closed_at: null,
      disputed: [],
      notes: [],
    },
    seen_at: new Date(monday).toISOString(),
    allergens: 'Celery',
    relabel: [],
    missing_allergens: [],
    own: [],
    ...change,
  };
}
