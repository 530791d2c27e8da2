import type { App } from '../../platform/app-context.ts';
import { createAnchors } from '../../platform/audit/audit-anchors.ts';
import { verifyAudit, type AuditVerdict } from '../../platform/audit/audit-verify.ts';
import { withScope } from '../../platform/database/scope.ts';
import { findAccountName } from './audit-account.queries.ts';

const reasons: Record<NonNullable<AuditVerdict['reason']>, string> = {
  EDITED: 'an entry was changed or moved',
  MISSING: 'an entry was deleted',
  CUT: 'the newest entries are missing',
  REPLACED: 'the chain does not match the seal noted outside the database',
};

/** Checks the audit of every account, one line each; answers whether all are unchanged. */
export async function verifyAudits(
  { database, config }: Pick<App, 'database' | 'config'>,
  say: (line: string) => void,
): Promise<boolean> {
  const heads = await createAnchors(config).heads();
  const { rows } = await database.pool.query<{ account_id: string }>('select * from auth.list_accounts()');
  let allHold = true;
  for (const { account_id } of rows) {
    const line = await withScope(database, { account_id }, async (tx) => {
      const verdict = await verifyAudit(tx, heads.get(account_id));
      allHold &&= verdict.holds;
      return `${account_id} ${await findAccountName(tx)}: ${describe(verdict)}`;
    });
    say(line);
  }
  return allHold;
}

function describe({ holds, reason, broken_at, from, to, entries, unsealed, anchored_at }: AuditVerdict): string {
  const span = from && to ? `${entries} entries from ${from} to ${to} are unchanged` : 'no entries are sealed';
  const anchored = anchored_at ? `noted outside on ${anchored_at}` : 'never noted outside on this machine';
  const wrong = holds || !reason ? '' : `WRONG at entry ${broken_at}: ${reasons[reason]}; `;
  return `${wrong}${span}; ${unsealed} not yet sealed; ${anchored}`;
}
