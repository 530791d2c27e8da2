import { useTexts } from '@larder/browser/texts';
import type { VenueFigures, VenueFridge } from '@larder/contract/venue-figures';
import { formatTemperature } from '@larder/rules/temperature';
import { Link } from '@tanstack/react-router';
import { useDateStyle } from '../../browser/date-style.ts';
import { fridgePath, temperaturesPath } from '../temperatures/temperatures.paths.ts';
import { temperaturesTexts } from '../temperatures/temperatures.texts.ts';
import { venueFiguresTexts } from './venue-figures.texts.ts';
import classes from './venue-fridges.module.css';

const width = 60;
const height = 28;
const margin = 4;
const hours = 24;

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
          <FridgeDay fridge={fridge} />
        </li>
      ))}
    </ul>
  );
}

/** A fridge's last day: a bar from the lowest to the highest value of each hour, joined where readings were due; the last one by its state. */
function FridgeDay({ fridge }: { fridge: VenueFridge }) {
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
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <Drawing fridge={fridge} />
      </svg>
    </Link>
  );
}

function Drawing({ fridge }: { fridge: VenueFridge }) {
  const { temperature_upper_threshold: house, temperature_legal_limit: legal, temperature_lower_limit: lower } = fridge;
  const limits = [house, legal, lower].filter((limit) => limit !== null);
  const all = [...fridge.hours.flatMap(({ low, high }) => [low, high]), ...limits];
  const [bottom, top] = [Math.min(...all) - 1, Math.max(...all) + 1];
  const x = (ago: number) => margin + ((hours - 1 - Math.min(ago, hours - 1)) / (hours - 1)) * (width - 2 * margin);
  const y = (value: number) => height - margin - ((value - bottom) / (top - bottom)) * (height - 2 * margin);
  const pause = (2 * hours) / Math.max(1, fridge.readings_per_day);
  const path = fridge.hours.map(({ ago, low, high }, at) => {
    const before = fridge.hours[at - 1];
    const joined = before && before.ago - ago <= pause;
    return `${joined ? 'L' : 'M'}${x(ago)} ${y(high)}V${y(low)}`;
  });
  const last = fridge.hours.at(-1);
  const isOut = fridge.has_open_incident || fridge.state === 'OVER_LEGAL' || fridge.state === 'UNDER';
  const line = (limit: number | null, kind: string | undefined) =>
    limit !== null && <line className={kind} x1={0} x2={width} y1={y(limit)} y2={y(limit)} />;
  return (
    <>
      {all.length > 0 && line(house, classes.house)}
      {line(legal, classes.legal)}
      {line(lower, classes.legal)}
      <path className={classes.course} d={path.join('')} />
      {last && isOut && <rect className={classes.out} x={x(last.ago) - 3} y={y(last.high) - 3} width={6} height={6} />}
      {last && !isOut && <circle className={classes.well} cx={x(last.ago)} cy={y(last.high)} r={2.5} />}
    </>
  );
}
