import type { Refusal } from './refusal.ts';

/** What the server refuses of folders and integrations. */
export const recordRefusals = {
  VENUE_NOT_IN_REACH: { code: 'NOT_FOUND', en: 'There is no such venue where you have access' },
  PERIOD_BACKWARDS: { code: 'INVALID', field: 'last_day', en: 'The period ends before it begins' },
  FOLDER_TOO_LONG: { code: 'INVALID', field: 'first_day', en: 'A folder holds at most {most} days' },
  EVENT_MISSING: { code: 'INVALID', field: 'event', en: 'Please add event' },
  EVENT_AUTOMATED: { code: 'CONFLICT', en: 'This integration already has an automation for that event' },
  INTEGRATION_DISABLED: { code: 'CONFLICT', en: 'Enable the integration first' },
  DELIVERED: { code: 'CONFLICT', en: 'This has already been delivered' },
  AUTOMATION_DISABLED: { code: 'CONFLICT', en: 'Enable the automation first' },
  PROVIDER_MISSING: { code: 'INVALID', field: 'connector.id', en: 'Please add provider' },
} as const satisfies Record<string, Refusal>;
