/**
 * Work that runs once however many calls ask for it at the same time, in this window and in the others: callers of this
 * window share one answer, other windows wait for their turn. Browsers without locks (plain HTTP off this machine), or
 * that refuse them along with storage, share within a window.
 */
export function singleFlight<Asked, Answer>(name: string, work: (asked: Asked) => Promise<Answer>) {
  let running: Promise<Answer> | undefined;
  return (asked: Asked): Promise<Answer> => {
    running ??= exclusively(name, () => work(asked)).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function exclusively<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  if (!('locks' in navigator)) return work();
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, begin);
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}
