import { useTexts } from '@larder/browser/texts';
import { Textarea } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { FormProblems, useCheckedForm } from '../../ui/checked-form.tsx';
import { logged } from '../../ui/failed-read.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { correctionsTexts } from './corrections.texts.ts';

/** Voids an item that was recorded by mistake, saying why. */
export function WastageVoidDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(correctionsTexts);
  const save = useWrite(queries.wastage.void, { failed: '', handles: logged });
  const checked = useCheckedForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : t('voidReasonMissing')) },
  });
  const { form } = checked;
  const submit = checked.submit(({ reason }) =>
    save.mutate({ params: { id }, body: { reason: reason.trim() } }, { onSuccess: onClose, onError: checked.refused }),
  );
  return (
    <FormDialog
      opened
      title={t('voidTitle')}
      verb={t('void')}
      busy={save.isPending}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems of={checked} error={save.error} failed={t('voidFailed')} />
      <p>{t('voidText')}</p>
      <Textarea
        label={t('voidReason')}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
