import type { Storage, StorageRow } from '@larder/contract/storage';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { useFailedRead } from '../../ui/failed-read.ts';
import type { ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';
import { useFlip } from './lifecycle-flip.api.ts';
import { storageTexts } from './storage.texts.ts';

export type StorageLine = z.infer<typeof StorageRow>;
type ListQuery = NonNullable<NonNullable<Parameters<typeof api.storage.list>[0]>['query']>;
export type StorageBody = Parameters<typeof api.storage.create>[0]['body'];
export type StorageChanges = Parameters<typeof api.storage.update>[0]['body'];

const storageKey = queries.storage.key();
/** A device's page shows the storage that it offers. */
const shownOn = [storageKey, queries.devices.key()];

/** The storage locations that the address asks for, which may be those of one device. */
export function useStorageList(address: ListAddress) {
  const t = useTexts(storageTexts);
  const [state] = address.filter('state');
  const [device_id] = address.filter('device');
  const query: ListQuery = {
    search: address.search || undefined,
    device_id,
    sort_by: address.sort?.by as ListQuery['sort_by'],
    sort_order: address.sort?.order,
    filters: { lifecycle: state === 'ACTIVE' || state === 'INACTIVE' ? [state] : undefined },
  };
  const list = useRowList(
    queries.storage.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
  useFailedRead(list.state === 'failed', t('listFailed'));
  return list;
}

export function useStorage(id: string) {
  return useQuery(queries.storage.get.queryOptions({ input: { params: { id } } }));
}

/** What a device is called that the list is narrowed to. */
export function useDeviceName(id: string | undefined): string | undefined {
  const can = useCan();
  const names = useQuery({
    ...queries.devices.names.queryOptions({ input: {} }),
    enabled: id !== undefined && can(contract.devices.names),
  });
  return names.data?.items.find((one) => one.id === id)?.name;
}

export function useCreateStorage() {
  const t = useTexts(storageTexts);
  return useSaving<StorageBody, Storage>({
    call: (body) => api.storage.create({ body }),
    saved: t('added'),
    failed: t('addFailed'),
    refreshes: shownOn,
  });
}

export function useSaveStorage(id: string) {
  const t = useTexts(storageTexts);
  return useSaving<StorageChanges, Storage>({
    call: (body) => api.storage.update({ params: { id }, body }),
    saved: t('saved'),
    failed: t('saveFailed'),
    refreshes: shownOn,
  });
}

export function useFlipStorage() {
  const t = useTexts(storageTexts);
  return useFlip({
    call: ({ id, lifecycle }) => api.storage.update({ params: { id }, body: { lifecycle } }),
    saved: t('stateSaved'),
    failed: t('stateFailed'),
    key: storageKey,
    refreshes: shownOn,
  });
}

export function useDeleteStorage(id: string) {
  const t = useTexts(storageTexts);
  return useSaving({
    call: () => api.storage.remove({ params: { id } }),
    saved: t('deleted'),
    failed: t('deleteFailed'),
    refreshes: [queries.storage.list.key(), queries.devices.key()],
  });
}

export function useAddStorageDevices(id: string) {
  const t = useTexts(storageTexts);
  return useSaving({
    call: (devices: string[]) => api.storage.addDevices({ params: { id }, body: { devices } }),
    saved: t('deviceAdded'),
    failed: t('deviceAddFailed'),
    refreshes: shownOn,
  });
}

/** What is left is shown before anything else can be asked: taking the last device has a question of its own. */
export function useRemoveStorageDevice(id: string) {
  const t = useTexts(storageTexts);
  const client = useQueryClient();
  return useSaving({
    call: async (deviceId: string) => {
      const left = await api.storage.removeDevice({ params: { id, deviceId } });
      client.setQueryData(queries.storage.get.queryKey({ input: { params: { id } } }), left);
    },
    saved: t('deviceRemoved'),
    failed: t('deviceRemoveFailed'),
    refreshes: shownOn,
  });
}
