import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateName } from '../../../test/harness-app.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { rolesOf } from './migrate.ts';
import { withScope, type Scope } from './scope.ts';

type Table = { name: string; columns: string[]; has_organization: boolean; may_insert: boolean; may_update: boolean };

/** Tables whose rows name an organisation, and which belong to the whole account all the same. */
const wholeAccount = [
  'audit_entries',
  'automation_deliveries',
  'category_devices',
  'category_organizations',
  'storage_rule_group_organizations',
];

let harness: Harness;
let tables: Table[];
let harbour: Scope;
let venue: Scope;
let orchard: string;
let brand: string;
beforeAll(async () => {
  harness = await openHarness();
  const accounts = await harness.behind<{ email: string; account_id: string }>(
    'select g.email, m.account_id from auth.logins g join auth.memberships m on m.login_id = g.id',
  );
  const accountOf = (email: string) => accounts.find((one) => one.email === email)?.account_id ?? '';
  harbour = { account_id: accountOf('admin@harbour.test') };
  orchard = accountOf('admin@orchard.test');
  const places = await harness.inAccount<{ id: string; type: string }>(
    harbour.account_id,
    'select id, organization_type as type from organizations order by id',
  );
  venue = { ...harbour, roots: [places.find(({ type }) => type === 'VENUE')?.id ?? ''] };
  brand = places.find(({ type }) => type === 'BRAND')?.id ?? '';
  // Read out of the catalogue, so that a new table is tried without a line here.
  tables = await withScope(harness.app.database, harbour, async ({ client }) => {
    const { rows } = await client.query<Table>(`
      select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '' and a.attidentity = '') as columns,
        bool_or(a.attname = 'organization_id') as has_organization,
        has_table_privilege(c.oid, 'insert') as may_insert, has_table_privilege(c.oid, 'update') as may_update
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'mailbox_messages'
      group by c.oid, c.relname order by c.relname`);
    return rows;
  });
});
afterAll(() => harness.close());

/**
 * Runs a statement as the application in a scope and takes it back; answers the refusal, or how many rows it touched.
 */
async function attempt(scope: Scope, text: string, values: unknown[] = []): Promise<string | number> {
  const undo = new Error('undo');
  let touched = 0;
  return withScope(harness.app.database, scope, async ({ client }) => {
    touched = (await client.query(text, values)).rowCount ?? 0;
    throw undo;
  }).catch((error: Error) => (error === undo ? touched : error.message));
}

/** The row policies are asked before any other constraint, so an otherwise empty row is enough. */
const insertInto = ({ name, columns }: Table, members: Record<string, string>): [string, string[]] => [
  `insert into ${name} (${columns.join(', ')}) select ${columns.map((column) => `r.${column}`).join(', ')}
   from jsonb_populate_record(null::${name}, $1::jsonb) r`,
  [JSON.stringify(members)],
];

const refused = (name: string) => `new row violates row-level security policy for table "${name}"`;

