import { useTexts } from '@larder/browser/texts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { waitingOf } from './device-moves.rules.ts';
import { deviceMovesTexts } from './device-moves.texts.ts';
import { useDevice, type DeviceFull } from './devices.api.ts';
import classes from './device.module.css';

/**
 * Warns of what waits on the tablet of a device that is about to be moved, as it last said; asked again while somebody
 * decides.
 */
export function WaitingReports({ device }: { device: DeviceFull }) {
  const t = useTexts(deviceMovesTexts);
  const { data = device, dataUpdatedAt } = useDevice(device.id, { waiting: true });
  const waiting = waitingOf(data, dataUpdatedAt);
  if (!waiting) return null;
  const { count, at } = waiting;
  const from = device.organization.name;
  return (
    <Banner tone="warn">
      <strong>{count > 0 ? t('waiting', { count }) : t('silent')}</strong>
      {at && (
        <>
          {' '}
          {t(count > 0 ? 'oldest' : 'lastSeen')} <DateTime instant={at} />.
        </>
      )}{' '}
      {count > 0 ? t('waitingNext', { count, from }) : t('silentNext', { from })}
    </Banner>
  );
}

/** Where a device was, of one that was moved. */
export function DeviceMoves({ places }: Pick<DeviceFull, 'places'>) {
  const t = useTexts(deviceMovesTexts);
  if (places.length < 2) return null;
  return (
    <Card title={t('title')} flush>
      <ul className={classes.rows}>
        {places.map(({ organization, moved_at, is_arrived }, index) => (
          <li key={moved_at ?? 'began'} className={classes.row}>
            <div>
              <div className={classes.value}>{organization.name}</div>
              <div className={classes.name}>
                {moved_at ? (
                  <>
                    {t('movedOn')} <DateTime instant={moved_at} />
                  </>
                ) : (
                  t('began')
                )}
              </div>
              {!is_arrived && <div className={classes.name}>{t(index === 0 ? 'notPairedYet' : 'neverPaired')}</div>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
