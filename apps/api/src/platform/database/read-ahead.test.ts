import { allows, permissions, rulesOf, type Principal } from '@larder/rules/permission';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chanceFrom, type Chance } from '../../../test/chance.ts';
import { endpoints } from '../../../test/endpoints.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { openFamily } from '../../access/session/session.actions.ts';
import { readAhead, withSession, type SessionCheck, type SessionRow, type Tx } from './scope.ts';

let harness: Harness;
let session_id: string;
let session: SessionRow;
beforeAll(async () => {
  harness = await openHarness();
  const [person] = await harness.behind<{ account_id: string; login_id: string; user_id: string }>(
    `select m.account_id, m.login_id, m.user_id from auth.memberships m join auth.logins g on g.id = m.login_id where g.email = 'admin@harbour.test'`,
  );
  if (!person) throw new Error('The demo has no such person');
  ({ id: session_id } = await openFamily(harness.app, { ...person, device_id: null, user_agent: 'test' }));
  session = await withSession(harness.app.database, session_id, async (_, found) => found as SessionRow);
});
afterAll(() => harness.close());

const asked = (to: Partial<SessionCheck> = {}): SessionCheck => ({
  version: session.version,
  rules: rulesOf('signed-in'),
  visits: true,
  account_id: session.account_id,
  whole: true,
  ...to,
});

const count = async ({ client }: Tx): Promise<number> =>
  (await client.query<{ count: number }>('select count(*)::int as count from products')).rows[0]?.count ?? -1;

/** What became of the statement that travelled along, and of the whole. */
async function attempt(to: SessionCheck, id = session_id): Promise<{ statement: unknown; answer: unknown }> {
  let statement: unknown;
  const answer = await readAhead(harness.app.database, id, to, async (tx) => {
    const counting = count(tx);
    statement = await counting.catch((error: { code?: string }) => error.code);
    return counting;
  }).catch((error: { code?: string }) => error.code);
  return { statement, answer };
}

describe('statements that travel with the judging of a session', () => {
  it('are answered where access is given', async () => {
    const { statement, answer } = await attempt(asked());
    expect(statement).toBeGreaterThan(50);
    expect(answer).toBe(statement);
  });

  it.each<[string, () => Partial<SessionCheck>, string]>([
    ['the rights have changed', () => ({ version: `${session.version}1` }), 'LA003'],
    ['no rule is met', () => ({ rules: rulesOf(['operator', 'device']) }), 'LA004'],
    ['nothing is allowed to anybody', () => ({ rules: [] }), 'LA004'],
    ['they were written for another width of scope', () => ({ whole: false }), 'LA006'],
    ['they were written for another account', () => ({ account_id: session_id }), 'LA006'],
  ])('are not run where %s', async (_, to, code) => {
    expect(await attempt(asked(to()))).toEqual({ statement: '25P02', answer: code });
  });

  it('are not run for a session that is unknown, or ended meanwhile', async () => {
    const unknown = '0190aaaa-0000-7000-8000-000000000001';
    expect(await attempt(asked(), unknown)).toEqual({ statement: '25P02', answer: 'LA001' });
  });

  it('find no row, and are not answered, where the transaction never began', async () => {
    const { pool } = harness.app.database;
    const broken = {
      connect: async () => {
        const client = await pool.connect();
        const query = client.query.bind(client) as (...given: unknown[]) => unknown;
        const falter = (first: unknown, ...rest: unknown[]) =>
          query(first === 'begin read only' ? 'begin what is not SQL' : first, ...rest);
        return Object.assign(Object.create(client) as pg.PoolClient, { query: falter });
      },
    };
    let statement: unknown;
    const reading = readAhead(
      { ...harness.app.database, pool: broken as unknown as pg.Pool },
      session_id,
      asked(),
      async (tx) => {
        statement = await count(tx);
        return statement;
      },
    );
    await expect(reading).rejects.toThrow(/syntax error/);
    expect(statement).toBe(0);
  });

  it('leave the connection fit for the next call', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await attempt(asked({ rules: [] }));
      expect((await attempt(asked())).answer).toBeGreaterThan(50);
    }
    const { rows } = await harness.app.database.pool.query<{ count: number }>(
      'select count(*)::int as count from products',
    );
    expect(rows[0]?.count).toBe(0);
  });
});

describe('the rules of the contract', () => {
  it('mean the same to the database and to the gate, for 10,000 people and every line', async () => {
    const lines = new Map(endpoints.map(({ kinds }) => [kinds.join(' '), kinds]));
    expect(lines.size).toBeGreaterThan(30);
    const chance = chanceFrom(20_261_123);
    const people = Array.from({ length: 10_000 }, () => somebody(chance));
    for (const [name, access] of lines) {
      const judged = people.map((who, nr) => ({ nr, ...who, expected: allows(access, who) }));
      const different = await harness.behind<{ nr: number }>(
        `select p.nr from jsonb_to_recordset($2::jsonb) p(nr int, permissions text[], organization_type text, is_highest boolean, role_level int, expected boolean)
         where auth.allows($1::jsonb, p.permissions, p.organization_type, p.is_highest, p.role_level) is distinct from p.expected`,
        [JSON.stringify(rulesOf(access)), JSON.stringify(judged)],
      );
      expect(different, name).toEqual([]);
    }
  });
});

const types = ['ACCOUNT', 'BRAND', 'VENUE', 'SAAS_OPERATOR'];

function somebody({ next, pick, between }: Chance): Principal {
  const share = next();
  return {
    permissions: permissions.filter(() => next() < share),
    organization_type: pick(types),
    is_highest: next() < 0.5,
    role_level: between(1, 9),
  };
}
