import type pg from 'pg';

type How = 'value' | 'fresh' | 'transaction' | 'now';
/** Rows that a call wrote in one table: what a bare statement must write to make them again. */
export type Shape = {
  table: string;
  columns: { name: string; how: How }[];
  rows: (string | null)[][];
  /** Of rows that were there before: the columns that name them. */
  key?: string[];
};
type Table = { name: string; key: string[]; columns: { name: string; type: string }[] };

/** Copies of the tables with their rows and indexes, and what a call writes, found by comparing with them. */
export async function openBareTables(pool: pg.Pool) {
  const tables = await listTables(pool);
  return {
    async shapesOf(work: () => Promise<unknown>): Promise<Shape[]> {
      const before = await present(pool);
      for (const { name, columns } of tables) {
        const names = columns.map((one) => `"${one.name}"`).join(', ');
        await pool.query(`drop table if exists bare_${name}`);
        await pool.query(`create table bare_${name} (like ${name} including all)`);
        await pool.query(`insert into bare_${name} (${names}) overriding system value select ${names} from ${name}`);
      }
      await pool.query('vacuum analyze');
      await work();
      const after = await present(pool);
      const shapes: Shape[] = [];
      for (const table of tables) shapes.push(...(await written(pool, table, before, after)));
      return shapes;
    },
  };
}

async function present(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return rows[0]?.id ?? '';
}

async function listTables(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    select c.relname as name,
      (select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', a.atttypid::regtype::text) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'bare_%'
      and exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) order by 1`);
  return rows;
}

/**
 * The rows of a table that transactions between two have written, those that are new apart from those that were there.
 */
async function written(pool: pg.Pool, { name, key, columns }: Table, before: string, after: string): Promise<Shape[]> {
  const same = key.map((one) => `b."${one}" = t."${one}"`).join(' and ');
  const texts = columns.map((one) => `t."${one.name}"::text`).join(', ');
  const news = columns.map((one) => `b."${one.name}" is distinct from t."${one.name}"`).join(', ');
  const { rows } = await pool.query<{ is_new: boolean; texts: (string | null)[]; news: boolean[] }>(
    `select b."${key[0]}" is null as is_new, array[${texts}] as texts, array[${news}] as news
     from ${name} t left join bare_${name} b on ${same} where t.xmin::text::bigint between $1 and $2`,
    [before, after],
  );
  const added = rows.filter(({ is_new }) => is_new);
  const changed = rows.filter(({ is_new }) => !is_new);
  const own = new Set<string>(key.filter((one) => one === 'id' || one === 'event_id'));
  const howOf = ({ name: column, type }: Table['columns'][number]): How => {
    if (own.has(column)) return 'fresh';
    if (type === 'xid8') return 'transaction';
    return type === 'timestamp with time zone' && column === 'updated_at' ? 'now' : 'value';
  };
  const shapes: Shape[] = [];
  if (added.length > 0) {
    const given = columns.map((one) => ({ name: one.name, how: howOf(one) }));
    shapes.push({ table: name, columns: given, rows: added.map((one) => one.texts) });
  }
  for (const row of changed) {
    const set = columns.flatMap((one, at) => (row.news[at] ? [{ one, at }] : []));
    // Written again as it was.
    if (set.length === 0) continue;
    const named = columns.flatMap((one, at) => (key.includes(one.name) ? [{ one, at }] : []));
    const given = [...set, ...named].map(({ one }) => ({
      name: one.name,
      how: key.includes(one.name) ? ('value' as const) : howOf(one),
    }));
    shapes.push({
      table: name,
      columns: given,
      rows: [[...set, ...named].map(({ at }) => row.texts[at] ?? null)],
      key,
    });
  }
  return shapes;
}
