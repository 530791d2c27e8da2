import type { TracedLabel, TracedState } from '@larder/contract/labels/trace';
import { sql, type SQL } from 'drizzle-orm';
import { usersOf } from '../../catalogue/products/prep-guide/recipe-lacks.rules.ts';
import { listPage } from '../../platform/database/list.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Reach } from '../../platform/database/subtree.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { zoneOfVenue } from '../../platform/venue-days.ts';
import {
  graphOf,
  labelsOf,
  lookUp,
  placedOf,
  startingLots,
  unknownLabels,
  type TraceQuery,
} from './trace-graph.rules.ts';

/** Which of the labels: below an organisation, of some venues, and in one state. */
type Narrowed = {
  root: string;
  state?: TracedState | undefined;
  organization_id?: readonly string[] | undefined;
};

/** The labels that the figures of a trace count. The transaction sees the whole account. */
function placedLabels(asked: TraceQuery, { root, state, organization_id }: Narrowed): SQL {
  const { account_id } = asked;
  const below = (ids: readonly string[]) => sql`exists (select from organization_tree t
    where t.account_id = ${account_id}::uuid and t.ancestor_id = any (${sql.param(ids)}::uuid[])
      and t.descendant_id = p.organization_id)`;
  const where = [below([root])];
  if (organization_id?.length) where.push(below(organization_id));
  if (state) where.push(sql`p.state = ${state}`);
  const unknown = unknownLabels(asked, sql`l.id, l.organization_id, 'UNTRACEABLE'`);
  return sql`(with recursive ${graphOf(asked)}, ${labelsOf(asked, usersOf)}, ${placedOf(asked)},
    every(id, organization_id, state) as (select id, organization_id, state from placed union all ${unknown})
    select p.id, p.organization_id, p.state from every p where ${sql.join(where, sql` and `)}) k`;
}

type Listing = Narrowed & { page?: number | undefined; size: number };

/** The labels that a figure counts, the latest first. */
export function listTracedLabels(tx: Tx, asked: TraceQuery, { page, size, ...narrowed }: Listing) {
  const label = sql`select * from label_logs l where l.account_id = ${tx.account_id} and l.id = k.id`;
  return listPage<TracedLabel>(
    tx,
    { page, size },
    {
      columns: sql`l.id, l.product_name as name, l.code_short, l.batch_code, l.printed_date,
        jsonb_build_object('id', o.id, 'name', o.name) as organization, k.state, coalesce(v.place, '') as place,
        coalesce(v.use_by, l.use_by) as use_by`,
      from: sql`${placedLabels(asked, narrowed)} ${lookUp(label)} l
        join organizations o on o.account_id = l.account_id and o.id = k.organization_id
        left join live_labels v on v.account_id = l.account_id and v.id = l.id`,
      order: sql`l.printed_date desc, l.id desc`,
    },
  );
}

/** The ids of labels of a trace with what became of each; `known`: without those of which no lot is known. */
export async function findPlaced(tx: Tx, asked: TraceQuery, narrowed: Narrowed, known = false): Promise<Placed> {
  const found = await rows<{ id: string; state: TracedState }>(
    tx,
    sql`select k.id, k.state from ${placedLabels(asked, narrowed)}
        where ${known ? sql`k.state <> 'UNTRACEABLE'` : sql`true`}`,
  );
  return { ids: found.map(({ id }) => id), states: found.map(({ state }) => state) };
}
export type Placed = { ids: string[]; states: TracedState[] };

/** The lots that a trace starts from, and those that its batches and labels were made from. */
export async function findLotsBehind(tx: Tx, asked: TraceQuery): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`with recursive ${graphOf(asked)},
        up(id) as (select id from start_batch
          union select s.source_id from up join batch_sources s on s.account_id = ${tx.account_id} and s.batch_id = up.id)
        select id from start_lot
        union select l.id from up join lots l on l.account_id = ${tx.account_id} and l.id = up.id
        union select id from (${startingLots(asked)}) named(id)`,
  );
  return found.map(({ id }) => id);
}

const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width });

export const tracedColumns: readonly SheetColumn[] = [
  text('Label', 10),
  text('Item', 32),
  text('What became of it', 20),
  text('Batch code', 18),
  { header: 'Printed', kind: 'moment' },
  { header: 'Use by', kind: 'moment' },
  text('Place', 18),
  text('Location', 24),
  text('Time zone', 18),
  text('Code', 18),
];

/** Labels with what became of them, as a file has them, as far as the transaction sees them. */
export function tracedRows({ ids, states }: Placed, { account_id }: Reach): SQL {
  return sql`select l.code_short, l.product_name, case k.state when 'THERE' then 'Still there' when 'USED' then 'Used'
      when 'WASTED' then 'Wasted' when 'UNTRACEABLE' then 'Not traceable' else 'No outcome' end, l.batch_code,
      l.printed_date at time zone z.zone, coalesce(v.use_by, l.use_by) at time zone z.zone, v.place, o.name, z.zone, l.code
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(states)}::text[]) k(id, state)
      join label_logs l on l.account_id = ${account_id} and l.id = k.id
      join organizations o on o.account_id = l.account_id and o.id = l.organization_id
      left join live_labels v on v.account_id = l.account_id and v.id = l.id
      cross join lateral (select ${zoneOfVenue(sql`l.organization_id`)} as zone) z
    where l.id = any (${sql.param(ids)}::uuid[]) order by k.state, l.printed_date desc, l.id desc`;
}
