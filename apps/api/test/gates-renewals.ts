import { makeVisitRequest } from './gates-visits.ts';
import type { Harness } from './harness.ts';

type Renewal = (harness: Harness, account: string) => Promise<Record<string, string>>;

/** Rows that the endpoints tried before have used up, made or found anew for the endpoint that needs them. */
export const renewals: Record<string, Renewal> = {
  'visits.decline': async (harness, account) => ({ visit_request: await makeVisitRequest(harness, account) }),
  'imports.previewUndo': findLastRun,
  'imports.undo': findLastRun,
  'ingredientSwaps.preview': makeSwap,
  'ingredientSwaps.create': makeSwap,
  'ingredientSwaps.undo': makeSwap,
};

/** Two ingredients of the account, and a swap of them that is too old to be undone. */
async function makeSwap(harness: Harness, account: string): Promise<Record<string, string>> {
  const made = async (name: string) => {
    const [row] = await harness.inAccount<{ id: string }>(
      account,
      `insert into ingredients (account_id, id, organization_id, name)
       values ('${account}', gen_random_uuid(), '${account}', '${name} ' || gen_random_uuid()) returning id`,
    );
    return row?.id ?? '';
  };
  const [from, to] = [await made('Swapped'), await made('Swapping')];
  const [swap] = await harness.inAccount<{ id: string }>(
    account,
    `insert into ingredient_swaps (account_id, id, organization_id, from_id, to_id, is_merge, line_ids, items, made_by_name, created_at)
     values ('${account}', gen_random_uuid(), '${account}', '${from}', '${to}', false, '{}', '[]', 'Gates', now() - interval '31 days')
     returning id`,
  );
  return { swap_from: from, swap_to: to, swap: swap?.id ?? '' };
}

/** The run that can be undone: the last one that changed something. */
async function findLastRun(harness: Harness, account: string): Promise<Record<string, string>> {
  const [last] = await harness.inAccount<{ id: string }>(
    account,
    `select id from import_runs where account_id = '${account}' and changes > 0 and undone_at is null order by ran_at desc, id desc limit 1`,
  );
  if (!last) throw new Error('No import changed anything for the gates');
  return { import_run: last.id };
}
