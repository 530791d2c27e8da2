import type { Received } from '@larder/contract/endpoint';
import { LabelLog, type LabelMark, type reports } from '@larder/contract/labels/prints';
import { mostNames } from '@larder/contract/page';
import { readLabelCode } from '@larder/rules/label-code';
import { sql, type SQL } from 'drizzle-orm';
import { viaColumns } from '../../platform/database/brought-by.ts';
import {
  containing,
  countLasting,
  keysetPage,
  pageLimit,
  type Cursors,
  type Page,
} from '../../platform/database/list.ts';
import { columnsOf } from '../../platform/database/row-columns.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { firstRows, inScope } from '../../platform/database/subtree.ts';
import { zoneOf } from '../../platform/database/zone-of.ts';
import { inWindow, type DayWindow } from '../../platform/venue-days.ts';
import { labelLogs } from '../../schema/reports.ts';
import { ofKept } from '../stickers/merged-name.rules.ts';
import type { LabelLogRow } from './label-log.rules.ts';

type LabelLogInput = Received<typeof reports.labelLogs>['query'];
export type LabelLogFilters = NonNullable<LabelLogInput['filters']>;

export type LabelLogQuery = Omit<LabelLogInput, 'sort_by' | 'printed_min' | 'printed_max'> & {
  /** ISO 8601. */
  printed_min: string;
  /** ISO 8601, the first instant after the window. */
  printed_before?: string | undefined;
  /** The instants of each zone, where days are asked for and venues live by several. */
  printed_zones?: DayWindow['zones'] | undefined;
};

/**
 * The prints in a session's reach, newest first; none is ever removed. Names are joined after the page is cut, so a
 * deep page costs what the first one does.
 */
export function listLabelLogs(
  tx: Tx,
  session_id: string,
  query: LabelLogQuery,
  cursors: Cursors,
): Promise<Page<LabelLogRow>> {
  const { organization_id: chosen, ...asked } = query;
  const where = printLogConditions(asked);
  const ascending = query.order_by?.toLowerCase() === 'asc';
  const [direction, beyond] = ascending ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  return keysetPage(query, {
    list: 'label_logs',
    cursors,
    find: ({ place, limit, reach }) => {
      const after = place
        ? sql`${where} and (l.printed_date, l.id) ${beyond} (${place[0]}::timestamptz, ${place[1]}::uuid)`
        : where;
      const order = ['printed_date', 'id'] as const;
      return rows<LabelLogRow>(
        tx,
        sql`select ${logColumns}
            from ${firstRows(tx, { table: 'label_logs', alias: 'l', chosen, where: after, order, direction, limit, reach })} l ${logNames}
            order by l.printed_date ${direction}, l.id ${direction}`,
      );
    },
    count: () =>
      countLasting(
        tx,
        `${session_id} ${JSON.stringify(query)}`,
        sql`label_logs l where l.account_id = ${tx.account_id} and ${inScope(tx, 'l.organization_id', chosen)} and ${where}`,
      ),
    placeOf: ({ printed_date, id }) => [printed_date, id],
  });
}

/** A print and the earlier ones that it goes back to by reprint_id, nearest first. */
export function findLabelLogChain(tx: Tx, id: string): Promise<LabelLogRow[]> {
  return rows<LabelLogRow>(
    tx,
    sql`with recursive chain as (
          select l.*, 0 as depth, array[l.id] as seen from label_logs l where l.id = ${id}
          union all
          select l.*, c.depth + 1, c.seen || l.id from label_logs l join chain c on l.id = c.reprint_id
          where c.depth < 100 and l.id <> all (c.seen))
        select ${logColumns} from chain l ${logNames} order by l.depth`,
  );
}

/** The name of a person `u`. */
export const nameOfUser = sql`btrim(u.forename || ' ' || u.surname)`;

/** The later prints that go back to a print by reprint_id, the latest first. */
export function findReprints(tx: Tx, id: string): Promise<LabelLogRow[]> {
  return rows<LabelLogRow>(
    tx,
    sql`with recursive later as (
          select l.*, array[${id}::uuid, l.id] as seen from label_logs l where l.account_id = ${tx.account_id} and l.reprint_id = ${id}
          union all
          select l.*, c.seen || l.id from label_logs l join later c on l.account_id = c.account_id and l.reprint_id = c.id
          where cardinality(c.seen) < 100 and l.id <> all (c.seen))
        select ${logColumns} from (select * from later order by printed_date desc, id desc limit 100) l ${logNames} order by l.printed_date desc, l.id desc`,
  );
}

/** The people in the caller's reach whom devices named as they printed, by name. */
export async function listLabelPeople(tx: Tx) {
  const found = await rows<{ id: string; name: string; organization_name: string }>(
    tx,
    sql`select u.id, ${nameOfUser} as name, coalesce(o.name, '') as organization_name
        from users u left join organizations o on o.account_id = u.account_id and o.id = u.organization_id
        where u.account_id = ${tx.account_id} and ${inScope(tx, 'u.organization_id')}
          and exists (select 1 from label_logs l where l.account_id = u.account_id and l.user_id = u.id)
        order by u.name_key, u.id ${pageLimit(mostNames, 0)}`,
  );
  return { items: found.slice(0, mostNames), has_more: found.length > mostNames };
}

