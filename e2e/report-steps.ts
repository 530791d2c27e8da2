import type { Call } from './person.ts';

/** A label that was printed again. */
export async function tracePath(call: Call): Promise<string> {
  const { body } = await call('GET', '/label_logs?printed_min=0&size=100');
  const again = body.items.find((one: { reprint_id: string | null }) => one.reprint_id);
  return `/reports?trace=${again.id}`;
}
