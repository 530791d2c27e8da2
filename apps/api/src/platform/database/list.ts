import { countCap } from '@larder/rules/count-cap';
import { sql, type SQL } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { fault } from '../http/fault.ts';
import { hmac, sameBytes } from '../secrets/secrets.ts';
import { row, rows } from './rows.ts';
import type { Tx } from './scope.ts';

export type Page<T> = {
  items: T[];
  page: number;
  size: number;
  total?: number;
  total_capped?: boolean;
  has_more: boolean;
  next_cursor?: string;
};

type Paging = { page?: number | undefined; size: number };

/**
 * One page by number: `from` is everything after FROM (with its WHERE), `order` a total order.
 * The count stops at the cap, so that no list ever counts a million rows.
 */
export function listPage<T extends object>(
  tx: Tx,
  { page = 0, size }: Paging,
  { columns, from, order, cap = countCap }: { columns: SQL; from: SQL; order: SQL; cap?: number },
): Promise<Page<T>> {
  return numberedPage(
    { page, size },
    {
      find: ({ limit }) => rows<T>(tx, sql`select ${columns} from ${from} order by ${order} ${limit}`),
      count: () => countRows(tx, from, cap),
      cap,
    },
  );
}

type Numbered<Row> = Pick<Keyset<Row>, 'count' | 'cap'> & {
  /** The rows of a page and one more; `reach` is how many rows of the order that takes. */
  find: (at: { limit: SQL; reach: number }) => Promise<Row[]>;
};

/** One page by number, of rows that are found in some other way. */
export async function numberedPage<Row>(
  { page = 0, size }: Paging,
  { find, count, cap = countCap }: Numbered<Row>,
): Promise<Page<Row>> {
  const skipped = page * size;
  const [items, total] = await Promise.all([
    find({ limit: pageLimit(size, skipped), reach: skipped + size + 1 }),
    count(),
  ]);
  return {
    items: items.slice(0, size),
    page,
    size,
    total: Math.min(total, cap),
    ...(total > cap && { total_capped: true }),
    has_more: items.length > size,
  };
}

type Keyset<Row> = {
  /** Names the list and its order: a cursor of another is refused. */
  list: string;
  cursors: Cursors;
  /**
   * The rows of a page and one more: those beyond `place`, or without it those after so many. `limit` says both,
   * `reach` how many rows of the order that is.
   */
  find: (at: { place: string[] | undefined; limit: SQL; skipped: number; reach: number }) => Promise<Row[]>;
  /** How many rows there are, to just beyond `cap`; not asked for with a cursor. */
  count: () => Promise<number>;
  cap?: number;
  /** The place of a row in the order, as `find` takes it. */
  placeOf: (row: Row) => string[];
};

/** One page by cursor, or by number for the first look: by cursor any depth costs the same. */
export async function keysetPage<Row>(
  { page = 0, size, cursor }: Paging & { cursor?: string | undefined },
  { list, cursors, find, count, cap = countCap, placeOf }: Keyset<Row>,
): Promise<Page<Row>> {
  const place = cursor ? cursors.read(list, cursor) : undefined;
  const skipped = place ? 0 : page * size;
  const [found, total] = await Promise.all([
    find({ place, skipped, limit: pageLimit(size, skipped), reach: skipped + size + 1 }),
    place ? undefined : count(),
  ]);
  const items = found.slice(0, size);
  const last = items.at(-1);
  const has_more = found.length > size;
  return {
    items,
    page,
    size,
    has_more,
    ...(total !== undefined && { total: Math.min(total, cap) }),
    ...(total !== undefined && total > cap && { total_capped: true }),
    ...(has_more && last && { next_cursor: cursors.write(list, placeOf(last)) }),
  };
}

/**
 * One row more than a page, to tell whether there are more. The limit stands in the text: with a parameter the planner
 * reckons with a tenth of the table, never keeps a plan, and plans anew at every call.
 */
export function pageLimit(size: number, skipped: number): SQL {
  const limit = sql.raw(`limit ${Math.trunc(size) + 1}`);
  return skipped > 0 ? sql`${limit} offset ${skipped}` : limit;
}

/** Counts to just beyond a cap. */
export async function countRows(tx: Tx, from: SQL, cap = countCap): Promise<number> {
  const counted = await row<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (select 1 from ${from} ${sql.raw(`limit ${cap + 1}`)}) as counted`,
  );
  return counted?.total ?? 0;
}

/** `countRows` of everything that a list has in the whole account: undefined where the scope is less than that. */
export async function countWhole(
  tx: Tx,
  list: 'devices' | 'fridges' | 'temperature_incidents',
): Promise<number | undefined> {
  if (!tx.whole) return undefined;
  const counted = await row<{ total: number | null }>(tx, sql`select auth.count_whole(${list}, ${countCap}) as total`);
  return counted?.total ?? undefined;
}

/**
 * `countRows` of a list whose rows never go: once beyond the cap it stays beyond, so that answer is kept for a minute.
 * `question` names the caller's session and the filters; only a change of the caller's organisations could make it old.
 */
export async function countLasting(tx: Tx, question: string, from: SQL): Promise<number> {
  const until = beyondCap.get(question);
  if (until !== undefined && until > clock.now()) return countCap + 1;
  const total = await countRows(tx, from);
  if (total > countCap) {
    if (beyondCap.size >= beyondCapMost) beyondCap.clear();
    beyondCap.set(question, clock.now() + 60_000);
  }
  return total;
}

const beyondCap = new Map<string, number>();
const beyondCapMost = 1_000;

/** A search text as a LIKE pattern that matches it anywhere, its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * Opaque, signed places in a list. One list's are refused by another, and by the same in an order of another kind: name
 * both.
 */
export function cursors(key: Buffer) {
  const markOf = (list: string, text: string) => hmac(key, `${list}\n${text}`).subarray(0, 12);
  return {
    write(list: string, place: readonly string[]): string {
      const text = JSON.stringify(place);
      return `${Buffer.from(text).toString('base64url')}.${markOf(list, text).toString('base64url')}`;
    },
    read(list: string, cursor: string): string[] {
      const [body = '', mark = ''] = cursor.split('.');
      const text = Buffer.from(body, 'base64url').toString();
      if (!sameBytes(Buffer.from(mark, 'base64url'), markOf(list, text))) {
        throw fault('BAD_REQUEST', 'This cursor does not belong to this list');
      }
      return JSON.parse(text) as string[];
    },
  };
}
export type Cursors = ReturnType<typeof cursors>;
