import { useTexts } from '@larder/browser/texts';
import type { Storage } from '@larder/contract/storage';
import { queries } from '../../browser/client.ts';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { useDeviceChoice } from '../devices/device-filter.api.ts';
import { storageTexts } from './storage.texts.ts';

/** Links devices to a storage location. */
export function StorageDevicesAddDialog({ storage, onClose }: { storage: Storage; onClose: () => void }) {
  const t = useTexts(storageTexts);
  const add = useWrite(queries.storage.addDevices, { saved: t('deviceAdded'), failed: t('deviceAddFailed') });
  const choice = useDeviceChoice(
    storage.devices.map(({ id }) => id),
    storage.organization.id,
  );
  return (
    <ChoiceDialog
      title={t('addDevice')}
      verb={t('addDevicesVerb')}
      label={t('chooseDevices')}
      description={storage.devices.length === 0 ? t('addDevicesText') : undefined}
      choice={choice}
      nothing={t('selectDevice')}
      failed={t('deviceAddFailed')}
      save={(devices) => add.mutateAsync({ params: { id: storage.id }, body: { devices } })}
      onClose={onClose}
    />
  );
}
