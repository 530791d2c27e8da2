import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { Absent } from '../../ui/absent.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { useEdit } from '../../ui/edit.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { FormFailure } from '../../ui/form-problems.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { useSaveDevice, type DeviceFull } from './devices.api.ts';
import { devicesTexts, type DeviceText } from './devices.texts.ts';
import { typedSecret } from './typed-secret.rules.ts';
import classes from './device.module.css';

const secrets = {
  trail_api_key: 'trailApiKey',
  trail_template_id: 'trailTemplateId',
  trail_site_id: 'trailSiteId',
} as const;
type Secret = keyof typeof secrets;
const secretNames = Object.entries(secrets) as [Secret, DeviceText][];

/** Where the daily expiry report goes: an address, and an external integration whose settings are never shown again. */
export function DeviceReport({ device, canEdit }: { device: DeviceFull; canEdit: boolean }) {
  const t = useTexts(devicesTexts);
  const save = useSaveDevice();
  const { daily_expiry_report_email, trail_api_key, trail_template_id, trail_site_id } = device;
  const edit = useEdit({
    saved: { daily_expiry_report_email, trail_api_key, trail_template_id, trail_site_id },
    save: (_, body) => save.mutateAsync({ params: { id: device.id }, body }),
  });
  return (
    <EditCard
      title={t('report')}
      canEdit={canEdit}
      edit={edit}
      view={<ReportFacts device={device} />}
      form={
        <>
          <FormFailure of={edit} failed={t('saveFailed')} />
          <TextInput
            label={t('reportEmail')}
            description={t('reportEmailHint')}
            type="email"
            autoComplete="off"
            data-autofocus
            {...edit.field('daily_expiry_report_email')}
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
                {...edit.field(field)}
                // What stands for a secret is no text to add to: it is kept, or another one takes its place.
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => edit.set({ [field]: typedSecret(edit.values[field], event.currentTarget.value) })}
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
