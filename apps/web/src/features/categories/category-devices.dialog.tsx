import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { ReactNode } from 'react';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
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
  return (
    <ChoiceDialog
      title={title}
      verb={t('devicesVerb')}
      label={t('chooseDevices')}
      description={t('devicesText')}
      choice={useDeviceChoice(without)}
      nothing={t('selectDevice')}
      busy={busy}
      failure={failure ? errorText(failure, t('failed')) : undefined}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
    </ChoiceDialog>
  );
}
