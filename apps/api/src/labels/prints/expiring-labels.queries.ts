import type { Received } from '@larder/contract/endpoint';
import type { ExpiringLabel, LabelLog, LabelNeed, reports } from '@larder/contract/labels/prints';
import { sql, type SQL } from 'drizzle-orm';
import { countRows, keysetPage, type Cursors, type Page } from '../../platform/database/list.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { firstRows, inScope } from '../../platform/database/subtree.ts';
import { inState, isThere, liveState, missingOf, needsSticker, relabelOf } from '../living/live-state.rules.ts';
import { describeLog, type LabelLogRow } from './label-log.rules.ts';
import { anyOf, logColumns, logNames, narrowing, searched, type Narrowing } from './label-logs.queries.ts';

export type ExpiryWindow = Omit<Narrowing, 'filters'> & {
  organization_id?: string[] | undefined;
  /** What counts as now, ISO 8601. */
  now: string;
  use_by_min?: string | undefined;
  /** The first instant after the window. */
  use_by_before?: string | undefined;
} & Pick<ExpiryInput, 'order_by' | 'filters'>;

type ExpiryInput = Received<typeof reports.expiryReport>['query'];
type ExpiryQuery = ExpiryWindow & Pick<ExpiryInput, 'page' | 'size' | 'cursor'>;

/** A live label with its print, as both are read. */
type ExpiringLabelRow = LabelLogRow &
  Omit<ExpiringLabel, keyof LabelLog | 'expiry_state' | 'use_by' | 'best_before'> & {
    runs_to: string | null;
    best_now: string | null;
    missing_now: string[];
  };

/** Labels that are still there or in dispute, by when they end. */
export function listExpiringLabels(tx: Tx, query: ExpiryQuery, cursors: Cursors): Promise<Page<ExpiringLabelRow>> {
  const { organization_id: chosen } = query;
  const where = expiryConditions(query);
  const { direction, beyond } = directionOf(query);
  return keysetPage(query, {
    list: 'expiry_report',
    cursors,
    find: ({ place, limit, reach }) => {
      const after = place
        ? sql`${where} and (v.ends_at, v.id) ${beyond} (${place[0]}::timestamptz, ${place[1]}::uuid)`
        : where;
      const order = ['ends_at', 'id'] as const;
      return rows<ExpiringLabelRow>(
        tx,
        sql`select ${logColumns}, ${liveColumns}
            from ${firstRows(tx, { table: 'live_labels', alias: 'v', chosen, where: after, order, direction, limit, reach })} v
            ${printOf} ${logNames} order by v.ends_at ${direction}, v.id ${direction}`,
      );
    },
    // Rows leave this list, so its count is never kept.
    count: () =>
      countRows(
        tx,
        sql`live_labels v where v.account_id = ${tx.account_id} and ${inScope(tx, 'v.organization_id', chosen)} and ${where}`,
      ),
    placeOf: ({ ends_at, id }) => [ends_at ?? 'infinity', id],
  });
}

/** A label as the expiry report shows it. `now` is in milliseconds since 1970. */
export function describeExpiring(label: ExpiringLabelRow, now: number): ExpiringLabel {
  const { runs_to, best_now, missing_now, code, code_short, custody, condition, place, ...others } = label;
  const { opened_at, ends_at, sticker_ends_at, amount, remaining, relabel, missing_from_sources, ...print } = others;
  const expiry_state = liveState({ use_by: runs_to, ends_at, timezone: label.timezone }, now);
  return {
    ...describeLog(print),
    code,
    code_short,
    custody,
    condition,
    place,
    opened_at,
    ends_at,
    sticker_ends_at,
    amount,
    remaining,
    relabel,
    use_by: runs_to,
    best_before: best_now,
    missing_allergens: missing_now,
    missing_from_sources,
    expiry_state,
  };
}

/** Which way the report runs: the latest end first, unless it is asked for the other way round. */
export function directionOf({ order_by }: Pick<ExpiryWindow, 'order_by'>): { direction: SQL; beyond: SQL } {
  return order_by?.toLowerCase() === 'asc'
    ? { direction: sql`asc`, beyond: sql`>` }
    : { direction: sql`desc`, beyond: sql`<` };
}

/** The live label of a statement. */
export const v = sql`v`;

/** The print of a live label. */
export const printOf = sql`join label_logs l on l.account_id = v.account_id and l.id = v.id`;

/** Labels of the window that are still there, or whose end is in dispute; about `live_labels v`. */
export function expiryConditions(query: ExpiryWindow): SQL {
  const { filters = {}, search, now } = query;
  const where = [isThere(v)];
  if (search) where.push(searched('v', search));
  if (query.use_by_min) where.push(sql`v.ends_at >= ${query.use_by_min}::timestamptz`);
  if (query.use_by_before) where.push(sql`v.ends_at < ${query.use_by_before}::timestamptz`);
  if (filters.product_id) where.push(sql`v.product_id = any (${sql.param(filters.product_id)}::uuid[])`);
  if (filters.product) where.push(anyOf(sql`lower(v.product_name)`, filters.product));
  if (filters.initials) where.push(anyOf(sql`lower(v.initials)`, filters.initials));
  if (filters.batch_code) where.push(anyOf(sql`lower(v.batch_code)`, filters.batch_code));
  if (filters.place) where.push(anyOf(sql`lower(v.place)`, filters.place));
  if (filters.condition) where.push(sql`v.condition = any (${sql.param(filters.condition)}::text[])`);
  if (filters.state?.length) where.push(either(filters.state.map((state) => inState(state, now, v))));
  if (filters.needs?.length) where.push(either(filters.needs.map(needsIt)));
  const { storage, device_id, user_id, reason, mark, outcome } = filters;
  const ofPrint = narrowing({ filters: { storage, device_id, user_id, reason, mark, outcome } });
  if (ofPrint.length > 0) {
    const print = sql.join([sql`l.account_id = v.account_id and l.id = v.id`, ...ofPrint], sql` and `);
    where.push(sql`exists (select 1 from label_logs l where ${print})`);
  }
  return sql.join(where, sql` and `);
}

function needsIt(need: LabelNeed): SQL {
  return need === 'disputed' ? sql`v.disputed <> '{}'` : needsSticker(v);
}

/** What a label is now, by the names of the contract's row but for those that its print has too. */
const liveColumns = sql`v.code, v.code_short, v.custody, v.condition, v.place, v.opened_at, v.use_by as runs_to, v.best_before as best_now, nullif(v.ends_at, 'infinity') as ends_at,
  v.sticker_ends_at, v.amount, v.remaining, ${relabelOf(v)} as relabel, ${missingOf(v)} as missing_now, v.missing_from_sources`;

function either(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` or `)})`;
}
