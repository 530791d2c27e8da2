import { useTexts } from '@larder/browser/texts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSaveCategory, type CategoryLine } from './categories.api.ts';
import { categoriesTexts } from './categories.texts.ts';

/** Asks before a category is activated or deactivated. */
export function CategoryStateDialog({ category, onClose }: { category: CategoryLine; onClose: () => void }) {
  const t = useTexts(categoriesTexts);
  const save = useSaveCategory(category.id);
  const active = category.lifecycle === 'ACTIVE';
  return (
    <ConfirmDialog
      opened
      title={active ? t('deactivateTitle') : t('activateTitle')}
      verb={active ? t('deactivateVerb') : t('activateVerb')}
      danger={active}
      onConfirm={() => save.mutateAsync({ lifecycle: active ? 'INACTIVE' : 'ACTIVE' })}
      onClose={onClose}
    >
      <p>
        <strong>{category.name}</strong> {active ? t('deactivateText') : t('activateText')}
      </p>
    </ConfirmDialog>
  );
}
