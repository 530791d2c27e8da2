import { useState } from 'react';
import { errorText, fieldErrors } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSetDevicePin, type DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';
import { isPin, PinInput } from './pin-input.part.tsx';

/** update-device-pin: the four digits by which a tablet is paired. */
export function DevicePinDialog({ device, onClose }: { device: DeviceFull; onClose: () => void }) {
  const t = useTexts(devicesTexts);
  const save = useSetDevicePin(device);
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const told = fieldErrors(save.error);
  return (
    <FormDialog
      opened
      title={t('pinTitle')}
      verb={t('pinVerb')}
      busy={save.isPending}
      dirty={pin !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(isPin(pin) ? undefined : t('pinInvalid'));
        if (isPin(pin)) save.mutate(pin, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {save.isError && !told.pin && <Banner tone="bad">{errorText(save.error, t('pinFailed'))}</Banner>}
      <p>{t('pinText', { name: device.name })}</p>
      <PinInput
        label={t('newPin')}
        value={pin}
        error={problem ?? told.pin}
        autofocus
        onChange={(next) => {
          setPin(next);
          setProblem(undefined);
          save.reset();
        }}
      />
    </FormDialog>
  );
}
