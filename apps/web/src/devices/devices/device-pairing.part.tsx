import { useTexts } from '@larder/browser/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { serverNow } from '../../browser/own-clock.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import type { DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';
import classes from './device.module.css';

const versionOptions = queries.session.version.queryOptions({ input: {}, staleTime: 60_000 });
/** A tablet that was paired within so many milliseconds is likely in somebody's hands. */
const recent = 5 * 60_000;

/** Whether a tablet is paired with a device. */
export function DevicePairing({ device: { device_code, pairing } }: { device: DeviceFull }) {
  const t = useTexts(devicesTexts);
  const { is_paired, paired_at, open_until, always_open } = pairing;
  const demoPin = useQuery(versionOptions).data?.demo_devices?.[0]?.pin;
  const [opened] = useState(serverNow);
  const isDemo = always_open && demoPin !== undefined;
  const justPaired = isDemo && paired_at !== null && opened - Date.parse(paired_at) < recent;
  const state = is_paired ? (
    <StatusBadge tone="ok">{t('paired')}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{t('notPaired')}</StatusBadge>
  );
  return (
    <Card title={t('pairing')}>
      <FactList
        facts={[
          { label: t('state'), value: state },
          { label: t('pairedSince'), value: paired_at ? <DateTime instant={paired_at} /> : <Absent /> },
          ...(open_until ? [{ label: t('pairingOpen'), value: <DateTime instant={open_until} /> }] : []),
        ]}
      />
      {always_open && <p className={classes.below}>{t('pairingAlways')}</p>}
      {justPaired && <Banner tone="warn">{t('justPaired')}</Banner>}
      <p className={classes.below}>
        <a
          href={isDemo ? `/kitchen/?pair=${device_code}&pin=${demoPin}` : '/kitchen/'}
          target="_blank"
          rel="noreferrer"
        >
          {t(isDemo ? 'openAsTablet' : 'openKitchen')}
        </a>
      </p>
    </Card>
  );
}
