/** What can set a print apart, in the order of the filter. */
export const labelMarks = [
  'missing_allergens',
  'stale',
  'withdrawn',
  'disallowed',
  'disputed',
  'mistimed',
  'time_doubtful',
  'clock_by_person',
  'unconfirmed',
  'reprint',
  'misprint',
] as const;
export type LabelMark = (typeof labelMarks)[number];

/** What can have become of a label. */
export const labelOutcomes = ['used', 'wasted', 'relabelled', 'unaccounted'] as const;
export type LabelOutcome = (typeof labelOutcomes)[number];
