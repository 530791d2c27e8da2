/** The checklist that every account starts with, in the order in which it is offered. */
export const defaultIncidentActions: readonly string[] = [
  'Moved food to another fridge',
  'Checked core temperatures',
  'Discarded food',
  'Called the engineer',
  'Door was left open, closed',
];
