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
import { lots as lotTable } from '../../schema/lots.ts';
import { labelLogs } from '../../schema/reports.ts';
import { graphOf, labelsOf } from './trace-graph.rules.ts';

// Random graphs with diamonds, repeats and planted cycles, against a walk of its own in memory.

let harness: Harness;
let venue: { account_id: string; id: string; device_id: string };
beforeAll(async () => {
  harness = await openHarness();
  const [found] = await harness.behind<typeof venue>(
    `select o.account_id, o.id, (select d.id from devices d where d.account_id = o.account_id limit 1) as device_id
      from organizations o where o.name = 'Harbour'`,
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

/** Some lots and batches, and what went into what. */
function drawGraph(seed: number) {
  const { between, pick } = chanceFrom(seed + 1);
  const lots = Array.from({ length: between(1, 4) }, () => randomUUID() as string);
  const others = Array.from({ length: between(1, 4) }, () => randomUUID() as string);
  const batches = Array.from({ length: between(5, 44) }, () => randomUUID() as string);
  const drawn = new Map<string, readonly [string, string]>();
  const draw = (from: string, to: string) => void drawn.set(`${from} ${to}`, [from, to]);
  for (let count = between(0, 89); count > 0; count--) {
    const from = [lots, others, batches, batches, batches, batches, batches][between(0, 6)] ?? batches;
    draw(pick(from), pick(batches));
  }
  // A cycle, and a batch that was made of itself.
  const [one, other] = [pick(batches), pick(batches)];
  draw(one, other);
  draw(other, one);
  draw(one, one);
  draw(pick(lots), pick(batches));
  return { lots, others, batches, edges: [...drawn.values()], isSame: others.map(() => between(0, 1) === 0) };
}

it.each(Array.from({ length: 25 }, (_, at) => at))('follows random graph %i as a walk does', async (seed) => {
  const { lots, others, batches, edges, isSame } = drawGraph(seed);
  const [goods, otherGoods, product_id] = [randomUUID(), randomUUID(), randomUUID()];
  const { hit, unknown } = await withScope(harness.app.database, { account_id: venue.account_id }, async (tx) => {
    await insertRows(
      tx,
      lotTable,
      [...lots, ...others].map((id, at) => ({
        id,
        ingredient_id: at < lots.length || isSame[at - lots.length] ? goods : otherGoods,
        name: 'Tahini',
        lot_code: id,
        lot_key: id,
      })),
    );
    await insertRows(
      tx,
      batchSources,
      edges.map(([source_id, batch_id]) => ({
        organization_id: venue.id,
        batch_id,
        source_id,
        source_kind: lots.includes(source_id) || others.includes(source_id) ? 'LOT' : 'BATCH',
        relation: 'INGREDIENT',
        event_id: randomUUID(),
      })),
    );
    // Every third is a label that is a batch by itself.
    await insertRows(
      tx,
      labelLogs,
      batches.map((id, at) => ({
        ...(at % 3 === 0 ? { id } : { id: randomUUID(), batch_id: id }),
        organization_id: venue.id,
        device_id: venue.device_id,
        product_id,
        product_name: 'Houmous',
        usage: 'prep',
        storage: 'Fridge',
        initials: 'AB',
        printed_date: '2026-06-01T10:00:00Z',
        use_by: '2026-06-04T10:00:00Z',
        device_time: '2026-06-01T10:00:00Z',
      })),
    );
    const asked = { account_id: venue.account_id, from_at: '2026-01-01', until_at: '2027-01-01', lot_ids: lots };
    const graph = sql`with recursive ${graphOf(asked)}, ${labelsOf(asked, usersOf)}`;
    return {
      hit: await rows<{ id: string }>(tx, sql`${graph} select id from hit`),
      unknown: await rows<{ id: string }>(tx, sql`${graph} select u.making as id from unknown u`),
    };
  });
  const ids = (found: { id: string }[]) => found.map(({ id }) => id).toSorted();
  const reached = walk(lots, edges);
  expect(ids(hit)).toEqual(reached);
  // A product may contain it where any label of it was made from a lot itself.
  const isMadeWith = edges.some(([from]) => lots.includes(from));
  const known = new Set([
    ...reached,
    ...walk(
      others.filter((_, at) => isSame[at]),
      edges,
    ),
  ]);
  expect(ids(unknown)).toEqual(isMadeWith ? batches.filter((id) => !known.has(id)).toSorted() : []);
});
