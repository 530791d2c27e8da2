import type { Delivery } from '@larder/contract/records/integrations';

/** A delivery whose next attempt is waited for, and how many it had before. */
export type Watched = { id: string; attempts: number };

/** The delivery with what came of the attempt that is waited for; undefined while that has not been made. */
export function answerOf(deliveries: Delivery[] | undefined, watched: Watched | undefined): Delivery | undefined {
  const found = watched && deliveries?.find(({ id }) => id === watched.id);
  if (!found) return undefined;
  return found.attempts > watched.attempts || found.state === 'CANCELLED' ? found : undefined;
}
