import type { Settings } from '@larder/contract/network/settings';
import { expressPrice, orderQuantities, rollPrices } from '@larder/rules/label-order';
import { labelSizes, type LabelSize } from '@larder/rules/label-size';
import { labelRefusals } from '@larder/words/refusals/labels';
import type { Refusal } from '@larder/words/refusals/refusal';

type Choices = Pick<Settings, 'allowed_order_label_types' | 'allow_express_delivery' | 'label_ordering'>;
type Account = { is_restricted: boolean };
type RollChoice = { label_type: LabelSize; express_delivery: boolean };

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

/** Why an order may not be placed; undefined when it may. `person` is given for orders from a device. */
export function objectionTo(
  { label_type, express_delivery }: RollChoice,
  settings: Choices,
  { is_restricted }: Account,
  person?: { device_role: number },
): Refusal | undefined {
  if (is_restricted) return labelRefusals.ACCOUNT_RESTRICTED;
  if (person && person.device_role >= printOnly && !settings.label_ordering) {
    return labelRefusals.PRINT_ONLY;
  }
  if (!allowedTypes(settings).includes(label_type)) return labelRefusals.TYPE_NOT_ORDERED;
  if (express_delivery && !settings.allow_express_delivery) return labelRefusals.EXPRESS_OFF;
  return undefined;
}

/** The role of a device on which somebody prints and does nothing else (docs/product/network.md#fields). */
const printOnly = 4;

function allowedTypes({ allowed_order_label_types }: Choices): string[] {
  return JSON.parse(allowed_order_label_types) as string[];
}
