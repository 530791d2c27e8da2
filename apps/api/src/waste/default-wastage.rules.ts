/** The reasons that every account starts with, in the order that devices and lists show them. */
export const defaultReasons: readonly { name: string; notes_required: boolean }[] = [
  { name: 'Expired', notes_required: false },
  { name: 'Overproduction', notes_required: false },
  { name: 'Preparation waste', notes_required: false },
  { name: 'Left on plate', notes_required: false },
  { name: 'Dropped or spilled', notes_required: false },
  { name: 'Damaged in delivery', notes_required: false },
  { name: 'Temperature failure', notes_required: false },
  { name: 'Other', notes_required: true },
];

/**
 * The containers that every account starts with: the common gastronorm pans, brimful, in millilitres (EN 631-1), and a
 * bucket.
 */
export const defaultContainers: readonly { name: string; volume: number }[] = [
  { name: 'GN 1/1, 65 mm', volume: 9000 },
  { name: 'GN 1/2, 65 mm', volume: 4000 },
  { name: 'GN 1/3, 65 mm', volume: 2500 },
  { name: 'GN 1/6, 100 mm', volume: 1600 },
  { name: 'GN 1/9, 65 mm', volume: 600 },
  { name: 'Ladle', volume: 250 },
  { name: 'Bucket', volume: 10_000 },
];
