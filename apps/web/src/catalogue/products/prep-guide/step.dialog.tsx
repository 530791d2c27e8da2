import { useTexts } from '@larder/browser/texts';
import type { PrepGuideStep } from '@larder/contract/catalogue/prep-guide';
import { freePositions } from '@larder/rules/prep-guide';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useEdit } from '../../../ui/form/edit.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { PictureField } from './picture-field.part.tsx';
import { noPictureChange, useSaveStep } from './prep-guide.api.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';
import classes from './prep-guide.module.css';

type StepDialogProps = {
  productId: string;
  steps: PrepGuideStep[];
  /** Left out: it is added. */
  step?: PrepGuideStep | undefined;
  /** It is added behind this one, or before all (null); left out, at one of the free positions. */
  after?: string | null | undefined;
  onClose: () => void;
};

/** A step of a prep guide: title, description, where it belongs, and a picture. */
export function StepDialog({ productId, steps, step, after, onClose }: StepDialogProps) {
  const t = useTexts(prepGuideTexts);
  const save = useSaveStep(productId, step);
  // As they were when the dialog was opened: a step that is there before its picture must not take its own place away.
  const [free] = useState(() =>
    freePositions(
      steps.map(({ order }) => order),
      step?.order,
    ),
  );
  const edit = useEdit({
    saved: {
      title: step?.title ?? '',
      description: step?.description ?? '',
      order: String(step?.order ?? free.at(-1)),
      picture: noPictureChange,
    },
    check: ({ title, description }) => ({
      title: !title.trim() && t('needTitle'),
      description: !description.trim() && t('needDescription'),
    }),
    save: ({ title, description, order, picture }) =>
      save(
        {
          title: title.trim(),
          description: description.trim(),
          ...(after === undefined ? { order: Number(order) } : { after }),
        },
        picture,
      ),
    done: onClose,
  });
  return (
    <FormDialog
      size={640}
      title={step ? t('editStep') : t('addStep')}
      verb={step ? t('save') : t('addStep')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('failed')} />
      <TextInput label={t('stepTitle')} maxLength={200} data-autofocus {...edit.field('title')} />
      <Textarea label={t('description')} autosize minRows={3} maxLength={2000} {...edit.field('description')} />
      {after === undefined ? (
        <NativeSelect
          label={t('order')}
          description={t('orderHint')}
          data={free.map(String)}
          {...edit.field('order')}
        />
      ) : (
        <p className={classes.hint}>
          {t('becomesStep', { number: steps.findIndex(({ id }) => id === after) + 2, count: steps.length + 1 })}
        </p>
      )}
      <PictureField
        productId={productId}
        stepId={step?.id}
        name={step?.title ?? t('picture')}
        pictureKey={step?.picture_key ?? null}
        change={edit.values.picture}
        busy={edit.busy}
        onChange={(picture) => edit.set({ picture })}
      />
    </FormDialog>
  );
}
