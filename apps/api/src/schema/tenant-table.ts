import { sql, type BuildExtraConfigColumns, type NotNull, type SQL } from 'drizzle-orm';
import {
  customType,
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

/** What every tenant table carries besides its own columns. */
const own = sql`account_id = nullif(current_setting('app.account_id', true), '')::uuid`;

/** Membership of a row's organisation in one of the scope's sets; the wrapping select makes it a one-time plan. */
export const inSet = (set: 'visible' | 'readable', column = 'organization_id') =>
  sql.raw(
    `${column} = any ((select string_to_array(nullif(current_setting('app.${set}', true), ''), ',')::uuid[])::uuid[])`,
  );

const operatorReads = sql`current_setting('app.operator', true) = 'on'`;

/**
 * A table of one customer's rows: `account_id NOT NULL` and row policies, one per command.
 * `select` replaces the kind's reading rule (the account's own rows always); `operator` lets support read the rows of all customers.
 */
export function tenantTable<Name extends string, C extends Columns>(
  name: Name,
  kind: TenantKind,
  columns: C,
  extra: (table: Own<Name, C>) => PgTableExtraConfigValue[] = () => [],
  { select, operator }: { select?: SQL; operator?: boolean } = {},
) {
  const reads = select ?? readingRule[kind];
  const writes = kind === 'account' ? own : sql`${own} and ${inSet('visible')}`;
  const readable = reads ? sql`${own} and ${reads}` : own;
  return pgTable(name, { account_id: uuid().notNull(), ...columns }, (table) => [
    pgPolicy(`${name}_select`, { for: 'select', using: operator ? sql`(${readable}) or ${operatorReads}` : readable }),
    pgPolicy(`${name}_insert`, { for: 'insert', withCheck: writes }),
    pgPolicy(`${name}_update`, { for: 'update', using: writes, withCheck: writes }),
    pgPolicy(`${name}_delete`, { for: 'delete', using: writes }),
    ...extra(table),
  ]);
}

const readingRule: Record<TenantKind, SQL | undefined> = {
  account: undefined,
  subtree: inSet('visible'),
  inherited: inSet('readable'),
};

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** The transaction that last wrote the row: a device's delta is derived from it, so that a late commit is never missed. */
export const changedIn = () =>
  xid8()
    .notNull()
    .default(sql`pg_current_xact_id()`);

/** Milliseconds, as ISO 8601 carries them on the wire. */
export const instant = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
