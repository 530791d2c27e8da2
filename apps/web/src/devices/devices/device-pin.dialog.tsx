import { useTexts } from '@larder/browser/texts';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import type { DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';
import { isPin, PinInput } from './pin-input.part.tsx';

/** update-device-pin: the four digits by which a tablet is paired. */
export function DevicePinDialog({ device, onClose }: { device: DeviceFull; onClose: () => void }) {
  const t = useTexts(devicesTexts);
  const save = useWrite(queries.devices.setPin, { saved: t('pinSaved'), failed: t('pinFailed') });
  const edit = useEdit({
    saved: { pin: '' },
    check: ({ pin }) => ({ pin: !isPin(pin) && t('pinInvalid') }),
    save: ({ pin }) => save.mutateAsync({ params: { id: device.id }, body: { pin, device_code: device.device_code } }),
    done: onClose,
  });
  return (
    <FormDialog title={t('pinTitle')} verb={t('pinVerb')} edit={edit} onClose={onClose}>
      {!edit.problems.pin && <FormFailure of={edit} failed={t('pinFailed')} />}
      <p>{t('pinText', { name: device.name })}</p>
      <PinInput label={t('newPin')} autofocus {...edit.field('pin')} />
    </FormDialog>
  );
}
