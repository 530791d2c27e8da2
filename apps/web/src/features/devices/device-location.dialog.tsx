import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { useVenues, type DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';
import { VenueSelect } from './venue-select.part.tsx';

/** update-device-location, and confirm-location-change before the device moves. */
export function DeviceLocationDialog({ device, onClose }: { device: DeviceFull; onClose: () => void }) {
  const t = useTexts(devicesTexts);
  const move = useWrite(queries.devices.update, { saved: t('locationSaved'), failed: t('locationFailed') });
  const { venues } = useVenues();
  const [venue, setVenue] = useState(device.organization.id);
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const changed = venue !== device.organization.id;
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
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      opened
      title={t('locationTitle')}
      verb={t('locationVerb')}
      busy={false}
      dirty={changed}
      onSubmit={(event) => {
        event.preventDefault();
        if (!venue) setProblem(t('selectVenue'));
        else if (changed) setAsking(true);
        else onClose();
      }}
      onClose={onClose}
    >
      <VenueSelect
        value={venue}
        error={problem}
        autofocus
        onChange={(next) => {
          setVenue(next);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
