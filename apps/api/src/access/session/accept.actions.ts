import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { findPerson, insertMembership, updateAccepted, updateContact, type Contact } from '../users/users.queries.ts';
import { announceAdmin } from './new-admin.actions.ts';
import { removeTokensOf } from './once.queries.ts';

export type AcceptedFacts = Contact;

/**
 * An invited person becomes an active one, by their own doing, and their sign-in a member: before that it has nothing
 * to do with the customer. Accepting twice is the same as once.
 */
export async function acceptInvitation(tx: Tx, id: string, login_id: string, facts: AcceptedFacts): Promise<void> {
  if (!(await updateAccepted(tx, id))) return;
  await insertMembership(tx, login_id, id);
  await updateContact(tx, id, facts);
  await removeTokensOf(tx, 'invite', id);
  const person = await findPerson(tx, id);
  if (!person) return;
  const name = `${person.forename} ${person.surname}`;
  if (person.role.level === 1)
    await announceAdmin(tx, { id, name }, { ...person, name, organization: person.organization_name });
  await audit(
    tx,
    { id, name },
    {
      event: 'updated',
      subject_type: 'user',
      subject_id: id,
      organization_id: person.organization_id,
      old_values: { status: 'INVITED' },
      new_values: { status: 'ACTIVE', ...facts },
    },
  );
}
