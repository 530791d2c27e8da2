import { useTexts } from '@larder/browser/texts';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { organizationFilterTexts } from './organization-filter.texts.ts';

/** The organisations in reach for a picker. */
export function useOrganizationChoice() {
  const t = useTexts(organizationFilterTexts);
  const { data, isPending, isError, refetch } = useQuery({
    ...queries.organizations.names.queryOptions({ input: {} }),
    staleTime: 300_000,
  });
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const failed = isError && !data ? t('failed') : undefined;
  return {
    options,
    loading: isPending,
    failed,
    retry: () => void refetch(),
    /** Where there is only one, nobody is asked. */
    asks: options.length > 1 || failed !== undefined,
  };
}
