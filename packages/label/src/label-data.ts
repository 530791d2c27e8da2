import type { DateSettings } from '@larder/rules/date-format';
import type { PrintReason } from '@larder/rules/print-reason';

/** SINGLE is a sale label, COMPONENT a prep label (docs/product/catalogue.md#category-fields). */
export type LabelUsage = 'SINGLE' | 'COMPONENT';

/** The label sizes that are ordered and printed (docs/product/access.md#shared-fields). */
export type LabelSize = 'SINGLE_HEIGHT' | 'DOUBLE_HEIGHT' | 'SINGLE_HEIGHT_EASY_PEEL';

type Maybe<Value> = Value | null | undefined;

/**
 * What one label says, in the names of the label print data (docs/product/catalogue.md#label-print-data). An
 * `_override` that holds text takes the place of its field. Times are ISO 8601 UTC.
 */
export interface LabelData {
  usage: LabelUsage;
  name: string;
  product_name_override?: Maybe<string>;
  initials?: Maybe<string>;
  barcode_number?: Maybe<string>;
  /** The storage's name, as it is shown. */
  store_display?: Maybe<string>;
  storage_location_name_override?: Maybe<string>;
  /** The time of the print. */
  created?: Maybe<string>;
  /** Why a prep label was printed: what `created` is. */
  reason?: Maybe<PrintReason>;
  /** When food that is being defrosted is ready. */
  ready_date?: Maybe<string>;
  /** The end of the day on the maker's pack. */
  maker_date?: Maybe<string>;
  use_by_date?: Maybe<string>;
  best_before_date?: Maybe<string>;
  /** Prints "USE WITHIN n HOURS" besides. */
  use_in_hours_override?: Maybe<number>;
  /** When these hours end. */
  use_within_date?: Maybe<string>;
  defrosted?: Maybe<boolean>;
  use_first?: Maybe<boolean>;
  allergens_display?: Maybe<string>;
  allergens_display_override?: Maybe<string>;
  custom_allergens?: Maybe<string>;
  /** False: nobody has stated this prep product's allergens. Absent: stated when there is allergen text. */
  allergens_declared?: Maybe<boolean>;
  may_contain?: Maybe<string>;
  ingredients?: Maybe<string>;
  ingredients_override?: Maybe<string>;
  /**
   * Where allergens are named among `ingredients`: [start, end) in UTF-16 units, in order. Absent: nobody has marked
   * any.
   */
  emphasis?: Maybe<{ start: number; end: number }[]>;
  /** False: the emphasis is as the list's source marked it, which a person has not confirmed. Absent: a person has. */
  emphasis_confirmed?: Maybe<boolean>;
  /**
   * Phrases among `ingredients` that a person has left unmarked, for the law exempts them; as `phraseKey` writes them.
   */
  exempt?: Maybe<readonly string[]>;
  /** Those that a person wants marked all the same. */
  marked?: Maybe<readonly string[]>;
  price?: Maybe<string>;
  /**
   * How much there is, as `labelAmount` writes it: beside the name of a prep label, the net quantity of a sale label.
   */
  amount?: Maybe<string>;
  batch_code?: Maybe<string>;
  /** The code of this very label (`labelCode`), drawn on prep labels in place of the barcode. */
  code?: Maybe<string>;
  /** JSON object of field name to value; a field without a value here prints its default. */
  custom_fields?: Maybe<string>;
  /** JSON object of field name to value. */
  lower_custom_fields?: Maybe<string>;
}

/**
 * The organisation settings that shape a label; the whole settings object may be given
 * (docs/product/access.md#organisation-settings).
 */
export interface LabelSettings extends DateSettings {
  hide_allergens: boolean;
  include_weekday: boolean;
  hide_batch_code: boolean;
  allow_full_timestamp: boolean;
  condensed_font: boolean;
  sale_label_show_barcode_number: boolean;
  /** Where the label is for sale, ISO 3166-1 alpha-2: its law decides what is marked. Empty or absent: not known. */
  country?: string;
  /** JSON list of {name, defaultValue}. */
  custom_fields: string;
  /** JSON list of {name, size 20-50, own_line 0 or 1}. */
  lower_custom_fields: string;
}

/** The width of every label in millimetres (docs/product/catalogue.md#label-drawing). */
export const labelWidth = 53;

/** The height of a label in millimetres: 40, or 80 when double (docs/product/catalogue.md#label-drawing). */
export function labelHeight(size: LabelSize): 40 | 80 {
  return size === 'DOUBLE_HEIGHT' ? 80 : 40;
}
