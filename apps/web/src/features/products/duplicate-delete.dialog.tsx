import { useTexts } from '@larder/browser/texts';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import type { Deletion } from './duplicate-rows.rules.ts';
import { duplicatesTexts } from './duplicates.texts.ts';

const named = 5;

/** Asks before products are deleted, and warns when none of their kind would be left. */
export function DuplicateDeleteDialog({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  const t = useTexts(duplicatesTexts);
  const { ids, names, emptied, locked, clear } = deletion;
  const remove = useWrite(queries.duplicates.remove, {
    saved: t('deleted', { count: ids.length }),
    failed: t('deleteFailed'),
  });
  const first = names.slice(0, named).join(', ');
  return (
    <ConfirmDialog
      opened
      title={t('deleteTitle', { count: ids.length })}
      verb={t('deleteVerb', { count: ids.length })}
      danger
      onConfirm={() => remove.mutateAsync({ body: { ids } }, { onSuccess: clear })}
      onClose={onClose}
    >
      <p>
        <strong>{names.length > named ? t('andMore', { names: first, count: names.length - named }) : first}</strong>
      </p>
      <p>{t('deleteText')}</p>
      {locked > 0 && <p>{t('staysLocked', { count: locked })}</p>}
      {emptied.length > 0 && <Banner tone="warn">{t('leavesNone', { names: emptied.join(', ') })}</Banner>}
    </ConfirmDialog>
  );
}
