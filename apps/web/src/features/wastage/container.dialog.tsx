import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSaveContainer, type ContainerLine } from './choices.api.ts';
import { choicesTexts } from './choices.texts.ts';

/** A container: its name and its volume in millilitres. */
export function ContainerDialog({ container, onClose }: { container?: ContainerLine; onClose: () => void }) {
  const t = useTexts(choicesTexts);
  const save = useSaveContainer(container?.id);
  const [attempt, setAttempt] = useState(0);
  const form = useForm({
    initialValues: { name: container?.name ?? '', volume: container ? String(container.volume) : '' },
    validateInputOnChange: true,
    clearInputErrorOnChange: false,
    validate: {
      name: (name) => (name.trim() ? null : t('nameMissing')),
      volume: (volume) => (millilitres(volume) > 0 ? null : t('volumeMissing')),
    },
  });
  const submit = form.onSubmit(
    ({ name, volume }) => {
      if (container && !form.isDirty()) return onClose();
      return save.mutate(
        { name: name.trim(), volume: millilitres(volume) },
        { onSuccess: onClose, onError: (error) => form.setErrors(fieldErrors(error)) },
      );
    },
    (errors) => {
      const [first, second] = Object.keys(errors);
      if (second) setAttempt(attempt + 1);
      else if (first) form.getInputNode(first)?.focus();
    },
  );
  return (
    <FormDialog
      opened
      title={container ? t('editContainer') : t('newContainer')}
      verb={container ? t('save') : t('addContainer')}
      busy={save.isPending}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErrorSummary
        attempt={attempt}
        problems={Object.entries(form.errors).map(([field, message]) => ({ field, message }))}
      />
      {save.isError && <Banner tone="bad">{errorText(save.error, t('saveFailed'))}</Banner>}
      <TextInput
        label={t('name')}
        maxLength={200}
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('volume')}
        inputMode="decimal"
        maxLength={12}
        key={form.key('volume')}
        {...form.getInputProps('volume')}
      />
    </FormDialog>
  );
}

/** A typed number: with commas as the list writes them (1,000), else a comma is a decimal point. */
function millilitres(typed: string): number {
  const text = typed.trim();
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^\d*[.,]?\d+$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
