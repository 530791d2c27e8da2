import { sql, type BuildExtraConfigColumns, type NotNull, type SQL } from 'drizzle-orm';
import {
  customType,
  numeric,
  pgPolicy,
  pgTable,
  timestamp,
  uuid,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgUUIDBuilderInitial,
} from 'drizzle-orm/pg-core';

/**
 * How a row is seen: `account` by the whole customer, `subtree` from its organisation and from above,
 * `inherited` also from below (written from its own organisation upwards).
 */
export type TenantKind = 'account' | 'subtree' | 'inherited';

type Columns = Record<string, PgColumnBuilderBase>;
type Account = { account_id: NotNull<PgUUIDBuilderInitial<''>> };
type Own<Name extends string, C extends Columns> = BuildExtraConfigColumns<Name, C & Account, 'pg'>;

/** A row of the transaction's own account. A policy's subquery names the account too, for itself. */
export const ofAccount = (column = 'account_id') =>
  sql.raw(`${column} = nullif(current_setting('app.account_id', true), '')::uuid`);

/** The scope is the whole account: then no set of organisations is drawn, however many it has. */
const whole = "current_setting('app.whole', true) = 'on'";

/** One of the scope's sets of organisations as an array, made once a statement: what an index takes. */
export const scopeSet = (set: 'visible' | 'readable') =>
  `(select string_to_array(nullif(current_setting('app.${set}', true), ''), ',')::uuid[])::uuid[]`;

/**
 * Membership of a row's organisation in one of the scope's sets. No index serves it: a list finds its way in by
 * `inScope`, and this is the net below.
 */
export const inSet = (set: 'visible' | 'readable', column = 'organization_id') =>
  sql.raw(`case when ${whole} then true else ${hashed(set, column)} end`);

/** Hashed once a statement: of hundreds of organisations an array would be gone through for each row. */
const hashed = (set: 'visible' | 'readable', column: string) =>
  `${column} in (select unnest(string_to_array(nullif(current_setting('app.${set}', true), ''), ',')::uuid[]))`;

/** The same of a row that is being written: in the whole account its organisation must be one of the account's. */
const writtenIn = (table: string) =>
  sql.raw(`case when ${whole} then exists (select 1 from organizations o where o.account_id = ${table}.account_id and o.id = ${table}.organization_id)
    else ${hashed('visible', 'organization_id')} end`);

const operatorReads = sql`current_setting('app.operator', true) = 'on'`;

/**
 * A table of one customer's rows: `account_id NOT NULL` and row policies, one per command. `select` replaces the kind's
 * reading rule (the account's own rows always); `operator` lets support read the rows of all customers.
 */
export function tenantTable<Name extends string, C extends Columns>(
  name: Name,
  kind: TenantKind,
  columns: C,
  extra: (table: Own<Name, C>) => PgTableExtraConfigValue[] = () => [],
  { select, operator }: { select?: SQL; operator?: boolean } = {},
) {
  const reads = select ?? readingRule[kind];
  const own = ofAccount();
  const touches = kind === 'account' ? own : sql`${own} and ${inSet('visible')}`;
  const writes = kind === 'account' ? own : sql`${own} and ${writtenIn(name)}`;
  const readable = reads ? sql`${own} and ${reads}` : own;
  return pgTable(name, { account_id: uuid().notNull(), ...columns }, (table) => [
    pgPolicy(`${name}_select`, { for: 'select', using: operator ? sql`(${readable}) or ${operatorReads}` : readable }),
    pgPolicy(`${name}_insert`, { for: 'insert', withCheck: writes }),
    pgPolicy(`${name}_update`, { for: 'update', using: touches, withCheck: writes }),
    pgPolicy(`${name}_delete`, { for: 'delete', using: touches }),
    ...extra(table),
  ]);
}

const readingRule: Record<TenantKind, SQL | undefined> = {
  account: undefined,
  subtree: inSet('visible'),
  inherited: inSet('readable'),
};

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The transaction that last wrote the row: a device's delta is derived from it, so that a late commit is never missed.
 */
export const changedIn = () =>
  xid8()
    .notNull()
    .default(sql`pg_current_xact_id()`);

/** Milliseconds, as ISO 8601 carries them on the wire. */
export const instant = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();

/** Money in the main unit of a currency, exact; read by hand it is cast to float8, for the driver answers text. */
export const cost = (precision = 12) => numeric({ precision, scale: 4, mode: 'number' });
