import { useTexts } from '@larder/browser/texts';
import { queries } from '../../browser/client.ts';
import { FormProblems, useCheckedForm } from '../../ui/checked-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { categoriesTexts } from './categories.texts.ts';
import { CategoryInputs, type CategoryInput } from './category-form.part.tsx';

/** New category: a name and what it is for. */
export function CategoryCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(categoriesTexts);
  const create = useWrite(queries.categories.create, { saved: t('created'), failed: t('createFailed') });
  const checked = useCheckedForm<CategoryInput>({
    initialValues: { name: '', usage: '', description: '', date_term: 'USE_BY', use_within_hours: null },
    validate: {
      name: (name) => (name.trim() ? null : t('pleaseAdd', { fields: t('fieldName') })),
      usage: (usage) => (usage ? null : t('pleaseAdd', { fields: t('fieldUsage') })),
    },
  });
  const { form } = checked;
  const submit = checked.submit(({ name, usage, description, ...dates }) => {
    if (!usage) return;
    create.mutate(
      { body: { name: name.trim(), usage, description: description.trim(), ...dates } },
      { onSuccess: onClose, onError: checked.refused },
    );
  });
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
      <FormProblems
        of={checked}
        title={t('pleaseAdd', { fields: `${t('fieldName')}, ${t('fieldUsage')}` })}
        error={create.error}
        failed={t('createFailed')}
      />
      <CategoryInputs
        fields={form.values}
        errors={form.errors}
        onChange={(field, value) => form.setFieldValue(field, value)}
      />
    </FormDialog>
  );
}
