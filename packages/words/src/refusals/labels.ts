import type { Refusal } from './refusal.ts';

/** What the server refuses of prints, of what happened to labels, and of orders of label rolls. */
export const labelRefusals = {
  PRODUCT_NOT_OFFERED: { code: 'NOT_FOUND', field: 'product_id', en: 'the device does not offer this product' },
  PRINT_ID_USED: { code: 'CONFLICT', field: 'id', en: 'another device has reported a print with this id' },
  FACT_ID_USED: { code: 'CONFLICT', field: 'id', en: 'another device has reported this id' },
  REPRINT_OF_ITSELF: { code: 'INVALID', field: 'reprint_id', en: 'a label cannot be a re-print of itself' },
  CODE_NOT_IN_REACH: { code: 'NOT_FOUND', field: 'code', en: 'no label in your reach has it' },
  LABEL_NOT_IN_REACH: { code: 'NOT_FOUND', field: 'label_id', en: 'no label in your reach has it' },
  REPORT_ID_USED: { code: 'CONFLICT', field: 'id', en: 'another report has this id' },
  VENUE_NOT_IN_REACH: { code: 'NOT_FOUND', field: 'organization_id', en: 'no venue in your reach has it' },
  PLAN_DAY: {
    code: 'INVALID',
    field: 'day',
    en: 'a plan can be sent from {from} to {to}, by the calendar of the venue: choose one of these days',
  },
  PLANNED_TWICE: { code: 'INVALID', field: 'lines', en: 'a product may stand there once: add its labels together' },
  NOT_PREPARED: {
    code: 'INVALID',
    field: 'lines',
    en: 'each must be a prep product that is in use: take out those that were deleted or made inactive',
  },
  BEFORE_PRINT: {
    code: 'INVALID',
    en: '{field}: is before the label was printed ({printed}); give the time when it happened',
  },
  IN_FUTURE: {
    code: 'INVALID',
    en: '{field}: lies in the future; give the time when it happened, or leave it out for now',
  },
  NO_LABEL_WITH_CODE: { code: 'NOT_FOUND', en: 'label: no label in your reach has this code' },
  NO_SUCH_FILTER: { code: 'INVALID', en: 'filters.{filter}: the print log has no such filter' },
  ACCOUNT_RESTRICTED: {
    code: 'FORBIDDEN',
    en: 'This account is restricted and cannot order labels: ask your provider',
  },
  PRINT_ONLY: { code: 'FORBIDDEN', en: 'People who may only print cannot order labels here: ask a manager' },
  TYPE_NOT_ORDERED: {
    code: 'FORBIDDEN',
    en: 'Labels of this type cannot be ordered here: see Label Type Order in the settings',
  },
  EXPRESS_OFF: { code: 'FORBIDDEN', en: 'Express delivery is switched off in the settings' },
  ORDERS_NOT_CONNECTED: { code: 'BAD_REQUEST', en: 'Label orders are not connected: ask your provider' },
  ORDERS_NOT_CONNECTED_THERE: { code: 'FORBIDDEN', en: 'Label orders are not connected' },
} as const satisfies Record<string, Refusal>;
