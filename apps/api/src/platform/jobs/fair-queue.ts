type Waiting = { begin: () => void };

/**
 * Lets one piece of work run at a time, or as many as there are places but one of each caller. The callers take turns:
 * one with many waiting gives way to one with few. A caller that leaves while it waits never begins.
 */
export function fairQueue(places = 1): <T>(caller: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  /** In the order of their next turns. */
  const lines = new Map<string, Waiting[]>();
  const busy = new Set<string>();

  return async (caller, work, signal) => {
    await turn(caller, signal);
    try {
      return await work();
    } finally {
      busy.delete(caller);
      next();
    }
  };

  function turn(caller: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const one: Waiting = {
        begin() {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = () => {
        lines.set(
          caller,
          (lines.get(caller) ?? []).filter((other) => other !== one),
        );
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      lines.set(caller, [...(lines.get(caller) ?? []), one]);
      next();
    });
  }

  function next(): void {
    if (busy.size >= places) return;
    for (const [caller, line] of lines) {
      if (busy.has(caller)) continue;
      const [first, ...rest] = line;
      // A caller that has had its turn queues again behind the others.
      lines.delete(caller);
      if (rest.length > 0) lines.set(caller, rest);
      if (first === undefined) continue;
      busy.add(caller);
      return first.begin();
    }
  }
}
