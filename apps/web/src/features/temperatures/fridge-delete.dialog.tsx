import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteFridge, type FridgeFacts } from './temperatures.api.ts';
import { temperaturesTexts } from './temperatures.texts.ts';

type FridgeDeleteDialogProps = { fridge: FridgeFacts; onClose: () => void; onGone?: () => void };

/** Asks before a fridge is deleted. */
export function FridgeDeleteDialog({ fridge, onClose, onGone }: FridgeDeleteDialogProps) {
  const t = useTexts(temperaturesTexts);
  const remove = useDeleteFridge(fridge.id);
  return (
    <ConfirmDialog
      opened
      title={t('deleteTitle')}
      verb={t('deleteVerb')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync(undefined);
        onGone?.();
      }}
      onClose={onClose}
    >
      {remove.isError && <Banner tone="bad">{t('deleteFailed')}</Banner>}
      <p>
        <strong>{fridge.name}</strong> {t('deleteText')}
      </p>
    </ConfirmDialog>
  );
}
