import type { Harness } from '../harness.ts';

/** Enough for everybody to sign one: it is done once. */
export async function makeIncidents(harness: Harness, account_id: string): Promise<string[]> {
  const made = await harness.inAccount<{ id: string }>(
    account_id,
    `insert into temperature_incidents (account_id, id, organization_id, fridge_id, kind, started_at, ended_at)
     select f.account_id, gen_random_uuid(), f.organization_id, f.id, 'EXCURSION', now() - interval '90 days' + n * interval '1 hour', now() - interval '80 days'
     from (select * from fridges where account_id = '${account_id}' and name = 'Kitchen fridge' limit 1) f, generate_series(1, 120) n returning id`,
  );
  return made.map(({ id }) => id);
}

/** One for each call: an alarm is answered once, and a fridge has one at a time. */
export async function makeAlarms(harness: Harness, account_id: string): Promise<string[]> {
  const made = await harness.inAccount<{ id: string }>(
    account_id,
    `with kept as (insert into fridges (account_id, id, organization_id, name, name_key)
       select f.account_id, gen_random_uuid(), f.organization_id, 'Ringing ' || n, 'ringing ' || n
       from (select * from fridges where account_id = '${account_id}' and name = 'Kitchen fridge' limit 1) f, generate_series(1, 60) n
       returning account_id, id, organization_id)
     insert into fridge_alarms (account_id, id, organization_id, fridge_id, is_silence, began_at, rang_at)
     select k.account_id, gen_random_uuid(), k.organization_id, k.id, false, now(), now() from kept k returning id`,
  );
  return made.map(({ id }) => id);
}
