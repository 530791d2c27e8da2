import { useTexts } from '@larder/browser/texts';
import { isTrailId } from '@larder/rules/trail-id';
import { Box, Button, TextInput } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SecretInput } from '../../ui/field/secret-input.tsx';
import { EditCard } from '../../ui/form/edit-card.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { useSaveDevice, type DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';
import { typedSecret } from './typed-secret.rules.ts';
import classes from './device.module.css';

const ids = ['trail_template_id', 'trail_site_id'] as const;
const idNames = { trail_template_id: 'trailTemplateId', trail_site_id: 'trailSiteId' } as const;

/** Where the daily expiry report goes: an address, and the task in Trail, whose API key is never shown again. */
export function DeviceReport({ device, canEdit }: { device: DeviceFull; canEdit: boolean }) {
  const t = useTexts(devicesTexts);
  const save = useSaveDevice();
  const { daily_expiry_report_email, trail_api_key, trail_template_id, trail_site_id } = device;
  const edit = useEdit({
    saved: { daily_expiry_report_email, trail_api_key, trail_template_id, trail_site_id },
    check: (values) =>
      Object.fromEntries(ids.map((field) => [field, !isTrailId(values[field].trim()) && t('trailIdInvalid')])),
    save: (_, body) => save.mutateAsync({ params: { id: device.id }, body }),
  });
  return (
    <EditCard
      title={t('report')}
      canEdit={canEdit}
      edit={edit}
      view={<ReportFacts device={device} canEdit={canEdit} />}
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
            <SecretInput
              label={t('trailApiKey')}
              autoComplete="off"
              show={t('show', { label: t('trailApiKey') })}
              hide={t('hide', { label: t('trailApiKey') })}
              {...edit.field('trail_api_key')}
              // What stands for a secret is no text to add to: it is kept, or another one takes its place.
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) =>
                edit.set({ trail_api_key: typedSecret(edit.values.trail_api_key, event.currentTarget.value) })
              }
            />
            {ids.map((field) => (
              <TextInput
                key={field}
                label={t(idNames[field])}
                inputMode="numeric"
                autoComplete="off"
                maxLength={15}
                {...edit.field(field)}
              />
            ))}
          </fieldset>
        </>
      }
    />
  );
}

function ReportFacts({ device, canEdit }: { device: DeviceFull; canEdit: boolean }) {
  const t = useTexts(devicesTexts);
  const idFacts = ids.map((field) => ({
    label: `${t('trail')}: ${t(idNames[field])}`,
    value: device[field] || <Absent />,
  }));
  return (
    <>
      <FactList
        facts={[
          { label: t('reportEmail'), value: device.daily_expiry_report_email || <Absent /> },
          { label: `${t('trail')}: ${t('trailApiKey')}`, value: device.trail_api_key ? t('secretSet') : <Absent /> },
          ...idFacts,
        ]}
      />
      {canEdit && ids.some((field) => device[field]) && <TrailTest id={device.id} />}
    </>
  );
}

/** Asks Trail whether it takes what is saved, and shows the answer. */
function TrailTest({ id }: { id: string }) {
  const t = useTexts(devicesTexts);
  const test = useWrite(queries.integrations.testTrail, { failed: t('trailTestFailed') });
  return (
    <Box className={classes.group} mt="sm">
      <div>
        <Button
          variant="default"
          loading={test.isPending}
          aria-label={t('trailTestWhat')}
          onClick={() => test.mutate({ params: { id } })}
        >
          {t('trailTest')}
        </Button>
      </div>
      {test.data && <Banner tone={test.data.ok ? 'info' : 'bad'}>{test.data.result}</Banner>}
    </Box>
  );
}
