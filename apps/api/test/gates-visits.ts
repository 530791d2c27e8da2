import type { Harness } from './harness.ts';

/** What the operator asked of a customer, and waits for its answer. */
export async function makeVisitRequest(harness: Harness, account: string): Promise<string> {
  const [made] = await harness.inAccount<{ id: string }>(
    account,
    `insert into visit_requests (account_id, id, operator_id, operator_name, reason)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'Gate Operator', 'The gates look in') returning id`,
    [account],
  );
  return made?.id ?? '';
}
