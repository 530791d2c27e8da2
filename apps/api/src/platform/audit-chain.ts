import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Job } from './jobs.ts';
import { row, rows } from './rows.ts';
import { withScope, type Tx } from './scope.ts';

const batch = 2_000;

type Sealable = { id: string; written_in: string; canonical: string };
type Seal = { position: number; hash: Buffer; written_in: string; entry_id: string; created_at: string };

/** What a seal covers: every member of the entry, in one fixed order. */
const canonical = sql`jsonb_build_array(e.account_id, e.id, e.organization_id, e.event, e.subject_type, e.subject_id, e.actor_id, e.actor_name,
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
 * Where the finished entries stand that no seal covers yet: behind the last sealed one. A database that came from another server by
 * `pg_restore` keeps that server's transaction numbers, and its own are lower: until they have caught up, entries are told by their age.
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

/** Recomputes an account's chain; answers the first position that does not hold, or undefined when all do. */
export async function findBrokenSeal(database: Database, account_id: string): Promise<number | undefined> {
  return withScope(database, { account_id }, async (tx) => {
    let hash: Buffer = Buffer.alloc(32);
    for (let from = 1; ; from += batch) {
      const links = await rows<{ position: number; hash: Buffer; canonical: string | null }>(
        tx,
        sql`select s.position, s.hash, ${canonical} from audit_seals s left join audit_entries e on e.account_id = s.account_id and e.id = s.entry_id
            where s.position >= ${from} and s.position < ${from + batch} order by s.position`,
      );
      for (const [index, one] of links.entries()) {
        hash = link(hash, one.canonical ?? '');
        if (one.position !== from + index || !hash.equals(one.hash)) return from + index;
      }
      if (links.length < batch) return undefined;
    }
  });
}

function lastSeal(tx: Tx): Promise<Seal | undefined> {
  return row<Seal>(
    tx,
    sql`select s.position, s.hash, s.entry_id, e.written_in::text as written_in, e.created_at from audit_seals s
        join audit_entries e on e.account_id = s.account_id and e.id = s.entry_id order by s.position desc limit 1`,
  );
}

function link(previous: Buffer, text: string): Buffer {
  return createHash('sha256').update(previous).update(text).digest();
}

/** Seals every account's finished entries, each minute. */
export function sealJob({ database }: { database: Database }): Job {
  return {
    name: 'seal_audit',
    cron: '* * * * *',
    async run() {
      const { rows: accounts } = await database.pool.query<{ account_id: string }>(
        'select * from auth.accounts_to_seal()',
      );
      for (const { account_id } of accounts) await sealAudit(database, account_id);
    },
  };
}
