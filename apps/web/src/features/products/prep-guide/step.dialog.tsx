import type { PrepGuideStep } from '@larder/contract/prep-guide';
import { freePositions } from '@larder/rules/prep-guide';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../../browser/errors.ts';
import { useTexts } from '../../../browser/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PictureField } from './picture-field.part.tsx';
import { useSaveStep, type PictureWish } from './prep-guide.api.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';

type StepDialogProps = {
  productId: string;
  steps: PrepGuideStep[];
  /** Left out: it is added. */
  step?: PrepGuideStep | undefined;
  onClose: () => void;
};

/** A step of a prep guide: title, description, one of the free positions, and a picture. */
export function StepDialog({ productId, steps, step, onClose }: StepDialogProps) {
  const t = useTexts(prepGuideTexts);
  const save = useSaveStep(productId, step);
  const [attempt, setAttempt] = useState(0);
  const [wish, setWish] = useState<PictureWish>({});
  // As they were when the dialog was opened: a step that is there before its picture must not take its own place away.
  const [free] = useState(() =>
    freePositions(
      steps.map(({ order }) => order),
      step?.order,
    ),
  );
  const form = useForm({
    initialValues: {
      title: step?.title ?? '',
      description: step?.description ?? '',
      order: String(step?.order ?? free.at(-1)),
    },
    validateInputOnChange: true,
    clearInputErrorOnChange: false,
    validate: {
      title: (title) => (title.trim() ? null : t('needTitle')),
      description: (description) => (description.trim() ? null : t('needDescription')),
    },
  });
  const dirty = form.isDirty() || wish.picture !== undefined || wish.remove_picture === true;
  const submit = form.onSubmit(
    ({ title, description, order }) => {
      if (!dirty) return onClose();
      return save.mutate(
        { title: title.trim(), description: description.trim(), order: Number(order), ...wish },
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
      size={640}
      title={step ? t('editStep') : t('addStep')}
      verb={step ? t('save') : t('addStep')}
      busy={save.isPending}
      dirty={dirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErrorSummary
        attempt={attempt}
        problems={Object.entries(form.errors).map(([field, message]) => ({ field, message }))}
      />
      {save.isError && <Banner tone="bad">{errorText(save.error, t('failed'))}</Banner>}
      <TextInput
        label={t('stepTitle')}
        maxLength={200}
        data-autofocus
        key={form.key('title')}
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t('description')}
        autosize
        minRows={3}
        maxLength={2000}
        key={form.key('description')}
        {...form.getInputProps('description')}
      />
      <NativeSelect
        label={t('order')}
        description={t('orderHint')}
        data={free.map(String)}
        key={form.key('order')}
        {...form.getInputProps('order')}
      />
      <PictureField
        productId={productId}
        stepId={step?.id}
        name={step?.title ?? t('picture')}
        pictureKey={step?.picture_key ?? null}
        wish={wish}
        busy={save.isPending}
        onWish={setWish}
      />
    </FormDialog>
  );
}
