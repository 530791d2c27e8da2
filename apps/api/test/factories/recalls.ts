import type { Harness } from '../harness.ts';

/** A recall of a whole account that waits for a second person. */
export async function makeRecall(harness: Harness, account: string): Promise<string> {
  const [made] = await harness.inAccount<{ id: string }>(
    account,
    `insert into recalls (account_id, id, organization_id, kind, title, reason, staff_text, scope, proposed_by_name)
       values ($1, gen_random_uuid(), $1, 'RECALL', 'Gates', 'Gates', 'Gates', jsonb_build_object('lot_ids',
         jsonb_build_array(gen_random_uuid())), 'Gates') returning id`,
    [account],
  );
  return made?.id ?? '';
}
