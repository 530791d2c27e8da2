import type { Received } from '@larder/contract/endpoint';
import type { LabelSummary, labels } from '@larder/contract/labels/living';
import { countCap } from '@larder/rules/count-cap';
import { readLabelCode } from '@larder/rules/label-code';
import { sql, type SQL } from 'drizzle-orm';
import { containing, countRows, keysetPage, type Cursors, type Page } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { firstRows, inScope } from '../../platform/database/subtree.ts';
import { zoneOf } from '../../platform/database/zone-of.ts';
import type { liveLabels } from '../../schema/live-labels.ts';
import { ofKept } from '../stickers/merged-name.rules.ts';
import type { LiveLabelRow } from './live-label.rules.ts';
import type { LiveRow } from './live-row.rules.ts';
import { goneBy, inState, isThere, missingOf, needsSticker, relabelOf, wordingKnown } from './live-state.rules.ts';

export type LiveQuery = Received<typeof labels.live>['query'];
/** Labels that are still there or in dispute, by their end; those without a date come last. */
export function listLiveLabels(tx: Tx, query: LiveQuery, now: string, cursors: Cursors): Promise<Page<LiveLabelRow>> {
  const { organization_id: chosen } = query;
  const where = liveConditions(query, now);
  const isDescending = query.order_by === 'desc';
  const [direction, beyond] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  return keysetPage(query, {
    list: `live_labels ${isDescending ? 'desc' : 'asc'}`,
    cursors,
    find: ({ place, limit, reach }) => {
      const after = place
        ? sql`${where} and (l.ends_at, l.id) ${beyond} (${place[0]}::timestamptz, ${place[1]}::uuid)`
        : where;
      const order = ['ends_at', 'id'] as const;
      return rows<LiveLabelRow>(
        tx,
        sql`select ${liveColumns}
            from ${firstRows(tx, { table: 'live_labels', alias: 'l', chosen, where: after, order, direction, limit, reach })} l ${liveNames}
            order by l.ends_at ${direction}, l.id ${direction}`,
      );
    },
    // Rows leave this list, so its count is never kept.
    count: () => countRows(tx, sql`live_labels l where ${inChosen(tx, chosen)} and ${where}`),
    placeOf: ({ ends_at, id }) => [ends_at ?? 'infinity', id],
  });
}

type Kept = typeof liveLabels.$inferSelect;

/** Labels as they would be listed, of which some are not among the live ones any more. */
export async function describeLive(tx: Tx, labels: readonly LiveRow[]): Promise<LiveLabelRow[]> {
  const done = await rows<
    Pick<Kept, 'id' | 'relabel_done_at' | 'rule_ends_at' | 'missing_from_sources' | 'hold_recall_id'>
  >(
    tx,
    sql`select id, relabel_done_at, rule_ends_at, missing_from_sources, hold_recall_id from live_labels
        where account_id = ${tx.account_id} and id = any (${sql.param(labels.map(({ id }) => id))}::uuid[])`,
  );
  const kept = new Map(done.map((one) => [one.id, one]));
  const listed = labels.map((label) => ({
    missing_from_sources: [],
    ...label,
    account_id: tx.account_id,
    ...kept.get(label.id),
  }));
  return rows<LiveLabelRow>(
    tx,
    sql`select ${liveColumns} from jsonb_populate_recordset(null::live_labels, ${JSON.stringify(listed)}::jsonb) l ${liveNames}`,
  );
}

/** How many need somebody's eye, each counted to the cap. */
export async function countLive(
  tx: Tx,
  { organization_id }: { organization_id?: string[] | undefined },
  now: string,
): Promise<LabelSummary> {
  const counted = (query: Narrowing) =>
    sql`(select count(*)::int from (select 1 from live_labels l where ${inChosen(tx, organization_id)} and ${liveConditions(query, now)} ${sql.raw(`limit ${countCap}`)}) c)`;
  const found = await row<LabelSummary>(
    tx,
    sql`select ${counted({ state: ['OVERDUE'] })} as overdue, ${counted({ state: ['TODAY'] })} as today, ${counted({ state: ['PAST_BEST'] })} as past_best,
          ${counted({ state: ['NEXT'] })} as next, ${counted({ state: ['NO_DATE'] })} as no_date, ${counted({ state: ['NOT_ACCOUNTED'] })} as not_accounted,
          ${counted({ disputed: true })} as disputed, ${counted({ relabel: true })} as relabel, ${counted({ relabel: true, wording_known: false })} as wording_unknown`,
  );
  if (!found) throw new Error('Counting answered no row');
  return found;
}

/**
 * How many labels are past their use-by, and how many end later today, organisation by organisation; those without
 * either are left out.
 */
export function countEnding(tx: Tx, organization_id: string[] | undefined, now: string) {
  const [overdue, today] = [inState('OVERDUE', now), inState('TODAY', now)];
  return rows<{ organization_id: string; overdue: number; today: number }>(
    tx,
    sql`select l.organization_id, count(*) filter (where ${overdue})::int as overdue, count(*) filter (where ${today})::int as today
        from live_labels l where ${inChosen(tx, organization_id)} and ${isThere()} and (${overdue} or ${today}) group by 1`,
  );
}

