import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { queries } from '../../browser/client.ts';
import { logged } from '../../ui/feedback/failed-read.ts';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { ingredientsTexts } from './ingredients.texts.ts';

/** Asks whether an ingredient is to be deleted, and deletes it. */
export function useDeleteIngredient() {
  const t = useTexts(ingredientsTexts);
  const remove = useWrite(queries.ingredients.remove, { saved: t('deleted'), failed: '', handles: logged });
  return ({ id, name }: { id: string; name: string }, done?: () => unknown) =>
    confirmFirst({
      title: t('deleteTitle'),
      text: t('deleteText', { name }),
      verb: t('deleteVerb'),
      danger: true,
      failed: (error) => errorText(error, t('deleteFailed')),
      onConfirm: async () => {
        await remove.mutateAsync({ params: { id } });
        await done?.();
      },
    });
}

export function useRestoreIngredient() {
  const t = useTexts(ingredientsTexts);
  return useWrite(queries.ingredients.restore, {
    saved: t('restored'),
    failed: t('restoreFailed'),
    shows: queries.ingredients.get,
  });
}
