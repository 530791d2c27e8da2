import { useTexts } from '@larder/browser/texts';
import type { PrepGuide } from '@larder/contract/catalogue/prep-guide';
import { NativeSelect, TextInput } from '@mantine/core';
import { queries } from '../../../browser/client.ts';
import { useEdit } from '../../../ui/form/edit.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useWrite } from '../../../ui/form/use-write.ts';
import { draftOfAmount, isAmbiguous, keptAmount, noAmount, typedNumber } from './guide-amount.rules.ts';
import { PictureField } from './picture-field.part.tsx';
import { context, noPictureChange, stated } from './prep-guide.api.ts';
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
  const edit = useEdit({
    saved: {
      ...(guide ? draftOfAmount(guide.batch_count, guide.batch_type) : noAmount),
      picture: noPictureChange,
    },
    check: ({ amount, unit }) => ({
      amount: isAmbiguous(amount) ? t('whichComma') : typedNumber(amount) === undefined && t('needPortions'),
      unit: !unit && t('needMeasurement'),
    }),
    save: ({ picture, ...draft }) => {
      const kept = keptAmount(draft);
      if (!kept) return undefined;
      const params = { id: product.id };
      const body = { batch_count: kept.amount, batch_type: kept.unit_type };
      if (guide) return save.mutateAsync({ params, body: { ...body, ...stated(picture) } });
      return create.mutateAsync({ params, body });
    },
    done: guide ? onClose : (onCreated ?? onClose),
  });
  return (
    <FormDialog
      title={guide ? t('editPortions') : t('create')}
      verb={guide ? t('save') : t('create')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('failed')} />
      {!guide && <p className={classes.hint}>{t('createHint')}</p>}
      <TextInput
        label={t('portions')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        data-autofocus
        {...edit.field('amount')}
      />
      <NativeSelect label={t('measurement')} data={options} {...edit.field('unit')} />
      {guide && (
        <PictureField
          productId={product.id}
          name={product.name}
          pictureKey={guide.picture_key}
          change={edit.values.picture}
          busy={edit.busy}
          onChange={(picture) => edit.set({ picture })}
        />
      )}
    </FormDialog>
  );
}
