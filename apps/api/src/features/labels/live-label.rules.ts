import type { LiveLabel } from '@larder/contract/labels';
import { liveState } from './live-state.rules.ts';

/** A live label as it is answered. */
export function answerLive(row: Omit<LiveLabel, 'state'>, now: number): LiveLabel {
  return { ...row, state: liveState(row, now) };
}
