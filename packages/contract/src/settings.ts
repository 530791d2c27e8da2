import { fontSize, isFontSize, mostCustomFields, repeatedNames } from '@larder/rules/custom-field';
import { labelSizes } from '@larder/rules/label-size';
import { thawPolicies } from '@larder/rules/thaw-policy';
import { isTimeZone } from '@larder/rules/time-zone';
import { z } from 'zod';
import { endpoint, read, write } from './endpoint.ts';
import { ById, Email, Id } from './field.ts';
import { GivenLifePeriods } from './life-periods.ts';

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
  backdate_readings: z.boolean(),
  record_backdating: z.boolean(),
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
  hide_search: z.boolean(),
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

/** Rules about signing in, per customer; a group of their own beside the settings. */
export const RestrictionSettings = z.object({
  multifactor_required: z.boolean(),
  password_requirements: PasswordRequirements,
  /** What an invitation asks for besides a password. */
  required_in_invite: z.array(z.enum(['PHONE', 'EMPLOYEE_ID'])),
  /** The operator enters the account only while an Admin has opened it. */
  visits_need_consent: z.boolean(),
});
export type RestrictionSettings = z.infer<typeof RestrictionSettings>;

/** What holds for a customer that chose nothing. */
export const defaultRestrictionSettings: RestrictionSettings = {
  multifactor_required: false,
  password_requirements: { min_length: 16, min_digits: 1, min_uppercase: 1, min_special: 1, min_lowercase: 1 },
  required_in_invite: [],
  visits_need_consent: false,
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
  backdate_readings: false,
  record_backdating: true,
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
  hide_search: false,
  label_code: 'code',
  life: '{"thawed":{"units":24,"period":"hours"}}',
  thaw_policy: 'country',
  cooking_resets: false,
  cooking_resets_note: '',
  unaccounted_after_days: 7,
};

/** What holds for an organisation, and how far a change of it reaches. */
export const OrganizationSettings = z.object({
  id: Id,
  name: z.string(),
  settings: Settings,
  restriction_settings: RestrictionSettings,
  /** Counts the changes made here; a write that states it is refused when somebody else was quicker. */
  version: z.number().int(),
  /** The venues in the organisation, itself included if it is one. */
  venues: z.number().int(),
  /** Settings that organisations below chose for themselves, whose venues a change made here does not reach. */
  exceptions: z.array(z.object({ key: z.string(), organizations: z.array(z.string()), venues: z.number().int() })),
  can_edit: z.boolean(),
  can_edit_restrictions: z.boolean(),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;

const FieldName = z.string().trim().min(1, 'Please enter a name').max(50, 'A name has at most 50 characters');
const CustomField = z.strictObject({ name: FieldName, defaultValue: z.string().trim().max(200).default('') });
const LowerCustomField = z.strictObject({
  name: FieldName,
  size: z
    .number('Please enter a valid font size')
    .refine(isFontSize, 'Please enter a valid font size')
    .default(fontSize.standard),
  own_line: z.union([z.literal(0), z.literal(1)]).default(0),
});
const fieldList = <F extends z.ZodType<{ name: string }>>(field: F, most: number) =>
  jsonText(
    z
      .array(field)
      .max(most, `At most ${most} fields can be saved`)
      .superRefine((fields, context) => {
        for (const index of repeatedNames(fields)) {
          context.addIssue({ code: 'custom', path: [index, 'name'], message: 'This name is already used' });
        }
      }),
  );

/** A day of seconds: no tablet waits longer for somebody to touch it. */
const longestTimeout = 86_400;

/** The settings object, whole or in part, with the changed key: only what differs from what holds is written. */
export const UpdateSettings = z
  .strictObject({
    ...Settings.shape,
    allowed_order_label_types: jsonText(
      z
        .array(z.enum(labelSizes))
        .refine((types) => new Set(types).size === types.length, 'A label type is listed twice'),
    ),
    inactivity_timeout: z.number().int().min(0).max(longestTimeout),
    timezone: z.string().refine(isTimeZone, 'Please choose a time zone'),
    readings_per_day: z.number().int().min(0).max(24),
    custom_fields: fieldList(CustomField, mostCustomFields.custom_fields),
    lower_custom_fields: fieldList(LowerCustomField, mostCustomFields.lower_custom_fields),
    wastage_report_emails: z.string().max(5000).transform(readAddresses),
    life: jsonText(GivenLifePeriods),
    cooking_resets_note: z.string().trim().max(500),
    unaccounted_after_days: z.number().int().min(0).max(60),
    /** The version that the values were read at. */
    version: z.number().int(),
  })
  .partial();

export const UpdateRestrictionSettings = z
  .strictObject({
    ...RestrictionSettings.shape,
    password_requirements: z.strictObject(PasswordRequirements.shape).partial(),
    required_in_invite: RestrictionSettings.shape.required_in_invite.refine(
      (fields) => new Set(fields).size === fields.length,
      'A field is listed twice',
    ),
    version: z.number().int(),
  })
  .partial();

export const settings = {
  get: endpoint({
    method: 'GET',
    path: '/organizations/{id}/settings',
    access: 'settings-reader',
    summary: 'The settings of an organisation, its own or inherited',
  })
    .input(read({ params: ById }))
    .output(OrganizationSettings),
  update: endpoint({
    method: 'PATCH',
    path: '/organizations/{id}/settings',
    access: 'catalogue-admin',
    summary: 'Change settings; only those that differ are written',
  })
    .input(write({ params: ById, body: UpdateSettings }))
    .output(OrganizationSettings),
  updateRestrictions: endpoint({
    method: 'PATCH',
    path: '/organizations/{id}/restriction_settings',
    access: 'account-admin',
    masquerade: 'refused',
    summary: 'Change the rules about signing in',
  })
    .input(write({ params: ById, body: UpdateRestrictionSettings }))
    .output(OrganizationSettings),
};

/** A JSON text that keeps to a schema, written anew from what was understood. */
function jsonText(schema: z.ZodType) {
  return z
    .string()
    .max(20_000)
    .transform((text, context) => {
      const { success, error, data } = schema.safeParse(parsed(text));
      if (success) return JSON.stringify(data);
      for (const { message, path } of error.issues) context.addIssue({ code: 'custom', message, path });
      return z.NEVER;
    });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A comma list of addresses without repetitions; each that is none is named by its place. */
function readAddresses(text: string, context: z.RefinementCtx): string {
  const addresses = text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  for (const [index, address] of addresses.entries()) {
    const [issue] = Email.safeParse(address).error?.issues ?? [];
    if (issue) context.addIssue({ code: 'custom', path: [index], message: issue.message });
  }
  if (addresses.length > 20) context.addIssue({ code: 'custom', message: 'At most 20 addresses' });
  const known = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return [...known.values()].join(',');
}
