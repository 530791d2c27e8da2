import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { ReadingSeries } from '@larder/contract/cold/reading-series';
import type { Fridge } from '@larder/contract/cold/temperatures';
import { planHours } from './hourly-band.rules.ts';
import { useDegrees } from './temperature-value.part.tsx';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './hourly-band.module.css';

type HourlyBandProps = { hours: ReadingSeries['by_hour']; fridge: Fridge };

/**
 * A month as one day: for each hour from the coldest to the warmest value, with the median as a tick; the same as a
 * table.
 */
export function HourlyBand({ hours, fridge }: HourlyBandProps) {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  const { temperature_upper_threshold: upper, temperature_legal_limit: legal, temperature_lower_limit: lower } = fridge;
  const plan = planHours(hours, [upper, legal, lower]);
  if (!plan) return null;
  const limits = [
    { kind: 'upper', celsius: upper, text: 'upperLimitLine' },
    { kind: 'legal', celsius: legal, text: 'legalLimitLine' },
    { kind: 'lower', celsius: lower, text: 'lowerLimitLine' },
  ] as const;
  return (
    <section aria-label={t('byHour')} className={classes.section}>
      <h3>{t('byHour')}</h3>
      <div
        role="img"
        aria-label={t('byHourSummary', { min: degrees(plan.min), max: degrees(plan.max) })}
        className={classes.chart}
      >
        {limits.map(
          ({ kind, celsius, text }) =>
            celsius !== null && (
              <div key={kind} className={classes.limit} data-kind={kind} style={{ bottom: `${plan.place(celsius)}%` }}>
                <span>{t(text, { value: degrees(celsius) })}</span>
              </div>
            ),
        )}
        {hours.map(({ hour, min, median, max }) => (
          <div key={hour} className={classes.hour} style={{ left: `${(hour / 24) * 100}%` }}>
            <div
              className={classes.bar}
              style={{ bottom: `${plan.place(min)}%`, height: `${plan.place(max) - plan.place(min)}%` }}
            />
            <div className={classes.median} style={{ bottom: `${plan.place(median)}%` }} />
          </div>
        ))}
      </div>
      <div className={classes.axis} aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {clock(hour)}
          </span>
        ))}
      </div>
      <details>
        <summary>{t('byHourTable')}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('hour')}</th>
              <th scope="col">{t('lowest')}</th>
              <th scope="col">{t('median')}</th>
              <th scope="col">{t('highest')}</th>
              <th scope="col">{t('readings')}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, min, median, max, count }) => (
              <tr key={hour}>
                <th scope="row">{clock(hour)}</th>
                <td>{degrees(min)}</td>
                <td>{degrees(median)}</td>
                <td>{degrees(max)}</td>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
