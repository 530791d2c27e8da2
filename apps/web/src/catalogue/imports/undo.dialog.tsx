import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { fileTimeout } from './imports.api.ts';
import { importsTexts } from './imports.texts.ts';
import { undoTexts } from './undo.texts.ts';
import classes from './imports.module.css';

const named = 20;

/** Says what undoing a run gives back and what it leaves, and asks. */
export function UndoDialog({ id, onUndone, onClose }: { id: string; onUndone?: () => void; onClose: () => void }) {
  const t = useTexts(undoTexts);
  const common = useTexts(importsTexts);
  const preview = useQuery({
    queryKey: ['imports', 'undo', id],
    queryFn: () => api.imports.previewUndo({ params: { id } }, { context: { timeout: fileTimeout } }),
    gcTime: 0,
  });
  const undo = useWrite(queries.imports.undo, {
    saved: t('undoneToast'),
    failed: t('undoFailed'),
    context: { timeout: null },
  });
  const seen = preview.data;
  const confirm = async () => {
    await undo.mutateAsync({ params: { id } });
    onUndone?.();
  };
  const parts = (['removes', 'restores', 'returns', 'categories'] as const)
    .filter((kind) => seen && seen[kind] > 0)
    .map((kind) => t(`undo_${kind}`, { count: seen?.[kind] ?? 0 }));
  return (
    <ConfirmDialog
      opened
      danger
      blocked={!seen}
      title={t('undoTitle')}
      verb={t('undoVerb')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {preview.isError && <Banner tone="bad">{errorText(preview.error, t('undoFailed'))}</Banner>}
      {!seen && !preview.isError && <p role="status">{t('undoReading')}</p>}
      {seen && (
        <div className={classes.stack}>
          <p>{t('undoText')}</p>
          <ul className={classes.undoList}>
            {parts.length === 0 ? <li>{t('undoNothing')}</li> : parts.map((part) => <li key={part}>{part}</li>)}
          </ul>
          {seen.left_count > 0 && (
            <section>
              <p>
                <strong>{t('undoLeft', { count: seen.left_count })}</strong>
              </p>
              <ul className={classes.undoList}>
                {seen.left.slice(0, named).map((one) => (
                  <li key={one.id}>
                    {one.name}: {one.reason}
                  </li>
                ))}
              </ul>
              {seen.left_count > named && <p>{common('andMore', { count: seen.left_count - named })}</p>}
            </section>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
