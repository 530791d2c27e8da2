import type { DateStyle } from '@larder/browser/dates';
import { activeOrganization, useUser } from './session-store.ts';

/** How the active organisation writes dates. */
export function useDateStyle(): DateStyle {
  const organization = activeOrganization(useUser());
  return {
    format: organization?.settings.date_format === 'us' ? 'us' : 'uk',
    zone: organization?.timezone || 'Europe/London',
  };
}
