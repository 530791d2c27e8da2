import { storedLabelCode } from '@larder/rules/label-code';
import type { Page } from '@playwright/test';

const hour = 3_600_000;

/** A label as the server describes it to a tablet: made so many hours ago, ending in so many. */
function sample(number: number, name: string, endsIn: number | null, change: object = {}) {
  const id = `0192f3a4-5b6c-7d8e-9fab-${String(number).padStart(12, '0')}`;
  const printed_at = Math.min(Date.now() - hour, endsIn === null ? Infinity : Date.now() + (endsIn - 48) * hour);
  const use_by = endsIn === null ? null : Date.now() + endsIn * hour;
  const condition = endsIn === null ? 'FROZEN' : 'CHILLED';
  const best_before = endsIn === null ? Date.now() + 900 * hour : null;
  const place = endsIn === null ? 'Freezer' : 'Fridge';
  const { amount = null, ...more } = change as { amount?: number | null };
  return {
    id,
    code: storedLabelCode(id),
    product_id: null,
    product_name: name,
    usage: 'prep',
    batch_id: null,
    batch_code: `HAR-2311-A00${number}`,
    initials: 'BO',
    storage_id: null,
    print: { printed_at, use_by, condition, place, amount, cap: null, limits: null, paused: null, best_before },
    rules: {
      timezone: 'Europe/London',
      day_of_production: false,
      opened: { units: 12, period: 'hours' },
      frozen: { units: 90, period: 'days' },
      thawed: { units: 24, period: 'hours' },
      thaw_policy: 'lesser',
    },
    facts: [],
    parents: [],
    life: {
      condition,
      use_by,
      best_before,
      place,
      opened_at: null,
      remaining: amount,
      custody: 'LIVE',
      closed_at: null,
      disputed: [] as string[],
      notes: [],
    },
    seen_at: new Date(printed_at).toISOString(),
    allergens: 'Milk, Celery',
    relabel: [] as string[],
    missing_allergens: [] as string[],
    ...more,
  };
}

/** Labels of every kind that the screen Today knows, one each. */
export function sampleLabels() {
  const fresh = sample(4, 'Tomato sauce with basil and roasted garlic', 30, { amount: 2000 });
  const disputed = sample(1, 'Disputed soup', 40);
  const used = { id: '0192f3a4-5b6c-7d8e-9fab-cdef01234567', kind: 'used', at: Date.now() - 1000_000 };
  const found = { id: '0192f3a4-5b6c-7d8e-9fab-cdef01234568', kind: 'found', at: Date.now() - 500_000 };
  return [
    {
      ...disputed,
      facts: [used, found],
      life: { ...disputed.life, custody: 'USED', closed_at: used.at, disputed: ['found'] },
    },
    sample(2, 'Overdue stock', -5),
    sample(3, 'Forgotten jus', -100),
    fresh,
    sample(5, 'Pesto without its nuts', 60, { relabel: ['allergens'], missing_allergens: ['Nuts'] }),
    sample(6, 'Frozen peas', null),
    sample(7, 'Crème pâtissière for the Sunday brunch buffet, large batch', 0.4),
  ];
}

/** Lets the server say that these labels are there, whatever it knows. */
export async function serveLabels(page: Page, items: object[]): Promise<void> {
  await page.route('**/api/device/labels*', (route) =>
    route.fulfill({ json: { version: 'sample', full: true, items } }),
  );
}
