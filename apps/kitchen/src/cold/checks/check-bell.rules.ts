/** How near a deadline is: not yet worth a sound, ten minutes before, two minutes before, or past. */
export type BellStage = 'quiet' | 'soon' | 'now' | 'late';

const minute = 60_000;

export function bellStage(due_at: number, now: number): BellStage {
  if (now > due_at) return 'late';
  if (now >= due_at - 2 * minute) return 'now';
  return now >= due_at - 10 * minute ? 'soon' : 'quiet';
}

/** What has a deadline: a pot, and what it has to show by when. */
interface Deadline {
  id: string;
  at: number;
}

/**
 * The deadlines that ring now, each once for every stage, and what has rung after that. A tablet that slept through a
 * stage rings for the one that holds as it wakes.
 */
export function ringing<One extends Deadline>(
  deadlines: readonly One[],
  rung: ReadonlyMap<string, BellStage>,
  now: number,
): { rings: (One & { stage: BellStage })[]; rung: Map<string, BellStage> } {
  const staged = deadlines.map((one) => ({ ...one, stage: bellStage(one.at, now) }));
  const keyOf = ({ id, at }: Deadline) => `${id} ${at}`;
  return {
    rings: staged.filter((one) => one.stage !== 'quiet' && rung.get(keyOf(one)) !== one.stage),
    rung: new Map(staged.map((one) => [keyOf(one), one.stage])),
  };
}
