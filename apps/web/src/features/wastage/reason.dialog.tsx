import { useTexts } from '@larder/browser/texts';
import type { WastageReason } from '@larder/contract/wastage';
import { Switch, TextInput } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { FormProblems, useCheckedForm } from '../../ui/checked-form.tsx';
import { logged } from '../../ui/failed-read.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { choicesTexts } from './choices.texts.ts';

/** A wastage reason: its name, and whether it asks for notes. */
export function ReasonDialog({ reason, onClose }: { reason?: WastageReason; onClose: () => void }) {
  const t = useTexts(choicesTexts);
  const add = useWrite(queries.wastage.addReason, { failed: '', handles: logged });
  const change = useWrite(queries.wastage.updateReason, { failed: '', handles: logged });
  const { error, isPending } = reason ? change : add;
  const checked = useCheckedForm({
    initialValues: { name: reason?.name ?? '', notes_required: reason?.notes_required ?? false },
    validate: { name: (name) => (name.trim() ? null : t('nameMissing')) },
  });
  const { form } = checked;
  const submit = checked.submit(({ name, notes_required }) => {
    if (reason && !form.isDirty()) return onClose();
    const body = { name: name.trim(), notes_required };
    const settled = { onSuccess: onClose, onError: checked.refused };
    if (reason) return change.mutate({ params: { id: reason.id }, body }, settled);
    return add.mutate({ body }, settled);
  });
  return (
    <FormDialog
      opened
      title={reason ? t('editReason') : t('newReason')}
      verb={reason ? t('save') : t('addReason')}
      busy={isPending}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems of={checked} error={error} failed={t('saveFailed')} />
      <TextInput label={t('name')} maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <Switch
        label={t('notesRequired')}
        description={t('notesRequiredHint')}
        {...form.getInputProps('notes_required', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
