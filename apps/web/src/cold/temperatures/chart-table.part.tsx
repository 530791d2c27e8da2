import { formatDate, formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { ReadingSeries } from '@larder/contract/cold/reading-series';
import { useDateStyle } from '../../browser/date-style.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { type Extremes, tableRows } from './chart-points.rules.ts';
import { useDegrees } from './temperature-value.part.tsx';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './hourly-band.module.css';

type ChartTableProps = { series: ReadingSeries | undefined; timezone: string };

/** All of a chart as a table, for those who do not see it: by hour or by day, people and sensors beside each other. */
export function ChartTable({ series, timezone }: ChartTableProps) {
  const t = useTexts(temperaturesTexts);
  return (
    <details className={classes.details}>
      <summary>{t('asTable')}</summary>
      {series && <ShownTable series={series} timezone={timezone} />}
    </details>
  );
}

function ShownTable({ series, timezone }: { series: ReadingSeries; timezone: string }) {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  const { format } = useDateStyle();
  const { by, rows } = tableRows(series, timezone);
  const style = { format, zone: timezone };
  const extremes = (cell: Extremes) => {
    if (!cell) return <Absent />;
    return cell.low === cell.high
      ? degrees(cell.low)
      : t('fromTo', { min: degrees(cell.low), max: degrees(cell.high) });
  };
  if (rows.length === 0) return <p>{t('noReadingsTitle')}</p>;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-wide>
        <thead>
          <tr>
            <th scope="col">{t(by === 'hour' ? 'hour' : 'day')}</th>
            <th scope="col">{t('people')}</th>
            {series.sensors.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, cells }) => (
            <tr key={at}>
              <th scope="row">
                {formatDate(at, style)}
                {by === 'hour' && ` ${formatTime(at, style).slice(0, 3)}00`}
              </th>
              {cells.map((cell, index) => (
                <td key={series.sensors[index - 1]?.id ?? 'people'}>{extremes(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
