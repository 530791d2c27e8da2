import type { PrepGuide } from '@larder/contract/prep-guide';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { errorText } from '../../../browser/errors.ts';
import { useTexts } from '../../../browser/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { draftOfAmount, isAmbiguous, keptAmount, typedNumber, type AmountDraft } from './guide-amount.part.ts';
import { PictureField } from './picture-field.part.tsx';
import { useCreateGuide, useSaveGuide, type PictureWish } from './prep-guide.api.ts';
import classes from './prep-guide.module.css';
import { prepGuideTexts } from './prep-guide.texts.ts';
import { useUnitOptions } from './unit-options.part.ts';

type GuideDialogProps = {
  product: { id: string; name: string };
  /** Left out: it is made. */
  guide?: PrepGuide;
  onCreated?: () => void;
  onClose: () => void;
};

/** Asks for the portions of a prep guide with their measurement, and for its picture once it is there. */
export function GuideDialog({ product, guide, onCreated, onClose }: GuideDialogProps) {
  const t = useTexts(prepGuideTexts);
  const create = useCreateGuide(product.id);
  const save = useSaveGuide(product.id);
  const options = useUnitOptions();
  const [attempt, setAttempt] = useState(0);
  const [wish, setWish] = useState<PictureWish>({});
  const form = useForm<AmountDraft>({
    initialValues: guide ? draftOfAmount(guide.batch_count, guide.batch_type) : { amount: '', unit: '' },
    validateInputOnChange: true,
    clearInputErrorOnChange: false,
    validate: {
      amount: (amount) =>
        isAmbiguous(amount) ? t('whichComma') : typedNumber(amount) === undefined ? t('needPortions') : null,
      unit: (unit) => (unit ? null : t('needMeasurement')),
    },
  });
  const dirty = form.isDirty() || wish.picture !== undefined || wish.remove_picture === true;
  const submit = form.onSubmit(
    (draft) => {
      const kept = keptAmount(draft);
      if (!kept || !dirty) return onClose();
      const portions = { batch_count: kept.amount, batch_type: kept.unit_type };
      if (guide) return save.mutate({ ...portions, ...wish }, { onSuccess: onClose });
      return create.mutate(portions, { onSuccess: onCreated ?? onClose });
    },
    (errors) => {
      const [first, second] = Object.keys(errors);
      if (second) setAttempt(attempt + 1);
      else if (first) form.getInputNode(first)?.focus();
    },
  );
  const failure = guide ? save.error : create.error;
  return (
    <FormDialog
      opened
      title={guide ? t('editPortions') : t('create')}
      verb={guide ? t('save') : t('create')}
      busy={save.isPending || create.isPending}
      dirty={dirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErrorSummary
        attempt={attempt}
        problems={Object.entries(form.errors).map(([field, message]) => ({ field, message }))}
      />
      {failure && <Banner tone="bad">{errorText(failure, t('failed'))}</Banner>}
      {!guide && <p className={classes.hint}>{t('createHint')}</p>}
      <TextInput
        label={t('portions')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        data-autofocus
        key={form.key('amount')}
        {...form.getInputProps('amount')}
      />
      <NativeSelect label={t('measurement')} data={options} key={form.key('unit')} {...form.getInputProps('unit')} />
      {guide && (
        <PictureField
          productId={product.id}
          name={product.name}
          pictureKey={guide.picture_key}
          wish={wish}
          busy={save.isPending}
          onWish={setWish}
        />
      )}
    </FormDialog>
  );
}
