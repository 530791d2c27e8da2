/** Paths from the root to texts. */
export type Files = ReadonlyMap<string, string>;
/** What a feature changes, and what it only reads. */
export type UsedTables = { writes: string[]; reads: string[] };
/** A table by its name in the database, with its schema unless that is the public one. */
export type KnownTable = { name: string; exported: string };

/** The tables that a schema file declares. */
export function tablesIn(text: string): KnownTable[] {
  const declared = text.matchAll(/export const (\w+) = (?:tenantTable|pgTable|(\w+)\.table)\(\s*'([a-z_]+)'/g);
  return [...declared].map(([, exported = '', schema, name = '']) => ({
    exported,
    name: schema ? `${schema}.${name}` : name,
  }));
}

/** The tables that texts of a feature name in SQL, hand to a writer, or reach through a function of the database. */
export function usedTables(texts: readonly string[], tables: readonly KnownTable[], functions: Files): UsedTables {
  const own = texts.join('\n').replaceAll(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*/g, '');
  const called = [...functions].filter(([name]) => own.includes(`${name}(`)).map(([, body]) => body);
  const text = [own, ...called].join('\n');
  const writes = tables.filter((table) => WRITES(table).test(text)).map(({ name }) => name);
  const reads = tables.filter((table) => READS(table).test(text)).map(({ name }) => name);
  return { writes: writes.toSorted(), reads: reads.filter((name) => !writes.includes(name)).toSorted() };
}

/** The functions of the database by name, each with its text. */
export function functionsOf(sql: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const text of sql) {
    for (const part of text.split(/(?=\bCREATE (?:OR REPLACE )?FUNCTION )/i)) {
      const name = /^CREATE (?:OR REPLACE )?FUNCTION ([a-z_.0-9]+)/i.exec(part)?.[1];
      if (name) found.set(name, (found.get(name) ?? '') + part);
    }
  }
  return found;
}

const nameIn = ({ name, exported }: KnownTable) => `(?:${name.replace('.', '\\.')}|\\$\\{${exported}\\})(?![\\w.])`;
const WRITES = (table: KnownTable) =>
  new RegExp(
    `(?:insert into|update|delete from|merge into)\\s+${nameIn(table)}|(?:insertRows|insertMissing|updateRow|deleteRow)\\(\\s*\\w+,\\s*${table.exported}\\b`,
    'i',
  );
const READS = (table: KnownTable) => new RegExp(`(?:from|join|using)\\s+${nameIn(table)}`, 'i');
