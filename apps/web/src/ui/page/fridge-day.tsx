import type { FridgeState } from '@larder/contract/cold/temperatures';
import classes from './fridge-day.module.css';

const height = 28;
const margin = 4;
const hours = 24;

type Day = {
  state: FridgeState;
  temperature_upper_threshold: number | null;
  temperature_legal_limit: number | null;
  temperature_lower_limit: number | null;
  readings_per_day: number;
  hours: readonly { ago: number; low: number; high: number }[];
};
type FridgeDayProps = {
  fridge: Day;
  width: number;
  /** An incident of it that nobody signed for marks its last hour, whatever was read since. */
  hasIncident: boolean;
  /** What the drawing says; left out where what surrounds it says so. */
  label?: string;
};

/**
 * A fridge's last day: a bar from the lowest to the highest value of each hour, joined where readings were due; the
 * last one by its state.
 */
export function FridgeDay({ fridge, width, hasIncident, label }: FridgeDayProps) {
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
  const isOut = hasIncident || fridge.state === 'OVER_LEGAL' || fridge.state === 'UNDER';
  const last = fridge.hours.at(-1);
  const end = last && { x: x(last.ago), y: y(lower !== null && last.low < lower ? last.low : last.high) };
  const line = (limit: number | null, kind: string | undefined) =>
    limit !== null && <line className={kind} x1={0} x2={width} y1={y(limit)} y2={y(limit)} />;
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={classes.day} width={width} height={height} viewBox={`0 0 ${width} ${height}`} {...named}>
      {line(house, classes.house)}
      {line(legal, classes.legal)}
      {line(lower, classes.legal)}
      <path className={classes.course} d={path.join('')} />
      {end && isOut && <rect className={classes.out} x={end.x - 3} y={end.y - 3} width={6} height={6} />}
      {end && !isOut && <circle className={classes.well} cx={end.x} cy={end.y} r={2.5} />}
    </svg>
  );
}
