import type { Harness } from '../harness.ts';

/** A check of food, and others that failed: enough for everybody to countersign one. */
export async function makeFoodChecks(harness: Harness, account_id: string) {
  const made = await harness.inAccount<{ id: string }>(
    account_id,
    `insert into food_checks (account_id, id, organization_id, kind, name, limits, verdict, started_at, measured_at, ended_at)
     select o.account_id, gen_random_uuid(), o.id, 'COOK', 'Gate chicken', '[]', 'FAILED', t.at, t.at, t.at
     from (select * from organizations where account_id = $1 and organization_type = 'VENUE' order by name limit 1) o,
       lateral (select now() - interval '90 days' + n * interval '1 hour' as at from generate_series(0, 180) n) t returning id`,
    [account_id],
  );
  const [food_check = '', ...failed_checks] = made.map(({ id }) => id);
  return { food_check, failed_checks };
}
