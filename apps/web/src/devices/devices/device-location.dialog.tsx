import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { WaitingReports } from './device-moves.part.tsx';
import { useVenues, type DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';
import { VenueSelect } from './venue-select.part.tsx';

/** update-device-location, and confirm-location-change before the device moves. */
export function DeviceLocationDialog({ device, onClose }: { device: DeviceFull; onClose: () => void }) {
  const t = useTexts(devicesTexts);
  const move = useWrite(queries.devices.update, { saved: t('locationSaved'), failed: t('locationFailed') });
  const { venues } = useVenues();
  const [asking, setAsking] = useState(false);
  const edit = useEdit({
    saved: { venue: device.organization.id },
    check: ({ venue }) => ({ venue: !venue && t('selectVenue') }),
    save: async () => 'ask' as const,
    done: (next) => (next ? setAsking(true) : onClose()),
  });
  const { venue } = edit.values;
  if (asking) {
    return (
      <ConfirmDialog
        opened
        title={t('locationConfirmTitle')}
        verb={t('locationConfirmVerb')}
        onConfirm={() => move.mutateAsync({ params: { id: device.id }, body: { organization_id: venue } })}
        onClose={onClose}
      >
        {move.isError && <Banner tone="bad">{errorText(move.error, t('locationFailed'))}</Banner>}
        <p>
          {t('locationConfirm', {
            name: device.name,
            from: device.organization.name,
            to: venues.find((one) => one.value === venue)?.label ?? '',
          })}
        </p>
        <WaitingReports device={device} />
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog title={t('locationTitle')} verb={t('locationVerb')} edit={edit} onClose={onClose}>
      <VenueSelect value={venue} error={edit.problems.venue} autofocus onChange={(next) => edit.set({ venue: next })} />
    </FormDialog>
  );
}
