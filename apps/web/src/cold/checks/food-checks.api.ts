import type { ExportFormat } from '@larder/contract/records/exports';
import { api, queries } from '../../browser/client.ts';
import { venueDays } from '../../browser/day-window.ts';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';

/** What the address asks of the checks. */
export function checkQuery(address: ListAddress) {
  const some = (name: string) => {
    const chosen = address.filter(name);
    return chosen.length > 0 ? chosen : undefined;
  };
  return {
    search: address.search || undefined,
    organization_id: address.filter('org').join(',') || undefined,
    filters: {
      kind: some('kind'),
      verdict: some('verdict'),
      signed: some('signed'),
      unsettled: address.filter('show')[0] === 'UNSETTLED' ? ['YES'] : undefined,
      date: venueDays(address.filter('date')),
    },
  };
}

/** The export of the checks that the address shows. */
export function checkExport(address: ListAddress) {
  return (choice: { to: string; format: ExportFormat }) =>
    api.foodChecks.export({ query: { ...checkQuery(address), ...choice } });
}

/** The checks that ask for a manager, for the home page: the same that the list shows as to be countersigned. */
export function useUnsettledChecks() {
  return useRowList(
    queries.foodChecks.list.infiniteOptions({
      input: (at) => ({ query: { filters: { unsettled: ['YES'] }, ...at } }),
      ...paged,
    }),
  );
}
