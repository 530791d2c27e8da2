import type { Refusal } from './refusal.ts';

/** What the server refuses of organisations, settings and jobs. */
export const networkRefusals = {
  JOB_GONE: { code: 'NOT_FOUND', en: 'This job has finished or does not exist' },
  JOB_RUNNING: { code: 'CONFLICT', en: 'This job is running: try again when it has finished' },
  ACCOUNT_NOT_BELOW: {
    code: 'INVALID',
    field: 'category',
    en: 'An account is the top of its network and cannot be added below another organisation',
  },
  OWNER_NAME_MISSING: { code: 'INVALID', field: 'account_owner', en: 'Please fill the full name' },
  NO_INVOICED_ORGANIZATION: {
    code: 'INVALID',
    field: 'invoice_organization',
    en: 'A new customer has no other organisation to invoice yet',
  },
  TAG_NOT_BELOW: { code: 'INVALID', field: 'parent', en: 'A {tag} cannot be added below this organisation' },
  LIKE_A_VENUE: { code: 'INVALID', en: 'New venues are made like a venue: open one, and start there' },
  NETWORKING_BY_PROVIDER: { code: 'FORBIDDEN', en: 'Only your provider can turn networking on or off' },
  TIME_ZONE_UNKNOWN: { code: 'INVALID', field: 'timezone', en: 'Choose a time zone from the list' },
  RESTRICTED_AS_WHOLE: {
    code: 'INVALID',
    en: 'A customer can only be restricted or flagged as a whole, on its highest organisation',
  },
  NO_OWNER_ROLE: { code: 'INVALID', field: 'account_owner', en: 'This customer has no role for an owner' },
  PLACE_UNKNOWN: { code: 'INVALID', field: 'copied_to', en: 'One of the places does not exist' },
  ORGANIZATION_UNKNOWN: {
    code: 'INVALID',
    field: 'organization_ids',
    en: 'One of the places does not exist',
  },
  NO_OWN_EMAIL: { code: 'CONFLICT', en: 'Add an email address to your profile first' },
  NOTHING_TO_REPORT: { code: 'CONFLICT', en: 'There is nothing to report on: add a device first' },
  HACCP_PLAN_MISSING: {
    code: 'INVALID',
    field: 'cooking_resets_note',
    en: 'Name the HACCP plan that gives cooked food a date of its own',
  },
  SIGN_IN_RULES_OF_ACCOUNT: { code: 'BAD_REQUEST', en: 'The sign-in rules can only be changed for the whole account' },
} as const satisfies Record<string, Refusal>;
