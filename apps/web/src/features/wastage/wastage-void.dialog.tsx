import { useTexts } from '@larder/browser/texts';
import { Textarea } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/edit.ts';
import { logged } from '../../ui/failed-read.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormProblems } from '../../ui/form-problems.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { correctionsTexts } from './corrections.texts.ts';

/** Voids an item that was recorded by mistake, saying why. */
export function WastageVoidDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(correctionsTexts);
  const save = useWrite(queries.wastage.void, { failed: '', handles: logged });
  const edit = useEdit({
    saved: { reason: '' },
    check: ({ reason }) => ({ reason: !reason.trim() && t('voidReasonMissing') }),
    save: ({ reason }) => save.mutateAsync({ params: { id }, body: { reason: reason.trim() } }),
    done: onClose,
  });
  return (
    <FormDialog title={t('voidTitle')} verb={t('void')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('voidFailed')} />
      <p>{t('voidText')}</p>
      <Textarea label={t('voidReason')} maxLength={500} autosize minRows={2} data-autofocus {...edit.field('reason')} />
    </FormDialog>
  );
}
