import { checkRegions } from '@larder/rules/food-check-limits';
import { thawPolicies } from '@larder/rules/thaw-policy';
import { z } from 'zod';
import { Currency, Id, Instant } from '../field.ts';

/** The effective settings of an organisation, inherited from above (docs/product/access.md#organisation-settings). */
export const Settings = z.object({
  day_of_production: z.boolean(),
  label_ordering: z.boolean(),
  allow_misc_print: z.boolean(),
  allow_express_delivery: z.boolean(),
  /** JSON list of label types. */
  allowed_order_label_types: z.string(),
  allow_full_timestamp: z.boolean(),
  allow_print_expiry_override: z.boolean(),
  mark_as_misprint: z.boolean(),
  reprint_copy_date: z.boolean(),
  /** Food that is opened and keeps less long gets its new label at once, without a question. */
  opened_label_at_once: z.boolean(),
  hide_allergens: z.boolean(),
  include_weekday: z.boolean(),
  hide_batch_code: z.boolean(),
  disable_extend_expiry_override: z.boolean(),
  disable_label_reprint: z.boolean(),
  /** Seconds; 0 disables. */
  inactivity_timeout: z.number().int(),
  date_format: z.enum(['uk', 'us']),
  timezone: z.string(),
  enable_time_validation: z.boolean(),
  readings_per_day: z.number().int(),
  /** What a sensor measured counts as a reading where a probe agreed with it lately (`packages/rules/src/sensed-slot.ts`). */
  sensors_count: z.boolean(),
  backdate_readings: z.boolean(),
  record_backdating: z.boolean(),
  /** How many days before today a label may say that its food was prepared, and a reading that it was taken. */
  backdating_days: z.number().int(),
  allow_reading_over_threshold: z.boolean(),
  allow_device_modify_fridge: z.boolean(),
  condensed_font: z.boolean(),
  /** JSON list of {name, defaultValue}, at most 10. */
  custom_fields: z.string(),
  /** JSON list of {name, size 20-50, own_line 0 or 1}, at most 5. */
  lower_custom_fields: z.string(),
  sale_label_select_time: z.boolean(),
  sale_label_show_barcode_number: z.boolean(),
  allow_scan_to_print: z.boolean(),
  wastage_show_volume: z.boolean(),
  wastage_show_units: z.boolean(),
  wastage_show_weight: z.boolean(),
  wastage_picture_required: z.enum(['required', 'optional', 'off']),
  wastage_notes_available: z.boolean(),
  /** Comma list of addresses. */
  wastage_report_emails: z.string(),
  /** The full hour, by the organisation's clocks, from which the daily reports of wastage and expiry are mailed. */
  digest_hour: z.number().int(),
  hide_search: z.boolean(),
  /** Other names of food that the search of tablets knows besides the built-in ones: a line a food, names by commas. */
  search_synonyms: z.string(),
  /** The mark of prep labels: `code` is the code of the very label as a QR code. */
  label_code: z.enum(['off', 'code']),
  /** JSON object of periods (`LifePeriods`): how long food keeps where neither its product nor its category says. */
  life: z.string(),
  /** How the date of thawed food is counted; `country` is as it is done where the venue is. */
  thaw_policy: z.enum(thawPolicies),
  /** Food that is cooked gets a date of its own, whatever it is made of. */
  cooking_resets: z.boolean(),
  /** Which HACCP plan allows that; needed where it is on. */
  cooking_resets_note: z.string(),
  /** How many days behind its date a label nobody has accounted for is closed; 0 for never. */
  unaccounted_after_days: z.number().int(),
  /**
   * From how many days on without the server a tablet prints no more sale labels: allergens may have changed; 0 for
   * never.
   */
  stop_sale_after_days: z.number().int(),
  /** Whose figures food checks are judged by; `country` are those of where the venue is. */
  check_region: z.enum(checkRegions),
  /** JSON object (`HouseLimits`): what food checks are judged by besides, in Celsius. */
  check_limits: z.string(),
  /** What is done with food that did not cool in time, and with food of another check that failed: a line a step. */
  cool_steps: z.string(),
  check_steps: z.string(),
  /** After how many weeks a probe is to be checked in ice or boiling water; 0 for never. */
  probe_check_weeks: z.number().int(),
  /** How high above the sea the venue lies, in meters: water boils sooner there. */
  altitude_meters: z.number().int(),
  /** For how many minutes an answer at a tablet lets the alarm of a fridge rest. */
  alarm_rest_minutes: z.number().int(),
  /** After how many minutes without an answer an alarm above the legal limit is sent to people above; 0 for never. */
  alarm_escalate_minutes: z.number().int(),
  /** Comma list of addresses that it is sent to; empty for the people of the organisation above the venue. */
  alarm_escalation_emails: z.string(),
});
export type Settings = z.infer<typeof Settings>;

