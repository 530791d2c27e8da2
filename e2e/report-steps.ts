import type { Call } from './person.ts';

/** A label that was printed again. */
export async function tracePath(call: Call): Promise<string> {
  // How far back the last one is depends on the time of day.
  for (let cursor = ''; ;) {
    const { body } = await call('GET', `/label_logs?printed_min=0&size=100${cursor && `&cursor=${cursor}`}`);
    const again = body.items.find((one: { reprint_id: string | null }) => one.reprint_id);
    if (again) return `/reports?trace=${again.id}`;
    if (!body.next_cursor) throw new Error('The demo has no re-print');
    cursor = encodeURIComponent(body.next_cursor);
  }
}

/** The oldest label of the demo, whose tablet did not report its words yet. */
export async function wordlessPath(call: Call): Promise<string> {
  const { body } = await call('GET', '/label_logs?printed_min=0&size=1&order_by=ASC');
  return `/reports?trace=${body.items[0].id}`;
}

/** A label of the demo that is still there. */
export async function livePath(call: Call): Promise<string> {
  const { body } = await call('GET', '/labels/live?state=NEXT&size=1');
  return `/reports?trace=${body.items[0].id}`;
}

/** The finished drill of the demo. */
export async function drillPath(call: Call): Promise<string> {
  const { body } = await call('GET', '/recalls?size=100');
  const drill = body.items.find(({ title }: { title: string }) => title.startsWith('Yearly recall exercise'));
  return `/reports/recalls/${drill.id}`;
}

/** A label of the demo that says how much it is about. */
export async function measuredPath(call: Call): Promise<string> {
  const { body } = await call('GET', '/labels/live?size=1000');
  const label = body.items.find((one: { remaining: number | null }) => one.remaining);
  return `/reports?trace=${label.id}`;
}

/** A label of the demo whose reports contradict each other. */
export async function disputedPath(call: Call): Promise<string> {
  const { body } = await call('GET', '/labels/live?disputed=true&size=1');
  return `/reports?trace=${body.items[0].id}`;
}
