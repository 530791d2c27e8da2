import { useTexts } from '@larder/browser/texts';
import { Button, Switch, TextInput } from '@mantine/core';
import { IconDeviceTabletOff, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { AuditLink } from '../../network/audit/audit-link.part.tsx';
import { DeviceRulesCard } from '../../storage/device-rules.part.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { recordOf, RecordState } from '../../ui/feedback/record-state.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { EditCard } from '../../ui/form/edit-card.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { Absent } from '../../ui/page/absent.tsx';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SplitPage } from '../../ui/page/split-page.tsx';
import { DeviceHealth } from './device-health.part.tsx';
import { DeviceMoves } from './device-moves.part.tsx';
import { DevicePairing } from './device-pairing.part.tsx';
import { DeviceReport } from './device-report.part.tsx';
import { BillingPeriod, SubscriptionState } from './device-state.part.tsx';
import { type DeviceFull, useSaveDevice } from './devices.api.ts';
import { devicesPath } from './devices.paths.ts';
import { devicesTexts } from './devices.texts.ts';
import { RejectedEvents } from './rejected-events.part.tsx';
import classes from './device.module.css';

const PinDialog = lazyPart(() => import('./device-pin.dialog.tsx'), 'DevicePinDialog');
const LocationDialog = lazyPart(() => import('./device-location.dialog.tsx'), 'DeviceLocationDialog');

const PairingDialog = lazyPart(() => import('./device-pairing.dialog.tsx'), 'DevicePairingDialog');

/** One device: its facts and place at the side, its health, storage and report in the main part. */
export function DeviceDetailScreen() {
  const t = useTexts(devicesTexts);
  const query = useQuery(first(useParams({ strict: false })));
  const crumbs: Crumb[] = [{ label: t('title'), to: devicesPath }];
  const device = recordOf(query);
  if (!device) {
    return (
      <RecordState
        query={query}
        title={t('device')}
        crumbs={crumbs}
        failed={t('loadFailed')}
        gone={{
          title: t('notFoundTitle'),
          text: t('notFound'),
          icon: IconDeviceTabletOff,
          action: <Link to={devicesPath}>{t('backToList')}</Link>,
        }}
      />
    );
  }
  return <DevicePage device={device} />;
}

export function first({ deviceId = '' }) {
  return queries.devices.get.queryOptions({ input: { params: { id: deviceId } } });
}

function DevicePage({ device }: { device: DeviceFull }) {
  const t = useTexts(devicesTexts);
  const can = useCan();
  const [pairing, setPairing] = useState(false);
  const canEdit = can(contract.devices.update) && device.can_edit;
  return (
    <>
      <PageHeader
        title={device.name}
        crumbs={[{ label: t('title'), to: devicesPath }]}
        badge={<SubscriptionState status={device.subscription.status} />}
        actions={
          <>
            <AuditLink id={device.id} />
            {canEdit && (
              <Button leftSection={<IconLink size={18} stroke={2} aria-hidden />} onClick={() => setPairing(true)}>
                {t('pair')}
              </Button>
            )}
          </>
        }
      />
      <SplitPage
        side={
          <>
            <DeviceInfo device={device} canEdit={canEdit} />
            <DevicePlace device={device} canEdit={canEdit} />
            <DevicePairing device={device} />
            <DeviceMoves places={device.places} />
          </>
        }
      >
        <DeviceHealth device={device} />
        {device.health.rejected_events > 0 && <RejectedEvents deviceId={device.id} />}
        {can(contract.storage.listRules) ? <DeviceRulesCard device={device} /> : <DeviceStorage device={device} />}
        <DeviceReport device={device} canEdit={canEdit && can(contract.devices.update, 'daily_expiry_report_email')} />
      </SplitPage>
      {pairing && <PairingDialog device={device} onClose={() => setPairing(false)} />}
    </>
  );
}

/** What a device offers as storage: the rules of its group or its own Local ones, and the locations of its venue. */
function DeviceStorage({ device, actions }: { device: DeviceFull; actions?: ReactNode }) {
  const t = useTexts(devicesTexts);
  const { local_rules: rules, storage_rule_group: group } = device;
  return (
    <Card title={t('storage')} actions={actions} flush>
      <p className={classes.note}>
        {t('storageGroup')}: <strong>{group ? group.name : t('storageLocal')}</strong>
      </p>
      {rules.length === 0 ? (
        <p className={classes.note}>{t('storageNone')}</p>
      ) : (
        <ul className={classes.list}>
          {rules.map(({ id, name, expiry, source }) => (
            <li key={id}>
              <div>
                <div>{name}</div>
                <div className={classes.where}>{t(source === 'rule' ? 'storageRule' : 'storagePlace')}</div>
              </div>
              <div>{t(expiry.period, { count: expiry.units })}</div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The venue of a device, and the PINs used on it. */
function DevicePlace({ device, canEdit }: { device: DeviceFull; canEdit: boolean }) {
  const t = useTexts(devicesTexts);
  const can = useCan();
  const update = useWrite(queries.devices.update, {
    saved: t('saved'),
    failed: t('saveFailed'),
    patch: ({ params, body }) => ({ id: params.id, requires_profile_pin: body.requires_profile_pin }),
  });
  const [moving, setMoving] = useState(false);
  const [changingPin, setChangingPin] = useState(false);
  const required = device.requires_profile_pin;
  const askToRequirePins = () =>
    confirmFirst({
      title: t(required ? 'requireOffTitle' : 'requireOnTitle'),
      text: t(required ? 'requireOffText' : 'requireOnText', { name: device.name }),
      verb: t(required ? 'requireOffVerb' : 'requireOnVerb'),
      // The switch shows the change at once, and goes back when the server refuses.
      onConfirm: async () => update.mutate({ params: { id: device.id }, body: { requires_profile_pin: !required } }),
    });
  return (
    <Card title={t('place')} flush>
      <ul className={classes.rows}>
        <li className={classes.row}>
          <div>
            <div className={classes.name}>{t('venue')}</div>
            <div className={classes.value}>{device.organization.name}</div>
          </div>
          {canEdit && (
            <Button variant="default" size="compact-sm" onClick={() => setMoving(true)}>
              {t('changeLocation')}
            </Button>
          )}
        </li>
        <li className={classes.row}>
          <div>
            <div className={classes.name}>{t('devicePin')}</div>
            <div className={classes.value}>{t('pinSet')}</div>
          </div>
          {canEdit && can(contract.devices.setPin) && (
            <Button variant="default" size="compact-sm" onClick={() => setChangingPin(true)}>
              {t('updatePin')}
            </Button>
          )}
        </li>
        <li className={classes.row}>
          <Switch
            label={t('requirePins')}
            description={t('requirePinsHint')}
            checked={required}
            disabled={!canEdit}
            onChange={askToRequirePins}
          />
        </li>
      </ul>
      {moving && <LocationDialog device={device} onClose={() => setMoving(false)} />}
      {changingPin && <PinDialog device={device} onClose={() => setChangingPin(false)} />}
    </Card>
  );
}

/** What a device is, between view and edit. */
function DeviceInfo({ device, canEdit }: { device: DeviceFull; canEdit: boolean }) {
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
