import { useTexts } from '@larder/browser/texts';
import type { PrepGuideIngredient } from '@larder/contract/prep-guide';
import { NativeSelect, TextInput } from '@mantine/core';
import { FormProblems, useCheckedForm } from '../../../ui/checked-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { draftOfAmount, isAmbiguous, keptAmount, typedNumber, type AmountDraft } from './guide-amount.part.ts';
import { useSaveIngredient } from './prep-guide.api.ts';
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
  const save = useSaveIngredient(productId, ingredient?.id);
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
    return save.mutate({ name: name.trim(), ...kept }, { onSuccess: onClose, onError: checked.refused });
  });
  return (
    <FormDialog
      opened
      title={ingredient ? t('editIngredient') : t('addIngredient')}
      verb={ingredient ? t('save') : t('addIngredient')}
      busy={save.isPending}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems of={checked} error={save.error} failed={t('failed')} />
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
