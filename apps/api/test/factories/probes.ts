import type { Harness } from '../harness.ts';

/** A probe of a venue that nobody has checked. */
export async function makeProbes(harness: Harness, account_id: string) {
  const [made] = await harness.inAccount<{ id: string }>(
    account_id,
    `insert into probes (account_id, id, organization_id, serial, model, used_at)
     select o.account_id, gen_random_uuid(), o.id, 'GATE-1', 'Thermapen Blue', now()
     from organizations o where o.account_id = $1 and o.organization_type = 'VENUE' order by o.name limit 1 returning id`,
    [account_id],
  );
  return { probe: made?.id ?? '' };
}
