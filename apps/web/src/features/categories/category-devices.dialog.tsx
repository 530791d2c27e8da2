import { useState, type ReactNode } from 'react';
import { errorText } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useDeviceChoice } from '../devices/device-filter.api.ts';
import { useAddCategoriesToDevices, useAddCategoryDevices } from './category-bulk.api.ts';
import type { BulkWish } from './category-bulk.part.tsx';
import { categoryBulkTexts } from './category-bulk.texts.ts';
import { MeantNames } from './category-meant.part.tsx';

/** Adds the selected categories to devices. */
export function CategoriesToDevicesDialog({ wish, onClose }: { wish: BulkWish; onClose: () => void }) {
  const t = useTexts(categoryBulkTexts);
  const add = useAddCategoriesToDevices();
  const done = () => {
    wish.clear();
    onClose();
  };
  return (
    <DevicesForm
      title={t('devicesTitle', { count: wish.count })}
      busy={add.isPending}
      failure={add.error}
      onSubmit={(device_ids) => add.mutate({ ...wish.meant, device_ids }, { onSuccess: done })}
      onClose={onClose}
    >
      <MeantNames wish={wish} />
    </DevicesForm>
  );
}

type OneProps = { category: { id: string; devices: { id: string }[] }; onClose: () => void };

/** Shows one category on further devices. */
export function CategoryDevicesDialog({ category, onClose }: OneProps) {
  const t = useTexts(categoryBulkTexts);
  const add = useAddCategoryDevices(category.id);
  return (
    <DevicesForm
      title={t('addDevices')}
      without={category.devices.map(({ id }) => id)}
      busy={add.isPending}
      failure={add.error}
      onSubmit={(ids) => add.mutate(ids, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

type FormProps = {
  title: string;
  without?: string[];
  busy: boolean;
  failure: unknown;
  children?: ReactNode;
  onSubmit: (device_ids: string[]) => void;
  onClose: () => void;
};

function DevicesForm({ title, without = [], busy, failure, children, onSubmit, onClose }: FormProps) {
  const t = useTexts(categoryBulkTexts);
  const choice = useDeviceChoice(without);
  const [chosen, setChosen] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  return (
    <FormDialog
      opened
      title={title}
      verb={t('devicesVerb')}
      busy={busy}
      dirty={chosen.length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0) onSubmit(chosen);
        else setProblem(t('selectDevice'));
      }}
      onClose={onClose}
    >
      {Boolean(failure) && <Banner tone="bad">{errorText(failure, t('failed'))}</Banner>}
      {children}
      <ChoiceField
        label={t('chooseDevices')}
        description={t('devicesText')}
        choice={choice}
        value={chosen}
        autofocus
        error={problem}
        onChange={(next) => {
          setChosen(next);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
