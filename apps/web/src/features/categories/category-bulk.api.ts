import { useTexts } from '@larder/browser/texts';
import { api, queries } from '../../browser/client.ts';
import { useSaving } from '../../ui/saving.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { categoryBulkTexts } from './category-bulk.texts.ts';

export type CategoryDeed = 'activate' | 'deactivate' | 'detach';
type UpdateMany = Parameters<typeof api.categories.updateMany>[0]['body'];
type AddToDevices = Parameters<typeof api.categories.addManyToDevices>[0]['body'];
/** Which categories are meant: the chosen ones, or all that the list's question finds. */
export type MeantCategories = Pick<AddToDevices, 'category_ids' | 'all' | 'query'>;

const fields: Record<CategoryDeed, Omit<UpdateMany, keyof MeantCategories>> = {
  activate: { active: true },
  deactivate: { active: false, state: 0 },
  detach: { device_id: null },
};

/** One of the bulk actions; says how many categories and products it reached. */
export function useUpdateCategories(deed: CategoryDeed) {
  const told = useTold();
  const t = useTexts(categoryBulkTexts);
  return useSaving({
    call: async (meant: MeantCategories) =>
      told(await api.categories.updateMany({ body: { ...meant, ...fields[deed] } })),
    failed: t('failed'),
    refreshes: [queries.categories.key(), queries.products.key()],
  });
}

/** Sets the label dates of several categories. */
export function useUpdateCategoryDates() {
  const told = useTold();
  const t = useTexts(categoryBulkTexts);
  return useSaving({
    call: async (body: MeantCategories & Pick<UpdateMany, 'date_term' | 'use_within_hours'>) =>
      told(await api.categories.updateMany({ body })),
    failed: t('failed'),
    refreshes: [queries.categories.key(), queries.products.key()],
  });
}

export function useAddCategoriesToDevices() {
  const told = useTold();
  const t = useTexts(categoryBulkTexts);
  return useSaving({
    call: async (body: AddToDevices) => told(await api.categories.addManyToDevices({ body })),
    failed: t('failed'),
    refreshes: [queries.categories.key()],
  });
}

export function useAddCategoryDevices(id: string) {
  const t = useTexts(categoryBulkTexts);
  return useSaving({
    call: (device_ids: string[]) => api.categories.addDevices({ params: { id }, body: { device_ids } }),
    saved: t('devicesAdded'),
    failed: t('devicesFailed'),
    refreshes: [queries.categories.key()],
  });
}

export function useRemoveCategoryDevice(id: string) {
  const t = useTexts(categoryBulkTexts);
  return useSaving({
    call: (deviceId: string) => api.categories.removeDevice({ params: { id, deviceId } }),
    saved: t('deviceRemoved'),
    failed: t('devicesFailed'),
    refreshes: [queries.categories.key()],
  });
}

type Result = { updated: number; products: number; locked: number };

function useTold() {
  const t = useTexts(categoryBulkTexts);
  return (result: Result): Result => {
    const parts = [t('doneCategories', { count: result.updated })];
    if (result.products > 0) parts.push(t('doneProducts', { count: result.products }));
    if (result.locked > 0) parts.push(t('leftLocked', { count: result.locked }));
    toastSuccess(parts.join(' '));
    return result;
  };
}
