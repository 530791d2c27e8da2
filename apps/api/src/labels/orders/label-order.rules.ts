import type { Settings } from '@larder/contract/network/settings';
import { expressPrice, orderQuantities, rollPrices } from '@larder/rules/label-order';
import { labelSizes, type LabelSize } from '@larder/rules/label-size';

type Choices = Pick<Settings, 'allowed_order_label_types' | 'allow_express_delivery' | 'label_ordering'>;
type Account = { is_restricted: boolean };
type Wanted = { label_type: LabelSize; express_delivery: boolean };

/**
 * What a venue can order and at what price (pence); a restricted account can order nothing
 * (docs/product/catalogue.md#permissions).
 */
export function offerOf(settings: Choices, { is_restricted }: Account, is_connected: boolean) {
  const allowed = allowedTypes(settings);
  return {
    types: labelSizes.map((label_type) => ({
      label_type,
      roll_price: rollPrices[label_type],
      allowed: allowed.includes(label_type),
    })),
    quantities: [...orderQuantities],
    express_price: expressPrice,
    express_allowed: settings.allow_express_delivery,
    is_restricted,
    is_connected,
  };
}

/** Why an order may not be placed, in words for who orders; undefined when it may. `person` is given for orders from a device. */
export function objectionTo(
  { label_type, express_delivery }: Wanted,
  settings: Choices,
  { is_restricted }: Account,
  person?: { device_role: number },
): string | undefined {
  if (is_restricted) return 'This account is restricted and cannot order labels: ask your provider';
  if (person && person.device_role >= printOnly && !settings.label_ordering) {
    return 'People who may only print cannot order labels here: ask a manager';
  }
  if (!allowedTypes(settings).includes(label_type))
    return 'Labels of this type cannot be ordered here: see Label Type Order in the settings';
  if (express_delivery && !settings.allow_express_delivery) return 'Express delivery is switched off in the settings';
  return undefined;
}

/** The role of a device on which somebody prints and does nothing else (docs/product/network.md#fields). */
const printOnly = 4;

function allowedTypes({ allowed_order_label_types }: Choices): string[] {
  return JSON.parse(allowed_order_label_types) as string[];
}
