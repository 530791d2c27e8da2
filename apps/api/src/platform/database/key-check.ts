import pg from 'pg';
import { ConfigFault } from '../config-fault.ts';

/**
 * Throws a `ConfigFault` of one line when the database was filled with another key: what is sealed in it could not be
 * opened, and every sign-in and tablet would be refused without a word why. Asked before anything is changed by that
 * key. `check` is derived from it and does not tell it; `origin` names where it was read.
 */
export async function expectKey(
  owner: pg.ClientConfig,
  { check, origin }: { check: string; origin: string },
): Promise<void> {
  const known = await asOwner(owner, readCheck);
  if (known && known !== check)
    throw new ConfigFault(
      `${origin} is not the key that this database was filled with: bring that one back, from a backup for example. Where it is lost, npm run admin -- new-key goes on with this one: everybody signs in again, and tablets, authenticator apps and PINs are set up anew`,
    );
}

/** Notes the key of a database that has none yet, or that is to go on with this one. */
export async function keepKey(owner: pg.ClientConfig, check: string, isNew: boolean): Promise<void> {
  await asOwner(owner, (client) =>
    client.query('update migration.installation set key_check = $1 where key_check is null or $2', [check, isNew]),
  );
}

/** Undefined before the schema knows of it, and before the first start that does. */
async function readCheck(client: pg.Client): Promise<string | undefined> {
  const there = await client.query<{ found: boolean }>(
    "select to_regclass('migration.installation') is not null as found",
  );
  if (!there.rows[0]?.found) return undefined;
  const { rows } = await client.query<{ key_check: string | null }>(
    "select to_jsonb(i) ->> 'key_check' as key_check from migration.installation i",
  );
  return rows[0]?.key_check ?? undefined;
}

async function asOwner<Result>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
