import { useTexts } from '@larder/browser/texts';
import type { User, UserRow } from '@larder/contract/access/user-rows';
import { useQuery } from '@tanstack/react-query';
import { queries, type api } from '../../browser/client.ts';
import { useFailedRead } from '../../ui/feedback/failed-read.ts';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { usersTexts } from './users.texts.ts';

export type UserLine = UserRow;
export type UserFull = User;
export type UserBody = Parameters<typeof api.users.create>[0]['body'];
export type UserChanges = Parameters<typeof api.users.update>[0]['body'];

/** The roles that may be given: at an organisation, or to a person of one. */
export function useRoles(organization_id: string, who: { user_id?: string; device_only?: boolean }) {
  const t = useTexts(usersTexts);
  const roles = useQuery({
    ...queries.organizations.roles.queryOptions({ input: { params: { id: organization_id }, query: who } }),
    enabled: organization_id !== '',
  });
  useFailedRead(roles.isError, t('rolesFailed'));
  return roles.data?.items ?? [];
}

export type Place = { id: string; name: string; tag: string; parent_id: string | null };

/** The organisations in reach, parents before children. */
export function usePlaces(): Place[] {
  const { data } = useQuery({ ...queries.organizations.names.queryOptions({ input: {} }), staleTime: 300_000 });
  return data?.items ?? [];
}

/** Invites a person again, after asking. */
export function useReinvite(): (user: UserLine) => void {
  const t = useTexts(usersTexts);
  const reinvite = useWrite(queries.users.invite, { saved: t('reinvited'), failed: t('reinviteFailed') });
  return ({ id, organization_id, name }) =>
    confirmFirst({
      title: t('reinviteTitle'),
      text: t('reinviteText', { name }),
      verb: t('reinviteVerb'),
      onConfirm: () => reinvite.mutateAsync({ params: { id: organization_id, userId: id } }),
    });
}
