import type { FirstType, FlatBody } from '@larder/contract/devices/report-forms';
import { randomUUID } from 'node:crypto';

type Names = Record<'user_id' | 'product_id' | 'category_id' | 'fridge_id' | 'reason_id', string>;

/**
 * A body of each type that has a first form, in that form, with everything that it says of who made it and by which
 * clock.
 */
export function sampleBodies(names: Names, at: string): { [T in FirstType]: FlatBody<T> } {
  const { user_id, product_id, category_id, fridge_id, reason_id } = names;
  const made = { user_id, initials: 'FD', clock_by_person: true };
  const about = { ...made, label_log_id: randomUUID() };
  const use_by = new Date(Date.parse(at) + 86_400_000).toISOString();
  const unique = randomUUID();
  return {
    label_printed: { ...made, product_id, usage: 'prep', printed_date: at, use_by, batch_code: 'B1' },
    label_misprinted: about,
    label_closed: { ...about, outcome: 'used' },
    label_scanned: about,
    label_fact: { ...made, label_id: randomUUID(), kind: 'moved', place: 'Walk-in' },
    fridge_saved: { user_id, fridge_id: unique, name: `Fridge ${unique}`, kind: 'FREEZER' },
    temperature_recorded: { ...made, fridge_id, value: 3.1, recorded_at: at },
    label_ordered: { user_id, initials: 'FD', label_type: 'SINGLE_HEIGHT', quantity: 20, express_delivery: false },
    profile_saved: { user_id, forename: 'Robin' },
    product_saved: { user_id, product_id: unique, category_id, name: `Soup ${unique}` },
    wastage_recorded: {
      user_id,
      wasted_by: 'FD',
      clock_by_person: true,
      product_id,
      product_name: 'Soup',
      amount: 1,
      unit_type: 'units',
      reason_id,
      wasted_at: at,
    },
  };
}
