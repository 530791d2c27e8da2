import { uuidv7 } from 'uuidv7';
import { insertToken } from '../../src/access/session/once.queries.ts';
import type { OncePurpose } from '../../src/platform/secrets/tokens.ts';
import type { Harness } from '../harness.ts';

/** Tokens that work once, one for each purpose, of a person of the account. */
export async function makeOnceTokens(harness: Harness, account_id: string) {
  const [person] = await harness.behind<{ login_id: string; user_id: string }>(
    "select m.login_id, m.user_id from auth.memberships m join auth.logins g on g.id = m.login_id where g.email = 'conor.walsh@harbour.test'",
  );
  const make = async (purpose: OncePurpose) => {
    const jti = uuidv7();
    const expires_at = Date.now() + 3_600_000;
    await insertToken(
      { client: harness.app.database.pool },
      {
        jti,
        purpose,
        account_id,
        user_id: person?.user_id ?? '',
        login_id: person?.login_id ?? null,
        expires_at: new Date(expires_at).toISOString(),
      },
    );
    return harness.app.tokens.signOnce(purpose, { sub: person?.user_id ?? '', jti, expires_at });
  };
  return { invite: await make('invite'), reset: await make('reset'), multifactor: await make('multifactor') };
}
