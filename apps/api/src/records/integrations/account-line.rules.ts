export type AccountLine = {
  /** Has accounts served: one that waits waits on, one that is being served is served once more. */
  ask: (accounts: readonly string[]) => void;
  /** Resolves once nobody waits and nobody is served. */
  idle: () => Promise<void>;
};

/**
 * Serves accounts in turn, some side by side, each by one alone: one whose service takes long or fails again and again
 * keeps its own place and no other. `serve` must not reject.
 */
export function accountLine(serve: (account_id: string) => Promise<void>, sideBySide: number): AccountLine {
  const waiting = new Set<string>();
  const served = new Map<string, { again: boolean }>();
  let tellIdle: (() => void)[] = [];

  function advance(): void {
    for (const account_id of waiting) {
      if (served.size >= sideBySide) return;
      waiting.delete(account_id);
      void turnOf(account_id);
    }
    if (served.size > 0) return;
    for (const tell of tellIdle) tell();
    tellIdle = [];
  }

  async function turnOf(account_id: string): Promise<void> {
    const turn = { again: false };
    served.set(account_id, turn);
    await serve(account_id);
    served.delete(account_id);
    if (turn.again) waiting.add(account_id);
    advance();
  }

  return {
    ask(accounts) {
      for (const account_id of accounts) {
        const turn = served.get(account_id);
        if (turn) turn.again = true;
        else waiting.add(account_id);
      }
      advance();
    },
    idle: () =>
      new Promise((done) => {
        tellIdle.push(done);
        advance();
      }),
  };
}