/** Live labels of the organisations that a question is about. */
function inChosen(tx: Tx, chosen: string[] | undefined): SQL {
  return sql`l.account_id = ${tx.account_id} and ${inScope(tx, 'l.organization_id', chosen)}`;
}

type Narrowing = Partial<
  Pick<LiveQuery, Exclude<keyof LiveQuery, 'page' | 'size' | 'cursor' | 'order_by' | 'organization_id'>>
> & { wording_known?: boolean };

/** Live labels, and of them those that are asked for; about `live_labels l`. `now` is ISO 8601. */
export function liveConditions(query: Narrowing, now: string): SQL {
  const where = [isThere()];
  if (query.product_id?.length) where.push(sql`l.product_id = any (${sql.param(query.product_id)}::uuid[])`);
  if (query.before !== undefined) where.push(sql`l.ends_at < to_timestamp(${query.before})`);
  if (query.condition?.length) where.push(sql`l.condition = any (${sql.param(query.condition)}::text[])`);
  if (query.place?.length) {
    where.push(sql`lower(l.place) like any (${sql.param(query.place.map(containing))}::text[])`);
  }
  if (query.disputed) where.push(sql`l.disputed <> '{}'`);
  if (query.relabel) where.push(needsSticker());
  if (query.wording_known === false) where.push(sql`not ${wordingKnown()}`);
  if (query.search) where.push(matching(query.search));
  const states = [...new Set(query.state)];
  if (states.length > 0) {
    where.push(
      sql`(${sql.join(
        states.map((state) => inState(state, now)),
        sql` or `,
      )})`,
    );
  }
  return sql.join(where, sql` and `);
}

/** The name of the product, or a label's code as a scanner or a person gives it. */
function matching(search: string): SQL {
  const name = sql`(lower(l.product_name) like ${containing(search)} or ${ofKept(sql`l.product_id`, search)})`;
  const reading = readLabelCode(search);
  if (!reading) return name;
  return 'short' in reading ? sql`(l.code_short = ${reading.short} or ${name})` : sql`l.code = ${reading.code}`;
}

/** A row as it is answered; about `live_labels l` and `liveNames`. */
const liveColumns = sql`l.id, l.code, l.code_short, jsonb_build_object('id', l.product_id, 'name', l.product_name) as product, l.usage, l.batch_code,
  l.printed_at as printed_date, l.initials, jsonb_build_object('id', l.organization_id, 'name', coalesce(o.name, '')) as organization,
  jsonb_build_object('id', l.origin_organization_id, 'name', coalesce(b.name, '')) as origin, ${zoneOf(sql`l.organization_id`, sql`o.timezone`)} as timezone,
  l.use_by, l.best_before, nullif(l.ends_at, 'infinity') as ends_at, l.sticker_ends_at, l.condition, l.storage_id, l.place, l.opened_at, l.amount, l.unit_type, l.remaining,
  l.custody, l.closed_at, l.seen_at, l.disputed, l.notes,
  ${relabelOf()} as relabel, l.hold_recall_id as recall_id, ${goneBy()} as gone_by, ${missingOf()} as missing_allergens, ${wordingKnown()} as wording_known, l.missing_from_sources`;

const liveNames = sql`left join organizations o on o.account_id = l.account_id and o.id = l.organization_id
  left join organizations b on b.account_id = l.account_id and b.id = l.origin_organization_id`;

/**
 * Of the labels that ended in a window of no more than a week, how many somebody closed, venue by venue: a label ends
 * with the report of its end, else with the date that runs, which freezing stops.
 */
export function countClosed(
  tx: Tx,
  { organization_id, from, until }: { organization_id?: string[] | undefined; from: string; until: string },
) {
  const within = (column: SQL) => sql`${column} >= ${from}::timestamptz and ${column} < ${until}::timestamptz`;
  const isClosed = sql`l.custody in ('USED', 'WASTED', 'RELABELLED')`;
  return rows<{ organization: { id: string; name: string }; printed: number; closed: number; unaccounted: number }>(
    tx,
    sql`select jsonb_build_object('id', o.id, 'name', o.name) as organization, c.printed, c.closed, c.printed - c.closed as unaccounted from (
          select l.organization_id, count(*)::int as printed, count(*) filter (where ${isClosed})::int as closed
          from live_labels l
          where ${inChosen(tx, organization_id)}
            and ((${isClosed} and ${within(sql`l.closed_at`)}) or (l.custody in ('LIVE', 'UNACCOUNTED') and ${within(sql`l.ends_at`)}))
          group by 1) c join organizations o on o.account_id = ${tx.account_id} and o.id = c.organization_id
        order by c.closed::float8 / c.printed, c.printed desc, o.name limit 500`,
  );
}
