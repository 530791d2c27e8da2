import { sql } from 'drizzle-orm';
import { row, rows } from '../database/rows.ts';
import type { Tx } from '../database/scope.ts';
import type { Anchor } from './audit-anchors.ts';
import { canonical, link } from './audit-chain.ts';

/**
 * Whether an account's audit is as it was written. `EDITED`: an entry is another one than was sealed. `MISSING`: one
 * was deleted. `CUT`: the end of the chain is gone. `REPLACED`: the chain fits together, and is not the one that was
 * anchored.
 */
export type AuditVerdict = {
  holds: boolean;
  reason: 'EDITED' | 'MISSING' | 'CUT' | 'REPLACED' | null;
  /** The place in the chain that is the first not to hold. */
  broken_at: number | null;
  /** The oldest and the newest entry of the part that holds. */
  from: string | null;
  to: string | null;
  entries: number;
  /** Entries of the last minute or so that no seal covers yet. */
  unsealed: number;
  /** When the state of the chain was last noted outside of the database; null when this server has no such note. */
  anchored_at: string | null;
};

/** Without a `created_at` the seal's entry is gone. */
type Link = { position: number; hash: Buffer; canonical: string; created_at: string | null };
type Span = [string | null, string | null];
type Broken = Pick<AuditVerdict, 'reason' | 'broken_at'>;

const batch = 2_000;

/** Recomputes the chain of the transaction's account and compares it with what was noted outside of the database. */
export async function verifyAudit(tx: Tx, anchor: Anchor | undefined): Promise<AuditVerdict> {
  let hash: Buffer = Buffer.alloc(32);
  let position = 0;
  let broken: Broken | undefined;
  let [from, to]: Span = [null, null];
  for (let links = await read(tx, 1); links.length > 0 && !broken; links = await read(tx, position + 1)) {
    for (const one of links) {
      hash = link(hash, one.canonical);
      broken = judge(one, position + 1, hash) ?? replaced(one, anchor);
      if (broken) break;
      position = one.position;
      // The chain follows the order of commits, which is not quite that of time.
      [from, to] = stretched(from, to, one.created_at);
    }
  }
  if (!broken && anchor && anchor.position > position) broken = { reason: 'CUT', broken_at: position + 1 };
  const counted = await row<{ unsealed: number }>(
    tx,
    sql`select count(*)::int as unsealed from audit_entries e where e.account_id = ${tx.account_id}
        and not exists (select 1 from audit_seals s where s.account_id = e.account_id and s.entry_id = e.id)`,
  );
  return {
    holds: !broken,
    reason: broken?.reason ?? null,
    broken_at: broken?.broken_at ?? null,
    from,
    to,
    entries: position,
    unsealed: counted?.unsealed ?? 0,
    anchored_at: anchor?.anchored_at ?? null,
  };
}

function read(tx: Tx, from: number): Promise<Link[]> {
  return rows<Link>(
    tx,
    sql`select s.position, s.hash, ${canonical}, e.created_at from audit_seals s
        left join audit_entries e on e.account_id = s.account_id and e.id = s.entry_id
        where s.account_id = ${tx.account_id} and s.position >= ${from} order by s.position limit ${batch}`,
  );
}

function judge(one: Link, expected: number, hash: Buffer): Broken | undefined {
  if (one.position !== expected || one.created_at === null) return { reason: 'MISSING', broken_at: expected };
  return hash.equals(one.hash) ? undefined : { reason: 'EDITED', broken_at: expected };
}

/** The span of time that covers an instant too; as text, instants in UTC are in the order of time. */
function stretched(from: string | null, to: string | null, instant: string | null): Span {
  if (!instant) return [from, to];
  return [!from || instant < from ? instant : from, !to || instant > to ? instant : to];
}

function replaced(one: Link, anchor: Anchor | undefined): Broken | undefined {
  if (one.position !== anchor?.position || one.hash.toString('hex') === anchor.hash) return undefined;
  return { reason: 'REPLACED', broken_at: one.position };
}
