import { sql } from 'drizzle-orm';
import { startOf, makeSecret } from '../access/keys/key-secret.rules.ts';
import { row } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { sha256 } from '../platform/secrets/secrets.ts';
import { insertRows } from './bulk.ts';
import { customerIds, demoIdAt } from './demo-id.ts';

const day = 86_400_000;
const daysAgo = 40;

/** A key of the customer's gateway, whose secret nobody has; written once, and not again after somebody revoked it. */
export async function writeKeys(tx: Tx, key: string, now: number): Promise<void> {
  if (await row(tx, sql`select 1 from api_keys where account_id = ${tx.account_id}`)) return;
  const role = await row<{ id: string }>(
    tx,
    sql`select id from roles where account_id = ${tx.account_id} and name = 'Venue Manager' and made_from is null`,
  );
  const secret = makeSecret();
  const at = now - daysAgo * day;
  const id = demoIdAt(`${key}/key/gateway`, at);
  await insertRows(tx, 'api_keys', [
    {
      id,
      organization_id: tx.account_id,
      role_id: role?.id,
      name: 'Ruuvi gateway',
      starts_with: startOf(secret),
      expires_at: new Date(at + 365 * day).toISOString(),
      created_by: customerIds(key).of('user', 'admin@harbour.test'),
      created_by_name: 'Amelia Hart',
      created_at: new Date(at).toISOString(),
    },
  ]);
  await row(tx, sql`select auth.put_key_secret(${id}, ${sha256(secret)}, 24)`);
  await row(tx, sql`select auth.see_key(${sha256(secret)})`);
}
