import { uuidv7 } from 'uuidv7';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { insertLogin, insertMembership, insertUser, insertUserOrganizations, type NewUser } from './users.queries.ts';

type PersonFacts = Pick<NewUser, 'organization_id' | 'role_id' | 'forename' | 'surname' | 'email'> &
  Partial<NewUser> & {
    /** Secondary brands or venues. */
    organization_ids?: string[] | undefined;
    /** How the person signs in; without one nobody can sign in as them yet. */
    login?: { id?: string | undefined; password_hash: string | null } | undefined;
  };

/**
 * Makes a person of a customer and, when asked, the sign-in to it. E-mails are kept in lower case. Answers the person's
 * id.
 */
export async function createUser(tx: Tx, actor: Actor, wanted: PersonFacts): Promise<string> {
  const { id = uuidv7(), organization_ids = [], login, ...facts } = wanted;
  const email = wanted.email.trim().toLowerCase();
  const user = { status: 'ACTIVE', locked_at: null, device_only: false, device_role: 4, ...facts, id, email } as const;
  await insertUser(tx, user);
  if (organization_ids.length) await insertUserOrganizations(tx, id, organization_ids);
  if (login) {
    const login_id = await insertLogin(tx, { id: login.id ?? uuidv7(), email, password_hash: login.password_hash });
    await insertMembership(tx, login_id, id);
  }
  const { forename, surname, status } = user;
  await audit(tx, actor, {
    event: 'created',
    subject_type: 'user',
    subject_id: id,
    organization_id: wanted.organization_id,
    new_values: { forename, surname, email, status },
  });
  return id;
}
