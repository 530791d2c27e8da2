import { useTexts } from '@larder/browser/texts';
import type { Category, CategoryRow } from '@larder/contract/categories';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, queries } from '../../browser/client.ts';
import type { ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';
import { categoriesTexts } from './categories.texts.ts';

export type CategoryLine = z.infer<typeof CategoryRow>;
type ListQuery = NonNullable<NonNullable<Parameters<typeof api.categories.list>[0]>['query']>;
type Changes = Parameters<typeof api.categories.update>[0]['body'];

/** The categories that the address asks for; active ones as long as it says nothing else. */
export function useCategoryList(address: ListAddress) {
  const query: ListQuery = {
    ...narrowingOf(address),
    organization_id: address.filter('org').join(',') || undefined,
    sort_by: address.sort?.by as ListQuery['sort_by'],
    sort_order: address.sort?.order,
  };
  return useRowList(
    queries.categories.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
}

/** By what the address narrows the categories, as their list and their bulk calls take it. */
export function narrowingOf(address: ListAddress) {
  const [state] = address.filter('state');
  const lifecycle: 'ACTIVE' | 'INACTIVE' | undefined = state === 'ACTIVE' || state === 'INACTIVE' ? state : undefined;
  return {
    search: address.search || undefined,
    lifecycle,
    filters: { usage: some(address.filter('usage')), device_id: some(address.filter('device')) },
  };
}

export function useCategory(id: string) {
  return useQuery(queries.categories.get.queryOptions({ input: { params: { id } } }));
}

export function useCreateCategory() {
  const t = useTexts(categoriesTexts);
  return useSaving({
    call: (body: Parameters<typeof api.categories.create>[0]['body']) => api.categories.create({ body }),
    saved: t('created'),
    failed: t('createFailed'),
    refreshes: [queries.categories.key()],
  });
}

export function useSaveCategory(id: string) {
  const t = useTexts(categoriesTexts);
  return useSaving<Changes, Category>({
    call: (body) => api.categories.update({ params: { id }, body }),
    saved: t('saved'),
    failed: t('saveFailed'),
    refreshes: [queries.categories.key()],
  });
}

export function some(values: string[]): string[] | undefined {
  return values.length > 0 ? values : undefined;
}
