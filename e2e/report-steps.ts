import type { Call } from './person.ts';

/** A label that was printed again. */
export async function tracePath(call: Call): Promise<string> {
  const { body } = await call('GET', '/label_logs?printed_min=0&size=100');
  const again = body.items.find((one: { reprint_id: string | null }) => one.reprint_id);
  return `/reports?trace=${again.id}`;
}

/** A label of the demo that is still there. */
export async function livePath(call: Call): Promise<string> {
  const { body } = await call('GET', '/labels/live?state=NEXT&size=1');
  return `/reports?trace=${body.items[0].id}`;
}

/** A label of the demo whose reports contradict each other. */
export async function disputedPath(call: Call): Promise<string> {
  const { body } = await call('GET', '/labels/live?disputed=true&size=1');
  return `/reports?trace=${body.items[0].id}`;
}
