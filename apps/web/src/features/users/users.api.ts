import type { User, UserRow } from '@larder/contract/users';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { useFailedRead } from '../../ui/failed-read.ts';
import type { ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';
import { usersTexts } from './users.texts.ts';

export type UserLine = UserRow;
export type UserFull = User;
export type UserState = UserRow['status'];
type ListQuery = NonNullable<NonNullable<Parameters<typeof api.users.list>[0]>['query']>;
export type UserBody = Parameters<typeof api.users.create>[0]['body'];
export type UserChanges = Parameters<typeof api.users.update>[0]['body'];

const usersKey = queries.users.key();

/** The people that the address asks for; active ones as long as it says nothing else. */
export function useUserList(address: ListAddress) {
  const t = useTexts(usersTexts);
  const [state] = address.filter('state');
  const query: ListQuery = {
    search: address.search || undefined,
    size: 20,
    with_devices: 1,
    organizationId: address.filter('org').join(',') || undefined,
    state: state as UserState,
    sort_by: address.sort?.by as ListQuery['sort_by'],
    sort_order: address.sort?.order,
  };
  const list = useRowList(
    queries.users.list.infiniteOptions({ input: (at) => ({ query: { ...query, ...at } }), ...paged }),
  );
  useFailedRead(list.state === 'failed', t('listFailed'));
  return list;
}

export function useUserDetails(id: string, organization_id: string | undefined) {
  const query = organization_id ? { organization_id } : {};
  return useQuery({
    ...queries.users.get.queryOptions({ input: { params: { id }, query } }),
    // Asked for beside another organisation, it is the same person.
    placeholderData: (known: UserFull | undefined) => (known?.id === id ? known : undefined),
  });
}

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

export function useAddUser(organization_id: string) {
  const t = useTexts(usersTexts);
  return useSaving({
    call: ({ body, key }: { body: UserBody; key: string }) =>
      api.users.create({ params: { id: organization_id }, body }, { context: { idempotencyKey: key } }),
    saved: t('added'),
    failed: t('addFailed'),
    refreshes: [usersKey, queries.organizations.key()],
  });
}

export function useSaveUser(id: string) {
  const t = useTexts(usersTexts);
  return useUpdate(id, t('saved'), t('saveFailed'));
}

export function useSetActive(id: string, active: boolean) {
  const t = useTexts(usersTexts);
  return useUpdate(id, active ? t('activated') : t('deactivated'), t('statusFailed'));
}

export function useSetLock(id: string) {
  const t = useTexts(usersTexts);
  return useUpdate(id, t('lockSaved'), t('lockFailed'));
}

function useUpdate(id: string, saved: string, failed: string) {
  return useSaving<UserChanges, UserFull>({
    call: (body) => api.users.update({ params: { id }, body }),
    saved,
    failed,
    refreshes: [usersKey],
  });
}

type Invited = { id: string; organization_id: string };

export function useReinvite({ id, organization_id }: Invited) {
  const t = useTexts(usersTexts);
  return useSaving<void, unknown>({
    call: () => api.users.invite({ params: { id: organization_id, userId: id } }),
    saved: t('reinvited'),
    failed: t('reinviteFailed'),
    refreshes: [usersKey],
  });
}

export function useCancelInvitation({ id, organization_id }: Invited) {
  const t = useTexts(usersTexts);
  return useSaving<void, unknown>({
    call: () => api.users.cancelInvite({ params: { id: organization_id, userId: id } }),
    saved: t('cancelled'),
    failed: t('cancelFailed'),
    refreshes: [queries.users.list.key()],
  });
}

/** `failed` is what a failure is called where it happens. */
export function useDeleteUser(id: string, failed?: string) {
  const t = useTexts(usersTexts);
  const { user } = useSignedIn();
  return useSaving<void, unknown>({
    call: () => api.users.remove({ params: { id } }),
    saved: t('deleted'),
    failed: failed ?? t('deleteFailed'),
    // Whoever deletes themselves asks nothing more.
    refreshes: user.id === id ? [] : [queries.users.list.key()],
  });
}

export function useSetPin(id: string) {
  const t = useTexts(usersTexts);
  return useSaving({
    call: (body: { pin: string; old_pin?: string }) => api.users.setPin({ params: { id }, body }),
    saved: t('pinSaved'),
    failed: t('pinFailed'),
    refreshes: [usersKey],
  });
}

export function useClearPin(id: string) {
  const t = useTexts(usersTexts);
  return useSaving<void, unknown>({
    call: () => api.users.clearPin({ params: { id } }),
    saved: t('pinCleared'),
    failed: t('pinFailed'),
    refreshes: [usersKey],
  });
}

export function useSetPassword(id: string) {
  const t = useTexts(usersTexts);
  return useSaving({
    call: (body: { password: string; old_password?: string }) => api.session.setPassword({ params: { id }, body }),
    saved: t('passwordSaved'),
    failed: t('passwordFailed'),
  });
}

export function useSendLink({ id, email }: { id: string; email: string }) {
  const t = useTexts(usersTexts);
  return useSaving<void, unknown>({
    call: () => api.users.resetPassword({ params: { id } }),
    saved: t('linkSent', { email }),
    failed: t('passwordFailed'),
  });
}

export function useAddDevices(id: string) {
  const t = useTexts(usersTexts);
  return useSaving({
    call: (devices: string[]) => api.users.addDevices({ params: { id }, body: { devices } }),
    saved: t('deviceAdded'),
    failed: t('deviceAddFailed'),
    refreshes: [usersKey],
  });
}

export function useRemoveDevice(id: string) {
  const t = useTexts(usersTexts);
  return useSaving({
    call: (deviceId: string) => api.users.removeDevice({ params: { id, deviceId } }),
    saved: t('deviceRemoved'),
    failed: t('deviceRemoveFailed'),
    refreshes: [usersKey],
  });
}
