import { useTexts } from '@larder/browser/texts';
import type { PrepGuide } from '@larder/contract/prep-guide';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../../browser/client.ts';
import { FormProblems, useCheckedForm } from '../../../ui/checked-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { draftOfAmount, isAmbiguous, keptAmount, typedNumber, type AmountDraft } from './guide-amount.rules.ts';
import { PictureField } from './picture-field.part.tsx';
import { context, stated, type PictureChange } from './prep-guide.api.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';
import { useUnitOptions } from './unit-options.part.ts';
import classes from './prep-guide.module.css';

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
  const create = useWrite(queries.prepGuide.create, { saved: t('created'), failed: t('failed') });
  const save = useWrite(queries.prepGuide.update, { saved: t('saved'), failed: t('failed'), context });
  const options = useUnitOptions();
  const [change, setChange] = useState<PictureChange>({});
  const checked = useCheckedForm<AmountDraft>({
    initialValues: guide ? draftOfAmount(guide.batch_count, guide.batch_type) : { amount: '', unit: '' },
    validate: {
      amount: (amount) =>
        isAmbiguous(amount) ? t('whichComma') : typedNumber(amount) === undefined ? t('needPortions') : null,
      unit: (unit) => (unit ? null : t('needMeasurement')),
    },
  });
  const { form } = checked;
  const dirty = form.isDirty() || change.picture !== undefined || change.remove_picture === true;
  const submit = checked.submit((draft) => {
    const kept = keptAmount(draft);
    if (!kept || !dirty) return onClose();
    const params = { id: product.id };
    const body = { batch_count: kept.amount, batch_type: kept.unit_type };
    if (guide) return save.mutate({ params, body: { ...body, ...stated(change) } }, { onSuccess: onClose });
    return create.mutate({ params, body }, { onSuccess: onCreated ?? onClose });
  });
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
      <FormProblems of={checked} error={guide ? save.error : create.error} failed={t('failed')} />
      {!guide && <p className={classes.hint}>{t('createHint')}</p>}
      <TextInput
        label={t('portions')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <NativeSelect label={t('measurement')} data={options} {...form.getInputProps('unit')} />
      {guide && (
        <PictureField
          productId={product.id}
          name={product.name}
          pictureKey={guide.picture_key}
          change={change}
          busy={save.isPending}
          onChange={setChange}
        />
      )}
    </FormDialog>
  );
}
