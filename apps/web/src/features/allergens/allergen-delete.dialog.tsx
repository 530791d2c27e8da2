import { useTexts } from '@larder/browser/texts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteAllergen, type AllergenLine } from './allergens.api.ts';
import { allergensTexts } from './allergens.texts.ts';

/** Asks before a custom allergen is deleted. */
export function AllergenDeleteDialog({ allergen, onClose }: { allergen: AllergenLine; onClose: () => void }) {
  const t = useTexts(allergensTexts);
  const remove = useDeleteAllergen();
  return (
    <ConfirmDialog
      opened
      title={t('deleteTitle')}
      verb={t('deleteVerb')}
      danger
      onConfirm={() => remove.mutateAsync(allergen.id)}
      onClose={onClose}
    >
      <p>
        <strong>{allergen.name}</strong> {t('deleteText')}
      </p>
    </ConfirmDialog>
  );
}
