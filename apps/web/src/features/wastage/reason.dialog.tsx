import { Switch, TextInput } from '@mantine/core';
import { useTexts } from '../../browser/texts.ts';
import { FormProblems, useCheckedForm } from '../../ui/checked-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSaveReason, type ReasonLine } from './choices.api.ts';
import { choicesTexts } from './choices.texts.ts';

/** A wastage reason: its name, and whether it asks for notes. */
export function ReasonDialog({ reason, onClose }: { reason?: ReasonLine; onClose: () => void }) {
  const t = useTexts(choicesTexts);
  const save = useSaveReason(reason?.id);
  const checked = useCheckedForm({
    initialValues: { name: reason?.name ?? '', notes_required: reason?.notes_required ?? false },
    validate: { name: (name) => (name.trim() ? null : t('nameMissing')) },
  });
  const { form } = checked;
  const submit = checked.submit(({ name, notes_required }) => {
    if (reason && !form.isDirty()) return onClose();
    return save.mutate({ name: name.trim(), notes_required }, { onSuccess: onClose, onError: checked.refused });
  });
  return (
    <FormDialog
      opened
      title={reason ? t('editReason') : t('newReason')}
      verb={reason ? t('save') : t('addReason')}
      busy={save.isPending}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems of={checked} error={save.error} failed={t('saveFailed')} />
      <TextInput label={t('name')} maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <Switch
        label={t('notesRequired')}
        description={t('notesRequiredHint')}
        {...form.getInputProps('notes_required', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
