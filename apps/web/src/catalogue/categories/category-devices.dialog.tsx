import { useTexts } from '@larder/browser/texts';
import type { ReactNode } from 'react';
import { queries } from '../../browser/client.ts';
import { useDeviceChoice } from '../../devices/devices/device-filter.api.ts';
import { ChoiceDialog } from '../../ui/form/choice-dialog.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { useBulkResultWords } from './bulk-result.part.ts';
import { categoryBulkTexts } from './category-bulk.texts.ts';
import { categoryDetailTexts } from './category-detail.texts.ts';
import { selectionWords, type CategorySelection } from './category-selection.rules.ts';

type SeveralProps = { selection: CategorySelection; onClose: () => void };

/** Adds the selected categories to devices. */
export function CategoriesToDevicesDialog({ selection, onClose }: SeveralProps) {
  const t = useTexts(categoryBulkTexts);
  const words = useBulkResultWords();
  const add = useWrite(queries.categories.addManyToDevices, { saved: words, failed: t('failed') });
  const done = () => {
    selection.clear();
    onClose();
  };
  return (
    <DevicesForm
      title={t('devicesTitle', { count: selection.count })}
      save={(device_ids) => add.mutateAsync({ body: { ...selection.which, device_ids } })}
      onDone={done}
      onClose={onClose}
    >
      {selectionWords(selection, t).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </DevicesForm>
  );
}

type OneProps = { category: { id: string; devices: { id: string }[] }; onClose: () => void };

/** Shows one category on further devices. */
export function CategoryDevicesDialog({ category: { id, devices }, onClose }: OneProps) {
  const t = useTexts(categoryDetailTexts);
  const add = useWrite(queries.categories.addDevices, { saved: t('devicesAdded'), failed: t('devicesFailed') });
  return (
    <DevicesForm
      title={t('addDevices')}
      without={devices.map((device) => device.id)}
      save={(device_ids) => add.mutateAsync({ params: { id }, body: { device_ids } })}
      onClose={onClose}
    />
  );
}

type FormProps = {
  title: string;
  without?: string[];
  children?: ReactNode;
  save: (device_ids: string[]) => Promise<unknown>;
  onDone?: () => void;
  onClose: () => void;
};

function DevicesForm({ without = [], ...props }: FormProps) {
  const t = useTexts(categoryDetailTexts);
  return (
    <ChoiceDialog
      {...props}
      verb={t('devicesVerb')}
      label={t('chooseDevices')}
      description={t('devicesText')}
      choice={useDeviceChoice(without)}
      nothing={t('selectDevice')}
      failed={t('devicesFailed')}
    />
  );
}
