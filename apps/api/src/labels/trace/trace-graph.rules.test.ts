import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chanceFrom } from '../../../test/chance.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { usersOf } from '../../catalogue/products/prep-guide/recipe-lacks.rules.ts';
import { insertRows } from '../../platform/database/row-writes.ts';
import { rows } from '../../platform/database/rows.ts';
import { withScope } from '../../platform/database/scope.ts';
import { batchSources } from '../../schema/batches.ts';
import { graphOf } from './trace-graph.rules.ts';

// Random graphs with diamonds, repeats and planted cycles, against a walk of its own in memory.

let harness: Harness;
let venue: { account_id: string; id: string };
beforeAll(async () => {
  harness = await openHarness();
  const [found] = await harness.behind<{ account_id: string; id: string }>(
    `select account_id, id from organizations where name = 'Harbour'`,
    [],
  );
  if (!found) throw new Error('No venue');
  venue = found;
});
afterAll(() => harness.close());

function walk(starts: readonly string[], edges: readonly (readonly [string, string])[]): string[] {
  const seen = new Set<string>();
  const queue = [...starts];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const [from, to] of edges) {
      if (from !== next || seen.has(to)) continue;
      seen.add(to);
      queue.push(to);
    }
  }
  return [...seen].toSorted();
}

it.each(Array.from({ length: 25 }, (_, at) => at))('follows random graph %i as a walk does', async (seed) => {
  const { between, pick } = chanceFrom(seed + 1);
  const lots = Array.from({ length: between(1, 4) }, () => randomUUID() as string);
  const batches = Array.from({ length: between(5, 44) }, () => randomUUID() as string);
  const drawn = new Map<string, readonly [string, string]>();
  const draw = (from: string, to: string) => void drawn.set(`${from} ${to}`, [from, to]);
  for (let count = between(0, 89); count > 0; count--)
    draw(between(0, 4) === 0 ? pick(lots) : pick(batches), pick(batches));
  // A cycle, and a batch that was made of itself.
  const [one, other] = [pick(batches), pick(batches)];
  draw(one, other);
  draw(other, one);
  draw(one, one);
  draw(pick(lots), pick(batches));
  const edges = [...drawn.values()];
  const found = await withScope(harness.app.database, { account_id: venue.account_id }, async (tx) => {
    await insertRows(
      tx,
      batchSources,
      edges.map(([source_id, batch_id]) => ({
        organization_id: venue.id,
        batch_id,
        source_id,
        source_kind: lots.includes(source_id) ? 'LOT' : 'BATCH',
        relation: 'INGREDIENT',
        event_id: randomUUID(),
      })),
    );
    const asked = { account_id: venue.account_id, from_at: '2026-01-01', until_at: '2027-01-01', lot_ids: lots };
    return rows<{ id: string }>(tx, sql`with recursive ${graphOf(asked, usersOf)} select id from hit`);
  });
  expect(found.map(({ id }) => id).toSorted()).toEqual(walk(lots, edges));
});
