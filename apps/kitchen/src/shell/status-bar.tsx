import { formatDateTime, formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUpload,
  IconLock,
  IconPrinter,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { JobStrip } from '../labels/printing/job-strip.part.tsx';
import { clockOffset, now } from '../store/clock.ts';
import { useDateStyle } from '../store/date-style.ts';
import { useKitchen } from '../store/kitchen.ts';
import { lock, usePerson } from '../store/person.ts';
import { stateAge } from '../store/state-age.ts';
import { useSync } from '../store/sync.ts';
import { Notice } from '../ui/notice.tsx';
import { shellTexts } from './shell.texts.ts';
import classes from './status-bar.module.css';

/** Where the tablet is, what it prints, what waits to be sent, how old its data is, its printer, the time, and who uses it. */
export function StatusBar() {
  const t = useTexts(shellTexts);
  const device = useKitchen((kitchen) => kitchen.device);
  const person = usePerson();
  return (
    <header className={classes.bar}>
      <Link to="/" className={classes.place}>
        <strong>{device?.organization.name}</strong>
        <span>{device?.name}</span>
      </Link>
      <JobStrip />
      <SyncMark />
      <PrinterMark />
      <Clock />
      {person && (
        <button
          type="button"
          className={classes.person}
          onClick={lock}
          aria-label={t('lock', { name: `${person.initials}, ${person.name}` })}
        >
          <Icon of={IconLock} size={20} />
          <span>{person.initials}</span>
        </button>
      )}
    </header>
  );
}

function SyncMark() {
  const t = useTexts(shellTexts);
  const { waiting, held, others, refused } = useKitchen(({ outbox }) => outbox);
  const versions = useKitchen((kitchen) => kitchen.versions);
  const style = useDateStyle();
  const { kind } = useSync();
  const count = waiting + held;
  const age = versions ? stateAge(versions.pulled_at, now()) : 'fresh';
  const tone =
    kind === 'unpaired' || age === 'very_old'
      ? 'bad'
      : refused + others > 0 || kind === 'waiting' || age === 'old'
        ? 'warn'
        : 'ok';
  const sign = kind === 'waiting' || kind === 'unpaired' ? IconCloudOff : count > 0 ? IconCloudUpload : IconCloudCheck;
  const words =
    refused > 0
      ? t('refused', { count: refused })
      : count > 0
        ? t('unsent', { count })
        : kind === 'waiting'
          ? t('offline')
          : kind === 'unpaired'
            ? t('notPaired')
            : others > 0
              ? t('others', { count: others })
              : t('sent');
  return (
    <Link to="/tablet" className={classes.mark} data-tone={tone}>
      <Icon of={sign} size={20} />
      <span className={classes.words}>
        {words}
        {versions && (
          <small>
            {t('asOf', {
              time: age === 'fresh' ? formatTime(versions.pulled_at, style) : formatDateTime(versions.pulled_at, style),
            })}
          </small>
        )}
      </span>
    </Link>
  );
}

function PrinterMark() {
  const t = useTexts(shellTexts);
  const printers = useKitchen((kitchen) => kitchen.printers);
  const [first] = printers;
  const troubled = printers.find(({ error }) => error);
  if (first && !troubled) return null;
  return (
    <Link to="/tablet" className={classes.mark} data-tone={troubled ? 'bad' : 'warn'}>
      <Icon of={troubled ? IconAlertTriangle : IconPrinter} size={20} />
      <span className={classes.words}>{troubled ? t('printerTrouble', { name: troubled.name }) : t('noPrinter')}</span>
    </Link>
  );
}

function Clock() {
  const style = useDateStyle();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 5000);
    return () => clearInterval(timer);
  }, []);
  const isUnsure = clockOffset() === null;
  const time = new Date(now()).toISOString();
  return (
    <time className={classes.clock} dateTime={time} data-unsure={isUnsure || undefined}>
      {formatTime(time, style)}
    </time>
  );
}

/** How old the data is, once it is worth a word: from a day on, and louder from a week on. */
export function AgeNotice() {
  const t = useTexts(shellTexts);
  const versions = useKitchen((kitchen) => kitchen.versions);
  const style = useDateStyle();
  if (!versions) return null;
  const age = stateAge(versions.pulled_at, now());
  const time = formatDateTime(versions.pulled_at, style);
  if (age === 'very_old') return <Notice tone="bad">{t('veryOld', { time })}</Notice>;
  return age === 'old' ? <Notice tone="warn">{t('old', { time })}</Notice> : null;
}
