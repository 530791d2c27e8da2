import 'uplot/dist/uPlot.min.css';
import { formatDate, formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { ReadingSeries } from '@larder/contract/cold/reading-series';
import { localTime } from '@larder/rules/local-day';
import { formatTemperature, shownTemperature } from '@larder/rules/temperature';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import { useDateStyle } from '../../browser/date-style.ts';
import {
  drawBand,
  drawGap,
  drawLimit,
  drawMark,
  drawMoment,
  drawPlanned,
  drawPlannedWord,
  inkOf,
  limitShapes,
  type Limit,
  type Moment,
  type Planned,
} from './chart-marks.part.ts';
import { type Plan, planChart } from './chart-plan.rules.ts';
import { chartPoints } from './chart-points.rules.ts';
import { ChartReader, type Charted } from './chart-reader.part.tsx';
import { sensorDashes } from './sensor-dashes.rules.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './chart.module.css';

const height = 280;
const day = 86_400_000;
const none: never[] = [];
/** Up to so many planned times have their words in the chart. */
const mostWords = 3;

export type ChartProps = {
  series: ReadingSeries;
  fridge: Charted;
  days: number;
  /** Instants (ISO 8601) at which something began or ended. */
  moments?: { at: string; text: string }[];
  /** All of it in words. */
  summary: string;
};

/**
 * What people read as a line with dots, and each sensor as a thin line of its own, with limits, marks and gaps; the
 * arrow keys read one after another.
 */
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
        wordGap: (ms, sensor) =>
          t(sensor ? 'sensorSilent' : series.sensors.length > 0 ? 'notTyped' : 'noReadings', {
            sensor: sensor ?? '',
            span:
              ms < 2 * day
                ? t('spanHours', { count: Math.round(ms / 3_600_000) })
                : t('spanDays', { count: Math.round(ms / day) }),
          }),
      }),
    [series, format, record_backdating, upper, legal, lower, t],
  );
  const all = useMemo(() => chartPoints(series), [series]);
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
        planned: series.windows.map(({ kind, from, to }) => ({
          from: Date.parse(from) / 1000,
          to: Date.parse(to) / 1000,
          // The words of many would stand in each other's way; the legend says what their stripes are.
          text: series.windows.length > mostWords ? '' : t(kind),
        })),
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
  }, [plan, series, upper, legal, lower, timezone, format, days, moments, t, scheme]);
  return (
    <div className={classes.chart}>
      <div ref={frame} className={classes.plot} role="img" aria-label={summary} />
      {plot && all.length > 0 && <ChartReader plot={plot} points={all} fridge={fridge} />}
    </div>
  );
}

type Drawn = {
  upper: Limit | undefined;
  legal: Limit | undefined;
  lower: Limit | undefined;
  moments: Moment[];
  planned: Planned[];
  zone: string;
  wordTime: (seconds: number, isFirst: boolean) => string;
};

function optionsOf(
  node: HTMLElement,
  plan: Plan,
  { upper, legal, lower, moments, planned, zone, wordTime }: Drawn,
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
        points: { show: plan.hasDots, size: plan.data.length > 2 ? 7 : 5, fill: ink.line, stroke: ink.line },
      },
      ...plan.data.slice(2).map((_, index) => ({
        stroke: ink.sensor,
        width: 1.5,
        dash: [...(sensorDashes[index % sensorDashes.length] ?? [])],
        spanGaps: false,
        points: { show: false },
      })),
    ],
    hooks: {
      drawClear: [
        (u) => drawBand(u, ink, upper ?? legal),
        (u) => drawBand(u, ink, lower, 'below'),
        (u) => planned.forEach((one) => drawPlanned(u, ink, one)),
      ],
      draw: [
        (u) => {
          for (const moment of moments) drawMoment(u, ink, moment);
          for (const one of planned) drawPlannedWord(u, ink, one);
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
