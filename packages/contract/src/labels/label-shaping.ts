import { Settings } from '../network/settings.ts';

/** The settings that shape a printed label. */
export const LabelShaping = Settings.pick({
  hide_allergens: true,
  include_weekday: true,
  hide_batch_code: true,
  allow_full_timestamp: true,
  condensed_font: true,
  sale_label_show_barcode_number: true,
  custom_fields: true,
  lower_custom_fields: true,
  date_format: true,
  timezone: true,
  label_code: true,
});
