import type { Device, DeviceRow } from '@larder/contract/devices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, queries } from '../../browser/client.ts';
import { errorText } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { useFailedRead } from '../../ui/failed-read.ts';
import type { ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { deviceHealthTexts } from './device-health.texts.ts';
import { devicesTexts } from './devices.texts.ts';

export type DeviceLine = z.infer<typeof DeviceRow>;
export type DeviceFull = Device;
export type DeviceChanges = Parameters<typeof api.devices.update>[0]['body'];
export type DeviceBody = Parameters<typeof api.devices.create>[0]['body'];
type ListQuery = NonNullable<NonNullable<Parameters<typeof api.devices.list>[0]>['query']>;

const devicesKey = queries.devices.key();
const inputOf = (id: string) => ({ params: { id } });

/** The devices that the address asks for. */
export function useDeviceList(address: ListAddress) {
  const t = useTexts(devicesTexts);
  const states = address.filter('state');
  const query: ListQuery = {
    size: 20,
    search: address.search || undefined,
    organization_id: address.filter('org').join(',') || undefined,
    filters: states.length > 0 ? { state: states } : undefined,
  };
  const list = useRowList(
    queries.devices.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
  useFailedRead(list.state === 'failed', t('listFailed'));
  return list;
}

/** One device; while somebody waits for a tablet to pair, it is asked again every few seconds. */
export function useDevice(id: string, { waiting = false } = {}) {
  return useQuery({
    ...queries.devices.get.queryOptions({ input: inputOf(id) }),
    refetchInterval: waiting ? 3_000 : false,
  });
}

/** What the device reported and the server refused. */
export function useRejectedEvents(id: string) {
  return useRowList(
    queries.devices.rejectedEvents.infiniteOptions({
      input: ({ page }) => ({ ...inputOf(id), query: { page } }),
      ...paged,
    }),
  );
}

/** The venues in reach, for a device's place. */
export function useVenues() {
  const { data, isError, refetch } = useQuery({
    ...queries.organizations.names.queryOptions({ input: {} }),
    staleTime: 300_000,
  });
  const venues = (data?.items ?? []).filter(({ tag }) => tag === 'VENUE');
  return {
    venues: venues.map(({ id, name }) => ({ value: id, label: name })),
    failed: isError && !data,
    retry: () => void refetch(),
  };
}

export function useCreateDevice() {
  const t = useTexts(devicesTexts);
  return useSaving<DeviceBody, DeviceFull>({
    call: (body) => api.devices.create({ body }),
    saved: t('added'),
    failed: t('addFailed'),
    refreshes: [devicesKey],
  });
}

export function useSaveDevice(id: string) {
  const t = useTexts(devicesTexts);
  return useSaving<DeviceChanges, DeviceFull>({
    call: (body) => api.devices.update({ ...inputOf(id), body }),
    saved: t('saved'),
    failed: t('saveFailed'),
    refreshes: [devicesKey],
  });
}

export function useMoveDevice(id: string) {
  const t = useTexts(devicesTexts);
  return useSaving<string, DeviceFull>({
    call: (organization_id) => api.devices.update({ ...inputOf(id), body: { organization_id } }),
    saved: t('locationSaved'),
    failed: t('locationFailed'),
    refreshes: [devicesKey],
  });
}

export function useSetDevicePin({ id, device_code }: DeviceFull) {
  const t = useTexts(devicesTexts);
  return useSaving({
    call: (pin: string) => api.devices.setPin({ ...inputOf(id), body: { pin, device_code } }),
    saved: t('pinSaved'),
    failed: t('pinFailed'),
    refreshes: [devicesKey],
  });
}

export function useOpenPairing(id: string) {
  const t = useTexts(devicesTexts);
  return useSaving<void, { device_code: string; open_until: string }>({
    call: () => api.devices.openPairing(inputOf(id)),
    failed: t('pairFailed'),
    refreshes: [devicesKey],
  });
}

/** Applied at once, and taken back when the server does not. */
export function useRequireProfilePins(id: string) {
  const t = useTexts(devicesTexts);
  const client = useQueryClient();
  const key = queries.devices.get.queryKey({ input: inputOf(id) });
  const show = (requires_profile_pin: boolean) =>
    client.setQueryData(key, (device: DeviceFull | undefined) => device && { ...device, requires_profile_pin });
  return useMutation({
    mutationFn: (requires_profile_pin: boolean) =>
      api.devices.update({ ...inputOf(id), body: { requires_profile_pin } }),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: key });
      show(wanted);
    },
    onError: (error, wanted) => {
      show(!wanted);
      toastError(errorText(error, t('saveFailed')));
    },
    onSuccess: () => toastSuccess(t('saved')),
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}

export type Taken = Record<'accepted' | 'duplicate' | 'rejected', number>;
type Reports = Parameters<typeof api.devices.takeEvents>[0]['body'];
const reportsAtOnce = 500;

/** Sends the reports of a file, some at a time: a part that was taken before a failure counts once when all are sent again. */
export function useTakeReports(id: string) {
  const t = useTexts(deviceHealthTexts);
  return useSaving<Pick<Reports, 'device_id' | 'events' | 'sha256'>, Taken>({
    call: async ({ device_id, events, sha256 }) => {
      const taken: Taken = { accepted: 0, duplicate: 0, rejected: 0 };
      for (let from = 0; from < events.length; from += reportsAtOnce) {
        const part = events.slice(from, from + reportsAtOnce);
        const body = { format: 1 as const, device_id, events: part, ...(part.length === events.length && { sha256 }) };
        // One after the other: the parts may concern the same labels.
        const { results } = await api.devices.takeEvents({ ...inputOf(id), body });
        for (const { status } of results) taken[status] += 1;
      }
      return taken;
    },
    failed: t('takeFailed'),
    handles: () => true,
    refreshes: [devicesKey],
  });
}
