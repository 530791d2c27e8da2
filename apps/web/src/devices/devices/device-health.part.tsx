import { useTexts, type Translate } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { clockOff, clockSet } from './clock-off.rules.ts';
import { deviceHealthTexts } from './device-health.texts.ts';
import type { DeviceFull } from './devices.api.ts';
import { devicesTexts, type TranslateDevices } from './devices.texts.ts';
import classes from './device.module.css';

const RescueDialog = lazyPart(() => import('./device-rescue.dialog.tsx'), 'DeviceRescueDialog');

type Health = DeviceFull['health'];
type TranslateHealth = Translate<NonNullable<(typeof deviceHealthTexts)['keys']>>;

/** The state that a device last reported of itself, and what may be lost. */
export function DeviceHealth({ device }: { device: DeviceFull }) {
  const t = useTexts(devicesTexts);
  const h = useTexts(deviceHealthTexts);
  const can = useCan();
  const [taking, setTaking] = useState(false);
  const { health } = device;
  const clock = clockOff(health.clock_offset_ms);
  const set = clockSet(health);
  const facts = [
    [t('lastSeen'), health.last_seen_at ? <DateTime instant={health.last_seen_at} /> : t('neverSeen')],
    [t('appVersion'), health.app_version || <Absent />],
    [t('clock'), clock ? t(clock.text, { count: clock.count }) : <Absent />],
    ...(set ? [[h('clockSet'), <SetClock key="set" {...set} />]] : []),
    [t('queued'), health.queued_events === null ? <Absent /> : countText(t, health.queued_events)],
    ...(health.unsent_oldest_at ? [[h('oldest'), <DateTime key="oldest" instant={health.unsent_oldest_at} />]] : []),
    [t('rejected'), countText(t, health.rejected_events)],
    [h('app'), health.installed === null ? <Absent /> : h(health.installed ? 'installed' : 'inBrowser')],
    [h('platform'), health.platform || <Absent />],
    [h('memory'), health.storage ? <Memory storage={health.storage} /> : <Absent />],
  ] as [string, ReactNode][];
  return (
    <Card
      title={t('health')}
      actions={
        can(contract.devices.takeEvents) &&
        device.can_edit && (
          <Button variant="default" size="xs" onClick={() => setTaking(true)}>
            {h('take')}
          </Button>
        )
      }
    >
      <dl className={classes.health}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {health.emptied && <Emptied emptied={health.emptied} />}
      {health.storage?.persisted === false && <Banner tone="warn">{h('atRisk')}</Banner>}
      {clock?.tooFar && <Banner tone="warn">{t('clockWarning')}</Banner>}
      {health.printers && <DevicePrinters printers={health.printers} />}
      {taking && <RescueDialog device={device} onClose={() => setTaking(false)} />}
    </Card>
  );
}

/** When a person set the time of the tablet, and how far that was from the server's. */
function SetClock({ at, text, count, isNow }: NonNullable<ReturnType<typeof clockSet>>) {
  const h = useTexts(deviceHealthTexts);
  return (
    <>
      <DateTime instant={at} />
      <span className={classes.aside}>
        {text ? h(text, { count }) : h('setUncompared')}
        {'. '}
        {h(isNow ? 'setNow' : 'setBefore')}
      </span>
    </>
  );
}

function Memory({ storage: { persisted, quota, used } }: { storage: NonNullable<Health['storage']> }) {
  const h = useTexts(deviceHealthTexts);
  const state = h(persisted ? 'memoryKept' : 'memoryAtRisk');
  if (typeof quota !== 'number' || typeof used !== 'number') return state;
  return (
    <>
      {state}
      <span className={classes.aside}>{h('memoryUsed', { used: sizeText(used), quota: sizeText(quota) })}</span>
    </>
  );
}

function Emptied({ emptied: { at, events, since } }: { emptied: NonNullable<Health['emptied']> }) {
  const h = useTexts(deviceHealthTexts);
  return (
    <Banner tone="warn">
      <strong>{events > 0 ? h('emptiedTitle', { count: events }) : h('emptiedUncounted')}</strong> {h('emptiedWhen')}:{' '}
      <DateTime instant={at} />.{' '}
      {since && (
        <>
          {h('emptiedSince')}: <DateTime instant={since} />.{' '}
        </>
      )}
      {h('emptiedNext')}
    </Banner>
  );
}

function countText(t: TranslateDevices, count: number): string {
  return count === 0 ? t('none') : t('reports', { count });
}

/** Bytes as whole megabytes, from ten gigabytes on as gigabytes. */
function sizeText(bytes: number): string {
  return bytes < 10_000_000_000 ? `${Math.round(bytes / 1_000_000)} MB` : `${Math.round(bytes / 1_000_000_000)} GB`;
}

const faults = ['gone', 'busy', 'refused', 'no_paper', 'open', 'paused', 'hot', 'unsupported', 'bridge'] as const;
const routes = ['serial', 'usb', 'bluetooth', 'bridge', 'dialog', 'file', 'loopback'] as const;

function faultWords(h: TranslateHealth, error: string): string {
  return h(`fault_${faults.find((known) => known === error) ?? 'unknown'}`);
}

/** A newer app may know other ways: those keep their own name. */
function routeWords(h: TranslateHealth, route: string): string {
  const known = routes.find((one) => one === route);
  return known ? h(`route_${known}`) : route;
}

type Printer = NonNullable<DeviceFull['health']['printers']>[number];

/** The printers that a tablet knows: how it reaches each, and whether that worked. */
function DevicePrinters({ printers }: { printers: Printer[] }) {
  const h = useTexts(deviceHealthTexts);
  return (
    <div>
      <h3 className={classes.subtitle}>{h('printers')}</h3>
      {printers.length === 0 && <p className={classes.hint}>{h('printersNone')}</p>}
      <ul className={classes.printers}>
        {printers.map((printer) => (
          <li key={`${printer.name} ${printer.route}`}>
            <span>
              <strong>{printer.name}</strong>
              <span className={classes.aside}>
                {printer.language.toUpperCase().replaceAll('_', '/')} · {routeWords(h, printer.route)}
              </span>
            </span>
            <span className={classes.printed}>
              {printer.error && <StatusBadge tone="bad">{faultWords(h, printer.error)}</StatusBadge>}
              <span className={classes.hint}>
                {printer.ok_at ? (
                  <>
                    {h('printerOk')} <DateTime instant={printer.ok_at} />
                  </>
                ) : (
                  h('printerNever')
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
