import { useTexts } from '@larder/browser/texts';
import type { PrepGuideIngredient } from '@larder/contract/prep-guide';
import { NativeSelect, TextInput } from '@mantine/core';
import { queries } from '../../../browser/client.ts';
import { useEdit } from '../../../ui/edit.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormProblems } from '../../../ui/form-problems.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { draftOfAmount, isAmbiguous, keptAmount, noAmount, typedNumber } from './guide-amount.rules.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';
import { useUnitOptions } from './unit-options.part.ts';

type IngredientDialogProps = {
  productId: string;
  /** Left out: it is added. */
  ingredient?: PrepGuideIngredient | undefined;
  onClose: () => void;
};

/** An ingredient of a prep guide: its name, how much of it, and the unit. */
export function IngredientDialog({ productId, ingredient, onClose }: IngredientDialogProps) {
  const t = useTexts(prepGuideTexts);
  const toasts = { saved: t('saved'), failed: t('failed') };
  const create = useWrite(queries.prepGuide.createIngredient, toasts);
  const update = useWrite(queries.prepGuide.updateIngredient, toasts);
  const options = useUnitOptions();
  const edit = useEdit({
    saved: {
      name: ingredient?.name ?? '',
      ...(ingredient ? draftOfAmount(ingredient.amount, ingredient.unit_type) : noAmount),
    },
    check: ({ name, amount, unit }) => ({
      name: !name.trim() && t('needName'),
      amount: isAmbiguous(amount) ? t('whichComma') : typedNumber(amount) === undefined && t('needAmount'),
      unit: !unit && t('needUnit'),
    }),
    save: ({ name, ...draft }) => {
      const kept = keptAmount(draft);
      if (!kept) return undefined;
      const body = { name: name.trim(), ...kept };
      if (!ingredient) return create.mutateAsync({ params: { id: productId }, body });
      return update.mutateAsync({ params: { id: productId, ingredientId: ingredient.id }, body });
    },
    done: onClose,
  });
  return (
    <FormDialog
      title={ingredient ? t('editIngredient') : t('addIngredient')}
      verb={ingredient ? t('save') : t('addIngredient')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('failed')} />
      <TextInput label={t('name')} maxLength={200} data-autofocus {...edit.field('name')} />
      <TextInput label={t('amount')} inputMode="decimal" autoComplete="off" maxLength={12} {...edit.field('amount')} />
      <NativeSelect label={t('unit')} data={options} {...edit.field('unit')} />
    </FormDialog>
  );
}
