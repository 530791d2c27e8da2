import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { WastageReport } from '@larder/contract/waste/waste-report';
import { formatAmount } from '@larder/rules/amount';
import { formatMoney } from '@larder/rules/money';
import { useDateStyle } from '../../browser/date-style.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { reportTexts } from './report.texts.ts';
import classes from '../wastage.module.css';

const units = ['weight', 'volume', 'units'] as const;

/** The days of a report in figures, the latest first; days without waste are left out. */
export function WasteDays({ report, label }: { report: WastageReport; label: string }) {
  const t = useTexts(reportTexts);
  const { format } = useDateStyle();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the focus (WCAG 2.1.1)
    <div className={classes.scroller} tabIndex={0} role="group" aria-label={label}>
      <table className={classes.dayTable} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('cost')}</th>
            <th scope="col">{t('itemsHead')}</th>
            {units.map((unit) => (
              <th key={unit} scope="col">
                {t(unit)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{writeDay(day.day, format)}</th>
              <td>{day.cost === null ? <Absent /> : formatMoney(day.cost, report.currency)}</td>
              <td>
                {day.items_without_cost && day.cost !== null
                  ? `${t('items', { count: day.items })}, ${t('withoutCost', { count: day.items_without_cost })}`
                  : t('items', { count: day.items })}
              </td>
              {units.map((unit) => (
                <td key={unit}>{day[unit] === 0 ? <Absent /> : formatAmount(day[unit], unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
