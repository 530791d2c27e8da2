import type { RecallDetails } from '@larder/contract/labels/recalls';

/** What each kind of recall is called. */
export const recallNames = { DRILL: 'Recall exercise', WITHDRAWAL: 'Withdrawal', RECALL: 'Recall' } as const;
/** What every page and mail of a drill says. */
export const exercise = 'This is an exercise. No food is recalled, and no label is held.';

type Counts = Omit<RecallDetails['balance'], 'explained'>;

/** Of labels, how many are explained, in per cent: never rounded up, and nothing where there are none. */
export function explainedShare({ labels, left, unaccounted }: Counts): number | null {
  return labels === 0 ? null : Math.floor(((labels - left - unaccounted) * 100) / labels);
}
