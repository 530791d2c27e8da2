import { formatTime } from '@larder/browser/dates';
import { shownTemperature, temperatureUnit } from '@larder/rules/temperature';
import { useRef } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import { useWidth } from '../../ui/page/width.ts';
import { axisDegrees, type Curve } from './cooling-curve.rules.ts';
import { useFoodDegrees } from './food-check-words.part.tsx';
import classes from './food-checks.module.css';

const height = 240;
const edge = { left: 52, right: 12, top: 12, bottom: 28 };

type CoolingCurveProps = { curve: Curve; timezone: string; /** All of it in words. */ summary: string };

/** What was measured of food that cools, and by when it has to be how cold: a dashed line until each deadline. */
export function CoolingCurve({ curve, timezone, summary }: CoolingCurveProps) {
  const { format } = useDateStyle();
  const degrees = useFoodDegrees();
  const frame = useRef<HTMLDivElement>(null);
  const width = Math.max(240, useWidth(frame));
  const shown = (celsius: number) => shownTemperature(celsius, format);
  const [low, high] = [shown(curve.low), shown(curve.high)];
  const x = (at: number) =>
    edge.left + ((at - curve.from) / (curve.to - curve.from)) * (width - edge.left - edge.right);
  const y = (value: number) => edge.top + ((high - value) / (high - low)) * (height - edge.top - edge.bottom);
  const line = curve.points.map(({ at, value }) => `${x(at)},${y(shown(value))}`).join(' ');
  const times = [curve.from, ...curve.steps.map(({ to }) => to), curve.to];
  return (
    <div ref={frame} className={classes.curve}>
      <svg width={width} height={height} role="img" aria-label={summary}>
        {axisDegrees(low, high).map((value) => (
          <g key={value}>
            <line className={classes.grid} x1={edge.left} x2={width - edge.right} y1={y(value)} y2={y(value)} />
            <text x={edge.left - 8} y={y(value) + 4} textAnchor="end">
              {value} {temperatureUnit(format)}
            </text>
          </g>
        ))}
        {curve.steps.map(({ from, to, celsius }) => (
          <g key={`${to} ${celsius}`} className={classes.limit}>
            <line x1={x(from)} x2={x(to)} y1={y(shown(celsius))} y2={y(shown(celsius))} />
            <line x1={x(to)} x2={x(to)} y1={edge.top} y2={y(shown(celsius))} />
            <text x={x(from) + 6} y={y(shown(celsius)) - 6}>
              {degrees(celsius)}
            </text>
          </g>
        ))}
        <polyline className={classes.line} points={line} />
        {curve.points.map(({ at, value }) => (
          <circle key={at} className={classes.point} cx={x(at)} cy={y(shown(value))} r={4} />
        ))}
        {apart(times.map((at) => ({ at, x: x(at) }))).map(({ at, x: place }) => (
          <text key={at} x={place} y={height - 6} textAnchor={place > width - 60 ? 'end' : 'middle'}>
            {formatTime(new Date(at).toISOString(), { format, zone: timezone })}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** The times that have room for their words. */
function apart(times: { at: number; x: number }[]): { at: number; x: number }[] {
  const kept: { at: number; x: number }[] = [];
  for (const one of times.toSorted((a, b) => a.x - b.x)) if (kept.every(({ x }) => one.x - x > 64)) kept.push(one);
  return kept;
}
