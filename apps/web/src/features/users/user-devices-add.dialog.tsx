import { useTexts } from '@larder/browser/texts';
import { queries } from '../../browser/client.ts';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { useDeviceChoice } from '../devices/device-filter.api.ts';
import type { UserFull } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

/** Puts a person on further devices. */
export function UserDevicesAddDialog({ user, onClose }: { user: UserFull; onClose: () => void }) {
  const t = useTexts(usersTexts);
  const add = useWrite(queries.users.addDevices, { saved: t('deviceAdded'), failed: t('deviceAddFailed') });
  return (
    <ChoiceDialog
      title={t('addDevices')}
      verb={t('addDevicesVerb')}
      label={t('chooseDevices')}
      choice={useDeviceChoice(user.devices.map(({ id }) => id))}
      nothing={t('selectDevice')}
      failed={t('deviceAddFailed')}
      save={(devices) => add.mutateAsync({ params: { id: user.id }, body: { devices } })}
      onClose={onClose}
    />
  );
}
