import type { LiveLabel } from '@larder/contract/labels/living';
import { liveState } from './live-state.rules.ts';

/** A live label as it is read; `liveState` says how near its end is. */
export type LiveLabelRow = Omit<LiveLabel, 'state'>;

/** A live label as it is answered. */
export function answerLive(row: LiveLabelRow, now: number): LiveLabel {
  return { ...row, state: liveState(row, now) };
}
