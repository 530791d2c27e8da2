import type { Refusal } from './refusal.ts';

/** What the server refuses of a recall. */
export const recallRefusals = {
  SECOND_PERSON: {
    code: 'FORBIDDEN',
    en: 'You proposed this recall: ask a second person who may open recalls to confirm it',
  },
  OF_ABOVE: { code: 'FORBIDDEN', en: 'This recall belongs to {organization}: ask somebody there' },
  NOT_OPEN: { code: 'CONFLICT', en: 'This recall is not open: reload the page' },
  NOT_WAITING: { code: 'CONFLICT', en: 'This recall is open already: close it as a mistake instead' },
  CLOSED: { code: 'CONFLICT', en: 'This recall is closed: open a new one' },
  VENUES_LEFT: {
    code: 'IN_USE',
    en: '{count} of its venues are not done: wait for them, or excuse them with a reason',
  },
  NOT_REACHED: { code: 'IN_USE', en: 'Its venues are still being found: try again in a minute' },
  REASON_MISSING: { code: 'INVALID', field: 'note', en: 'Say why this venue is excused' },
  CLOSING_REASON_MISSING: { code: 'INVALID', field: 'note', en: 'Say why, for those who have seen it' },
  NO_TASK: { code: 'NOT_FOUND', field: 'recall_id', en: 'no recall asks something of this venue' },
} as const satisfies Record<string, Refusal>;
