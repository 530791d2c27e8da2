import { Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { errorText, fieldErrors } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSaveReason, type ReasonLine } from './choices.api.ts';
import { choicesTexts } from './choices.texts.ts';

/** A wastage reason: its name, and whether it asks for notes. */
export function ReasonDialog({ reason, onClose }: { reason?: ReasonLine; onClose: () => void }) {
  const t = useTexts(choicesTexts);
  const save = useSaveReason(reason?.id);
  const form = useForm({
    initialValues: { name: reason?.name ?? '', notes_required: reason?.notes_required ?? false },
    validateInputOnChange: true,
    clearInputErrorOnChange: false,
    validate: { name: (name) => (name.trim() ? null : t('nameMissing')) },
  });
  const submit = form.onSubmit(
    ({ name, notes_required }) => {
      if (reason && !form.isDirty()) return onClose();
      return save.mutate(
        { name: name.trim(), notes_required },
        { onSuccess: onClose, onError: (error) => form.setErrors(fieldErrors(error)) },
      );
    },
    () => form.getInputNode('name')?.focus(),
  );
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
      {save.isError && <Banner tone="bad">{errorText(save.error, t('saveFailed'))}</Banner>}
      <TextInput
        label={t('name')}
        maxLength={200}
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Switch
        label={t('notesRequired')}
        description={t('notesRequiredHint')}
        key={form.key('notes_required')}
        {...form.getInputProps('notes_required', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
