import { useTexts } from '@larder/browser/texts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useUpdateCategories, type CategoryDeed } from './category-bulk.api.ts';
import type { BulkWish } from './category-bulk.part.tsx';
import { categoryBulkTexts } from './category-bulk.texts.ts';
import { MeantNames } from './category-meant.part.tsx';

type Props = { wish: BulkWish & { deed: CategoryDeed }; onClose: () => void };

/** Asks before several categories are activated, deactivated or detached. */
export function CategoryBulkDialog({ wish, onClose }: Props) {
  const t = useTexts(categoryBulkTexts);
  const { deed, meant, count, clear } = wish;
  const update = useUpdateCategories(deed);
  return (
    <ConfirmDialog
      opened
      title={t(`${deed}Title`, { count })}
      verb={t(`${deed}Verb`)}
      danger={deed !== 'activate'}
      onConfirm={() => update.mutateAsync(meant, { onSuccess: clear })}
      onClose={onClose}
    >
      <MeantNames wish={wish} />
      <p>{t(`${deed}Text`)}</p>
    </ConfirmDialog>
  );
}
