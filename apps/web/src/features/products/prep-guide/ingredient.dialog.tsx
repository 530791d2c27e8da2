import type { PrepGuideIngredient } from '@larder/contract/prep-guide';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../../browser/errors.ts';
import { useTexts } from '../../../browser/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
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
  const [attempt, setAttempt] = useState(0);
  const form = useForm<AmountDraft & { name: string }>({
    initialValues: {
      name: ingredient?.name ?? '',
      ...(ingredient ? draftOfAmount(ingredient.amount, ingredient.unit_type) : { amount: '', unit: '' }),
    },
    validateInputOnChange: true,
    clearInputErrorOnChange: false,
    validate: {
      name: (name) => (name.trim() ? null : t('needName')),
      amount: (amount) =>
        isAmbiguous(amount) ? t('whichComma') : typedNumber(amount) === undefined ? t('needAmount') : null,
      unit: (unit) => (unit ? null : t('needUnit')),
    },
  });
  const submit = form.onSubmit(
    ({ name, ...draft }) => {
      const kept = keptAmount(draft);
      if (!kept || !form.isDirty()) return onClose();
      return save.mutate(
        { name: name.trim(), ...kept },
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
      title={ingredient ? t('editIngredient') : t('addIngredient')}
      verb={ingredient ? t('save') : t('addIngredient')}
      busy={save.isPending}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErrorSummary
        attempt={attempt}
        problems={Object.entries(form.errors).map(([field, message]) => ({ field, message }))}
      />
      {save.isError && <Banner tone="bad">{errorText(save.error, t('failed'))}</Banner>}
      <TextInput
        label={t('name')}
        maxLength={200}
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        key={form.key('amount')}
        {...form.getInputProps('amount')}
      />
      <NativeSelect label={t('unit')} data={options} key={form.key('unit')} {...form.getInputProps('unit')} />
    </FormDialog>
  );
}
