import pg from 'pg';

type SentQuery = { text: string; values: unknown[] };

/** Notes the statements that the application sends while it works. */
export async function recordQueries<T>(work: () => Promise<T>): Promise<{ answer: T; asked: SentQuery[] }> {
  const asked: SentQuery[] = [];
  const client = pg.Client.prototype as unknown as { query: (this: pg.Client, ...given: unknown[]) => unknown };
  const { query } = client;
  client.query = function (...given) {
    const [first] = given;
    if (typeof first === 'object' && first !== null && 'text' in first) {
      const { text, values } = first as { text: string; values?: unknown[] };
      asked.push({ text, values: values ?? [] });
    }
    return query.apply(this, given);
  };
  try {
    return { answer: await work(), asked };
  } finally {
    client.query = query;
  }
}

type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  'Relation Name'?: string;
  Plans?: Plan[];
};

/**
 * How many rows of each table a statement reads, with those that it throws away; as `pairs`, how many of two tables it
 * compares in vain.
 */
export async function rowsRead(client: pg.ClientBase, { text, values }: SentQuery): Promise<Map<string, number>> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json, timing off) ${text}`,
    values,
  );
  const read = new Map<string, number>();
  const visit = (node: Plan): void => {
    const table = node['Relation Name'];
    if (table) {
      const each =
        node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      read.set(table, (read.get(table) ?? 0) + each * node['Actual Loops']);
    }
    const pairs = node['Rows Removed by Join Filter'] ?? 0;
    if (pairs > 0) read.set('pairs', (read.get('pairs') ?? 0) + pairs * node['Actual Loops']);
    for (const below of node.Plans ?? []) visit(below);
  };
  visit(rows[0]?.['QUERY PLAN'][0].Plan as Plan);
  return read;
}
