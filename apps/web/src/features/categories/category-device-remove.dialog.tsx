import { useTexts } from '@larder/browser/texts';
import type { Category } from '@larder/contract/categories';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRemoveCategoryDevice } from './category-bulk.api.ts';
import { categoryBulkTexts } from './category-bulk.texts.ts';

type Props = { category: Category; device: { id: string; name: string }; onClose: () => void };

/** Asks before a category is taken from a device; the last one leaves it Global. */
export function CategoryDeviceRemoveDialog({ category, device, onClose }: Props) {
  const t = useTexts(categoryBulkTexts);
  const remove = useRemoveCategoryDevice(category.id);
  const last = category.connections.devices === 1;
  return (
    <ConfirmDialog
      opened
      title={t('removeTitle')}
      verb={t('removeVerb')}
      danger
      onConfirm={() => remove.mutateAsync(device.id)}
      onClose={onClose}
    >
      <p>
        <strong>{device.name}</strong> {last ? t('removeLastText') : t('removeText')}
      </p>
    </ConfirmDialog>
  );
}
