import { useTexts } from '@larder/browser/texts';
import type { RecallDetails } from '@larder/contract/labels/recalls';
import { Textarea } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { recallsTexts } from './recalls.texts.ts';

/** Asks why a recall is not opened: a second person refuses it, or who proposed it takes it back. */
export function RecallRefuseDialog({ recall, onClose }: { recall: RecallDetails; onClose: () => void }) {
  const t = useTexts(recallsTexts);
  const own = !recall.can_confirm;
  const close = useWrite(queries.recalls.close, {
    saved: t(own ? 'withdrawn' : 'refused'),
    failed: t('closeFailed'),
    shows: queries.recalls.get,
  });
  const edit = useEdit({
    saved: { note: '' },
    check: ({ note }) => ({ note: !note.trim() && t('sayWhy') }),
    save: ({ note }) => close.mutateAsync({ params: { id: recall.id }, body: { closing: 'REFUSED', note } }),
    done: onClose,
  });
  return (
    <FormDialog
      title={t(own ? 'withdrawTitle' : 'refuseTitle')}
      verb={t(own ? 'withdraw' : 'refuse')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('closeFailed')} />
      <Textarea
        label={t('reason')}
        description={t('whyHint')}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...edit.field('note')}
      />
    </FormDialog>
  );
}
