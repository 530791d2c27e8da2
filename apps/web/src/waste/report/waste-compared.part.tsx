import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { WastageReport, WasteMeasure } from '@larder/contract/waste/waste-report';
import { Skeleton } from '@mantine/core';
import { useDateStyle } from '../../browser/date-style.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { useComparedReports, type Compared } from '../wastage.api.ts';
import { comparedReasons, perHundredLabels, type ComparedLine } from './compared.rules.ts';
import { reportTexts } from './report.texts.ts';
import { writeMeasure } from './waste-measure.rules.ts';
import classes from '../wastage.module.css';

type WasteComparedProps = {
  address: ListAddress;
  compared: Compared;
  measure: WasteMeasure;
  /** What places are called, by their ids. */
  nameOf: (id: string) => string;
};

/** The waste of the period beside that of the days before, or of another place: in all, per hundred labels, by reason. */
export function WasteCompared({ address, compared, measure, nameOf }: WasteComparedProps) {
  const t = useTexts(reportTexts);
  const { reports, failed, retry } = useComparedReports(address, compared);
  if (failed && !reports) return <RetryBanner onRetry={retry}>{t('failed')}</RetryBanner>;
  if (!reports) return <Skeleton height={240} radius={12} />;
  const chosen = address.filter('org');
  const places = chosen.length > 0 ? chosen.map(nameOf).join(', ') : t('allPlaces');
  return (
    <Card title={t('compared')}>
      <ComparedTable
        reports={reports}
        measure={measure}
        places={compared === 'PREVIOUS' ? undefined : [places, nameOf(compared)]}
      />
    </Card>
  );
}

type ComparedTableProps = {
  reports: readonly [WastageReport, WastageReport];
  measure: WasteMeasure;
  /** Undefined: both are of the same places, in other days. */
  places: readonly [string, string] | undefined;
};

function ComparedTable({ reports, measure, places }: ComparedTableProps) {
  const t = useTexts(reportTexts);
  const { format } = useDateStyle();
  const [one, other] = reports;
  const rangeOf = ({ first, last }: WastageReport) =>
    t('range', { first: writeDay(first, format), last: writeDay(last, format) });
  const heads = places ?? ([rangeOf(one), rangeOf(other)] as const);
  const written = (amount: number | null) => (amount === null ? '–' : writeMeasure(amount, measure, one.currency));
  const lines: ComparedLine[] = [
    { name: t('wasted'), amounts: [one.total[measure], other.total[measure]] },
    { name: t('perHundred'), amounts: [perHundredLabels(one, measure), perHundredLabels(other, measure)] },
    ...comparedReasons(reports, measure).map((line) => ({ ...line, name: line.name || t('noReason') })),
  ];
  const labels = [one.labels ?? 0, other.labels ?? 0] as const;
  const count = (amount: number) => amount.toLocaleString('en');
  const rows = [
    { name: t('labels'), cells: [count(labels[0]), count(labels[1]), signed(labels[0] - labels[1], count)] },
    ...lines.map(({ name, amounts: [mine, theirs] }) => ({
      name,
      cells: [
        written(mine),
        written(theirs),
        mine === null || theirs === null ? '–' : signed(mine - theirs, (amount) => written(amount)),
      ],
    })),
  ];
  return (
    <>
      {places && <p className={classes.caption}>{rangeOf(one)}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the focus (WCAG 2.1.1) */}
      <div className={classes.scroller} tabIndex={0} role="group" aria-label={t('compared')}>
        <table className={classes.dayTable} aria-label={t('compared')}>
          <thead>
            <tr>
              {[t('line'), ...heads, t('difference')].map((head, at) => (
                <th key={at} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** A difference with its sign, a real minus; nothing has none. */
function signed(difference: number, write: (amount: number) => string): string {
  const text = write(Math.abs(difference));
  return difference === 0 ? text : `${difference > 0 ? '+' : '−'}${text}`;
}
