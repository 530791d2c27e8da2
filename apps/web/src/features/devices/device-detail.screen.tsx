import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconDeviceTabletOff, IconLink } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { recordOf, RecordState } from '../../ui/record-state.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { AuditLink } from '../audit/audit-link.part.tsx';
import { DeviceRulesCard } from '../storage/device-rules.part.tsx';
import { DeviceHealth } from './device-health.part.tsx';
import { DeviceInfo } from './device-info.part.tsx';
import { DevicePairing } from './device-pairing.part.tsx';
import { DevicePlace } from './device-place.part.tsx';
import { DeviceReport } from './device-report.part.tsx';
import { SubscriptionState } from './device-state.part.tsx';
import { DeviceStorage } from './device-storage.part.tsx';
import { useDevice, type DeviceFull } from './devices.api.ts';
import { devicesPath } from './devices.paths.ts';
import { devicesTexts } from './devices.texts.ts';
import { RejectedEvents } from './rejected-events.part.tsx';

const PairingDialog = lazy(async () => ({
  default: (await import('./device-pairing.dialog.tsx')).DevicePairingDialog,
}));

/** One device: its facts and place at the side, its health, storage and report in the main part. */
export function DeviceDetailScreen() {
  const t = useTexts(devicesTexts);
  const { deviceId = '' } = useParams({ strict: false });
  const query = useDevice(deviceId);
  const crumbs = [{ label: t('title'), to: devicesPath }];
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
          </>
        }
      >
        <DeviceHealth device={device} />
        {device.health.rejected_events > 0 && <RejectedEvents deviceId={device.id} />}
        {can(contract.storage.listRules) ? <DeviceRulesCard device={device} /> : <DeviceStorage device={device} />}
        <DeviceReport device={device} canEdit={canEdit} />
      </SplitPage>
      <Suspense>{pairing && <PairingDialog device={device} onClose={() => setPairing(false)} />}</Suspense>
    </>
  );
}
