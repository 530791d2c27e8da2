import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { WastageReport, WasteMeasure } from '@larder/contract/waste/waste-report';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { wastagePath } from '../wastage.paths.ts';
import { dayBeside, stepOf, weeksOf } from './heat-map.rules.ts';
import { reportTexts } from './report.texts.ts';
import { writeMeasure, writeShort } from './waste-measure.rules.ts';
import classes from './waste-heat-map.module.css';

type WasteHeatMapProps = { report: WastageReport; measure: WasteMeasure; label: string };

const written = (day: string, style: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T12:00:00Z`).toLocaleString('en-GB', { timeZone: 'UTC', ...style });

/**
 * A calendar of what was wasted: a column for each week, a row for each weekday, each day as strong as its amount. A
 * day leads to its items.
 */
export function WasteHeatMap({ report, measure, label }: WasteHeatMapProps) {
  const t = useTexts(reportTexts);
  const { format } = useDateStyle();
  const [query] = useAddressQuery();
  const { first, last, currency } = report;
  const byDay = new Map(report.days.map((day) => [day.day, day]));
  const largest = report.days.reduce((most, day) => Math.max(most, day[measure] ?? 0), 0);
  const weeks = weeksOf(first, last, format === 'us' ? 0 : 1);
  const { current, table, onKeyDown } = useRovingDay(first, last);
  const density = weeks.length <= 6 ? 'few' : weeks.length <= 14 ? 'some' : 'many';
  const cellOf = (day: string) => {
    const sum = byDay.get(day);
    const amount = sum?.[measure] ?? 0;
    const date = `${written(day, { weekday: 'long' })} ${writeDay(day, format)}`;
    const inert = { tabIndex: current === day ? 0 : -1, 'data-day': day, 'data-step': stepOf(amount, largest) };
    if (!sum) {
      const nothing = t('dayNothing', { day: date });
      return (
        <span {...inert} className={classes.cell} role="img" aria-label={nothing} title={nothing}>
          <span className={classes.value} aria-hidden>
            –
          </span>
        </span>
      );
    }
    const items = [
      t('items', { count: sum.items }),
      ...(measure === 'cost' && sum.items_without_cost ? [t('withoutCost', { count: sum.items_without_cost })] : []),
    ].join(', ');
    const known = sum[measure] === null ? '–' : writeMeasure(amount, measure, currency);
    const said = t('dayOf', { day: date, amount: known, items });
    return (
      <Link
        {...inert}
        className={classes.cell}
        to={wastagePath}
        search={{ ...query, wasted: `${day},${day}`, counted: 'YES', tab: undefined }}
        title={said}
      >
        <span className="visually-hidden">{said} </span>
        <span className={classes.value}>{amount > 0 ? writeShort(amount, measure, currency) : '–'}</span>
      </Link>
    );
  };
  return (
    <div className={classes.frame} data-density={density}>
      <div className={classes.scroller} ref={showLatest}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its days are walked by arrow keys (ARIA grid) */}
        <table className={classes.grid} role="grid" aria-label={label} onKeyDown={onKeyDown} ref={table}>
          <thead>
            <tr>
              <th scope="col" className={classes.corner}>
                <span className="visually-hidden">{t('weekday')}</span>
              </th>
              {weeks.map(({ start }, index) => (
                <th key={start} scope="col">
                  <span className="visually-hidden">{t('weekOf', { day: writeDay(start, format) })}</span>
                  <span
                    className={classes.week}
                    aria-hidden
                    data-month={isNewMonth(weeks[index - 1]?.start, start) || undefined}
                  >
                    {written(start, { day: 'numeric' })}
                    {/* Many weeks stand too close for a month each. */}
                    {(weeks.length < 9 || isNewMonth(weeks[index - 1]?.start, start)) &&
                      ` ${written(start, { month: 'short' })}`}
                  </span>
                  <span className={classes.month} aria-hidden>
                    {isNewMonth(weeks[index - 1]?.start, start) ? written(start, { month: 'short' }) : ''}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: 7 }, (_, weekday) => (
              <tr key={weekday}>
                <th scope="row" className={classes.weekday}>
                  {written(weeks[0] ? dayAt(weeks[0].start, weekday) : first, { weekday: 'short' })}
                </th>
                {weeks.map(({ start, days }) => (
                  <td key={start}>{days[weekday] !== undefined && cellOf(days[weekday])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** What the strengths mean, in amounts, and the largest day. */
export function HeatLegend({ report, measure }: Omit<WasteHeatMapProps, 'label'>) {
  const t = useTexts(reportTexts);
  const { format } = useDateStyle();
  const largest = report.days.reduce<WastageReport['days'][number] | undefined>(
    (most, day) => ((day[measure] ?? 0) > (most?.[measure] ?? 0) ? day : most),
    undefined,
  );
  const most = largest?.[measure] ?? 0;
  if (!largest || most === 0) return null;
  const day = `${written(largest.day, { weekday: 'long' })} ${writeDay(largest.day, format)}`;
  return (
    <div className={classes.foot}>
      <p>{t('largestDay', { day, amount: writeMeasure(most, measure, report.currency) })}</p>
      <ul className={classes.legend}>
        {[1, 2, 3, 4].map((step) => (
          <li key={step}>
            <span className={classes.swatch} data-step={step} aria-hidden />
            {t('upTo', { amount: writeShort((most * step) / 4, measure, report.currency) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One day takes the focus; arrow keys lead from it to others. It is the last one at first. */
function useRovingDay(first: string, last: string) {
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState('');
  const current = chosen >= first && chosen <= last ? chosen : last;
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const to = from && dayBeside(from, event.key, [first, last]);
    if (!to) return;
    event.preventDefault();
    setChosen(to);
    table.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  };
  return { current, table, onKeyDown };
}

/** Of a long period that does not fit the latest weeks are in sight first. */
function showLatest(scroller: HTMLElement | null): void {
  if (scroller) scroller.scrollLeft = scroller.scrollWidth;
}

function isNewMonth(before: string | undefined, start: string): boolean {
  return before?.slice(0, 7) !== start.slice(0, 7);
}

function dayAt(start: string, weekday: number): string {
  return new Date(Date.parse(`${start}T12:00:00Z`) + weekday * 86_400_000).toISOString().slice(0, 10);
}
