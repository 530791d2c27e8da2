import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';

/** The venues in reach by name, once they are asked for. */
export function useVenueChoice(asked = true) {
  const { data, isError, refetch } = useQuery({
    ...queries.organizations.names.queryOptions({ input: {} }),
    staleTime: 300_000,
    enabled: asked,
  });
  const venues = (data?.items ?? []).filter(({ tag }) => tag === 'VENUE');
  return {
    venues: venues.map(({ id, name }) => ({ value: id, label: name })),
    loading: !data && !isError,
    failed: isError && !data,
    retry: () => void refetch(),
  };
}
