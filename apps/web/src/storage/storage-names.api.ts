import { useQuery } from '@tanstack/react-query';
import { queries } from '../browser/client.ts';

/**
 * What storage is called, for pickers of a default storage; `present` is the one that is chosen, which may be out of
 * scope.
 */
export function useStorageNames(present = '') {
  const { data, isError } = useQuery({
    ...queries.storage.names.queryOptions({ input: { query: {} } }),
    staleTime: 60_000,
  });
  const names = data?.items.map(({ name }) => name) ?? [];
  const offered = present && !names.includes(present) ? [present, ...names] : names;
  return { options: offered.map((name) => ({ value: name, label: name })), failed: isError && !data };
}
