import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { VenueFigures } from '@larder/contract/venue-figures';
import { Icon } from '@larder/look/icon';
import { wasteAboveUsual } from '@larder/rules/venue-rank';
import {
  IconAlertOctagon,
  IconClock,
  IconDeviceTablet,
  IconTemperature,
  IconTemperaturePlus,
  type Icon as Sign,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Absent } from '../../ui/page/absent.tsx';
import { venueFiguresTexts } from './venue-figures.texts.ts';
import classes from './venue-figures.module.css';

type FigureProps = {
  tone: 'warn' | 'bad' | 'neutral';
  sign: Sign;
  to: '/reports' | '/devices' | '/temperatures' | '/temperatures/incidents';
  search: Record<string, string>;
  /** What the figure counts, for where no heading says it. */
  words?: string;
  children: ReactNode;
};

/** A figure that asks for somebody: the way to the list behind it. */
function Figure({ tone, sign, to, search, words, children }: FigureProps) {
  return (
    <Link to={to} search={search} className={classes.figure} data-tone={tone}>
      <Icon of={sign} size={16} />
      <span>
        {children}
        {words && <span className={classes.words}> {words}</span>}
      </span>
    </Link>
  );
}

type WellProps = { children: ReactNode; words?: string } & Partial<Pick<FigureProps, 'to' | 'search'>>;

/** A figure that is as it should be; what it counts, if there is any, is the way to the list of it. */
function Well({ children, words, to, search = {} }: WellProps) {
  const said = (
    <>
      {children}
      {words && <span className={classes.words}> {words}</span>}
    </>
  );
  if (!to) return <span className={classes.well}>{said}</span>;
  return (
    <Link to={to} search={search} className={classes.well}>
      {said}
    </Link>
  );
}

type OfVenue = { venue: VenueFigures };

export function OpenIncidents({ venue: { open_incidents: count, organization } }: OfVenue) {
  const t = useTexts(venueFiguresTexts);
  if (count === null) return <Absent />;
  if (count === 0) return <Well>{formatNumber(0)}</Well>;
  const search = { org: organization.id };
  return (
    <Figure
      tone="bad"
      sign={IconTemperaturePlus}
      to="/temperatures/incidents"
      search={search}
      words={t('incidentWords', { count })}
    >
      {formatNumber(count)}
    </Figure>
  );
}

export function OverdueLabels({ venue: { overdue_labels: count, organization } }: OfVenue) {
  const t = useTexts(venueFiguresTexts);
  if (count === 0) return <Well>{formatNumber(0)}</Well>;
  const search = { tab: 'expiry', state: 'OVERDUE', org: organization.id };
  return (
    <Figure tone="bad" sign={IconAlertOctagon} to="/reports" search={search} words={t('overdueWords', { count })}>
      {formatNumber(count)}
    </Figure>
  );
}

export function LabelsEndingToday({ venue: { labels_ending_today: count, organization } }: OfVenue) {
  const t = useTexts(venueFiguresTexts);
  if (count === 0) return <Well>{formatNumber(0)}</Well>;
  const search = { tab: 'expiry', state: 'TODAY', org: organization.id };
  return (
    <Figure tone="warn" sign={IconClock} to="/reports" search={search} words={t('todayWords', { count })}>
      {formatNumber(count)}
    </Figure>
  );
}

export function Fridges({ venue: { fridges, organization } }: OfVenue) {
  const t = useTexts(venueFiguresTexts);
  if (!fridges || fridges.total === 0) return <Absent />;
  const { total, attention } = fridges;
  if (attention === 0)
    return (
      <Well to="/temperatures" search={{ org: organization.id }} words={t('fridgesWell')}>
        {formatNumber(total)}
      </Well>
    );
  const search = { org: organization.id, state: 'ATTENTION' };
  return (
    <Figure tone="warn" sign={IconTemperature} to="/temperatures" search={search} words={t('fridgesWords')}>
      {t('fridgesOf', { attention, total })}
    </Figure>
  );
}

export function Tablets({ venue: { tablets, organization } }: OfVenue) {
  const t = useTexts(venueFiguresTexts);
  if (!tablets || tablets.total === 0) return <Absent />;
  const { total, unpaired, silent, waiting } = tablets;
  if (unpaired + silent + waiting === 0)
    return (
      <Well to="/devices" search={{ org: organization.id }} words={t('tabletsWell', { count: total })}>
        {formatNumber(total)}
      </Well>
    );
  const troubles = [
    {
      tablets: 'SILENT',
      tone: 'warn' as const,
      count: silent,
      text: t('tabletsSilent', { count: silent }),
      words: t('silentWords', { count: silent }),
    },
    {
      tablets: 'WAITING',
      tone: 'warn' as const,
      count: waiting,
      text: t('tabletsWaiting', { count: waiting }),
      words: t('waitingWords'),
    },
    {
      tablets: 'UNPAIRED',
      tone: 'neutral' as const,
      count: unpaired,
      text: t('tabletsUnpaired', { count: unpaired }),
      words: t('silentWords', { count: unpaired }),
    },
  ];
  return troubles.map(
    (trouble) =>
      trouble.count > 0 && (
        <Figure
          key={trouble.tablets}
          tone={trouble.tone}
          sign={IconDeviceTablet}
          to="/devices"
          search={{ org: organization.id, tablets: trouble.tablets }}
          words={trouble.words}
        >
          {trouble.text}
        </Figure>
      ),
  );
}

/** What was thrown away today, as a bar of which half is a usual day. */
export function Waste({ venue: { waste, organization } }: OfVenue) {
  const t = useTexts(venueFiguresTexts);
  if (!waste) return <Absent />;
  const { today, usual } = waste;
  const share = usual === null ? 0 : Math.min(100, (today / usual) * 50);
  return (
    <span className={classes.waste}>
      <Link
        to="/wastage"
        search={{ org: organization.id, wasted: 'TODAY', counted: 'YES' }}
        className={classes.wasteCount}
      >
        {formatNumber(today)}
        <span className={classes.words}> {t('wasteWords', { count: today })}</span>
      </Link>{' '}
      <span className={classes.usual}>
        {usual === null ? t('wasteUnknown') : t('wasteUsual', { usual: formatNumber(Math.round(usual)) })}
      </span>
      {usual !== null && (
        <span className={classes.bar} aria-hidden>
          <span
            className={classes.part}
            data-above={wasteAboveUsual(waste) > 0 || undefined}
            style={{ width: `${share}%` }}
          />
        </span>
      )}
    </span>
  );
}
