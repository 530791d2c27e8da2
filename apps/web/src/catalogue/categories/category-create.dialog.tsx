import { useTexts } from '@larder/browser/texts';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { categoriesTexts } from './categories.texts.ts';
import { CategoryInputs, type CategoryInput } from './category-form.part.tsx';
import { categoryFormTexts } from './category-form.texts.ts';

/** New category: a name and what it is for. */
export function CategoryCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(categoriesTexts);
  const own = useTexts(categoryFormTexts);
  const create = useWrite(queries.categories.create, { saved: own('created'), failed: own('createFailed') });
  const edit = useEdit<CategoryInput>({
    saved: {
      name: '',
      usage: '',
      description: '',
      date_term: 'USE_BY',
      use_within_hours: null,
      default_storage: '',
      checks: [],
    },
    check: ({ name, usage }) => ({
      name: !name.trim() && t('pleaseAdd', { fields: t('fieldName') }),
      usage: !usage && t('pleaseAdd', { fields: own('fieldUsage') }),
    }),
    save: ({ name, usage, description, ...dates }) =>
      usage
        ? create.mutateAsync({ body: { name: name.trim(), usage, description: description.trim(), ...dates } })
        : undefined,
    done: onClose,
  });
  return (
    <FormDialog title={own('newTitle')} verb={t('addVerb')} edit={edit} onClose={onClose}>
      <FormProblems
        of={edit}
        title={t('pleaseAdd', { fields: `${t('fieldName')}, ${own('fieldUsage')}` })}
        failed={own('createFailed')}
      />
      <CategoryInputs edit={edit} />
    </FormDialog>
  );
}
