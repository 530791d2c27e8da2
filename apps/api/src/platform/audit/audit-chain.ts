import { sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { App } from '../app-context.ts';
import { clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { row, rows } from '../database/rows.ts';
import { withScope, type Tx } from '../database/scope.ts';
import type { Job } from '../jobs/jobs.ts';
import { createAnchors, type Anchor } from './audit-anchors.ts';

const batch = 2_000;

type Sealable = { id: string; written_in: string; canonical: string };
type Seal = { position: number; hash: Buffer; written_in: string; entry_id: string; created_at: string };

/** What a seal covers: every member of the entry, in one fixed order. */
export const canonical = sql`jsonb_build_array(e.account_id, e.id, e.organization_id, e.event, e.subject_type, e.subject_id, e.actor_id, e.actor_name,
  e.masqueraded_by, e.old_values, e.new_values, extract(epoch from e.created_at), e.written_in::text)::text as canonical`;

/**
 * Seals the finished audit entries of one account into its hash chain and answers how many.
 * Only entries of transactions older than every running one are taken, so the chain's order is final.
 */
export async function sealAudit(database: Database, account_id: string): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await withScope(database, { account_id }, sealBatch);
    sealed += count;
    if (count < batch) return sealed;
  }
}

async function sealBatch(tx: Tx): Promise<number> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`seal ${tx.account_id}`}, 0))`);
  const last = await lastSeal(tx);
  const entries = await rows<Sealable>(
    tx,
    sql`select e.id, e.written_in::text as written_in, ${canonical} from audit_entries e
        where ${await beyond(tx, last)} and not exists (select 1 from audit_seals s where s.entry_id = e.id)
        order by e.written_in, e.id limit ${batch}`,
  );
  let hash = last?.hash ?? Buffer.alloc(32);
  const hashes = entries.map((entry) => (hash = link(hash, entry.canonical)));
  if (entries.length) {
    await rows(
      tx,
      sql`insert into audit_seals (account_id, position, entry_id, hash)
          select ${tx.account_id}::uuid, ${last?.position ?? 0}::bigint + s.ordinality, s.entry_id, decode(s.hash, 'hex')
          from unnest(${sql.param(entries.map(({ id }) => id))}::uuid[], ${sql.param(hashes.map((one) => one.toString('hex')))}::text[]) with ordinality as s(entry_id, hash, ordinality)`,
    );
  }
  return entries.length;
}

/**
 * Where the finished entries stand that no seal covers yet: behind the last sealed one. A database that came from
 * another server by `pg_restore` keeps that server's transaction numbers, and its own are lower: until they have caught
 * up, entries are recognised by their age.
 */
async function beyond(tx: Tx, last: Seal | undefined): Promise<SQL> {
  const finished = sql`e.written_in < pg_snapshot_xmin(pg_current_snapshot())`;
  const foreign = sql`e.written_in >= pg_snapshot_xmax(pg_current_snapshot())`;
  const moved = await row<{ found: boolean }>(
    tx,
    sql`select exists (select 1 from audit_entries e where ${foreign}) as found`,
  );
  if (!moved?.found) {
    return sql`${finished} and (e.written_in, e.id) > (${last?.written_in ?? '0'}::xid8, ${last?.entry_id ?? firstIdAt(0)}::uuid)`;
  }
  const since = last ? Math.max(0, Date.parse(last.created_at) - day) : 0;
  return sql`(${finished} or ${foreign}) and e.id >= ${firstIdAt(since)}::uuid`;
}

/** Longer than any transaction lasts, in milliseconds. */
const day = 86_400_000;

/** The least UUID version 7 (RFC 9562) of an instant, milliseconds since 1970. */
function firstIdAt(instant: number): string {
  const digits = instant.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** Whether the chain still goes through what was noted of it. */
async function isSealedBy(tx: Tx, { position, hash }: Anchor): Promise<boolean> {
  const seal = await row<{ same: boolean }>(
    tx,
    sql`select hash = decode(${hash}, 'hex') as same from audit_seals where account_id = ${tx.account_id} and position = ${position}`,
  );
  return seal?.same ?? false;
}

function lastSeal(tx: Tx): Promise<Seal | undefined> {
  return row<Seal>(
    tx,
    sql`select s.position, s.hash, s.entry_id, e.written_in::text as written_in, e.created_at from audit_seals s
        join audit_entries e on e.account_id = s.account_id and e.id = s.entry_id order by s.position desc limit 1`,
  );
}

export function link(previous: Buffer, text: string): Buffer {
  return createHash('sha256').update(previous).update(text).digest();
}

/**
 * Seals every account's finished entries each minute, and notes outside of the database where each chain stands then.
 */
export function sealJob({ database, config, log }: Pick<App, 'database' | 'config' | 'log'>): Job {
  const anchors = createAnchors(config);
  let isFirst = true;
  return {
    name: 'seal_audit',
    cron: '* * * * *',
    async run() {
      const waiting = await accountsOf(database, 'select * from auth.accounts_to_seal()');
      for (const account_id of waiting) await sealAudit(database, account_id);
      // A process that ended between a seal and its note leaves one to be made.
      await anchorChains(isFirst ? await accountsOf(database, 'select * from auth.list_accounts()') : waiting);
      isFirst = false;
    },
  };

  async function anchorChains(accounts: string[]): Promise<void> {
    const known = await anchors.heads();
    const made: Anchor[] = [];
    for (const account_id of accounts) {
      const earlier = known.get(account_id);
      const [last, same] = await withScope(database, { account_id }, async (tx) => {
        const newest = await lastSeal(tx);
        return [newest, !earlier || (await isSealedBy(tx, earlier))] as const;
      });
      if (!same) {
        // A note of the present chain would vouch for it.
        log.error({ account_id, anchored: earlier }, 'The audit of an account is not the one that was noted');
      } else if (last && last.position !== earlier?.position) {
        const anchored_at = new Date(clock.now()).toISOString();
        made.push({ account_id, position: last.position, hash: last.hash.toString('hex'), anchored_at });
      }
    }
    if (made.length === 0) return;
    await anchors.add(made);
    for (const one of made) log.info({ audit_anchor: one }, 'The audit of an account was sealed');
  }
}

async function accountsOf(database: Database, query: string): Promise<string[]> {
  const { rows: accounts } = await database.pool.query<{ account_id: string }>(query);
  return accounts.map(({ account_id }) => account_id);
}
