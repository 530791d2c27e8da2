import { useTexts } from '@larder/browser/texts';
import type { PrepGuideIngredient, PrepGuideStep } from '@larder/contract/prep-guide';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDeleteIngredient, useDeleteStep } from './prep-guide.api.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';

/** Asks before an ingredient is taken from a prep guide. */
export function IngredientDeleteDialog(props: {
  productId: string;
  ingredient: PrepGuideIngredient;
  onClose: () => void;
}) {
  const { productId, ingredient, onClose } = props;
  const t = useTexts(prepGuideTexts);
  const remove = useDeleteIngredient(productId);
  return (
    <ConfirmDialog
      opened
      danger
      title={t('deleteIngredientTitle')}
      verb={t('deleteIngredient')}
      onConfirm={() => remove.mutateAsync(ingredient.id)}
      onClose={onClose}
    >
      <strong>{ingredient.name}</strong> {t('deleteIngredientText')}
    </ConfirmDialog>
  );
}

/** Asks before a step is taken from a prep guide. */
export function StepDeleteDialog(props: { productId: string; step: PrepGuideStep; onClose: () => void }) {
  const { productId, step, onClose } = props;
  const t = useTexts(prepGuideTexts);
  const remove = useDeleteStep(productId);
  return (
    <ConfirmDialog
      opened
      danger
      title={t('deleteStepTitle')}
      verb={t('deleteStep')}
      onConfirm={() => remove.mutateAsync(step.id)}
      onClose={onClose}
    >
      <strong>{step.title}</strong> {t('deleteStepText')}
    </ConfirmDialog>
  );
}
