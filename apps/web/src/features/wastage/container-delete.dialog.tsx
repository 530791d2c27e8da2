import { errorText } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteContainer, type ContainerLine } from './choices.api.ts';
import { choicesTexts } from './choices.texts.ts';

/** Asks before a container is deleted. */
export function ContainerDeleteDialog({ container, onClose }: { container: ContainerLine; onClose: () => void }) {
  const t = useTexts(choicesTexts);
  const remove = useDeleteContainer();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('deleteContainerTitle')}
      verb={t('deleteContainer')}
      onConfirm={() => remove.mutateAsync(container.id)}
      onClose={onClose}
    >
      <strong>{container.name}</strong> {t('deleteText')}
      {remove.isError && <Banner tone="bad">{errorText(remove.error, t('deleteFailed'))}</Banner>}
    </ConfirmDialog>
  );
}
