import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import type { DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';
import { isPin, PinInput } from './pin-input.part.tsx';

/** update-device-pin: the four digits by which a tablet is paired. */
export function DevicePinDialog({ device, onClose }: { device: DeviceFull; onClose: () => void }) {
  const t = useTexts(devicesTexts);
  const save = useWrite(queries.devices.setPin, { saved: t('pinSaved'), failed: t('pinFailed') });
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const refused = fieldErrors(save.error);
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
        if (!isPin(pin)) return;
        const body = { pin, device_code: device.device_code };
        save.mutate({ params: { id: device.id }, body }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {save.isError && !refused.pin && <Banner tone="bad">{errorText(save.error, t('pinFailed'))}</Banner>}
      <p>{t('pinText', { name: device.name })}</p>
      <PinInput
        label={t('newPin')}
        value={pin}
        error={problem ?? refused.pin}
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
