import { useTexts } from '@larder/browser/texts';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useFailedRead } from '../../ui/feedback/failed-read.ts';
import type { Filter } from '../../ui/table/filter-model.ts';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { deviceFilterTexts } from './device-filter.texts.ts';
import { everyDevice } from './every-device.api.ts';

/**
 * The device filter of a list, kept in the address as `device=<id>,<id>`; none for who may not see devices.
 * Their names are asked for when the panel is opened or the filter is in force.
 */
export function useDeviceFilter(address: ListAddress, opened: boolean): Filter[] {
  const t = useTexts(deviceFilterTexts);
  const allowed = useCan()(contract.devices.names);
  const devices = useQuery({
    ...queries.devices.names.queryOptions({ input: {} }),
    enabled: allowed && (opened || address.filter('device').length > 0),
    staleTime: 300_000,
  });
  if (!allowed) return [];
  const options = (devices.data?.items ?? []).map(({ id, name, organization_name }) => ({
    value: id,
    label: `${name} · ${organization_name}`,
  }));
  return [
    {
      param: 'device',
      label: t('label'),
      kind: 'MULTI_DROPDOWN',
      loading: devices.isPending,
      failed: devices.isError && !devices.data,
      partial: devices.data?.has_more ?? false,
      retry: () => void devices.refetch(),
      options,
    },
  ];
}

/** The devices in reach for a picker, by organisation; those in `without` are left out. */
export function useDeviceChoice(without: readonly string[], organization_id?: string) {
  const t = useTexts(deviceFilterTexts);
  const { data, isPending, isError, refetch } = useQuery(everyDevice({ organization_id }));
  const failed = isError && !data;
  useFailedRead(failed, t('failed'));
  const taken = new Set(without);
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { id, name, organization_name } of data?.items ?? []) {
    const group = organization_name || t('defaultOrganization');
    if (!taken.has(id)) groups.set(group, [...(groups.get(group) ?? []), { value: id, label: name }]);
  }
  return {
    options: [...groups].map(([group, items]) => ({ group, items })),
    loading: isPending,
    partial: data?.partial ?? false,
    failed: failed ? t('failed') : undefined,
    retry: () => void refetch(),
  };
}
