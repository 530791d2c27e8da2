import { ProductAsked } from '../catalogue/asked-products.ts';
import { LabelFactReported } from '../labels/label-facts.ts';
import { GoodsReceived } from '../labels/lots.ts';
import { RecallAnswered } from '../labels/recall-facts.ts';
import { FoodChecked } from './device-food-checks.ts';
import { FridgeAnswered } from './device-fridges.ts';
import { LabelClosed, LabelMisprinted, LabelPrinted, LabelScanned } from './device-labels.ts';
import { ProbeChecked } from './device-probes.ts';
import { ProductSaved } from './device-products.ts';
import { FridgeSaved, LabelOrdered, ProfileSaved, TemperatureRecorded, WastageRecorded } from './exchange.ts';

/**
 * What devices report, by its type: the check of each body. Bodies of the first types also name what their first form
 * says of the envelope (`report-forms.ts`); tablets write them and handlers are given them without that.
 */
export const deviceEvents = {
  label_printed: LabelPrinted,
  label_misprinted: LabelMisprinted,
  label_closed: LabelClosed,
  label_fact: LabelFactReported,
  fridge_saved: FridgeSaved,
  temperature_recorded: TemperatureRecorded,
  fridge_answered: FridgeAnswered,
  probe_checked: ProbeChecked,
  food_checked: FoodChecked,
  label_ordered: LabelOrdered,
  label_scanned: LabelScanned,
  profile_saved: ProfileSaved,
  product_saved: ProductSaved,
  product_asked: ProductAsked,
  wastage_recorded: WastageRecorded,
  goods_received: GoodsReceived,
  recall_answered: RecallAnswered,
};
export type DeviceEventType = keyof typeof deviceEvents;