/**
 * A row of the log: the columns that the contract's row contains, and those that `describeLog` puts in its objects; `l`
 * is the print.
 */
export const logColumns = sql`${columnsOf(labelLogs, LabelLog.omit({ printed_info: true, via: true, via_name: true }).shape, 'l')}, ${viaColumns('l')}, l.use_by, l.date_term, l.best_before, l.product_id, l.product_name,
  l.device_id, coalesce(d.name, '') as device_name, case when u.id is not null then jsonb_build_object('id', u.id, 'name', ${nameOfUser}) end as "user", l.organization_id, coalesce(o.name, '') as organization_name,
  ${zoneOf(sql`l.organization_id`, sql`o.timezone`)} as timezone`;

/** Beside a print: its device and organisation, and who printed it, where the caller may see them. */
export const logNames = sql`left join devices d on d.account_id = l.account_id and d.id = l.device_id
  left join users u on u.account_id = l.account_id and u.id = l.user_id
  left join organizations o on o.account_id = l.account_id and o.id = l.organization_id`;

/** The prints of a window, and of them those that search and filters ask for; about `label_logs l`. */
export function printLogConditions(
  query: Narrowing & Pick<LabelLogQuery, 'printed_min' | 'printed_before' | 'printed_zones'>,
): SQL {
  const { printed_min: from, printed_before: before, printed_zones: zones } = query;
  const window = inWindow(sql`l.printed_date`, sql`l.organization_id`, { from, before, ...(zones && { zones }) });
  return sql.join([...window, ...narrowing(query)], sql` and `);
}

export type Narrowing = {
  search?: string | undefined;
  filters?: LabelLogFilters | undefined;
};

/** What search and filters ask of a print. */
export function narrowing({ search, filters = {} }: Narrowing): SQL[] {
  const where: SQL[] = [];
  if (search) where.push(searched('l', search));
  if (filters.product_id) where.push(sql`l.product_id = any (${sql.param(filters.product_id)}::uuid[])`);
  if (filters.device_id) where.push(sql`l.device_id = any (${sql.param(filters.device_id)}::uuid[])`);
  if (filters.user_id) {
    // A person who may not be seen has no prints here: not even that there is one is shown.
    where.push(
      sql`l.user_id = any (array(select u.id from users u where u.id = any (${sql.param(filters.user_id)}::uuid[])))`,
    );
  }
  if (filters.product) where.push(anyOf(sql`lower(l.product_name)`, filters.product));
  if (filters.storage) where.push(anyOf(sql`lower(l.storage || ' ' || l.storage_override)`, filters.storage));
  if (filters.initials) where.push(anyOf(sql`lower(l.initials)`, filters.initials));
  if (filters.batch_code) where.push(anyOf(sql`lower(l.batch_code)`, filters.batch_code));
  if (filters.reason?.length) where.push(sql`l.reason = any (${sql.param(filters.reason)}::text[])`);
  if (filters.outcome?.length) where.push(sql`l.outcome = any (${sql.param(filters.outcome)}::text[])`);
  if (filters.mark?.length) where.push(sql`(${sql.join(filters.mark.map(hasMark), sql` or `)})`);
  return where;
}

/**
 * What a search finds of prints or live labels: by their code, whole or its last six characters, and by the name of the
 * product: that which was printed, or that of the product which it was merged into since.
 */
export function searched(table: 'l' | 'v', search: string): SQL {
  const alias = sql.raw(table);
  const reading = readLabelCode(search);
  if (reading && 'code' in reading) return sql`${alias}.code = ${reading.code}`;
  const named = sql`(lower(${alias}.product_name) like ${containing(search)} or ${ofKept(sql`${alias}.product_id`, search)})`;
  return reading ? sql`(${named} or ${alias}.code_short = ${reading.short})` : named;
}

/** Whether `label_logs l` has a mark. */
export function hasMark(mark: LabelMark): SQL {
  switch (mark) {
    case 'missing_allergens':
      return sql`l.missing_allergens <> '{}'`;
    case 'stale':
      return sql`l.is_stale`;
    case 'withdrawn':
      return sql`l.is_withdrawn`;
    case 'disallowed':
      return sql`l.is_disallowed`;
    case 'disputed':
      return sql`l.disputed <> '{}'`;
    case 'mistimed':
      return sql`l.is_mistimed`;
    case 'time_doubtful':
      return sql`l.time_doubtful`;
    case 'clock_by_person':
      return sql`l.clock_by_person`;
    case 'unconfirmed':
      return sql`l.print_unconfirmed`;
    case 'reprint':
      return sql`l.reprint_id is not null`;
    case 'misprint':
      return sql`l.is_misprint`;
  }
}

export function anyOf(column: SQL, texts: string[]): SQL {
  return sql`${column} like any (${sql.param(texts.map(containing))}::text[])`;
}
