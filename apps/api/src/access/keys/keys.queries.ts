import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { zoneOf } from '../../platform/database/zone-of.ts';

type NamedRef = { id: string; name: string };

export type KeyRow = {
  id: string;
  name: string;
  organization: NamedRef;
  role: (NamedRef & { level: number; permissions: string[] }) | null;
  starts_with: string;
  expires_at: string;
  revoked_at: string | null;
  last_used_at: string | null;
  former: { ends_at: string; last_used_at: string | null } | null;
  created_at: string;
  created_by: string;
};

/** How long a revoked key is still shown, in days. */
const shownDays = 90;

const columns = sql`k.id, k.name, jsonb_build_object('id', o.id, 'name', o.name) as organization,
  case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name, 'level', r.level, 'permissions', r.permissions) end as role,
  k.starts_with, k.expires_at, k.revoked_at, u.last_used_at, f.former, k.created_at, k.created_by_name as created_by`;

const joined = sql`api_keys k join organizations o on o.account_id = k.account_id and o.id = k.organization_id
  left join roles r on r.account_id = k.account_id and r.id = k.role_id
  left join uses u on u.key_id = k.id and u.ends_at is null
  left join lateral (select jsonb_build_object('ends_at', to_json(e.ends_at), 'last_used_at', to_json(e.last_used_at)) as former
    from uses e where e.key_id = k.id and e.ends_at is not null order by e.ends_at desc limit 1) f on true`;

const uses = sql`with uses as materialized (select * from auth.find_key_uses())`;

/** The keys that the transaction sees, the newest first. */
export function listKeys(tx: Tx): Promise<KeyRow[]> {
  return rows<KeyRow>(
    tx,
    sql`${uses} select ${columns} from ${joined} where k.account_id = ${tx.account_id}
      and (k.revoked_at is null or k.revoked_at > now() - make_interval(days => ${shownDays}::int))
      order by k.created_at desc, k.id desc`,
  );
}

export function findKey(tx: Tx, id: string): Promise<KeyRow | undefined> {
  return row<KeyRow>(
    tx,
    sql`${uses} select ${columns} from ${joined} where k.account_id = ${tx.account_id} and k.id = ${id}`,
  );
}

/** One change of the account's keys at a time: their names and their number are judged in turn. */
export async function lockKeys(tx: Tx): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended('keys ' || ${tx.account_id}::text, 0))`);
}

/** Gives a key its secret, as a hash; what it had before opens for so many hours more. */
export async function putSecret(tx: Tx, key_id: string, hash: string, hours: number): Promise<void> {
  await rows(tx, sql`select auth.put_key_secret(${key_id}, ${hash}, ${hours}::int)`);
}

/** Ends all secrets of a key. */
export async function endSecrets(tx: Tx, key_id: string): Promise<void> {
  await rows(tx, sql`select auth.end_key(${key_id})`);
}

export type EndingKey = { id: string; name: string; organization: string; timezone: string; expires_at: string };

/** Keys whose end is near and that nobody was warned of: by that end, for a rotation moves it. */
export function findEnding(tx: Tx, days: number): Promise<EndingKey[]> {
  return rows<EndingKey>(
    tx,
    sql`select k.id, k.name, o.name as organization, ${zoneOf(sql`o.id`, sql`o.timezone`)} as timezone, k.expires_at from api_keys k
          join organizations o on o.account_id = k.account_id and o.id = k.organization_id
        where k.account_id = ${tx.account_id} and k.revoked_at is null and k.expires_at > now()
          and k.expires_at <= now() + make_interval(days => ${days}::int) and k.warned_of is distinct from k.expires_at
        order by k.expires_at, k.id for update of k`,
  );
}

export async function markWarned(tx: Tx, ids: readonly string[]): Promise<void> {
  await rows(
    tx,
    sql`update api_keys set warned_of = expires_at where account_id = ${tx.account_id} and id = any (${sql.param(ids)}::uuid[])`,
  );
}
