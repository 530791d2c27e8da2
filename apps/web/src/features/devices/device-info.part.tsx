import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { Absent } from '../../ui/absent.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { useEdit } from '../../ui/edit.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { FormFailure } from '../../ui/form-problems.tsx';
import { BillingPeriod, SubscriptionState } from './device-state.part.tsx';
import { useSaveDevice, type DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';

/** What a device is, between view and edit. */
export function DeviceInfo({ device, canEdit }: { device: DeviceFull; canEdit: boolean }) {
  const t = useTexts(devicesTexts);
  const save = useSaveDevice();
  const { name, serial_number, mac_address } = device;
  const edit = useEdit({
    saved: { name, serial_number, mac_address },
    check: (fields) => ({ name: !fields.name.trim() && t('pleaseAddName') }),
    save: (_, body) => save.mutateAsync({ params: { id: device.id }, body }),
  });
  return (
    <EditCard
      title={t('info')}
      canEdit={canEdit}
      edit={edit}
      view={<DeviceFacts device={device} />}
      form={
        <>
          <FormFailure of={edit} failed={t('saveFailed')} />
          <TextInput label={t('name')} maxLength={200} data-autofocus {...edit.field('name')} />
          <TextInput label={t('serialNumber')} maxLength={100} {...edit.field('serial_number')} />
          <TextInput label={t('macAddress')} maxLength={100} {...edit.field('mac_address')} />
        </>
      }
    />
  );
}

function DeviceFacts({ device }: { device: DeviceFull }) {
  const t = useTexts(devicesTexts);
  const { external_reference } = device.subscription.integration;
  return (
    <FactList
      facts={[
        { label: t('name'), value: device.name },
        { label: t('deviceId'), value: device.device_code, copy: device.device_code },
        { label: t('subscriptionId'), value: external_reference || <Absent />, copy: external_reference },
        { label: t('state'), value: <SubscriptionState status={device.subscription.status} /> },
        { label: t('billingPeriod'), value: <BillingPeriod period={device.billing_period} /> },
        { label: t('createdOn'), value: <DateTime instant={device.created_on} dateOnly /> },
        { label: t('serialNumber'), value: device.serial_number || <Absent />, copy: device.serial_number },
        { label: t('macAddress'), value: device.mac_address || <Absent />, copy: device.mac_address },
      ]}
    />
  );
}
