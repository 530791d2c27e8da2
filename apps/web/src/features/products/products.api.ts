import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { ExportFormat } from '@larder/contract/exports';
import type { Product } from '@larder/contract/products';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';
import { productEditTexts } from './product-edit.texts.ts';

export type NewProduct = Parameters<typeof api.products.create>[0]['body'];
export type ProductChanges = Parameters<typeof api.products.update>[0]['body'];
type Expiry = NonNullable<Product['expiry']>;

/** Lists of products stand under categories too. */
const stale = () => [queries.products.key(), ...elsewhere()];
/** Where products are listed besides. */
const elsewhere = () => [queries.categories.key(), queries.productSearch.key(), queries.duplicates.key()];

export function useProduct(id: string) {
  return useQuery(queries.products.get.queryOptions({ input: { params: { id } } }));
}

export function useProductHistory(id: string) {
  return useRowList(
    queries.products.history.infiniteOptions({ input: (at) => ({ params: { id }, query: at }), ...paged }),
  );
}

/** The categories that a product may be put into: those that the person may edit. */
export function useEditableCategories(usage?: Product['usage']) {
  const { data, isError } = useQuery(
    queries.categories.names.queryOptions({ input: { query: { size: 1000, ...(usage && { usage }) } } }),
  );
  return { categories: data?.items.filter((one) => one.can_edit) ?? [], failed: isError };
}

/** A product like it is told by the caller, without a toast. */
export function useAddProduct() {
  const t = useTexts(productEditTexts);
  return useSaving({
    call: (body: NewProduct) => api.products.create({ query: { check_duplicates: true }, body }),
    saved: t('added'),
    failed: t('addFailed'),
    refreshes: stale(),
    handles: (error) => errorCode(error) === 'DUPLICATE_PRODUCT',
  });
}

export function useInStoreNumber() {
  const t = useTexts(productEditTexts);
  return useSaving({
    call: async (_: void) => (await api.products.inStoreBarcode({})).barcode,
    failed: t('inStoreFailed'),
  });
}

export function useSaveProduct(id: string) {
  const t = useTexts(productEditTexts);
  return useSaving({
    call: (body: ProductChanges) => api.products.update({ params: { id }, body }),
    saved: t('saved'),
    failed: t('saveFailed'),
    refreshes: stale(),
  });
}

/** Saves the custom expiry rule: it is made, changed, or taken away by null. */
export function useSaveExpiry({ id, expiry: own, storage_override }: Product) {
  const t = useTexts(productEditTexts);
  return useSaving<Expiry | null, unknown>({
    call: (expiry) => {
      if (!expiry) return api.products.removeExpiry({ params: { id } });
      const body = { expiry_type: 'OVERRIDE' as const, expiry, storage: null, storage_override };
      return own
        ? api.products.updateExpiry({ params: { id }, body })
        : api.products.createExpiry({ params: { id }, body });
    },
    saved: t('saved'),
    failed: t('saveFailed'),
    refreshes: stale(),
  });
}

export function useDetachProduct(id: string) {
  const t = useTexts(productEditTexts);
  return useSaving<void, unknown>({
    call: () => api.products.detach({ params: { id } }),
    saved: t('detached'),
    failed: t('detachFailed'),
    refreshes: stale(),
  });
}

/** Mails all products as a file that can be imported again. */
export function exportProducts(wish: { to: string; format: ExportFormat }) {
  return api.products.export({ query: { ...wish, size: 'all' } });
}

export function useDeleteProduct(id: string) {
  const t = useTexts(productEditTexts);
  return useSaving<void, unknown>({
    call: () => api.products.remove({ params: { id } }),
    saved: t('deleted'),
    failed: t('deleteFailed'),
    // The product itself is not asked for again: it is gone.
    refreshes: elsewhere(),
  });
}
