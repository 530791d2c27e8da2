import type { UserSignIn } from '@larder/contract/access/user-sign-ins';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { findRestrictionSettings, restrictionsOf } from '../../platform/settings.ts';
import { countSigningIn, endSessionsOf, findUserSignIn, listWithoutFactor } from './sign-ins.queries.ts';
import { findUser } from './user-list.queries.ts';

type Context = { tx: Tx; me: Me };

/** Who signs in without an authenticator app, and whether the account's rules send them a code. */
export async function tellWithoutFactor(tx: Tx, query: { page?: number | undefined; size: number }) {
  return {
    ...(await listWithoutFactor(tx, query)),
    people: await countSigningIn(tx),
    is_required: restrictionsOf(await findRestrictionSettings(tx)).multifactor_required,
  };
}

/** How a person signs in to this account. */
export async function tellSignIn({ tx }: Context, id: string): Promise<{ sign_in: UserSignIn | null }> {
  if (!(await findUser(tx, id))) throw fault('NOT_FOUND');
  return { sign_in: await findUserSignIn(tx, id) };
}

/** Signs a person out of this account everywhere, but an Admin not of where they do it. */
export async function endSessionsOfPerson({ tx, me }: Context, id: string): Promise<{ ended: number }> {
  const person = await findUser(tx, id);
  if (!person) throw fault('NOT_FOUND');
  const ended = await endSessionsOf(tx, id, me.session_id);
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'user',
    subject_id: id,
    organization_id: person.organization_id,
    new_values: ended > 0 ? { sessions_ended: ended } : {},
  });
  return { ended };
}