describe('a row that is written', () => {
  it('can never be put into another account', async () => {
    const open = [];
    for (const table of tables.filter(({ may_insert }) => may_insert)) {
      const members = { account_id: orchard, ...(table.has_organization && { organization_id: orchard }) };
      const answer = await attempt(harbour, ...insertInto(table, members));
      if (answer !== refused(table.name)) open.push(`${table.name}: ${answer}`);
    }
    expect(open).toEqual([]);
    expect(tables.filter(({ may_insert }) => may_insert).length).toBeGreaterThan(40);
  });

  it('can never be put under an organisation outside of the scope', async () => {
    const open = [];
    for (const table of tables.filter((one) => one.may_insert && one.has_organization)) {
      const answer = await attempt(
        venue,
        ...insertInto(table, { account_id: harbour.account_id, organization_id: brand }),
      );
      if (answer !== refused(table.name)) open.push(table.name);
    }
    expect(open).toEqual(wholeAccount);
  });

  // Of the whole account no set of organisations is drawn: an organisation is looked up instead.
  it('can never be put under an organisation of another account, or under none, from the whole account', async () => {
    const open = [];
    for (const table of tables.filter((one) => one.may_insert && one.has_organization)) {
      for (const organization_id of [orchard, '0190aaaa-0000-7000-8000-000000000001']) {
        const members = { account_id: harbour.account_id, organization_id };
        const answer = await attempt(harbour, ...insertInto(table, members));
        if (answer !== refused(table.name)) open.push(table.name);
      }
    }
    expect([...new Set(open)]).toEqual(wholeAccount);
  });

  it('can never be moved under an organisation outside of the scope', async () => {
    const open = [];
    for (const [scope, elsewhere] of [
      [harbour, orchard],
      [venue, brand],
    ] as const) {
      for (const { name, may_update, has_organization } of tables) {
        if (!may_update || !has_organization) continue;
        const answer = await attempt(
          scope,
          `update ${name} set organization_id = $1 where ctid = (select ctid from ${name} where account_id = $2 limit 1)`,
          [elsewhere, harbour.account_id],
        );
        if (answer !== 0 && answer !== refused(name)) open.push(name);
      }
    }
    expect([...new Set(open)].toSorted()).toEqual(wholeAccount.filter((name) => name !== 'audit_entries'));
  });

  it('can never be moved into another account', async () => {
    const open = [];
    let tried = 0;
    for (const { name, may_update } of tables) {
      if (!may_update) continue;
      const answer = await attempt(
        harbour,
        `update ${name} set account_id = $1 where ctid = (select ctid from ${name} where account_id = $2 limit 1)`,
        [orchard, harbour.account_id],
      );
      // A table without a row in the demo is left to the next test.
      if (answer === 0) continue;
      tried++;
      if (answer !== refused(name)) open.push(`${name}: ${answer}`);
    }
    expect(open).toEqual([]);
    expect(tried).toBeGreaterThan(20);
  });

  // The functions that stand outside of all accounts have a role of their own; its policies are not the application's.
  it('is bound by a policy that names the account, for every command on every table', async () => {
    const policies = await harness.behind<{
      table: string;
      command: string;
      using: string | null;
      check: string | null;
    }>(
      `select tablename as table, cmd as command, qual as using, with_check as check from pg_policies
       where schemaname = 'public' and tablename <> 'mailbox_messages' and roles::text not in (select '{' || rolname || '}' from pg_roles where rolname = $1)
       order by 1, 2`,
      [rolesOf(templateName).auth],
    );
    const binds = (text: string | null) =>
      /account_id = \(NULLIF\(current_setting\('app\.account_id'::text, true\), ''::text\)\)::uuid/.test(text ?? '');
    const loose = policies.filter(({ command, using, check }) => {
      const asked = { SELECT: [using], DELETE: [using], INSERT: [check], UPDATE: [using, check] }[command] ?? [];
      return asked.length === 0 || !asked.every(binds);
    });
    expect(loose).toEqual([]);
    expect(policies.length).toBe(tables.length * 4);
  });
});

describe('a row that is read', () => {
  it('is of a venue every one that the whole account shows of it, and no other', async () => {
    const narrow = await harness.behind<{ name: string }>(
      `select tablename as name from pg_policies where schemaname = 'public' and cmd = 'SELECT'
         and qual like '%app.visible%' and qual not like '%app.readable%' and qual not ilike '%exists%' and qual not like '%app.operator%'`,
    );
    expect(narrow.length).toBeGreaterThan(15);
    let seen = 0;
    for (const { name } of narrow) {
      const count = `select count(*)::int as rows, count(*) filter (where organization_id = $1)::int as own from ${name} where account_id = $2`;
      const values = [venue.roots?.[0], harbour.account_id];
      const inWhole = await withScope(harness.app.database, harbour, ({ client }) => client.query(count, values));
      const inVenue = await withScope(harness.app.database, venue, ({ client }) => client.query(count, values));
      const own = inWhole.rows[0]?.own;
      expect(inVenue.rows[0], name).toEqual({ rows: own, own });
      seen += inWhole.rows[0]?.rows - own;
    }
    expect(seen).toBeGreaterThan(100);
  });

  it('is never one of another account', async () => {
    const seen = [];
    for (const { name } of tables) {
      const answer = await attempt(harbour, `select 1 from ${name} where account_id <> $1 limit 1`, [
        harbour.account_id,
      ]);
      if (answer !== 0 && !String(answer).startsWith('permission denied')) seen.push(`${name}: ${answer}`);
    }
    expect(seen).toEqual([]);
  });
});
