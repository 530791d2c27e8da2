import type { Tx } from '../../../platform/database/scope.ts';

/**
 * What came of an attempt; `status` is that of an HTTP answer. `write` belongs into the transaction that records it.
 */
export type Outcome = {
  ok: boolean;
  status: number | null;
  result: string;
  /** Nobody answered at the address: it says as much of whatever else goes there. */
  is_unanswered?: true;
  write?: (tx: Tx) => Promise<void>;
};

/** The outcome that an HTTP status means: 2xx is delivered, anything else is tried again. */
export function outcomeOf(status: number): Outcome {
  return { ok: status >= 200 && status < 300, status, result: `Answered ${status}` };
}

/** An attempt that came to nothing before there was an answer. */
export function failure(result: string): Outcome {
  return { ok: false, status: null, result };
}
