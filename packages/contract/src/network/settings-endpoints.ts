import { mostStepText } from '@larder/rules/corrective-step';
import { fontSize, isFontSize, mostCustomFields, repeatedNames } from '@larder/rules/custom-field';
import { labelSizes } from '@larder/rules/label-size';
import { mostSynonymText } from '@larder/rules/own-synonyms';
import { isTimeZone } from '@larder/rules/time-zone';
import { z } from 'zod';
import { GivenLifePeriods } from '../catalogue/life-periods.ts';
import { GivenHouseLimits } from '../cold/house-limits.ts';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, Email, FilterIds, GivenName, Id } from '../field.ts';
import { OrganizationSettings, RestrictionSettings, PasswordRequirements, Settings } from './settings.ts';

const FieldName = GivenName.min(1, 'Please enter a name').max(50, 'A name has at most 50 characters');
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

/** Cured and frozen food is labelled weeks after it was made; what is older is a slip. */
export const mostBackdatingDays = 60;

/** A day of seconds: no tablet waits longer for somebody to touch it. */
const longestTimeout = 86_400;

/** The settings object, whole or in part. */
export const GivenSettings = z
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
    digest_hour: z.number().int().min(0).max(23),
    life: jsonText(GivenLifePeriods),
    cooking_resets_note: z.string().trim().max(500),
    search_synonyms: z.string().trim().max(mostSynonymText),
    unaccounted_after_days: z.number().int().min(0).max(60),
    backdating_days: z.number().int().min(0).max(mostBackdatingDays),
    stop_sale_after_days: z.number().int().min(0).max(60),
    check_limits: jsonText(GivenHouseLimits),
    cool_steps: z.string().trim().max(mostStepText),
    check_steps: z.string().trim().max(mostStepText),
    probe_check_weeks: z.number().int().min(0).max(52),
    altitude_meters: z.number().int().min(0).max(5000),
    alarm_rest_minutes: z.number().int().min(5).max(240),
    alarm_escalate_minutes: z.number().int().min(0).max(1440),
    alarm_escalation_emails: z.string().max(5000).transform(readAddresses),
  })
  .partial();

/** The settings object with the changed key: only what differs from what holds is written. */
export const UpdateSettings = GivenSettings.extend({
  /** Settings that follow the organisation above again, or the default where there is none. */
  reset: z.array(Settings.keyof()).optional(),
  /** The version that the values were read at. */
  version: z.number().int().optional(),
}).superRefine(({ reset = [], ...wanted }, context) => {
  for (const key of reset) {
    if (wanted[key] === undefined) continue;
    context.addIssue({ code: 'custom', path: ['reset'], message: `${key} cannot be changed and reset at once` });
  }
});

/** Settings to be chosen by other organisations as they are at this one. */
export const CopySettings = z.strictObject({
  keys: z.array(Settings.keyof()).min(1, 'Choose a setting'),
  organization_ids: z.array(Id).min(1, 'Choose a place').max(500, 'At most 500 places at once'),
});

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
    masquerade: ['wastage_report_emails', 'alarm_escalation_emails'],
    summary: 'Change settings; only those that differ are written',
  })
    .input(write({ params: ById, body: UpdateSettings }))
    .output(OrganizationSettings),
  copy: endpoint({
    method: 'POST',
    path: '/organizations/{id}/settings/copy',
    access: 'catalogue-admin',
    masquerade: ['wastage_report_emails', 'alarm_escalation_emails'],
    summary: 'Give other organisations the same settings as their own choice',
  })
    .input(write({ params: ById, body: CopySettings }))
    .output(z.object({ changed: z.number().int() })),
  lostValues: endpoint({
    method: 'GET',
    path: '/organizations/{id}/settings/lost_values',
    access: 'catalogue-admin',
    summary:
      'The lower custom fields that a new list of them would rename or remove, and how many products keep values of these; with copied_to in those organisations',
  })
    .input(
      read({
        params: ById,
        query: {
          lower_custom_fields: fieldList(LowerCustomField, mostCustomFields.lower_custom_fields),
          copied_to: FilterIds,
        },
      }),
    )
    .output(z.object({ names: z.array(z.string()), products: z.number().int() })),
  sendTestDigest: endpoint({
    method: 'POST',
    path: '/organizations/{id}/settings/test_digest',
    access: 'catalogue-admin',
    masquerade: 'refused',
    summary: 'Email the caller, and nobody else, the daily report as it would be sent by now; at most 5 times an hour',
  })
    .input(write({ params: ById }))
    .output(z.object({ to: z.string() })),
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
