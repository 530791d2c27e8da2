import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { Fridge, ReadingSeries } from '@larder/contract/temperatures';
import { formatTemperature, shownTemperature, temperatureUnit } from '@larder/rules/temperature';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type uPlot from 'uplot';
import { useDateStyle } from '../../browser/date-style.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './chart.module.css';

type ChartReaderProps = { plot: uPlot; series: ReadingSeries; fridge: Fridge & { record_backdating: boolean } };

/** Reads the chart's points one by one: by pointer, and by the arrow keys as a slider does. */
export function ChartReader({ plot, series: { points }, fridge }: ChartReaderProps) {
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
  const x = (point: ReadingSeries['points'][number]) => plot.valToPos(Date.parse(point.recorded_at) / 1000, 'x');
  const y = (point: ReadingSeries['points'][number]) => plot.valToPos(shownTemperature(point.value, format), 'y');
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
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = points.map((one) => Math.abs(x(one) - place));
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
      aria-valuetext={words(points[at] as ReadingSeries['points'][number]).join(', ')}
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

/** A point in words: when, how warm, how far from the limit, by whom, and when it was really taken. */
function usePointWords(fridge: ChartReaderProps['fridge']): (point: ReadingSeries['points'][number]) => string[] {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const style = { format, zone: fridge.timezone };
  return ({ recorded_at, initial_recorded_at, value, initials }) => {
    const limit = fridge.temperature_upper_threshold;
    const away = limit === null ? undefined : shownTemperature(value, format) - shownTemperature(limit, format);
    const backdated = fridge.record_backdating && recorded_at !== initial_recorded_at;
    return [
      formatDateTime(recorded_at, style),
      formatTemperature(value, format),
      away === undefined
        ? ''
        : t(away > 0 ? 'overBy' : 'underBy', { value: `${Math.abs(away).toFixed(1)} ${temperatureUnit(format)}` }),
      initials && t('by', { initials }),
      backdated ? t('backdatedFrom', { time: formatDateTime(initial_recorded_at, style) }) : '',
    ].filter(Boolean);
  };
}
