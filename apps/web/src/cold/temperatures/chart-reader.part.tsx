import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { Fridge } from '@larder/contract/cold/temperatures';
import { formatTemperature, shownTemperature, temperatureUnit } from '@larder/rules/temperature';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type uPlot from 'uplot';
import { useDateStyle } from '../../browser/date-style.ts';
import type { ChartPoint } from './chart-points.rules.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './chart.module.css';

/** What a chart needs to know of its fridge: the limits that are drawn, its zone, and whether backdating is marked. */
export type Charted = Pick<
  Fridge,
  'temperature_upper_threshold' | 'temperature_legal_limit' | 'temperature_lower_limit' | 'timezone'
> & {
  record_backdating: boolean;
};

type ChartReaderProps = { plot: uPlot; points: ChartPoint[]; fridge: Charted };

/** Reads the chart's points one by one: by pointer, and by the arrow keys as a slider does. */
export function ChartReader({ plot, points, fridge }: ChartReaderProps) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const words = usePointWords(fridge);
  const [index, setIndex] = useState<number>();
  const last = points.length - 1;
  // A newer answer may hold fewer points.
  const at = Math.min(index ?? last, last);
  const shown = index === undefined ? undefined : points[at];
  const { left, top, width, height } = plot.bbox;
  const box = {
    left: left / devicePixelRatio,
    top: top / devicePixelRatio,
    width: width / devicePixelRatio,
    height: height / devicePixelRatio,
  };
  const x = (point: ChartPoint) => plot.valToPos(Date.parse(point.at) / 1000, 'x');
  const y = (point: ChartPoint) => plot.valToPos(shownTemperature(point.high, format), 'y');
  const step = (event: KeyboardEvent) => {
    const by: Record<string, number> = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -10,
      PageUp: 10,
      Home: -last,
      End: last,
    };
    const change = by[event.key];
    if (change === undefined) return;
    event.preventDefault();
    setIndex(Math.min(last, Math.max(0, at + change)));
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left: edge, top: ceiling } = event.currentTarget.getBoundingClientRect();
    const distances = points.map((one) =>
      Math.hypot(x(one) - event.clientX + edge, (y(one) - event.clientY + ceiling) / 4),
    );
    setIndex(distances.indexOf(Math.min(...distances)));
  };
  const described = shown && words(shown);
  return (
    <div
      className={classes.reader}
      style={box}
      role="slider"
      tabIndex={0}
      aria-label={t('reader')}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={words(points[at] as ChartPoint).join(', ')}
      onKeyDown={step}
      onFocus={() => setIndex(index ?? last)}
      onBlur={() => setIndex(undefined)}
      onPointerMove={point}
      onPointerLeave={(event) => event.currentTarget !== document.activeElement && setIndex(undefined)}
    >
      {shown && described && (
        <>
          <span className={classes.dot} style={{ left: x(shown), top: y(shown) }} />
          <div
            className={classes.tip}
            data-side={x(shown) > box.width / 2 ? 'left' : 'right'}
            style={{ left: x(shown), top: Math.min(y(shown), box.height - 64) }}
            aria-hidden
          >
            {described.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** A point in words: when, how warm, how far from the limit, by whom or what, and when it was really taken. */
function usePointWords(fridge: Charted): (point: ChartPoint) => string[] {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const style = { format, zone: fridge.timezone };
  return ({ at, low, high, sensor, initials, really_at }) => {
    const { temperature_upper_threshold: limit, temperature_lower_limit: lower } = fridge;
    const under = lower === null ? 0 : shownTemperature(lower, format) - shownTemperature(low, format);
    const away = limit === null ? undefined : shownTemperature(high, format) - shownTemperature(limit, format);
    return [
      formatDateTime(at, style),
      low === high
        ? formatTemperature(high, format)
        : t('fromTo', { min: formatTemperature(low, format), max: formatTemperature(high, format) }),
      under > 0
        ? t('underLowerBy', { value: `${under.toFixed(1)} ${temperatureUnit(format)}` })
        : away === undefined
          ? ''
          : t(away > 0 ? 'overBy' : 'underBy', { value: `${Math.abs(away).toFixed(1)} ${temperatureUnit(format)}` }),
      sensor && t('bySensor', { sensor }),
      initials && t('by', { initials }),
      fridge.record_backdating && really_at ? t('backdatedFrom', { time: formatDateTime(really_at, style) }) : '',
    ].filter(Boolean);
  };
}
