import { useForm } from '@mantine/form';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useCreateCategory } from './categories.api.ts';
import { categoriesTexts } from './categories.texts.ts';
import { CategoryInputs, type CategoryInput } from './category-inputs.part.tsx';

/** New category: a name and what it is for. */
export function CategoryCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(categoriesTexts);
  const create = useCreateCategory();
  const [attempt, setAttempt] = useState(0);
  const form = useForm<CategoryInput>({
    initialValues: { name: '', usage: '', description: '' },
    validateInputOnChange: true,
    clearInputErrorOnChange: false,
    validate: {
      name: (name) => (name.trim() ? null : t('pleaseAdd', { fields: t('fieldName') })),
      usage: (usage) => (usage ? null : t('pleaseAdd', { fields: t('fieldUsage') })),
    },
  });
  const submit = form.onSubmit(
    ({ name, usage, description }) => {
      if (!usage) return;
      create.mutate(
        { name: name.trim(), usage, description: description.trim() },
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
      title={t('newTitle')}
      verb={t('addVerb')}
      busy={create.isPending}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErrorSummary
        attempt={attempt}
        title={t('pleaseAdd', { fields: `${t('fieldName')}, ${t('fieldUsage')}` })}
        problems={Object.entries(form.errors).map(([field, message]) => ({ field, message }))}
      />
      {create.isError && <Banner tone="bad">{errorText(create.error, t('createFailed'))}</Banner>}
      <CategoryInputs
        fields={form.values}
        errors={form.errors}
        onChange={(field, value) => form.setFieldValue(field, value)}
      />
    </FormDialog>
  );
}
