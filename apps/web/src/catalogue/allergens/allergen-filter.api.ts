import { useTexts } from '@larder/browser/texts';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import type { Filter } from '../../ui/table/filter-model.ts';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { allergenFilterTexts } from './allergen-filter.texts.ts';

/**
 * The allergen filter of a list of products, kept in the address as `allergen=<id>,<id>`. The allergens are asked for
 * when the panel is opened or the filter is in force.
 */
export function useAllergenFilter(address: ListAddress, opened: boolean): Filter {
  const t = useTexts(allergenFilterTexts);
  const allergens = useQuery({
    ...queries.allergens.list.queryOptions({ input: { query: { size: 1000 } } }),
    enabled: opened || address.filter('allergen').length > 0,
    staleTime: 300_000,
  });
  const options = (allergens.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return {
    param: 'allergen',
    label: t('label'),
    kind: 'MULTI_DROPDOWN',
    loading: allergens.isPending,
    failed: allergens.isError && !allergens.data,
    partial: allergens.data?.has_more ?? false,
    retry: () => void allergens.refetch(),
    options,
  };
}
