import 'uplot/dist/uPlot.min.css';
import { formatDate, formatDateTime, formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { ReadingSeries } from '@larder/contract/cold/reading-series';
import type { Fridge } from '@larder/contract/cold/temperatures';
import { localTime } from '@larder/rules/local-day';
import { formatTemperature, shownTemperature, temperatureUnit } from '@larder/rules/temperature';
import { useComputedColorScheme } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import { useDateStyle } from '../../browser/date-style.ts';
import {
  drawBand,
  drawGap,
  drawLimit,
  drawMark,
  drawMoment,
  inkOf,
  limitShapes,
  type Limit,
  type Moment,
} from './chart-marks.part.ts';
import { type Plan, planChart } from './chart-plan.rules.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './chart.module.css';

const height = 280;
const day = 86_400_000;
const none: never[] = [];

/** What a chart needs to know of its fridge: the limits that are drawn, its zone, and whether backdating is marked. */
type Charted = Pick<
  Fridge,
  'temperature_upper_threshold' | 'temperature_legal_limit' | 'temperature_lower_limit' | 'timezone'
> & {
  record_backdating: boolean;
};

export type ChartProps = {
  series: ReadingSeries;
  fridge: Charted;
  days: number;
  /** Instants (ISO 8601) at which something began or ended. */
  moments?: { at: string; text: string }[];
  /** All of it in words. */
  summary: string;
};

/** The readings as a line with their limits, marks and gaps; the arrow keys read one after another. */
export function TemperatureChart({ series, fridge, days, moments = none, summary }: ChartProps) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const scheme = useComputedColorScheme('light');
  const frame = useRef<HTMLDivElement>(null);
  const [plot, setPlot] = useState<uPlot>();
  const [, redraw] = useState(0);
  const { temperature_upper_threshold: upper, temperature_legal_limit: legal, timezone, record_backdating } = fridge;
  const lower = fridge.temperature_lower_limit;
  const plan = useMemo(
    () =>
      planChart(series, {
        format,
        marksBackdated: record_backdating,
        limits: [upper, legal, lower],
        wordGap: (ms) =>
          t('noReadings', {
            span:
              ms < 2 * day
                ? t('spanHours', { count: Math.round(ms / 3_600_000) })
                : t('spanDays', { count: Math.round(ms / day) }),
          }),
      }),
    [series, format, record_backdating, upper, legal, lower, t],
  );
  useEffect(() => {
    const node = frame.current;
    if (!node) return undefined;
    const limit = (
      celsius: number | null,
      text: 'upperLimitLine' | 'legalLimitLine' | 'lowerLimitLine',
    ): Limit | undefined =>
      celsius === null
        ? undefined
        : { y: shownTemperature(celsius, format), text: t(text, { value: formatTemperature(celsius, format) }) };
    const style = { format, zone: timezone };
    const made = new uPlot(
      optionsOf(node, plan, {
        upper: limit(upper, 'upperLimitLine'),
        legal: limit(legal, 'legalLimitLine'),
        lower: limit(lower, 'lowerLimitLine'),
        moments: moments.map(({ at, text }) => ({ x: Date.parse(at) / 1000, text })),
        zone: timezone,
        wordTime: (seconds, isFirst) => {
          const at = new Date(seconds * 1000).toISOString();
          const date = formatDate(at, style).slice(0, 5);
          if (days >= 7) return date;
          // The date stands below where a day begins, and at the left end.
          const isNewDay = isFirst || localTime(seconds * 1000, timezone) === '00:00';
          return isNewDay ? `${formatTime(at, style)}\n${date}` : formatTime(at, style);
        },
      }),
      plan.data,
      node,
    );
    setPlot(made);
    const observer = new ResizeObserver(() => {
      made.setSize({ width: node.clientWidth, height });
      redraw((count) => count + 1);
    });
    observer.observe(node);
    return () => {
      observer.disconnect();
      made.destroy();
      setPlot(undefined);
    };
  }, [plan, upper, legal, lower, timezone, format, days, moments, t, scheme]);
  return (
    <div className={classes.chart}>
      <div ref={frame} className={classes.plot} role="img" aria-label={summary} />
      {plot && series.points.length > 0 && <ChartReader plot={plot} series={series} fridge={fridge} />}
    </div>
  );
}

type Drawn = {
  upper: Limit | undefined;
  legal: Limit | undefined;
  lower: Limit | undefined;
  moments: Moment[];
  zone: string;
  wordTime: (seconds: number, isFirst: boolean) => string;
};

function optionsOf(
  node: HTMLElement,
  plan: Plan,
  { upper, legal, lower, moments, zone, wordTime }: Drawn,
): uPlot.Options {
  const ink = inkOf(node);
  const font = `12px ${ink.font}`;
  const axis = { stroke: ink.muted, font, grid: { stroke: ink.grid, width: 1 }, ticks: { show: false } };
  return {
    width: node.clientWidth,
    height,
    // Room at the right for half of a time label that falls on the end.
    padding: [8, 20, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), zone),
    scales: { x: { time: true, range: [plan.from, plan.to] }, y: { range: [plan.low, plan.high] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 44,
        space: 64,
        values: (_, splits) => splits.map((at, index) => wordTime(at, index === 0)),
      },
      { ...axis, size: 48, space: 36, values: (_, splits) => splits.map((degrees) => `${degrees}°`) },
    ],
    series: [
      {},
      {
        stroke: ink.line,
        width: 2,
        spanGaps: false,
        points: { show: plan.data[0].length < 100, size: 5, fill: ink.line, stroke: ink.line },
      },
    ],
    hooks: {
      drawClear: [(u) => drawBand(u, ink, upper ?? legal), (u) => drawBand(u, ink, lower, 'below')],
      draw: [
        (u) => {
          for (const moment of moments) drawMoment(u, ink, moment);
          if (upper) drawLimit(u, ink, upper, limitShapes.upper);
          if (legal) drawLimit(u, ink, legal, limitShapes.legal);
          if (lower) drawLimit(u, ink, lower, limitShapes.lower);
          for (const gap of plan.gaps) drawGap(u, ink, gap);
          for (const mark of plan.marks) drawMark(u, ink, mark);
        },
      ],
    },
  };
}

type ChartReaderProps = { plot: uPlot; series: ReadingSeries; fridge: Charted };

/** Reads the chart's points one by one: by pointer, and by the arrow keys as a slider does. */
function ChartReader({ plot, series: { points }, fridge }: ChartReaderProps) {
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
    const { temperature_upper_threshold: limit, temperature_lower_limit: lower } = fridge;
    const under = lower === null ? 0 : shownTemperature(lower, format) - shownTemperature(value, format);
    const away = limit === null ? undefined : shownTemperature(value, format) - shownTemperature(limit, format);
    const backdated = fridge.record_backdating && recorded_at !== initial_recorded_at;
    return [
      formatDateTime(recorded_at, style),
      formatTemperature(value, format),
      under > 0
        ? t('underLowerBy', { value: `${under.toFixed(1)} ${temperatureUnit(format)}` })
        : away === undefined
          ? ''
          : t(away > 0 ? 'overBy' : 'underBy', { value: `${Math.abs(away).toFixed(1)} ${temperatureUnit(format)}` }),
      initials && t('by', { initials }),
      backdated ? t('backdatedFrom', { time: formatDateTime(initial_recorded_at, style) }) : '',
    ].filter(Boolean);
  };
}
