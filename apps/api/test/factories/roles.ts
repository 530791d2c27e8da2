import type { Harness } from '../harness.ts';

/** Two roles of an account's own: one that stays, and one to be deleted. */
export async function makeRoles(harness: Harness, as: string): Promise<void> {
  const { items } = (await harness.call('GET', '/roles', { as })).body as { items: { id: string; name: string }[] };
  const made_from = items.find(({ name }) => name === 'Staff')?.id;
  for (const name of ['Gate role', 'Leaving role']) {
    const made = await harness.call('POST', '/roles', { as, body: { name, made_from, permissions: ['DEVICES_VIEW'] } });
    if (made.status !== 201) throw new Error(`No role: ${made.text}`);
  }
}
