import type { Refusal } from './refusal.ts';

/** What the server refuses of fridges, readings and incidents. */
export const coldRefusals = {
  FRIDGE_UNKNOWN: { code: 'NOT_FOUND', field: 'fridge_id', en: 'this fridge is not known at this venue' },
  FRIDGE_DELETED: { code: 'NOT_FOUND', field: 'fridge_id', en: 'this fridge was deleted' },
  FRIDGE_ID_USED: { code: 'CONFLICT', field: 'fridge_id', en: 'this id is already used' },
  FRIDGES_FIXED: { code: 'FORBIDDEN', en: 'Fridges cannot be changed on devices of this venue' },
  READING_ID_USED: { code: 'CONFLICT', field: 'id', en: 'another device has reported a reading with this id' },
  ANSWER_ID_USED: { code: 'CONFLICT', field: 'id', en: 'another device has reported something with this id' },
  CHECK_ELSEWHERE: { code: 'CONFLICT', field: 'check_id', en: 'another venue has a check with this id' },
  CHECK_OF_ANOTHER_KIND: { code: 'CONFLICT', field: 'kind', en: 'this check is of another kind' },
  POINT_ID_USED: { code: 'CONFLICT', field: 'id', en: 'another device has reported a point with this id' },
  CHECK_NEEDS_NO_SIGNATURE: { code: 'CONFLICT', en: 'Only a check that failed or is not proven is countersigned' },
  CHECK_COUNTERSIGNED: { code: 'CONFLICT', en: 'This check has already been countersigned by {name}' },
  LEGAL_LIMITS_LOCKED: {
    code: 'FORBIDDEN',
    en: 'Your account has locked legal limits: ask its Admin to change this one',
  },
  LIMIT_OUT_OF_RANGE: { code: 'INVALID', en: 'Enter a limit between {min} and {max} °C' },
  LEGAL_BELOW_UPPER: { code: 'INVALID', en: 'The legal limit must not be below the upper limit' },
  LOWER_ABOVE_OTHERS: { code: 'INVALID', en: 'The lower limit must not be above the other limits' },
  DELAY_OUT_OF_RANGE: { code: 'INVALID', en: 'Enter a delay from 0 to {longest} minutes' },
  UPPER_ABOVE_LEGAL: { code: 'INVALID', en: 'The upper limit must not be above the legal limit' },
  UPPER_BELOW_LOWER: { code: 'INVALID', en: 'The upper limit must not be below the lower limit' },
  LEGAL_BELOW_LOWER: { code: 'INVALID', en: 'The legal limit must not be below the lower limit' },
  INCIDENT_WITHDRAWN: {
    code: 'CONFLICT',
    en: 'This incident was withdrawn: later readings showed that it did not happen',
  },
  INCIDENT_CLOSED: { code: 'CONFLICT', en: 'This incident has already been closed by {name}' },
  INCIDENT_ACKNOWLEDGED: { code: 'CONFLICT', en: 'This incident has already been acknowledged by {name}' },
  INCIDENT_SIGNED: { code: 'CONFLICT', en: 'This incident is signed: nothing can be added to it' },
  MOST_PICTURES: { code: 'CONFLICT', en: 'An incident has at most {most} pictures' },
  NOT_ON_CHECKLIST: { code: 'INVALID', field: 'action_ids', en: 'Not all of these are on the checklist' },
  ENTRY_OF_ABOVE: { code: 'FORBIDDEN', en: 'This entry belongs to an organisation above yours' },
  ENTRY_NAME_TAKEN: { code: 'CONFLICT', field: 'name', en: 'An entry with this name already exists' },
} as const satisfies Record<string, Refusal>;
