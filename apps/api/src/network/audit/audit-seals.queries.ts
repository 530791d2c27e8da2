import { sql, type SQL } from 'drizzle-orm';
import { canonical } from '../../platform/audit/audit-chain.ts';
import { row } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Reach } from '../../platform/database/subtree.ts';
import type { ExportKind } from '../../platform/export-kind.ts';
import { auditKinds } from './audit-words.rules.ts';
import { auditConditions, auditOf, describesPeople, type AuditSelection } from './audit.queries.ts';

export type SealSelection = AuditSelection & {
  /** Entries that describe people are read as well. */
  reads_people: boolean;
  /** The place in the chain up to which its seals are read, so that each reading of them finds the same ones. */
  up_to: number;
};

/** The most seals that leave as files of their own. */
export const mostSeals = 20_000;

/**
 * The seals of changes as a file: where each entry stands in the account's chain, and the SHA-256 that seals it; the
 * newest ones.
 */
export const sealExport: ExportKind<SealSelection> = {
  name: 'audit_seals',
  title: 'Seals',
  columns: [
    { header: 'Place in the chain', kind: 'number', width: 12 },
    { header: 'When (UTC)', kind: 'moment' },
    { header: 'Who', kind: 'text', width: 24 },
    { header: 'Action', kind: 'text', width: 10 },
    { header: 'Kind', kind: 'text', width: 20 },
    { header: 'File', kind: 'text', width: 20 },
    { header: 'Seal (SHA-256 of the file)', kind: 'text', width: 66 },
    { header: 'Seal before it', kind: 'text', width: 66 },
  ],
  select: (query, tx) =>
    sql`select s.position, e.created_at at time zone 'UTC', e.actor_name, initcap(e.event), coalesce(${JSON.stringify(auditKinds)}::jsonb ->> e.subject_type,
        upper(left(e.subject_type, 1)) || replace(substr(e.subject_type, 2), '_', ' ')), ${fileOf}, encode(s.hash, 'hex'), ${before}
      from ${sealsOf(query, tx)} order by s.position desc`,
  from: sealsOf,
};

/**
 * The same with what each seal covers: its file's name, the seal, the one before it, and the entry as it was sealed.
 */
export const sealedEntries = {
  columns: 4,
  select: (query: SealSelection, tx: Reach) =>
    sql`select ${fileOf}, encode(s.hash, 'hex'), ${before}, ${canonical} from ${sealsOf(query, tx)} order by s.position desc`,
};

export type Sealing = { changes: number; sealed: number; about_people: number; head: number; head_hash: string };

/**
 * How many changes there are, how many of them are sealed and describe people, and where the account's chain stands.
 */
export async function countSeals(tx: Tx, query: AuditSelection): Promise<Sealing> {
  const found = await row<Sealing>(
    tx,
    sql`with head as (select position, encode(hash, 'hex') as hash from audit_seals where account_id = ${tx.account_id} order by position desc limit 1)
        select count(*)::int as changes, count(s.position)::int as sealed, (count(s.position) filter (where ${describesPeople}))::int as about_people,
          coalesce((select position from head), 0)::int as head, coalesce((select hash from head), '') as head_hash
        from audit_entries e left join audit_seals s on s.account_id = e.account_id and s.entry_id = e.id
          and s.position <= coalesce((select position from head), 0)
        where ${auditOf(tx, query.organization_id)} and ${auditConditions(query)}`,
  );
  return found ?? { changes: 0, sealed: 0, about_people: 0, head: 0, head_hash: '' };
}

const fileOf = sql`'seals/' || lpad(s.position::text, 9, '0')`;
const before = sql`coalesce((select encode(p.hash, 'hex') from audit_seals p where p.account_id = s.account_id and p.position = s.position - 1), repeat('0', 64))`;

function sealsOf({ reads_people, up_to, ...query }: SealSelection, tx: Reach): SQL {
  return sql`audit_entries e join audit_seals s on s.account_id = e.account_id and s.entry_id = e.id and s.position <= ${up_to}
    where ${auditOf(tx, query.organization_id)} and ${auditConditions(query)} ${reads_people ? sql`` : sql`and not ${describesPeople}`}`;
}
