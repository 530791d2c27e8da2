import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';

/** The venues in reach; not asked for where one is given. */
export function useFolderVenues(given: string | undefined) {
  const { data, isError, refetch } = useQuery({
    ...queries.organizations.names.queryOptions({ input: {} }),
    staleTime: 300_000,
    enabled: given === undefined,
  });
  const venues = (data?.items ?? []).filter(({ tag }) => tag === 'VENUE');
  return {
    venues: venues.map(({ id, name }) => ({ value: id, label: name })),
    failed: isError && !data,
    retry: () => void refetch(),
  };
}
