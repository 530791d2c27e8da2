import { useTexts } from '@larder/browser/texts';
import { api, queries } from '../../browser/client.ts';
import type { ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { some } from './categories.api.ts';
import { categoryProductsTexts } from './category-products.texts.ts';

type ProductsQuery = NonNullable<Parameters<typeof api.categories.products>[0]['query']>;
type Update = Parameters<typeof api.categories.updateProducts>[0]['body'];
export type ProductDeed = 'activate' | 'deactivate' | 'detach';
/** Which products are meant: the chosen ones, or all that the list's question finds. */
export type MeantProducts = Omit<Update, 'fields'>;

const fields: Record<ProductDeed, Update['fields']> = {
  activate: { active: true },
  deactivate: { active: false },
  detach: { device_id: null },
};

/** The products of a category that the address asks for. */
export function useCategoryProducts(id: string, address: ListAddress) {
  const query: ProductsQuery = {
    ...productNarrowingOf(address),
    organization_id: address.filter('org').join(',') || undefined,
    sort_by: address.sort?.by as ProductsQuery['sort_by'],
    order: address.sort?.order,
  };
  return useRowList(
    queries.categories.products.infiniteOptions({
      input: ({ page }) => ({ params: { id }, query: { ...query, page } }),
      ...paged,
    }),
  );
}

/** By what the address narrows the products, as their list and their bulk call take it. */
export function productNarrowingOf(address: ListAddress) {
  const [state] = address.filter('state');
  return {
    search: address.search || undefined,
    active: state === 'ALL' ? undefined : state === 'ACTIVE',
    filters: { device_id: some(address.filter('device')), allergen_id: some(address.filter('allergen')) },
  };
}

/** Activates, deactivates or detaches products of a category, and says how many changed. */
export function useUpdateProducts(id: string, deed: ProductDeed) {
  return useUpdatingProducts(id, (meant: MeantProducts) => ({ ...meant, fields: fields[deed] }));
}

/** Sets the label dates of products of a category, and says how many changed. */
export function useUpdateProductDates(id: string) {
  return useUpdatingProducts(id, (body: Update) => body);
}

function useUpdatingProducts<Input>(id: string, bodyOf: (input: Input) => Update) {
  const t = useTexts(categoryProductsTexts);
  return useSaving({
    call: async (input: Input) => {
      const result = await api.categories.updateProducts({ params: { id }, body: bodyOf(input) });
      const left = result.locked > 0 ? ` ${t('leftLocked', { count: result.locked })}` : '';
      toastSuccess(t('done', { count: result.products }) + left);
      return result;
    },
    failed: t('failed'),
    refreshes: [queries.categories.key(), queries.products.key()],
  });
}
