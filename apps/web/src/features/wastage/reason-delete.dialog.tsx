import { errorText } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteReason, type ReasonLine } from './choices.api.ts';
import { choicesTexts } from './choices.texts.ts';

/** Asks before a reason is deleted. */
export function ReasonDeleteDialog({ reason, onClose }: { reason: ReasonLine; onClose: () => void }) {
  const t = useTexts(choicesTexts);
  const remove = useDeleteReason();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('deleteReasonTitle')}
      verb={t('deleteReason')}
      onConfirm={() => remove.mutateAsync(reason.id)}
      onClose={onClose}
    >
      <strong>{reason.name}</strong> {t('deleteText')}
      {remove.isError && <Banner tone="bad">{errorText(remove.error, t('deleteFailed'))}</Banner>}
    </ConfirmDialog>
  );
}
