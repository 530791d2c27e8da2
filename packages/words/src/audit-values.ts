import { dateTermWords } from './label-terms.ts';
import { permissionWords } from './permissions.ts';
import type { Words } from './words.ts';

/** Fields of the record of changes whose values are one of a few words, such as NO_FOOD, which reads "No food". */
export const codedFields =
  `status lifecycle state kind usage organization_type food_outcome recurrence label_type answer authenticator password
  password_reset pin trail_api_key connector date_format unit_type use type date_term thaw_policy
  invitation permissions`.split(/\s+/);

/** The values of coded fields that say nothing by themselves. */
export const codedValueNames = {
  theme: 'coded-values',
  en_us: {
    ...dateTermWords.en_us,
    ...permissionWords.en_us,
    SINGLE: 'For sale',
    COMPONENT: 'For preparation',
    uk: 'UK',
    us: 'US',
    NOT_PROVEN: 'Not proven',
    FORGOTTEN: 'Not finished',
    every_4_weeks: 'Every 4 weeks',
  },
  en_gb: { ...dateTermWords.en_gb, ...permissionWords.en_gb },
} as const satisfies Words;

/** What the numbers of a field count. */
export const countedFields: Record<string, 'minutes' | 'seconds' | 'hours' | 'days'> = {
  legal_limit_delay: 'minutes',
  minutes: 'minutes',
  hours: 'hours',
  use_within_hours: 'hours',
  inactivity_timeout: 'seconds',
  unaccounted_after_days: 'days',
  stop_sale_after_days: 'days',
  backdating_days: 'days',
};
