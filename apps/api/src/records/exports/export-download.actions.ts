import type { App } from '../../platform/app-context.ts';
import { withScope, withSession } from '../../platform/database/scope.ts';
import type { Claims } from '../../platform/secrets/tokens.ts';
import { mayHave } from './export-access.rules.ts';
import { findAsker } from './export-work.queries.ts';
import { findAskerId, findKeptFile, isActiveAddress, type KeptFile } from './exports.queries.ts';

type Reading = Pick<App, 'database'>;

/**
 * The file behind a link, as far as the rights at this moment allow it: the person who asked is still active, may still
 * ask for such a file, and still sees all that it was read in. A link of the list ends with the session that it was
 * given to, a mailed one when the address that it went to is no active person's any more.
 */
export function findFileFor(app: Reading, { sub: id, jti: account_id, sid }: Claims): Promise<KeptFile | undefined> {
  return sid ? ofSession(app, sid, id) : ofMail(app, account_id, id);
}

function ofSession({ database }: Reading, sid: string, id: string): Promise<KeptFile | undefined> {
  return withSession(
    database,
    sid,
    async (tx, session) => {
      if (!tx || session?.status !== 'ACTIVE') return undefined;
      const file = await findKeptFile(tx, id);
      return file && file.user_id === session.user_id && mayHave(file.kind, session) ? file : undefined;
    },
    { readOnly: true },
  );
}

async function ofMail({ database }: Reading, account_id: string, id: string): Promise<KeptFile | undefined> {
  const asker = await withScope(database, { account_id }, async (tx) => {
    const user_id = await findAskerId(tx, id);
    return user_id && findAsker(tx, user_id);
  });
  if (!asker) return undefined;
  return withScope(database, { account_id, roots: asker.roots }, async (tx) => {
    const file = await findKeptFile(tx, id);
    return file && mayHave(file.kind, asker) && (await isActiveAddress(tx, file.to)) ? file : undefined;
  });
}
