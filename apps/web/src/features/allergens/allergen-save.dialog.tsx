import { useTexts } from '@larder/browser/texts';
import type { Allergen } from '@larder/contract/allergens';
import { TextInput } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/edit.ts';
import { logged } from '../../ui/failed-read.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormFailure } from '../../ui/form-problems.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { allergensTexts } from './allergens.texts.ts';

type Props = { allergen?: Allergen; onClose: () => void };

/**
 * Adds an allergen, or renames the one given; the button waits for a name. No toast: the dialog shows what failed
 * (docs/product/catalogue.md#failures-without-a-toast).
 */
export function AllergenSaveDialog({ allergen, onClose }: Props) {
  const t = useTexts(allergensTexts);
  const create = useWrite(queries.allergens.create, { failed: '', handles: logged });
  const update = useWrite(queries.allergens.update, { failed: '', handles: logged });
  const edit = useEdit({
    saved: { name: allergen?.name ?? '' },
    save: (fields) => {
      const name = fields.name.trim();
      if (allergen) return update.mutateAsync({ params: { id: allergen.id }, body: { name } });
      return create.mutateAsync({ body: { name } });
    },
    done: onClose,
  });
  return (
    <FormDialog
      title={allergen ? t('editTitle') : t('addTitle')}
      verb={allergen ? t('editVerb') : t('addVerb')}
      edit={edit}
      blocked={edit.values.name.trim() ? undefined : t('blocked')}
      onClose={onClose}
    >
      {!edit.problems.name && <FormFailure of={edit} failed={t('saveFailed')} />}
      <TextInput
        label={t('name')}
        description={allergen && t('editText')}
        maxLength={100}
        data-autofocus
        {...edit.field('name')}
      />
    </FormDialog>
  );
}
