import type { Received } from '@larder/contract/endpoint';
import type { ExpiryState, reports } from '@larder/contract/reports';
import { sql, type SQL } from 'drizzle-orm';
import { countRows, keysetPage, type Cursors, type Page } from '../../platform/database/list.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { zoneOf } from '../../platform/database/zone-of.ts';
import type { LabelLogRow } from './label-log.rules.ts';
import { logColumns, logNames, narrowing, type Narrowing } from './label-logs.queries.ts';

export type ExpiryWindow = Omit<Narrowing, 'filters'> & {
  /** What counts as now, ISO 8601. */
  now: string;
  use_by_min?: string | undefined;
  /** The first instant after the window. */
  use_by_before?: string | undefined;
} & Pick<ExpiryInput, 'order_by' | 'filters'>;

type ExpiryInput = Received<typeof reports.expiryReport>['query'];
type ExpiryQuery = ExpiryWindow & Pick<ExpiryInput, 'page' | 'size' | 'cursor'>;

/** Labels that are still to be used, by their use-by. */
export function listExpiringLabels(tx: Tx, query: ExpiryQuery, cursors: Cursors): Promise<Page<LabelLogRow>> {
  const where = expiryConditions(query);
  const { direction, beyond } = directionOf(query);
  return keysetPage(query, {
    list: 'expiry_report',
    cursors,
    find: ({ place, limit }) => {
      const after = place ? sql`and (l.use_by, l.id) ${beyond} (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``;
      return rows<LabelLogRow>(
        tx,
        sql`select ${logColumns} from (
              select l.* from label_logs l where ${where} ${after} order by l.use_by ${direction}, l.id ${direction} ${limit}) l ${logNames}
            order by l.use_by ${direction}, l.id ${direction}`,
      );
    },
    // Rows leave this list, so its count is never kept.
    count: () => countRows(tx, sql`label_logs l where ${where}`),
    placeOf: ({ use_by, id }) => [String(use_by), id],
  });
}

/** Which way the report runs: the latest use-by first, unless it is asked for the other way round. */
export function directionOf({ order_by }: Pick<ExpiryWindow, 'order_by'>): { direction: SQL; beyond: SQL } {
  return order_by?.toLowerCase() === 'asc'
    ? { direction: sql`asc`, beyond: sql`>` }
    : { direction: sql`desc`, beyond: sql`<` };
}

/** Prints of the window that nobody has used, wasted or voided; about `label_logs l`. */
export function expiryConditions(query: ExpiryWindow): SQL {
  const where = [sql`l.closed_at is null and not l.is_misprint and l.use_by is not null`, ...narrowing(query)];
  if (query.use_by_min) where.push(sql`l.use_by >= ${query.use_by_min}::timestamptz`);
  if (query.use_by_before) where.push(sql`l.use_by < ${query.use_by_before}::timestamptz`);
  const states = new Set(query.filters?.state);
  if (states.size > 0)
    where.push(
      sql`(${sql.join(
        [...states].map((state) => inState(state, query.now)),
        sql` or `,
      )})`,
    );
  return sql.join(where, sql` and `);
}

/** Today and later follow the calendar of the venue where the label was printed. */
function inState(state: ExpiryState, now: string): SQL {
  if (state === 'OVERDUE') return sql`(l.use_by < ${now}::timestamptz and l.date_term = 'USE_BY')`;
  if (state === 'PAST_BEST') return sql`(l.use_by < ${now}::timestamptz and l.date_term = 'BEST_BEFORE')`;
  const zone = sql`(select ${zoneOf(sql`z.id`, sql`z.timezone`)} from organizations z where z.account_id = l.account_id and z.id = l.organization_id)`;
  const endOfToday = sql`((${now}::timestamptz at time zone ${zone})::date + 1)::timestamp at time zone ${zone}`;
  return state === 'TODAY'
    ? sql`(l.use_by >= ${now}::timestamptz and l.use_by < ${endOfToday})`
    : sql`(l.use_by >= ${now}::timestamptz and l.use_by >= ${endOfToday})`;
}
