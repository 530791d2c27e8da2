import { useTexts } from '@larder/browser/texts';
import type { RecallDetails } from '@larder/contract/labels/recalls';
import { Radio, Textarea } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { venuesLeft } from './recall-tasks.rules.ts';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

type Draft = { closing: 'DONE' | 'MISTAKE'; note: string };

/** Closes a recall: because every venue is done, or because it should not have been opened. */
export function RecallCloseDialog({ recall, onClose }: { recall: RecallDetails; onClose: () => void }) {
  const t = useTexts(recallsTexts);
  const count = venuesLeft(recall);
  const close = useWrite(queries.recalls.close, {
    saved: t('closed'),
    failed: t('closeFailed'),
    shows: queries.recalls.get,
  });
  const edit = useEdit<Draft>({
    saved: { closing: count > 0 ? 'MISTAKE' : 'DONE', note: '' },
    sendsUnchanged: true,
    check: ({ closing, note }) => ({ note: closing === 'MISTAKE' && !note.trim() && t('sayWhy') }),
    save: (body) => close.mutateAsync({ params: { id: recall.id }, body }),
    done: onClose,
  });
  return (
    <FormDialog title={t('closeTitle')} size={640} verb={t('closeRecall')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('closeFailed')} />
      <Radio.Group label={t('closing')} {...edit.field('closing')}>
        <div className={classes.choices}>
          <Radio
            value="DONE"
            label={t('closing_DONE')}
            disabled={count > 0}
            description={count > 0 ? t('left', { count }) : undefined}
          />
          <Radio value="MISTAKE" label={t('closing_MISTAKE')} />
        </div>
      </Radio.Group>
      <Textarea
        label={t('closingNote')}
        description={t('whyHint')}
        autosize
        minRows={2}
        maxLength={500}
        {...edit.field('note')}
      />
    </FormDialog>
  );
}
