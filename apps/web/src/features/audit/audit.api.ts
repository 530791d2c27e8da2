import type { AuditFeature, AuditRow } from '@larder/contract/audit';
import type { ExportFormat } from '@larder/contract/exports';
import { api, queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { dayWindow } from '../../browser/day-window.ts';
import type { ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';

export type AuditLine = AuditRow;
type AuditQuery = NonNullable<NonNullable<Parameters<typeof api.audit.list>[0]>['query']>;

/** The areas that changes are filtered by. */
export const features = [
  'products',
  'categories',
  'allergens',
  'storage',
  'devices',
  'users',
  'organizations',
  'settings',
  'temperatures',
  'wastage',
  'records',
  'imports',
  'exports',
  'integrations',
  'label_orders',
  'visits',
  'general',
] as const satisfies readonly AuditFeature[];

/** The changes that the address asks for, newest first; the server looks 30 days back while no dates are chosen. */
export function useAuditList(address: ListAddress) {
  const query = useAuditQuery(address);
  return useRowList(
    queries.audit.list.infiniteOptions({ input: (at) => ({ query: { size: 20, ...query, ...at } }), ...paged }),
  );
}

/** Starts an export of what the address asks for. */
export function useAuditExport(address: ListAddress) {
  const query = useAuditQuery(address);
  return (request: { to: string; format: ExportFormat }) =>
    api.audit.export({ query: { ...query, ...request, size: 'all' } });
}

function useAuditQuery(address: ListAddress) {
  const { zone } = useDateStyle();
  const { min, max } = dayWindow(address.filter('when'), zone);
  const chosen = features.filter((feature) => address.filter('feature').includes(feature));
  return {
    organization_id: address.filter('org').join(',') || undefined,
    created_min: min,
    created_max: max,
    filters: {
      ...(chosen.length > 0 && { feature: chosen }),
      ...(address.filter('person').length > 0 && { person: address.filter('person') }),
      ...(address.filter('record').length > 0 && { subject_id: address.filter('record') }),
    },
  } satisfies AuditQuery;
}
