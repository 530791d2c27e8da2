import type { Received } from '@larder/contract/endpoint';
import type { LabelState } from '@larder/contract/labels';
import type { LabelNeed, reports } from '@larder/contract/reports';
import { sql, type SQL } from 'drizzle-orm';
import { countRows, keysetPage, type Cursors, type Page } from '../../platform/database/list.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { chosenSubtrees } from '../../platform/database/subtree.ts';
import type { ExpiringLabelRow } from './label-log.rules.ts';
import { anyOf, logColumns, logNames, narrowing, searched, zoneOf, type Narrowing } from './label-logs.queries.ts';

export type ExpiryWindow = Omit<Narrowing, 'filters'> & {
  /** What counts as now, ISO 8601. */
  now: string;
  use_by_min?: string | undefined;
  /** The first instant after the window. */
  use_by_before?: string | undefined;
} & Pick<ExpiryInput, 'order_by' | 'filters'>;

type ExpiryInput = Received<typeof reports.expiryReport>['query'];
type ExpiryQuery = ExpiryWindow & Pick<ExpiryInput, 'page' | 'size' | 'cursor'>;

/** Labels that are still there or in dispute, by when they end. */
export function listExpiringLabels(tx: Tx, query: ExpiryQuery, cursors: Cursors): Promise<Page<ExpiringLabelRow>> {
  const where = expiryConditions(query);
  const { direction, beyond } = directionOf(query);
  const end = endOf(query);
  return keysetPage(query, {
    list: 'expiry_report',
    cursors,
    find: ({ place, limit }) => {
      const after = place ? sql`and (${end}, v.id) ${beyond} (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``;
      return rows<ExpiringLabelRow>(
        tx,
        sql`select ${logColumns}, ${liveColumns} from (
              select v.* from live_labels v where ${where} ${after} order by ${end} ${direction}, v.id ${direction} ${limit}) v
            ${printOf} ${logNames} order by ${end} ${direction}, v.id ${direction}`,
      );
    },
    // Rows leave this list, so its count is never kept.
    count: () => countRows(tx, sql`live_labels v where ${where}`),
    placeOf: ({ ends_at, id }) => [ends_at ?? 'infinity', id],
  });
}

/** Which way the report runs: the latest end first, unless it is asked for the other way round. */
export function directionOf({ order_by }: Pick<ExpiryWindow, 'order_by'>): { direction: SQL; beyond: SQL } {
  return order_by?.toLowerCase() === 'asc'
    ? { direction: sql`asc`, beyond: sql`>` }
    : { direction: sql`desc`, beyond: sql`<` };
}

/** When labels of the report end, to order them by; those without an end are the last. Within a window the index alone orders them. */
export function endOf({ use_by_min, use_by_before }: Pick<ExpiryWindow, 'use_by_min' | 'use_by_before'>): SQL {
  return use_by_min || use_by_before ? sql`v.ends_at` : sql`coalesce(v.ends_at, 'infinity')`;
}

/** The print of a live label. */
export const printOf = sql`join label_logs l on l.account_id = v.account_id and l.id = v.id`;

/** Labels of the window that are still there, or whose end is in dispute; about `live_labels v`. */
export function expiryConditions(query: ExpiryWindow): SQL {
  const { filters = {}, organization_id, search, now } = query;
  const where = [isThere];
  if (organization_id?.length) where.push(sql`v.organization_id = ${chosenSubtrees(organization_id)}`);
  if (search) where.push(searched('v', search));
  if (query.use_by_min) where.push(sql`v.ends_at >= ${query.use_by_min}::timestamptz`);
  if (query.use_by_before) where.push(sql`v.ends_at < ${query.use_by_before}::timestamptz`);
  if (filters.product_id) where.push(sql`v.product_id = any (${sql.param(filters.product_id)}::uuid[])`);
  if (filters.product) where.push(anyOf(sql`lower(v.product_name)`, filters.product));
  if (filters.initials) where.push(anyOf(sql`lower(v.initials)`, filters.initials));
  if (filters.batch_code) where.push(anyOf(sql`lower(v.batch_code)`, filters.batch_code));
  if (filters.place) where.push(anyOf(sql`lower(v.place)`, filters.place));
  if (filters.condition) where.push(sql`v.condition = any (${sql.param(filters.condition)}::text[])`);
  if (filters.state?.length) where.push(either(filters.state.map((state) => inState(state, now))));
  if (filters.needs?.length) where.push(either(filters.needs.map(needsIt)));
  const { storage, device_id, mark } = filters;
  const ofPrint = narrowing({ filters: { storage, device_id, mark } });
  if (ofPrint.length > 0) {
    const print = sql.join([sql`l.account_id = v.account_id and l.id = v.id`, ...ofPrint], sql` and `);
    where.push(sql`exists (select 1 from label_logs l where ${print})`);
  }
  return sql.join(where, sql` and `);
}

/** Still there, or nobody knows whether it is; about `live_labels v`. */
export const isThere = sql`(v.custody = 'LIVE' or v.disputed <> '{}')`;

/** Its end lies so long behind that somebody should have said what became of it. */
const isNotAccounted = (now: SQL) => sql`(v.custody = 'LIVE' and v.use_by < ${now} - interval '3 days')`;

/** Today and later follow the calendar of the venue where the label is. */
function inState(state: LabelState, at: string): SQL {
  const now = sql`${at}::timestamptz`;
  if (state === 'NO_DATE') return sql`v.ends_at is null`;
  if (state === 'NOT_ACCOUNTED') return isNotAccounted(now);
  if (state === 'OVERDUE') return sql`(v.use_by < ${now} and not ${isNotAccounted(now)})`;
  if (state === 'PAST_BEST') return sql`(v.ends_at < ${now} and v.use_by is null)`;
  const zone = sql`(select ${zoneOf(sql`z.id`, sql`z.timezone`)} from organizations z where z.account_id = v.account_id and z.id = v.organization_id)`;
  const endOfToday = sql`((${now} at time zone ${zone})::date + 1)::timestamp at time zone ${zone}`;
  return state === 'TODAY'
    ? sql`(v.ends_at >= ${now} and v.ends_at < ${endOfToday})`
    : sql`(v.ends_at >= ${now} and v.ends_at >= ${endOfToday})`;
}

function needsIt(need: LabelNeed): SQL {
  return need === 'disputed' ? sql`v.disputed <> '{}'` : needsSticker;
}

/** Its sticker lacks an allergen or gives too late a date, and nobody has seen to it. */
const needsSticker = sql`((v.missing_allergen_ids <> '{}' or v.is_date_late) and v.relabel_done_at is null and v.custody = 'LIVE')`;

/** The words of why a live label needs a new sticker, none while it needs none. */
export const relabelOf = sql`case when ${needsSticker} then
  array_remove(array[case when v.missing_allergen_ids <> '{}' then 'allergens' end, case when v.is_date_late then 'date' end], null) else '{}' end`;

/** The allergens that a live label does not name. */
export const missingOf = sql`array(select a.name from allergens a where a.account_id = v.account_id and a.id = any (v.missing_allergen_ids) order by a.name)`;

/** What a label is now, by the names of the contract's row but for those that its print has too. */
const liveColumns = sql`v.code, v.code_short, v.custody, v.condition, v.place, v.opened_at, v.use_by as runs_to, v.best_before as best_now, v.ends_at,
  v.sticker_ends_at, v.amount, v.remaining, ${relabelOf} as relabel, ${missingOf} as missing_now`;

function either(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` or `)})`;
}
