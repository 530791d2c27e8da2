import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { openDatabase } from './database.ts';
import { withScope } from './scope.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** Tables that belong to nobody's account. */
const outside = ['mailbox_messages'];

/** What does not begin with the account, and why. */
const acrossAccounts: Record<string, string> = {
  automation_deliveries_age: 'the sweep of all accounts',
  automation_deliveries_due: 'the job that delivers, over all accounts',
  device_events_unsupported: 'a newer server judges again what an older one could not',
  exports_expiring: 'the sweep of all accounts',
  idempotency_keys_age: 'the sweep of all accounts',
  labels_sampled_words: 'its words and parts belong to one account',
  live_labels_closed: 'the sweep of all accounts',
  live_labels_sources: 'its ids are of labels and products of one account',
  mailbox_messages_pkey: 'for development: mail belongs to no account',
  mailbox_messages_to: 'for development: mail belongs to no account',
  organizations_all_grams: 'the operator searches all customers',
  organizations_customers: 'the operator lists all customers',
  organizations_highest: 'the operator lists all customers',
  organizations_type_name: 'the operator lists all customers',
  products_beginnings: 'its texts begin with the account',
  products_bigrams: 'its hashes contain the account',
  users_invited: 'who signs in is found by address in every account',
  users_sampled_grams: 'its hashes contain the account',
};

describe('row security', () => {
  it('is forced on every table, with one policy per command', async () => {
    const tables = await harness.behind<{ name: string; forced: boolean; enabled: boolean; commands: string[] }>(`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        (select array_agg(distinct p.cmd::text) from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname) as commands
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
    expect(tables.length).toBeGreaterThan(20);
    for (const { name, enabled, forced, commands } of tables.filter((one) => !outside.includes(one.name))) {
      expect({ name, enabled, forced }).toEqual({ name, enabled: true, forced: true });
      for (const command of ['SELECT', 'INSERT', 'UPDATE', 'DELETE']) expect(commands, name).toContain(command);
    }
  });

  it('carries account_id, never null, in every table and every unique key', async () => {
    const missing = await harness.behind<{ name: string }>(`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and a.attnotnull)`);
    expect(missing.map((one) => one.name)).toEqual(outside);
    const keys = await harness.behind<{ name: string }>(`
      select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not exists (
        select 1 from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'account_id' and a.attnum = any (i.indkey))`);
    expect(keys.map((one) => one.name)).toEqual(['mailbox_messages_pkey']);
  });

  it('leads every key, foreign key and index with the account, but for those that stand here', async () => {
    const led = await harness.behind<{ name: string }>(`
      select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and (select a.attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]) is distinct from 'account_id'
      union all
      select k.conname from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and (select a.attname from pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1]) <> 'account_id'
      order by 1`);
    expect(led.map((one) => one.name)).toEqual(Object.keys(acrossAccounts).toSorted());
  });

  it('shows nothing and takes nothing without a scope', async () => {
    const { pool } = harness.app.database;
    for (const table of ['organizations', 'users', 'products', 'label_logs', 'audit_entries']) {
      const { rows } = await pool.query(`select count(*)::int as count from ${table}`);
      expect(rows[0], table).toEqual({ count: 0 });
    }
    const id = '0190aaaa-0000-7000-8000-000000000001';
    await expect(
      pool.query('insert into roles (account_id, id, name, level) values ($1, $1, $2, 1)', [id, 'Intruder']),
    ).rejects.toThrow(/row-level security/);
  });

  it('leaves nothing of a scope behind on a connection', async () => {
    const [account] = await harness.behind<{ account_id: string }>('select account_id from auth.memberships limit 1');
    await withScope(harness.app.database, { account_id: account?.account_id ?? '' }, async ({ client }) => {
      const { rows } = await client.query('select count(*)::int as count from organizations');
      expect(rows[0].count).toBeGreaterThan(0);
    });
    for (let turn = 0; turn < 10; turn++) {
      const { rows } = await harness.app.database.pool.query('select count(*)::int as count from organizations');
      expect(rows[0]).toEqual({ count: 0 });
    }
  });

  it('keeps sign-in tables out of the application’s reach', async () => {
    for (const table of ['logins', 'sessions', 'memberships', 'device_logins', 'throttles']) {
      await expect(harness.app.database.pool.query(`select 1 from auth.${table}`), table).rejects.toThrow(
        /permission denied/,
      );
    }
  });

  it('lets nobody alter or delete what was recorded', async () => {
    const [account] = await harness.behind<{ account_id: string }>('select account_id from auth.memberships limit 1');
    const scope = { account_id: account?.account_id ?? '' };
    for (const statement of [
      'update audit_entries set event = event',
      'delete from audit_entries',
      'delete from label_logs',
      'delete from device_events',
    ]) {
      await expect(
        withScope(harness.app.database, scope, ({ client }) => client.query(statement)),
        statement,
      ).rejects.toThrow(/permission denied/);
    }
  });
});

describe('start-up', () => {
  it('refuses a role that owns the tables', async () => {
    const [role] = await harness.behind<{ name: string; database: string }>(
      'select current_user as name, current_database() as database',
    );
    const connection = { ...inject('owner'), user: role?.name, database: role?.database };
    await expect(openDatabase(connection, harness.app.log)).rejects.toThrow(/neither superuser nor owner/);
  });
});
