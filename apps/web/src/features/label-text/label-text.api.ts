import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';
import { useSaving } from '../../ui/saving.ts';
import { labelTextTexts } from './label-text.texts.ts';

/** A product with the label that it has, once there is one. */
export type LabelledProduct = Product & { labels: { id: string }[] };
type Body = Parameters<typeof api.labelText.update>[0]['body'];

/** The account's allergens, for the picker. */
export function useAllergens() {
  const { data, isError } = useQuery(queries.allergens.list.queryOptions({ input: { query: { size: 1000 } } }));
  return { allergens: data?.items ?? [], failed: isError };
}

/** Saves label text: the first text makes the label. */
export function useSaveLabel({ id, labels }: LabelledProduct, failed: 'ingredientsFailed' | 'allergensFailed') {
  const t = useTexts(labelTextTexts);
  const [label] = labels;
  return useSaving({
    call: (body: Body) =>
      label ? api.labelText.update({ params: { id: label.id }, body }) : api.labelText.create({ params: { id }, body }),
    saved: t('saved'),
    failed: t(failed),
    refreshes: [queries.products.key(), queries.categories.key(), queries.allergens.matrix.key()],
  });
}
