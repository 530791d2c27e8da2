import type { WaitingInvitation } from '@larder/contract/access/joining';
import { api } from '../../browser/client.ts';
import { activeOrganization, readUser, storeUser } from '../../browser/session-store.ts';

/** Joins, and stays in the present organisation; or says that the person has to sign in again. */
export async function join({ id }: WaitingInvitation): Promise<{ signed_out: boolean }> {
  const answer = await api.session.join({ params: { id } });
  const organization_id = activeOrganization(readUser())?.id;
  // To choose the same one again answers the session with the new organisation among the others.
  if (!answer.signed_out && organization_id)
    storeUser(await api.session.switchOrganization({ body: { organization_id } }));
  return answer;
}

export async function decline({ id }: WaitingInvitation): Promise<void> {
  await api.session.decline({ params: { id } });
}
