import { useTexts } from '@larder/browser/texts';
import type { PrepGuideStep } from '@larder/contract/prep-guide';
import { freePositions } from '@larder/rules/prep-guide';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormProblems, useCheckedForm } from '../../../ui/checked-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PictureField } from './picture-field.part.tsx';
import { useSaveStep, type PictureChange } from './prep-guide.api.ts';
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
  const { save, isPending, error } = useSaveStep(productId, step);
  const [change, setChange] = useState<PictureChange>({});
  // As they were when the dialog was opened: a step that is there before its picture must not take its own place away.
  const [free] = useState(() =>
    freePositions(
      steps.map(({ order }) => order),
      step?.order,
    ),
  );
  const checked = useCheckedForm({
    initialValues: {
      title: step?.title ?? '',
      description: step?.description ?? '',
      order: String(step?.order ?? free.at(-1)),
    },
    validate: {
      title: (title) => (title.trim() ? null : t('needTitle')),
      description: (description) => (description.trim() ? null : t('needDescription')),
    },
  });
  const { form } = checked;
  const dirty = form.isDirty() || change.picture !== undefined || change.remove_picture === true;
  const submit = checked.submit(({ title, description, order }) => {
    if (!dirty) {
      onClose();
      return;
    }
    const words = { title: title.trim(), description: description.trim(), order: Number(order) };
    void save(words, change).then(onClose, checked.refused);
  });
  return (
    <FormDialog
      opened
      size={640}
      title={step ? t('editStep') : t('addStep')}
      verb={step ? t('save') : t('addStep')}
      busy={isPending}
      dirty={dirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems of={checked} error={error} failed={t('failed')} />
      <TextInput label={t('stepTitle')} maxLength={200} data-autofocus {...form.getInputProps('title')} />
      <Textarea label={t('description')} autosize minRows={3} maxLength={2000} {...form.getInputProps('description')} />
      <NativeSelect
        label={t('order')}
        description={t('orderHint')}
        data={free.map(String)}
        {...form.getInputProps('order')}
      />
      <PictureField
        productId={productId}
        stepId={step?.id}
        name={step?.title ?? t('picture')}
        pictureKey={step?.picture_key ?? null}
        change={change}
        busy={isPending}
        onChange={setChange}
      />
    </FormDialog>
  );
}
