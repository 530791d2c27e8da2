import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { devicePath } from './devices.paths.ts';
import { devicesTexts } from './devices.texts.ts';
import { isPin, PinInput } from './pin-input.part.tsx';
import { VenueSelect } from './venue-select.part.tsx';

type DeviceCreateProps = {
  /** The venue that was chosen before, where there is one. */
  venueId?: string | undefined;
  onClose: () => void;
};

/** New device: its name, venue and PIN; it is opened when it is there. */
export function DeviceCreateDialog({ venueId = '', onClose }: DeviceCreateProps) {
  const t = useTexts(devicesTexts);
  const navigate = useNavigate();
  const create = useWrite(queries.devices.create, { saved: t('added'), failed: t('addFailed') });
  const edit = useEdit({
    saved: { name: '', organization_id: venueId, pin: '', serial_number: '', mac_address: '' },
    check: ({ name, organization_id, pin }) => ({
      name: !name.trim() && t('pleaseAddName'),
      organization_id: !organization_id && t('selectVenue'),
      pin: !isPin(pin) && t('pinInvalid'),
    }),
    save: (body) => create.mutateAsync({ body }),
    done: (made) => {
      onClose();
      if (made) void navigate({ to: devicePath(made.id) });
    },
  });
  return (
    <FormDialog title={t('addTitle')} verb={t('add')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('addFailed')} />
      <p>{t('addHint')}</p>
      <TextInput label={t('name')} maxLength={200} data-autofocus {...edit.field('name')} />
      <VenueSelect
        value={edit.values.organization_id}
        error={edit.problems.organization_id}
        onChange={(id) => edit.set({ organization_id: id })}
      />
      <PinInput label={t('pin')} hint={t('pinHint')} {...edit.field('pin')} />
      <TextInput
        label={t('serialNumber')}
        description={t('optional')}
        maxLength={100}
        {...edit.field('serial_number')}
      />
      <TextInput label={t('macAddress')} description={t('optional')} maxLength={20} {...edit.field('mac_address')} />
    </FormDialog>
  );
}