/** A password policy: at least so many of each (docs/product/access.md#shared-fields). */
export const PasswordRequirements = z.object({
  min_length: z.number().int().min(8).max(64),
  min_digits: z.number().int().min(0).max(10),
  min_uppercase: z.number().int().min(0).max(10),
  min_special: z.number().int().min(0).max(10),
  min_lowercase: z.number().int().min(0).max(10),
});

/**
 * Rules about signing in, and what only the account decides; per customer, a group of their own beside the settings.
 */
export const RestrictionSettings = z.object({
  multifactor_required: z.boolean(),
  password_requirements: PasswordRequirements,
  /** What an invitation asks for besides a password. */
  required_in_invite: z.array(z.enum(['PHONE', 'EMPLOYEE_ID'])),
  /** The operator enters the account only while an Admin has opened it. */
  visits_need_consent: z.boolean(),
  /** Only people whose scope is the whole account change a fridge's legal limit and its delay. */
  legal_limits_locked: z.boolean(),
  /** What money is counted in (ISO 4217); empty for the currency of the account's country. */
  currency: z.union([z.literal(''), Currency]),
});
export type RestrictionSettings = z.infer<typeof RestrictionSettings>;

/** What holds for a customer that chose nothing. */
export const defaultRestrictionSettings: RestrictionSettings = {
  multifactor_required: false,
  password_requirements: { min_length: 16, min_digits: 1, min_uppercase: 1, min_special: 1, min_lowercase: 1 },
  required_in_invite: [],
  visits_need_consent: false,
  legal_limits_locked: false,
  currency: '',
};

/** What holds until somebody chooses otherwise. */
export const defaultSettings: Settings = {
  day_of_production: true,
  label_ordering: true,
  allow_misc_print: false,
  allow_express_delivery: true,
  allowed_order_label_types: '["SINGLE_HEIGHT","DOUBLE_HEIGHT","SINGLE_HEIGHT_EASY_PEEL"]',
  allow_full_timestamp: false,
  allow_print_expiry_override: false,
  mark_as_misprint: true,
  reprint_copy_date: true,
  opened_label_at_once: false,
  hide_allergens: false,
  include_weekday: true,
  hide_batch_code: false,
  disable_extend_expiry_override: true,
  disable_label_reprint: false,
  inactivity_timeout: 0,
  date_format: 'uk',
  timezone: 'Europe/London',
  enable_time_validation: false,
  readings_per_day: 2,
  sensors_count: false,
  backdate_readings: false,
  record_backdating: true,
  backdating_days: 7,
  allow_reading_over_threshold: true,
  allow_device_modify_fridge: false,
  condensed_font: false,
  custom_fields: '[]',
  lower_custom_fields: '[]',
  sale_label_select_time: false,
  sale_label_show_barcode_number: true,
  allow_scan_to_print: true,
  wastage_show_volume: true,
  wastage_show_units: true,
  wastage_show_weight: true,
  wastage_picture_required: 'optional',
  wastage_notes_available: true,
  wastage_report_emails: '',
  digest_hour: 5,
  hide_search: false,
  search_synonyms: '',
  label_code: 'code',
  life: '{"thawed":{"units":24,"period":"hours"}}',
  thaw_policy: 'country',
  cooking_resets: false,
  cooking_resets_note: '',
  unaccounted_after_days: 7,
  stop_sale_after_days: 0,
  check_region: 'country',
  check_limits: '{}',
  cool_steps: '',
  check_steps: '',
  probe_check_weeks: 4,
  altitude_meters: 0,
  alarm_rest_minutes: 30,
  alarm_escalate_minutes: 30,
  alarm_escalation_emails: '',
};

const Place = z.object({ id: Id, name: z.string() });

/** How many of the organisations that chose a setting for themselves are named with their value. */
export const mostExceptions = 100;

/** What holds for an organisation, where it comes from, and how far a change of it reaches. */
export const OrganizationSettings = z.object({
  id: Id,
  name: z.string(),
  settings: Settings,
  /** What holds without the organisation's own choices. */
  inherited: Settings,
  /** Who chose a value, by its key: this organisation or one above it. Nobody did where the key is missing. */
  sources: z.record(z.string(), Place),
  /** The latest change made here, by its key. */
  changes: z.record(z.string(), z.object({ at: Instant, by: z.string() })),
  restriction_settings: RestrictionSettings,
  /** Counts the changes made here; a write that states it is refused when somebody else was quicker. */
  version: z.number().int(),
  /** The venues in the organisation, itself included if it is one. */
  venues: z.number().int(),
  /** Settings that organisations below chose for themselves, whose venues a change made here does not reach. */
  exceptions: z.array(
    z.object({
      key: z.string(),
      organizations: z.array(z.string()),
      venues: z.number().int(),
      /** The first of them by name, with what they chose. */
      places: z.array(Place.extend({ value: z.unknown() })),
    }),
  ),
  can_edit: z.boolean(),
  can_edit_restrictions: z.boolean(),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;
