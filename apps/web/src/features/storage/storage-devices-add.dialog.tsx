import type { Storage } from '@larder/contract/storage';
import { useState } from 'react';
import { errorText } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toastError } from '../../ui/toast.ts';
import { useDeviceChoice } from '../devices/device-filter.api.ts';
import { useAddStorageDevices } from './storage.api.ts';
import { storageTexts } from './storage.texts.ts';

/** Links devices to a storage location. */
export function StorageDevicesAddDialog({ storage, onClose }: { storage: Storage; onClose: () => void }) {
  const t = useTexts(storageTexts);
  const add = useAddStorageDevices(storage.id);
  const choice = useDeviceChoice(
    storage.devices.map(({ id }) => id),
    storage.organization.id,
  );
  const [chosen, setChosen] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    setProblem(chosen.length === 0 ? t('selectDevice') : undefined);
    if (chosen.length === 0) toastError(t('selectDevice'));
    else add.mutate(chosen, { onSuccess: onClose });
  };
  return (
    <FormDialog
      opened
      title={t('addDevice')}
      verb={t('addDevicesVerb')}
      busy={add.isPending}
      dirty={chosen.length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      {add.isError && <Banner tone="bad">{errorText(add.error, t('deviceAddFailed'))}</Banner>}
      <ChoiceField
        label={t('chooseDevices')}
        description={storage.devices.length === 0 ? t('addDevicesText') : undefined}
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
