import type { RecallDetails } from '@larder/contract/labels/recalls';

type Counts = Omit<RecallDetails['balance'], 'explained'>;

/** Of labels, how many are explained, in per cent: never rounded up, and nothing where there are none. */
export function explainedShare({ labels, left, unaccounted }: Counts): number | null {
  return labels === 0 ? null : Math.floor(((labels - left - unaccounted) * 100) / labels);
}
