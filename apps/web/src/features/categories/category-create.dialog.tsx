import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { errorText, fieldErrors } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useCreateCategory } from './categories.api.ts';
import { categoriesTexts } from './categories.texts.ts';

type Fields = { name: string; usage: 'SINGLE' | 'COMPONENT' | ''; description: string };

/** New category: a name and what it is for. */
export function CategoryCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(categoriesTexts);
  const create = useCreateCategory();
  const form = useForm<Fields>({
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
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus(),
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
      {form.errors.name && form.errors.usage && (
        <Banner tone="bad">{t('pleaseAdd', { fields: `${t('fieldName')}, ${t('fieldUsage')}` })}</Banner>
      )}
      {create.isError && <Banner tone="bad">{errorText(create.error, t('createFailed'))}</Banner>}
      <TextInput label={t('name')} maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <Radio.Group label={t('for')} {...form.getInputProps('usage')}>
        <Stack gap="xs" mt={4}>
          <Radio value="SINGLE" label={t('forSale')} />
          <Radio value="COMPONENT" label={t('forPrep')} />
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('description')}
        description={t('descriptionHint')}
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  );
}
