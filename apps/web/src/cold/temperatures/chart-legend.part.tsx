import { useTexts } from '@larder/browser/texts';
import { zoneName } from '@larder/rules/date-format';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './chart.module.css';

type LegendProps = {
  of: { record_backdating: boolean; timezone: string; temperature_lower_limit?: number | null | undefined };
  /** Where the chart ends (ISO 8601); undefined until it is known. */
  until: string | undefined;
};

/** What the marks of a chart mean, and in which zone its times are. */
export function ChartLegend({
  of: { record_backdating, timezone, temperature_lower_limit: lower },
  until,
}: LegendProps) {
  const t = useTexts(temperaturesTexts);
  return (
    <p className={classes.legend}>
      {record_backdating && (
        <span>
          <svg className={classes.sign} width="12" height="12" aria-hidden>
            <path className={classes.signBackdated} d="M6 1.5 10.5 6 6 10.5 1.5 6Z" />
          </svg>
          {t('backdatedMark')}
        </span>
      )}
      <span>
        <svg className={classes.sign} width="12" height="12" aria-hidden>
          <path className={classes.signOver} d="M6 1 11.5 11H.5Z" />
        </svg>
        {t('overMark')}
      </span>
      {typeof lower === 'number' && (
        <span>
          <svg className={classes.sign} width="12" height="12" aria-hidden>
            <path className={classes.signOver} d="M6 11 11.5 1H.5Z" />
          </svg>
          {t('underMark')}
        </span>
      )}
      {until && <span>{t('zone', { zone: timezone, short: zoneName(until, timezone) })}</span>}
    </p>
  );
}
