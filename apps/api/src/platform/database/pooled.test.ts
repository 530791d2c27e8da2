import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connections, templateName } from '../../../test/harness-app.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { migrationsDirectory } from '../paths.ts';
import { openDatabase } from './database.ts';
import { migrate, rolesOf } from './migrate.ts';
import { rows } from './rows.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

// A role that has them everywhere lacks them nowhere.
it.skipIf(process.env.TEST_POOLER)(
  'sessions that a pooler opened need their settings on the role, which each start sets where they are missing',
  async () => {
    const [here] = await harness.behind<{ name: string }>('select current_database() as name');
    const { app, template, passwords } = connections(inject('owner'), here?.name);
    const open = () => openDatabase(app, harness.app.log, { pooled: true, max: 1 });
    await expect(open()).rejects.toThrow(
      /^Sessions of \w+_app lack [\w, ]*statement_timeout[\w, ]*: start Larder once with DATABASE_DIRECT_URL/,
    );
    const present = { directory: migrationsDirectory, roles: rolesOf(templateName), passwords };
    expect([await migrate(template, present), await migrate(template, present)]).toEqual([true, false]);

    const { pool, close } = await open();
    try {
      const through = { client: pool };
      expect(await rows(through, sql`select timestamptz '2026-07-01 12:00+02' as at`)).toEqual([
        { at: '2026-07-01T10:00:00.000Z' },
      ]);
      // None by its name: the next transaction has another session.
      expect(await rows(through, sql`select count(*) as prepared from pg_prepared_statements`)).toEqual([
        { prepared: 0 },
      ]);
      const { rows: slow } = await pool.query<{ limit: string }>(
        "select current_setting('statement_timeout') as limit",
      );
      expect(slow).toEqual([{ limit: '30s' }]);
    } finally {
      await close();
    }
  },
);
