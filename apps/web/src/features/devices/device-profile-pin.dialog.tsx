import { useTexts } from '../../browser/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRequireProfilePins, type DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';

/** toggle-require-device-pin: asked once, then applied at once; the switch goes back when the server refuses. */
export function DeviceProfilePinDialog({ device, onClose }: { device: DeviceFull; onClose: () => void }) {
  const t = useTexts(devicesTexts);
  const toggle = useRequireProfilePins(device.id);
  const wanted = !device.requires_profile_pin;
  const confirm = async () => toggle.mutate(wanted);
  return (
    <ConfirmDialog
      opened
      title={t(wanted ? 'requireOnTitle' : 'requireOffTitle')}
      verb={t(wanted ? 'requireOnVerb' : 'requireOffVerb')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(wanted ? 'requireOnText' : 'requireOffText', { name: device.name })}</p>
    </ConfirmDialog>
  );
}
