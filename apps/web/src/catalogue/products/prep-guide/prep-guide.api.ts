import { useTexts } from '@larder/browser/texts';
import type { PrepGuideStep } from '@larder/contract/catalogue/prep-guide';
import { useRef } from 'react';
import { queries } from '../../../browser/client.ts';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { pictureTimeout } from '../../../ui/field/picture-input.tsx';
import { useWrite } from '../../../ui/form/use-write.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';

/** What a form does to a picture: it brings another one, or removes it. */
export type PictureChange = { picture?: File | undefined; remove_picture?: boolean };

export const noPictureChange: PictureChange = {};

/** A call that carries a picture. */
export const context = { timeout: pictureTimeout };

/** A step's words, and its position or the step that a new one follows; null puts it before all. */
type StepWords = Pick<PrepGuideStep, 'title' | 'description'> & { order?: number; after?: string | null };

/**
 * Saves a step. A new one is made first and gets its picture then: when that fails, the step is there already, and
 * trying again makes no second one.
 */
export function useSaveStep(id: string, step?: PrepGuideStep) {
  const t = useTexts(prepGuideTexts);
  const made = useRef(step?.id);
  const create = useWrite(queries.prepGuide.createStep, { failed: t('failed') });
  const update = useWrite(queries.prepGuide.updateStep, { saved: t('saved'), failed: t('failed'), context });
  return async (words: StepWords, change: PictureChange) => {
    const isNew = !made.current;
    made.current ??= (await create.mutateAsync({ params: { id }, body: words })).id;
    if (isNew && !change.picture) return toastSuccess(t('saved'));
    const { after: _after, ...kept } = words;
    const body = { ...kept, ...stated(change) };
    return update.mutateAsync({ params: { id, stepId: made.current }, body });
  };
}

/** The fields of a form that carries a picture; what does not change stays out. */
export function stated({ picture, remove_picture }: PictureChange) {
  return { ...(picture && { picture }), ...(remove_picture && !picture && { remove_picture }) };
}
