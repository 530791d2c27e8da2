import type { Harness } from '../harness.ts';

/** Fridges that nothing is planned for, one for each caller, and windows to be stopped. */
export async function makeWindows(harness: Harness, account_id: string) {
  const fridges = await harness.inAccount<{ id: string }>(
    account_id,
    `insert into fridges (account_id, id, organization_id, name, name_key)
     select f.account_id, gen_random_uuid(), f.organization_id, 'Planned ' || n, 'planned ' || n
       from (select * from fridges where account_id = $1 and name = 'Kitchen fridge' limit 1) f, generate_series(1, 120) n returning id`,
    [account_id],
  );
  const ids = fridges.map(({ id }) => id);
  const windows = await harness.inAccount<{ id: string }>(
    account_id,
    `insert into fridge_windows (account_id, id, organization_id, fridge_id, kind, repeats, starts_at, minutes, timezone, planned_by_name)
     select account_id, gen_random_uuid(), organization_id, id, 'DEFROST', 'DAILY', now(), 30, 'UTC', 'Gates'
       from fridges where id = any ($1::uuid[]) returning id`,
    [ids.slice(60)],
  );
  return { window_fridges: ids.slice(0, 60), windows: windows.map(({ id }) => id) };
}
