import { useTexts } from '@larder/browser/texts';
import { Absent } from '../../ui/absent.tsx';
import { Card } from '../../ui/card.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';
import classes from './device.module.css';

/** Whether a tablet is paired with a device. */
export function DevicePairing({ device: { pairing } }: { device: DeviceFull }) {
  const t = useTexts(devicesTexts);
  const { is_paired, paired_at, open_until, always_open } = pairing;
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
    </Card>
  );
}
