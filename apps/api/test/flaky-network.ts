import type { Reach } from '../../../tools/over-http.ts';
import type { Chance } from './chance.ts';

/** What a bad network did to the calls of its devices. */
export type Troubles = { calls: number; lost: number; unanswered: number; repeated: number };

/**
 * A network on which of ten calls one never arrives, one is done and its answer lost, and one arrives twice at the same
 * time.
 */
export function flakyNetwork(reach: Reach, chance: Chance): { reach: Reach; troubles: Troubles } {
  const troubles: Troubles = { calls: 0, lost: 0, unanswered: 0, repeated: 0 };
  return {
    troubles,
    async reach(...call) {
      troubles.calls++;
      const luck = chance.next();
      if (luck < 0.1) {
        troubles.lost++;
        throw new Error(fallen);
      }
      if (luck < 0.2) {
        troubles.unanswered++;
        await reach(...call);
        throw new Error(fallen);
      }
      if (luck < 0.3) {
        troubles.repeated++;
        const [answer] = await Promise.all([reach(...call), reach(...call)]);
        return answer;
      }
      return reach(...call);
    },
  };
}

/** Does something until the network lets it through. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && error.message === fallen)) throw error;
    }
  }
}

/** Marks what may be tried again: nothing else that fails is. */
const fallen = 'The network let a call fall';
