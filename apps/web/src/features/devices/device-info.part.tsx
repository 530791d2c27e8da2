import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Absent } from '../../ui/absent.tsx';
import { Banner } from '../../ui/banner.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { BillingPeriod, SubscriptionState } from './device-state.part.tsx';
import { useSaveDevice, type DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';

type Fields = Pick<DeviceFull, 'name' | 'serial_number' | 'mac_address'>;
const fieldNames = ['name', 'serial_number', 'mac_address'] as const;

/** What a device is, between view and edit. */
export function DeviceInfo({ device, canEdit }: { device: DeviceFull; canEdit: boolean }) {
  const t = useTexts(devicesTexts);
  const [editing, setEditing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (editing) first.current?.focus();
  }, [editing]);
  const [fields, setFields] = useState<Fields>(device);
  const [tried, setTried] = useState(false);
  const save = useSaveDevice();
  const refused = fieldErrors(save.error);
  const errors: Record<string, string> = {
    ...refused,
    ...(tried && !fields.name.trim() && { name: t('pleaseAddName') }),
  };
  const edit = (next: boolean) => {
    setFields(device);
    setTried(false);
    save.reset();
    setEditing(next);
  };
  const submit = () => {
    setTried(true);
    if (!fields.name.trim()) return undefined;
    return save.mutateAsync(
      { params: { id: device.id }, body: changesOf(device, fields) },
      { onSuccess: () => edit(false) },
    );
  };
  const input = (field: keyof Fields, label: string) => (
    <TextInput
      label={label}
      value={fields[field]}
      error={errors[field]}
      maxLength={field === 'name' ? 200 : 100}
      ref={field === 'name' ? first : undefined}
      onChange={(event) => setFields({ ...fields, [field]: event.currentTarget.value })}
    />
  );
  return (
    <EditCard
      title={t('info')}
      canEdit={canEdit}
      editing={editing}
      onEdit={edit}
      dirty={Object.keys(changesOf(device, fields)).length > 0}
      busy={save.isPending}
      onSave={submit}
      view={<DeviceFacts device={device} />}
      form={
        <>
          {save.isError && Object.keys(refused).length === 0 && (
            <Banner tone="bad">{errorText(save.error, t('saveFailed'))}</Banner>
          )}
          {input('name', t('name'))}
          {input('serial_number', t('serialNumber'))}
          {input('mac_address', t('macAddress'))}
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

function changesOf(saved: Fields, fields: Fields): Partial<Fields> {
  const changed = fieldNames.filter((field) => fields[field].trim() !== saved[field]);
  return Object.fromEntries(changed.map((field) => [field, fields[field].trim()]));
}
