import { useTexts } from '@larder/browser/texts';
import type { LabelLog } from '@larder/contract/labels/prints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { Absent } from '../../ui/page/absent.tsx';
import type { Filter } from '../../ui/table/filter-model.ts';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { personOf } from './reports.rules.ts';
import { reportsTexts } from './reports.texts.ts';

/** Who printed a label: their name where it is known and may be seen, and the initials that stand on it. */
export function PrintPerson({ log }: { log: Pick<LabelLog, 'user' | 'initials'> }) {
  return personOf(log) || <Absent />;
}

/**
 * The filter of who printed, kept in the address as `person=<id>,<id>`. Their names are asked for when the panel is
 * opened or the filter is in force.
 */
export function usePersonFilter(address: ListAddress, opened: boolean): Filter {
  const t = useTexts(reportsTexts);
  const people = useQuery({
    ...queries.reports.people.queryOptions({ input: { query: {} } }),
    enabled: opened || address.filter('person').length > 0,
    staleTime: 300_000,
  });
  return {
    param: 'person',
    label: t('person'),
    kind: 'MULTI_DROPDOWN',
    loading: people.isPending,
    failed: people.isError && !people.data,
    partial: people.data?.has_more ?? false,
    retry: () => void people.refetch(),
    options: (people.data?.items ?? []).map(({ id, name, organization_name }) => ({
      value: id,
      label: `${name} · ${organization_name}`,
    })),
  };
}
