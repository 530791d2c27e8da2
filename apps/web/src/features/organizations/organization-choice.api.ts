import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';

/** The organisations in reach for a picker. */
export function useOrganizationChoice() {
  const { data, isError, refetch } = useQuery({
    ...queries.organizations.names.queryOptions({ input: {} }),
    staleTime: 300_000,
  });
  return {
    organizations: (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    failed: isError && !data,
    retry: () => void refetch(),
  };
}
