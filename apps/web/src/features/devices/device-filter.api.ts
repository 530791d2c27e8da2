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
