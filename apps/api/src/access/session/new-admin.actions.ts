import type { Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { listAdmins } from '../users/admins.queries.ts';
import { newAdminMail } from './session.mails.ts';

/** Tells the other Admins of the account that somebody has become one of them. */
export async function announceAdmin(
  tx: Tx,
  { id: actor_id, name: by }: Actor,
  person: { id: string; name: string; email: string; organization: string },
): Promise<void> {
  const { name, email, organization } = person;
  const mail = newAdminMail({ name, email, organization, by: actor_id === person.id ? undefined : by });
  for (const admin of await listAdmins(tx))
    if (admin.id !== person.id) await sendMail(tx, { to: admin.email, ...mail });
}
