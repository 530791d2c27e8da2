import { useTexts } from '@larder/browser/texts';
import type { FridgeRow } from '@larder/contract/temperatures';
import { useState } from 'react';
import { Absent } from '../../ui/absent.tsx';
import { useDegrees } from './temperature-value.part.tsx';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

const width = 120;
const height = 28;
const margin = 3;
const day = 86_400_000;

/** The last 24 hours of a fridge as a small line: its limit, where nobody read a gap, and the newest value as a dot. */
export function Sparkline({ fridge }: { fridge: FridgeRow }) {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  const [now] = useState(Date.now);
  const { sparkline: points, temperature_upper_threshold: limit, readings_per_day } = fridge;
  const last = points.at(-1);
  if (!last) {
    return (
      <span title={t('sparkNone')}>
        <Absent />
      </span>
    );
  }
  const values = points.map(({ value }) => value);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const low = Math.min(min, limit ?? min) - 1;
  const high = Math.max(max, limit ?? max) + 1;
  const end = Math.max(now, Date.parse(last.recorded_at));
  const x = (at: string) => margin + (1 - (end - Date.parse(at)) / day) * (width - 2 * margin);
  const y = (value: number) => height - margin - ((value - low) / (high - low)) * (height - 2 * margin);
  const pause = (2 * day) / Math.max(1, readings_per_day);
  const path = points.map(({ recorded_at, value }, index) => {
    const before = points[index - 1];
    const broken = !before || Date.parse(recorded_at) - Date.parse(before.recorded_at) > pause;
    return `${broken ? 'M' : 'L'}${x(recorded_at).toFixed(1)} ${y(value).toFixed(1)}`;
  });
  const label = t('sparkline', { min: degrees(min), max: degrees(max), last: degrees(last.value) });
  return (
    <svg
      className={classes.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {limit !== null && <line className={classes.sparkLimit} x1={0} x2={width} y1={y(limit)} y2={y(limit)} />}
      <path className={classes.sparkLine} d={path.join('')} />
      <circle
        className={limit !== null && last.value > limit ? classes.sparkOver : classes.sparkDot}
        cx={x(last.recorded_at)}
        cy={y(last.value)}
        r={3}
      />
    </svg>
  );
}
