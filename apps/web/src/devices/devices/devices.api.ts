import { useTexts } from '@larder/browser/texts';
import type { Device, DeviceRow } from '@larder/contract/devices/devices';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { queries } from '../../browser/client.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { devicesTexts } from './devices.texts.ts';

export type DeviceLine = z.infer<typeof DeviceRow>;
export type DeviceFull = Device;

/** One device; while somebody waits for a tablet to pair, it is asked again every few seconds. */
export function useDevice(id: string, { waiting = false } = {}) {
  return useQuery({
    ...queries.devices.get.queryOptions({ input: { params: { id } } }),
    refetchInterval: waiting ? 3_000 : false,
  });
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

export function useSaveDevice() {
  const t = useTexts(devicesTexts);
  return useWrite(queries.devices.update, { saved: t('saved'), failed: t('saveFailed') });
}
