import type { Storage } from '@larder/contract/storage';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../browser/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteStorage } from './storage.api.ts';
import { storagesPath } from './storage.paths.ts';
import { storageTexts } from './storage.texts.ts';

/** Asks before a storage location is deleted; afterwards the list stands there. */
export function StorageDeleteDialog({ storage, onClose }: { storage: Storage; onClose: () => void }) {
  const t = useTexts(storageTexts);
  const remove = useDeleteStorage(storage.id);
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      opened
      title={t('deleteTitle')}
      verb={t('deleteVerb')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync(undefined);
        await navigate({ to: storagesPath });
      }}
      onClose={onClose}
    >
      <p>
        <strong>{storage.name}</strong> {t('deleteText')}
      </p>
      <p>{t('final')}</p>
    </ConfirmDialog>
  );
}
