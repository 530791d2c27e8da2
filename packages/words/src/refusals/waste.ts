import type { Refusal } from './refusal.ts';

/** What the server refuses of recorded waste, its reasons and its containers. */
export const wasteRefusals = {
  PRODUCT_UNKNOWN: { code: 'NOT_FOUND', field: 'product_id', en: 'this product is not known at this venue' },
  REASON_UNKNOWN: { code: 'NOT_FOUND', field: 'reason_id', en: 'this reason is not known at this venue' },
  CONTAINER_UNKNOWN: { code: 'NOT_FOUND', field: 'container.id', en: 'this container is not known at this venue' },
  ITEM_ID_USED: { code: 'CONFLICT', field: 'id', en: 'another device has reported wastage with this id' },
  ITEM_VOIDED: { code: 'CONFLICT', en: 'This item has been voided' },
  TIME_DOUBTFUL: {
    code: 'INVALID',
    field: 'wasted_at',
    en: 'Enter a time between 1 January 2000 and seven days from now',
  },
  NO_SUCH_REASON: { code: 'INVALID', field: 'reason_id', en: 'This reason does not exist' },
  REPORT_TOO_LONG: { code: 'INVALID', field: 'filters.wasted_at', en: 'A report is of 1 to {most} days' },
} as const satisfies Record<string, Refusal>;

/** What the server refuses of a reason for waste. */
export const reasonRefusals = {
  IS_DEFAULT: { code: 'FORBIDDEN', en: 'A default reason cannot be changed' },
  OF_ABOVE: { code: 'FORBIDDEN', en: 'This reason belongs to an organisation above yours' },
  NAME_TAKEN: { code: 'CONFLICT', field: 'name', en: 'A reason with this name already exists' },
} as const satisfies Record<string, Refusal>;

/** What the server refuses of a container. */
export const containerRefusals = {
  IS_DEFAULT: { code: 'FORBIDDEN', en: 'A default container cannot be changed' },
  OF_ABOVE: { code: 'FORBIDDEN', en: 'This container belongs to an organisation above yours' },
  NAME_TAKEN: { code: 'CONFLICT', field: 'name', en: 'A container with this name already exists' },
} as const satisfies Record<string, Refusal>;
