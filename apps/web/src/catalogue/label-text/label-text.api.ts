import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queries, type api } from '../../browser/client.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { labelTextTexts } from './label-text.texts.ts';

/** A product with the label that it has, once there is one. */
export type LabelledProduct = Product & { labels: { id: string }[]; countries?: string[] };
type Body = Parameters<typeof api.labelText.update>[0]['body'];

/** The account's allergens, for the picker. */
export function useAllergens() {
  const { data, isError } = useQuery(queries.allergens.list.queryOptions({ input: { query: { size: 1000 } } }));
  return { allergens: data?.items ?? [], failed: isError };
}

/** Saves label text: the first text makes the label. */
export function useSaveLabel(
  { id, labels: [label] }: LabelledProduct,
  failed: 'ingredientsFailed' | 'allergensFailed',
) {
  const t = useTexts(labelTextTexts);
  // Both versions are shown in the form.
  const handles = (error: unknown) => errorCode(error) === 'CONFLICT';
  const toasts = { saved: t('saved'), failed: t(failed), handles };
  const create = useWrite(queries.labelText.create, toasts);
  const update = useWrite(queries.labelText.update, toasts);
  return (body: Body): Promise<unknown> =>
    label ? update.mutateAsync({ params: { id: label.id }, body }) : create.mutateAsync({ params: { id }, body });
}

/** Reads a product again, as somebody else has saved it. */
export function useReadAgain({ id }: Pick<Product, 'id'>): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: queries.products.get.key({ input: { params: { id } } }) });
}
