import type { DateStyle } from '@larder/browser/dates';
import { useKitchen, type Kitchen } from './kitchen.ts';

/** How dates are written here, by the venue's settings and in its zone. */
export function useDateStyle(): DateStyle {
  const format = useKitchen((kitchen) => styleOf(kitchen).format);
  const zone = useKitchen((kitchen) => styleOf(kitchen).zone);
  return { format, zone };
}

function styleOf({ device, lists: { settings } }: Kitchen): DateStyle {
  return { format: settings?.date_format ?? 'uk', zone: device?.timezone ?? settings?.timezone ?? 'Europe/London' };
}
