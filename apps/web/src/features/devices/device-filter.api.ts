import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import type { Filter } from '../../ui/filter-panel.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { deviceFilterTexts } from './device-filter.texts.ts';

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
  return [{ param: 'device', label: t('label'), kind: 'MULTI_DROPDOWN', loading: devices.isPending, options }];
}

/** The devices in reach for a picker, by organisation; those in `without` are left out. */
export function useDeviceGroups(
  without: readonly string[],
): { group: string; items: { value: string; label: string }[] }[] {
  const devices = useQuery(queries.devices.names.queryOptions({ input: { query: { size: 1000 } } }));
  const taken = new Set(without);
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { id, name, organization_name } of devices.data?.items ?? []) {
    if (!taken.has(id))
      groups.set(organization_name, [...(groups.get(organization_name) ?? []), { value: id, label: name }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}
