import { useTexts } from '@larder/browser/texts';
import type { LabelDetails, LabelHappening } from '@larder/contract/labels/living';
import { useId } from 'react';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { VenueTime } from '../../ui/page/venue-time.tsx';
import { labelTexts } from './label.texts.ts';
import classes from './label.module.css';

/** What happened to a label in words, the latest first; what does not count is struck through and says so. */
export function LabelHistory({ label }: { label: LabelDetails }) {
  const t = useTexts(labelTexts);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={classes.heading}>
        {t('history')}
      </h3>
      {label.history.length === 0 ? (
        <p className={classes.nothing}>{t('nothingYet')}</p>
      ) : (
        <FactList
          facts={label.history.toReversed().map((happening) => ({
            id: happening.id,
            label: <VenueTime instant={happening.at} timezone={label.timezone} />,
            value: <Happening happening={happening} home={label.organization.id} />,
          }))}
        />
      )}
    </section>
  );
}

function Happening({ happening, home }: { happening: LabelHappening; home: string }) {
  const t = useTexts(labelTexts);
  const { words, counts, user, initials, device, organization, time_doubtful, time_fault, clock_by_person } = happening;
  const { via, via_name: name } = happening;
  const fault = useClockFault()(happening);
  const people = [user?.name, initials, device?.name].filter(Boolean).join(', ');
  const venue = organization.id !== home && organization.name ? t('at', { venue: organization.name }) : '';
  return (
    <>
      {counts ? <strong>{words}</strong> : <s>{words}</s>} {people && t('by', { who: people })} {venue}{' '}
      {!counts && <StatusBadge tone="neutral">{t('notCounting')}</StatusBadge>}
      {time_doubtful && <StatusBadge tone="warn">{t('doubtful')}</StatusBadge>}{' '}
      {time_fault && <StatusBadge tone="warn">{t(time_fault)}</StatusBadge>}{' '}
      {via === 'file' && (
        <StatusBadge tone="warn">{name ? t('fromFile', { name }) : t('fromFileElsewhere')}</StatusBadge>
      )}{' '}
      {clock_by_person && <StatusBadge tone="warn">{t('clockByPerson')}</StatusBadge>}
      {fault && <span className={classes.fault}>{fault}</span>}
    </>
  );
}

/**
 * What is doubtful about the clocks of the devices that reported of a label, in sentences: by how much they were off,
 * and who set them.
 */
export function useClockFaults({ history }: LabelDetails): string[] {
  const t = useTexts(labelTexts);
  const tell = useClockFault();
  const isSet = ({ clock_by_person }: LabelHappening) => clock_by_person;
  const set = history.filter(isSet).map(({ device }) => t('clockSet', { device: device?.name ?? t('someDevice') }));
  return [...new Set([...history.flatMap((happening) => tell(happening) ?? []), ...set])];
}

function useClockFault(): (happening: LabelHappening) => string | undefined {
  const t = useTexts(labelTexts);
  return ({ clock_off, device }) => {
    if (clock_off === null) return undefined;
    const minutes = Math.round(Math.abs(clock_off) / 60_000);
    const hours = Math.round(minutes / 60);
    const longer = hours < 36 ? t('hours', { count: hours }) : t('days', { count: Math.round(minutes / 1_440) });
    const time = minutes < 90 ? t('minutes', { count: minutes }) : longer;
    return t(clock_off > 0 ? 'clockAhead' : 'clockBehind', { device: device?.name ?? t('someDevice'), time });
  };
}
