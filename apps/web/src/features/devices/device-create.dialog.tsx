import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { FormProblems, useCheckedForm } from '../../ui/checked-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { devicePath } from './devices.paths.ts';
import { devicesTexts } from './devices.texts.ts';
import { isPin, PinInput } from './pin-input.part.tsx';
import { VenueSelect } from './venue-select.part.tsx';

/** New device: its name, venue and PIN; it is opened when it is there. */
export function DeviceCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(devicesTexts);
  const navigate = useNavigate();
  const create = useWrite(queries.devices.create, { saved: t('added'), failed: t('addFailed') });
  const checked = useCheckedForm({
    initialValues: { name: '', organization_id: '', pin: '', serial_number: '', mac_address: '' },
    validate: {
      name: (name) => (name.trim() ? null : t('pleaseAddName')),
      organization_id: (id) => (id ? null : t('selectVenue')),
      pin: (pin) => (isPin(pin) ? null : t('pinInvalid')),
    },
  });
  const { form } = checked;
  const submit = checked.submit((body) =>
    create.mutate(
      { body },
      {
        onSuccess: ({ id }) => {
          onClose();
          void navigate({ to: devicePath(id) });
        },
        onError: checked.refused,
      },
    ),
  );
  return (
    <FormDialog
      opened
      title={t('addTitle')}
      verb={t('add')}
      busy={create.isPending}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems of={checked} error={create.error} failed={t('addFailed')} />
      <p>{t('addHint')}</p>
      <TextInput label={t('name')} maxLength={200} data-autofocus data-path="name" {...form.getInputProps('name')} />
      <VenueSelect
        value={form.values.organization_id}
        error={form.errors.organization_id}
        onChange={(id) => form.setFieldValue('organization_id', id)}
      />
      <PinInput
        label={t('pin')}
        hint={t('pinHint')}
        value={form.values.pin}
        error={form.errors.pin}
        onChange={(pin) => form.setFieldValue('pin', pin)}
      />
      <TextInput
        label={t('serialNumber')}
        description={t('optional')}
        maxLength={100}
        data-path="serial_number"
        {...form.getInputProps('serial_number')}
      />
      <TextInput
        label={t('macAddress')}
        description={t('optional')}
        maxLength={20}
        data-path="mac_address"
        {...form.getInputProps('mac_address')}
      />
    </FormDialog>
  );
}
