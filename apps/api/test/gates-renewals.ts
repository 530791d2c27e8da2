import { makeVisitRequest } from './gates-visits.ts';
import type { Harness } from './harness.ts';

type Renewal = (harness: Harness, account: string) => Promise<Record<string, string>>;

/** Rows that the endpoints tried before have used up, made or found anew for the endpoint that needs them. */
export const renewals: Record<string, Renewal> = {
  'visits.decline': async (harness, account) => ({ visit_request: await makeVisitRequest(harness, account) }),
  'imports.previewUndo': findLastRun,
  'imports.undo': findLastRun,
};

/** The run that can be undone: the last one that changed something. */
async function findLastRun(harness: Harness, account: string): Promise<Record<string, string>> {
  const [last] = await harness.inAccount<{ id: string }>(
    account,
    `select id from import_runs where account_id = '${account}' and changes > 0 and undone_at is null order by ran_at desc, id desc limit 1`,
  );
  if (!last) throw new Error('No import changed anything for the gates');
  return { import_run: last.id };
}
