import { useTexts } from '@larder/browser/texts';
import type { PrepGuideIngredient } from '@larder/contract/prep-guide';
import { NativeSelect, TextInput } from '@mantine/core';
import { queries } from '../../../browser/client.ts';
import { FormProblems, useCheckedForm } from '../../../ui/checked-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { draftOfAmount, isAmbiguous, keptAmount, typedNumber, type AmountDraft } from './guide-amount.rules.ts';
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
  const { isPending, error } = ingredient ? update : create;
  const options = useUnitOptions();
  const checked = useCheckedForm<AmountDraft & { name: string }>({
    initialValues: {
      name: ingredient?.name ?? '',
      ...(ingredient ? draftOfAmount(ingredient.amount, ingredient.unit_type) : { amount: '', unit: '' }),
    },
    validate: {
      name: (name) => (name.trim() ? null : t('needName')),
      amount: (amount) =>
        isAmbiguous(amount) ? t('whichComma') : typedNumber(amount) === undefined ? t('needAmount') : null,
      unit: (unit) => (unit ? null : t('needUnit')),
    },
  });
  const { form } = checked;
  const submit = checked.submit(({ name, ...draft }) => {
    const kept = keptAmount(draft);
    if (!kept || !form.isDirty()) return onClose();
    const body = { name: name.trim(), ...kept };
    const settled = { onSuccess: onClose, onError: checked.refused };
    if (!ingredient) return create.mutate({ params: { id: productId }, body }, settled);
    return update.mutate({ params: { id: productId, ingredientId: ingredient.id }, body }, settled);
  });
  return (
    <FormDialog
      opened
      title={ingredient ? t('editIngredient') : t('addIngredient')}
      verb={ingredient ? t('save') : t('addIngredient')}
      busy={isPending}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems of={checked} error={error} failed={t('failed')} />
      <TextInput label={t('name')} maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        {...form.getInputProps('amount')}
      />
      <NativeSelect label={t('unit')} data={options} {...form.getInputProps('unit')} />
    </FormDialog>
  );
}
