import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';

/** The allergens that can be chosen, with how loading them went. */
export function useAllergenChoice(enabled = true) {
  const read = useQuery({
    ...queries.allergens.list.queryOptions({ input: { query: { size: 1000 } } }),
    enabled,
    staleTime: 300_000,
  });
  return choiceOf(read, read.data?.items);
}

/** The ingredients that can be chosen, with how loading them went. */
export function useIngredientChoice(enabled = true) {
  const read = useQuery({
    ...queries.ingredients.list.queryOptions({ input: { query: { size: 1000 } } }),
    enabled,
    staleTime: 60_000,
  });
  return choiceOf(read, read.data?.items);
}

/** The categories that can be chosen, with how loading them went; `editable` leaves out those that are locked. */
export function useCategoryChoice({ enabled = true, editable = false } = {}) {
  const read = useQuery({
    ...queries.categories.names.queryOptions({ input: {} }),
    enabled,
    staleTime: 60_000,
  });
  return choiceOf(
    read,
    read.data?.items.filter((one) => one.can_edit || !editable),
  );
}

type Read = { data: { has_more: boolean } | undefined; isPending: boolean; isError: boolean; refetch: () => unknown };

function choiceOf(read: Read, items: readonly { id: string; name: string }[] | undefined) {
  return {
    loading: read.isPending,
    failed: read.isError && !items,
    partial: read.data?.has_more ?? false,
    retry: () => void read.refetch(),
    options: (items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
}
