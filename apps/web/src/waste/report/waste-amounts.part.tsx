import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { WasteMeasure } from '@larder/contract/waste/waste-report';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import { SmallBars } from '../../ui/page/small-bars.tsx';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { overTimeTexts } from '../over-time.texts.ts';
import { useWastageSummary } from '../wastage.api.ts';
import { isNothing, writeMeasure } from './waste-measure.rules.ts';
import classes from '../wastage.module.css';

type WasteAmountsProps = { address: ListAddress; measure: WasteMeasure; currency: string };

/** Amounts per day by reason or product: small bars of one scale, the largest first; the same as a table on request. */
export function WasteAmounts({ address, measure, currency }: WasteAmountsProps) {
  const t = useTexts(overTimeTexts);
  const { format } = useDateStyle();
  const [query, changeQuery] = useAddressQuery();
  const [asTable, setAsTable] = useState(false);
  const by = query.by === 'product_name' ? 'product_name' : 'reason';
  const { data, isError, refetch } = useWastageSummary({ by, unit_type: measure }, address);
  const write = (amount: number) => writeMeasure(amount, measure, currency);
  const range = t('range', {
    first: writeDay(data?.days[0] ?? '', format),
    last: writeDay(data?.days.at(-1) ?? '', format),
  });
  return (
    <Card title={t('title')}>
      <div className={classes.choices}>
        <SegmentedFilter
          label={t('by')}
          value={by}
          options={[
            { value: 'reason', label: t('byReason') },
            { value: 'product_name', label: t('byProduct') },
          ]}
          onChange={(chosen) => changeQuery({ by: chosen }, 'replace')}
        />
      </div>
      {isError && !data && <RetryBanner onRetry={refetch}>{t('failed')}</RetryBanner>}
      {!data && !isError && <Skeleton height={240} radius={8} />}
      {data && data.series.length === 0 && <p>{t('nothing', { range })}</p>}
      {data && data.series.length > 0 && (
        <>
          <div className={classes.rangeLine}>
            <p>{t('total', { amount: write(data.total), range })}</p>
            <Button variant="default" size="xs" onClick={() => setAsTable(!asTable)}>
              {asTable ? t('asChart') : t('asTable')}
            </Button>
          </div>
          {asTable ? (
            <DayTable summary={data} measure={measure} currency={currency} />
          ) : (
            <ul className={classes.series}>
              {data.series.map((one) => (
                <li key={one.name ?? ''} className={classes.serie}>
                  <span className={classes.serieName}>{one.name ?? t('others')}</span>
                  <span className={classes.serieTotal}>
                    {write(one.total)}{' '}
                    <span className={classes.quiet}>{t('share', { percent: percentOf(one.total, data.total) })}</span>
                  </span>
                  <SmallBars
                    amounts={one.amounts}
                    most={Math.max(...data.series.flatMap(({ amounts }) => amounts))}
                    label={t('barsOf', {
                      name: one.name ?? t('others'),
                      amount: write(one.total),
                      most: write(Math.max(...one.amounts)),
                      day: writeDay(data.days[one.amounts.indexOf(Math.max(...one.amounts))] ?? '', format),
                    })}
                    titles={one.amounts.map(
                      (amount, index) => `${writeDay(data.days[index] ?? '', format)}: ${write(amount)}`,
                    )}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
}

type DayTableProps = {
  summary: { days: string[]; series: { name: string | null; total: number; amounts: number[] }[] };
  measure: WasteMeasure;
  currency: string;
};

/** The same in figures, the latest day first; days without wastage are left out. */
function DayTable({ summary: { days, series }, measure, currency }: DayTableProps) {
  const t = useTexts(overTimeTexts);
  const { format } = useDateStyle();
  const rows = days
    .map((day, index) => ({ day, amounts: series.map(({ amounts }) => amounts[index] ?? 0) }))
    .filter(({ amounts }) => amounts.some((amount) => amount > 0))
    .toReversed();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the focus (WCAG 2.1.1)
    <div className={classes.scroller} tabIndex={0} role="group" aria-label={t('title')}>
      <table className={classes.dayTable} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {series.map(({ name }) => (
              <th key={name ?? ''} scope="col">
                {name ?? t('others')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, amounts }) => (
            <tr key={day}>
              <th scope="row">{writeDay(day, format)}</th>
              {amounts.map((amount, index) => (
                <td key={series[index]?.name ?? ''}>
                  {isNothing(amount, measure) ? '–' : writeMeasure(amount, measure, currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0;
}
