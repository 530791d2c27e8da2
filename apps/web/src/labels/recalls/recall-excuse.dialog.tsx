import { useTexts } from '@larder/browser/texts';
import type { RecallDetails, RecallTask } from '@larder/contract/labels/recalls';
import { Textarea } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

type ExcuseProps = { recall: RecallDetails; task: RecallTask; onClose: () => void };

/** Asks why a venue need not answer. */
export function RecallExcuseDialog({ recall, task: { organization }, onClose }: ExcuseProps) {
  const t = useTexts(recallsTexts);
  const answer = useWrite(queries.recalls.answer, {
    saved: t('excused'),
    failed: t('excuseFailed'),
    shows: queries.recalls.get,
  });
  const edit = useEdit({
    saved: { note: '' },
    check: ({ note }) => ({ note: !note.trim() && t('excuseMissing') }),
    save: ({ note }) =>
      answer.mutateAsync({
        params: { id: recall.id },
        body: { organization_id: organization.id, kind: 'EXCUSED', note },
      }),
    done: onClose,
  });
  return (
    <FormDialog title={t('excuseTitle', { venue: organization.name })} verb={t('excuse')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('excuseFailed')} />
      <p className={classes.note}>{t('excuseText')}</p>
      <Textarea label={t('excuseNote')} autosize minRows={2} maxLength={500} data-autofocus {...edit.field('note')} />
    </FormDialog>
  );
}
