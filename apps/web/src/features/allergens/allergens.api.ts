import { useTexts } from '@larder/browser/texts';
import type { Allergen } from '@larder/contract/allergens';
import { api, queries } from '../../browser/client.ts';
import { logged } from '../../ui/failed-read.ts';
import type { ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';
import { allergensTexts } from './allergens.texts.ts';

export type AllergenLine = Allergen;
type ListQuery = NonNullable<NonNullable<Parameters<typeof api.allergens.list>[0]>['query']>;

/** The allergens that the address asks for, in the order of the law as long as it says no other. */
export function useAllergenList(address: ListAddress) {
  const query: ListQuery = {
    search: address.search || undefined,
    sort_by: address.sort?.by as ListQuery['sort_by'],
    sort_order: address.sort?.order,
  };
  return useRowList(
    queries.allergens.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
}

/**
 * Makes an allergen, or renames the one given. No toast: the dialog shows what failed
 * (docs/product/catalogue.md#failures-without-a-toast).
 */
export function useSaveAllergen(id: string | undefined) {
  return useSaving({
    call: (name: string) =>
      id ? api.allergens.update({ params: { id }, body: { name } }) : api.allergens.create({ body: { name } }),
    refreshes: [queries.allergens.key(), queries.products.key()],
    failed: '',
    handles: logged,
  });
}

export function useDeleteAllergen() {
  const t = useTexts(allergensTexts);
  return useSaving({
    call: (id: string) => api.allergens.remove({ params: { id } }),
    saved: t('deleted'),
    failed: t('deleteFailed'),
    refreshes: [queries.allergens.key()],
  });
}
