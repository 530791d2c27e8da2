import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { clockOff } from './clock-off.part.ts';
import classes from './device.module.css';
import type { DeviceFull } from './devices.api.ts';
import { devicesTexts, type TranslateDevices } from './devices.texts.ts';

/** How a device does, by what it last told. */
export function DeviceHealth({ device: { health } }: { device: DeviceFull }) {
  const t = useTexts(devicesTexts);
  const clock = clockOff(health.clock_offset_ms);
  const facts = [
    [t('lastSeen'), health.last_seen_at ? <DateTime instant={health.last_seen_at} /> : t('neverSeen')],
    [t('appVersion'), health.app_version || <Absent />],
    [t('clock'), clock ? t(clock.text, { count: clock.count }) : <Absent />],
    [t('queued'), health.queued_events === null ? <Absent /> : countText(t, health.queued_events)],
    [t('rejected'), countText(t, health.rejected_events)],
  ] as const;
  return (
    <Card title={t('health')}>
      <dl className={classes.health}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {clock?.tooFar && <Banner tone="warn">{t('clockWarning')}</Banner>}
    </Card>
  );
}

function countText(t: TranslateDevices, count: number): string {
  return count === 0 ? t('none') : t('reports', { count });
}
