import { useTexts } from '@larder/browser/texts';
import { zoneName } from '@larder/rules/date-format';
import { sensorDashes } from './sensor-dashes.rules.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './chart.module.css';

type LegendProps = {
  of: { record_backdating: boolean; timezone: string; temperature_lower_limit?: number | null | undefined };
  /** Where the chart ends (ISO 8601); undefined until it is known. */
  until: string | undefined;
  /** The sensors whose lines are drawn, in their order. */
  sensors: readonly { id: string; name: string }[];
  /** Whether defrost or cleaning was planned within the time that is drawn. */
  isPlanned: boolean;
};

/** What the marks of a chart mean, and in which zone its times are. */
export function ChartLegend({
  of: { record_backdating, timezone, temperature_lower_limit: lower },
  until,
  sensors,
  isPlanned,
}: LegendProps) {
  const t = useTexts(temperaturesTexts);
  return (
    <p className={classes.legend}>
      {sensors.length > 0 && (
        <span>
          <svg className={classes.sign} width="24" height="12" aria-hidden>
            <path className={classes.signRead} d="M0 6H24" />
            <circle className={classes.signDot} cx="12" cy="6" r="3.5" />
          </svg>
          {t('people')}
        </span>
      )}
      {sensors.map(({ id, name }, index) => (
        <span key={id}>
          <svg className={classes.sign} width="24" height="12" aria-hidden>
            <path
              className={classes.signSensor}
              strokeDasharray={sensorDashes[index % sensorDashes.length]?.join(' ')}
              d="M0 6H24"
            />
          </svg>
          {t('sensorLine', { sensor: name })}
        </span>
      ))}
      {isPlanned && (
        <span>
          <svg className={classes.sign} width="14" height="12" aria-hidden>
            <path className={classes.signPlanned} d="M1 0V12M13 0V12M1 7 8 0M1 12 13 0M6 12 13 5" />
          </svg>
          {t('plannedMark')}
        </span>
      )}
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
