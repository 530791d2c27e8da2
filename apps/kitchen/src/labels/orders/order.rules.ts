import type { Settings } from '@larder/contract/network/settings';
import { labelSizes, type LabelSize } from '@larder/rules/label-size';

/** The role of somebody who prints and does nothing else. */
const printOnly = 4;

export type OrderObjection = 'restricted' | 'print_only' | 'no_types';

type Choices = Pick<Settings, 'allowed_order_label_types' | 'label_ordering'>;

/** The types of rolls that the settings allow. */
export function orderTypes({ allowed_order_label_types }: Choices): LabelSize[] {
  try {
    const allowed = JSON.parse(allowed_order_label_types) as unknown;
    return Array.isArray(allowed) ? labelSizes.filter((size) => allowed.includes(size)) : [];
  } catch {
    return [];
  }
}

/** Why nothing can be ordered here, or not by this person; undefined when it can. */
export function orderObjection(
  settings: Choices,
  device: { is_restricted: boolean },
  person: { device_role: number },
): OrderObjection | undefined {
  if (device.is_restricted) return 'restricted';
  if (person.device_role >= printOnly && !settings.label_ordering) return 'print_only';
  return orderTypes(settings).length === 0 ? 'no_types' : undefined;
}
