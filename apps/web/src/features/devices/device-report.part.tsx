import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Absent } from '../../ui/absent.tsx';
import { Banner } from '../../ui/banner.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { useSaveDevice, type DeviceFull } from './devices.api.ts';
import { devicesTexts, type DeviceText } from './devices.texts.ts';
import { typedSecret } from './typed-secret.part.ts';
import classes from './device.module.css';

const secrets = {
  trail_api_key: 'trailApiKey',
  trail_template_id: 'trailTemplateId',
  trail_site_id: 'trailSiteId',
} as const;
type Secret = keyof typeof secrets;
type Fields = Pick<DeviceFull, 'daily_expiry_report_email' | Secret>;
const secretNames = Object.entries(secrets) as [Secret, DeviceText][];

/** Where the daily expiry report goes: an address, and an external integration whose settings are never shown again. */
export function DeviceReport({ device, canEdit }: { device: DeviceFull; canEdit: boolean }) {
  const t = useTexts(devicesTexts);
  const [editing, setEditing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (editing) first.current?.focus();
  }, [editing]);
  const [fields, setFields] = useState<Fields>(device);
  const save = useSaveDevice();
  const refused = fieldErrors(save.error);
  const edit = (next: boolean) => {
    setFields(device);
    save.reset();
    setEditing(next);
  };
  const changes = changesOf(device, fields);
  return (
    <EditCard
      title={t('report')}
      canEdit={canEdit}
      editing={editing}
      onEdit={edit}
      dirty={Object.keys(changes).length > 0}
      busy={save.isPending}
      onSave={() => save.mutateAsync({ params: { id: device.id }, body: changes }, { onSuccess: () => edit(false) })}
      view={<ReportFacts device={device} />}
      form={
        <>
          {save.isError && Object.keys(refused).length === 0 && (
            <Banner tone="bad">{errorText(save.error, t('saveFailed'))}</Banner>
          )}
          <TextInput
            label={t('reportEmail')}
            description={t('reportEmailHint')}
            type="email"
            autoComplete="off"
            ref={first}
            value={fields.daily_expiry_report_email}
            error={refused.daily_expiry_report_email}
            onChange={(event) => setFields({ ...fields, daily_expiry_report_email: event.currentTarget.value })}
          />
          <fieldset className={classes.group}>
            <legend>{t('trail')}</legend>
            <p className={classes.hint}>{t('secretHint')}</p>
            {secretNames.map(([field, text]) => (
              <SecretInput
                key={field}
                label={t(text)}
                autoComplete="off"
                show={t('show', { label: t(text) })}
                hide={t('hide', { label: t(text) })}
                value={fields[field]}
                error={refused[field]}
                // What stands for a secret is no text to add to: it is kept, or another one takes its place.
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) =>
                  setFields({ ...fields, [field]: typedSecret(fields[field], event.currentTarget.value) })
                }
              />
            ))}
          </fieldset>
        </>
      }
    />
  );
}

function ReportFacts({ device }: { device: DeviceFull }) {
  const t = useTexts(devicesTexts);
  const secretFacts = secretNames.map(([field, text]) => ({
    label: `${t('trail')}: ${t(text)}`,
    value: device[field] ? t('secretSet') : <Absent />,
  }));
  return (
    <FactList
      facts={[{ label: t('reportEmail'), value: device.daily_expiry_report_email || <Absent /> }, ...secretFacts]}
    />
  );
}

function changesOf(saved: Fields, fields: Fields): Partial<Fields> {
  const names = ['daily_expiry_report_email', ...Object.keys(secrets)] as (keyof Fields)[];
  const changed = names.filter((field) => fields[field].trim() !== saved[field]);
  return Object.fromEntries(changed.map((field) => [field, fields[field].trim()]));
}
