import { useTexts } from '@larder/browser/texts';
import type { VenueFigures, VenueFridge } from '@larder/contract/venue-figures';
import { formatTemperature } from '@larder/rules/temperature';
import { Link } from '@tanstack/react-router';
import { useDateStyle } from '../../browser/date-style.ts';
import { fridgePath, temperaturesPath } from '../../cold/temperatures/temperatures.paths.ts';
import { temperaturesTexts } from '../../cold/temperatures/temperatures.texts.ts';
import { FridgeDay } from '../../ui/page/fridge-day.tsx';
import { Fridges } from './venue-figures.part.tsx';
import { venueFiguresTexts } from './venue-figures.texts.ts';
import classes from './venue-fridges.module.css';

type OfVenue = { venue: VenueFigures };

/** How many fridges a venue has besides those that are drawn. */
export function MoreFridges({ venue: { fridges, organization } }: OfVenue) {
  const t = useTexts(venueFiguresTexts);
  const more = fridges ? fridges.total - fridges.shown.length : 0;
  if (more <= 0) return null;
  return (
    <Link to={temperaturesPath} search={{ org: organization.id }} className={classes.more}>
      {t('moreFridges', { count: more })}
    </Link>
  );
}

/** The most pressing fridges of a venue as charts of their last day. */
export function VenueFridges({ venue: { fridges } }: OfVenue) {
  const t = useTexts(venueFiguresTexts);
  if (!fridges || fridges.total === 0) return null;
  return (
    <ul className={classes.fridges} aria-label={t('lastDay')}>
      {fridges.shown.map((fridge) => (
        <li key={fridge.id}>
          <DayLink fridge={fridge} />
        </li>
      ))}
    </ul>
  );
}

/** How the fridges of a venue do: their count, and the most pressing of them as charts. */
export function FridgesWithDays({ venue }: OfVenue) {
  return (
    <>
      <Fridges venue={venue} />
      <MoreFridges venue={venue} />
      <VenueFridges venue={venue} />
    </>
  );
}

/** A fridge's last day, which leads to the fridge. */
function DayLink({ fridge }: { fridge: VenueFridge }) {
  const t = useTexts(venueFiguresTexts);
  const state = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const { name, last_value, has_open_incident } = fridge;
  const facts = {
    name,
    state: has_open_incident ? state('incidentOpen') : state(`state${fridge.state}`),
    value: last_value === null ? '' : formatTemperature(last_value, format),
  };
  const words = last_value === null ? t('fridgeUnread', facts) : t('fridgeDay', facts);
  return (
    <Link to={fridgePath(fridge.id)} className={classes.fridge} title={words} aria-label={words}>
      {fridge.hours.length > 0 ? (
        <FridgeDay fridge={fridge} width={60} hasIncident={has_open_incident} />
      ) : (
        <span className={classes.unread} aria-hidden>
          –
        </span>
      )}
    </Link>
  );
}
