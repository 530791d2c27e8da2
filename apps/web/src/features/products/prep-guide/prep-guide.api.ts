import { useTexts } from '@larder/browser/texts';
import type { PrepGuide, PrepGuideIngredient, PrepGuideStep } from '@larder/contract/prep-guide';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, queries } from '../../../browser/client.ts';
import { pictureTimeout } from '../../../ui/picture-input.tsx';
import { useSaving } from '../../../ui/saving.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';

/** What a form says of a picture: another one, or that it goes. */
export type PictureWish = { picture?: File | undefined; remove_picture?: boolean };
type Portions = Pick<PrepGuide, 'batch_count' | 'batch_type'>;
type StepWords = Pick<PrepGuideStep, 'title' | 'description' | 'order'>;

const context = { timeout: pictureTimeout };

/** The guide of a product; a failure is told in its place, without a toast (docs/product/catalogue.md#failures-without-a-toast). */
export function usePrepGuide(id: string) {
  return useQuery(queries.prepGuide.get.queryOptions({ input: { params: { id } } }));
}

/** The picture of a guide, or of one of its steps; a key never gets another one. */
export function useGuidePicture(product_id: string, picture_key: string, stepId?: string) {
  const query = { picture_key };
  const options = stepId
    ? queries.prepGuide.stepPicture.queryOptions({ input: { params: { id: product_id, stepId }, query } })
    : queries.prepGuide.picture.queryOptions({ input: { params: { id: product_id }, query } });
  return useQuery({ ...options, staleTime: Infinity, retry: false });
}

export function useCreateGuide(id: string) {
  const t = useTexts(prepGuideTexts);
  return useGuideSaving((body: Portions) => api.prepGuide.create({ params: { id }, body }), t('created'));
}

export function useSaveGuide(id: string) {
  return useGuideSaving((wish: Portions & PictureWish) =>
    api.prepGuide.update({ params: { id }, body: stated(wish) }, { context }),
  );
}

/**
 * Saves a step. A new one is made first and gets its picture then: when that fails, the step is there already, and trying again
 * makes no second one.
 */
export function useSaveStep(id: string, step?: PrepGuideStep) {
  const client = useQueryClient();
  const made = useRef(step?.id);
  return useGuideSaving(async ({ picture, remove_picture, ...words }: StepWords & PictureWish) => {
    const isNew = !made.current;
    made.current ??= (await api.prepGuide.createStep({ params: { id }, body: words })).id;
    if (isNew && !picture) return;
    const body = stated({ ...words, picture, remove_picture });
    try {
      await api.prepGuide.updateStep({ params: { id, stepId: made.current }, body }, { context });
    } catch (error) {
      if (isNew) for (const queryKey of told()) void client.invalidateQueries({ queryKey });
      throw error;
    }
  });
}

export function useDeleteStep(id: string) {
  return useGuideSaving((stepId: string) => api.prepGuide.removeStep({ params: { id, stepId } }));
}

export function useSaveIngredient(id: string, ingredientId?: string) {
  return useGuideSaving((body: Omit<PrepGuideIngredient, 'id'>) =>
    ingredientId
      ? api.prepGuide.updateIngredient({ params: { id, ingredientId }, body })
      : api.prepGuide.createIngredient({ params: { id }, body }),
  );
}

export function useDeleteIngredient(id: string) {
  return useGuideSaving((ingredientId: string) => api.prepGuide.removeIngredient({ params: { id, ingredientId } }));
}

function useGuideSaving<Input>(call: (input: Input) => Promise<unknown>, saved?: string) {
  const t = useTexts(prepGuideTexts);
  return useSaving({
    call,
    saved: saved ?? t('saved'),
    failed: t('failed'),
    refreshes: told(),
  });
}

/** Where a guide is told: the product tells it and its history too. */
const told = () => [queries.prepGuide.get.key(), queries.products.key()];

/** What is not told stays out of the form that carries it. */
function stated<T extends PictureWish>({ picture, remove_picture, ...rest }: T) {
  return { ...rest, ...(picture && { picture }), ...(remove_picture && !picture && { remove_picture }) };
}
