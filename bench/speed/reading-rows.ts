import pg from 'pg';
import type { Filled } from './label-log-rows.ts';

/**
 * So many fridges for a customer, each read every five minutes until now: `readings` in all, so that more of them means
 * both more fridges and more years, and the last 30 days of a fridge are alike. Answers the id of one fridge.
 */
export async function fillReadings(
  { superuser, account_id }: Filled,
  { fridges, readings }: { fridges: number; readings: number },
): Promise<string> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query(
    `insert into fridges (account_id, id, organization_id, name, name_key, temperature_upper_threshold, temperature_legal_limit)
     select v.account_id, gen_random_uuid(), v.id, 'Fridge ' || n, 'fridge ' || lpad(n::text, 4, '0'), 5, 8
     from generate_series(1, $2::int) n
     join (select *, row_number() over (order by id) - 1 as nr from organizations where account_id = $1 and parent_id is not null) v on v.nr = n % 40`,
    [account_id, fridges],
  );
  await client.query(
    `insert into temperature_readings (account_id, organization_id, fridge_id, id, value, recorded_at, initial_recorded_at, threshold, is_over_threshold)
     select f.account_id, f.organization_id, f.id, gen_random_uuid(), round((3.5 + 1.2 * sin(n / 20.0) + random())::numeric, 1), t.at, t.at, 5, n % 400 = 0
     from generate_series(0, $2::int - 1) n cross join fridges f
     cross join lateral (select date_trunc('milliseconds', now()) - interval '5 minutes' * n as at) t where f.account_id = $1`,
    [account_id, Math.floor(readings / fridges)],
  );
  await client.query(
    `update fridges f set (last_reading_at, last_value) =
       (select r.recorded_at, r.value from temperature_readings r where r.account_id = f.account_id and r.fridge_id = f.id order by r.recorded_at desc limit 1)
     where f.account_id = $1`,
    [account_id],
  );
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string }>(
    'select id from fridges where account_id = $1 order by name_key limit 1',
    [account_id],
  );
  await client.end();
  return rows[0]?.id ?? '';
}
