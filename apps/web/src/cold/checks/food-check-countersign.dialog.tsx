import { useTexts } from '@larder/browser/texts';
import type { FoodCheck } from '@larder/contract/cold/checks';
import { Textarea } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { foodChecksTexts } from './food-checks.texts.ts';

/** Asks a manager what was found about a check that failed, is not proven or was not finished. */
export function FoodCheckCountersignDialog({ check, onClose }: { check: FoodCheck; onClose: () => void }) {
  const t = useTexts(foodChecksTexts);
  const countersign = useWrite(queries.foodChecks.countersign, {
    saved: t('countersignedToast'),
    failed: t('countersignFailed'),
  });
  const edit = useEdit({
    saved: { note: '' },
    check: ({ note }) => ({ note: !note.trim() && t('needNote') }),
    save: (body) => countersign.mutateAsync({ params: { id: check.id }, body }),
    done: onClose,
  });
  return (
    <FormDialog title={t('countersignTitle')} verb={t('countersign')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('countersignFailed')} />
      <Textarea
        label={t('countersignNote')}
        description={t('countersignHint')}
        autosize
        minRows={2}
        maxLength={2000}
        data-autofocus
        {...edit.field('note')}
      />
    </FormDialog>
  );
}
