import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { formatAmount, shownAmount } from '@larder/rules/amount';
import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { Card } from '../../ui/card.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { SmallBars } from '../../ui/small-bars.tsx';
import { type TagChip, TagChips } from '../../ui/tag-chips.tsx';
import { overTimeTexts } from './over-time.texts.ts';
import { type SummaryQuery, useWastageSummary } from './wastage.api.ts';
import classes from './wastage.module.css';

const spans = [7, 30, 90] as const;

type WastageOverTimeProps = {
  address: ListAddress;
  /** The organisation filter, which alone narrows the amounts. */
  organizations: { button: ReactNode; chips: TagChip[] };
};

/** Amounts per day by reason or product: small bars of one scale, the largest first; the same as a table on request. */
export function WastageOverTime({ address, organizations }: WastageOverTimeProps) {
  const t = useTexts(overTimeTexts);
  const { format } = useDateStyle();
  const [selection, change] = useSelection();
  const [asTable, setAsTable] = useState(false);
  const { data, isError, refetch } = useWastageSummary(selection, address);
  const first = data?.days[0] ?? '';
  const last = data?.days.at(-1) ?? '';
  const range = t('range', { first: writeDay(first, format), last: writeDay(last, format) });
  return (
    <Card title={t('title')}>
      <div className={classes.choices}>
        {organizations.button}
        <SegmentedFilter
          label={t('by')}
          value={selection.by}
          options={[
            { value: 'reason', label: t('byReason') },
            { value: 'product_name', label: t('byProduct') },
          ]}
          onChange={(by) => change({ by })}
        />
        <SegmentedFilter
          label={t('unitType')}
          value={selection.unit_type}
          options={[
            { value: 'weight', label: t('weight') },
            { value: 'volume', label: t('volume') },
            { value: 'units', label: t('units') },
          ]}
          onChange={(unit_type) => change({ unit_type })}
        />
        <SegmentedFilter
          label={t('span')}
          value={String(selection.days)}
          options={spans.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
          onChange={(days) => change({ days: Number(days) })}
        />
        <TagChips chips={organizations.chips} onClear={() => address.setFilters({ org: [] })} />
      </div>
      {isError && !data && <RetryBanner onRetry={refetch}>{t('failed')}</RetryBanner>}
      {!data && !isError && <Skeleton height={240} radius={8} />}
      {data && data.series.length === 0 && <p>{t('nothing', { count: selection.days })}</p>}
      {data && data.series.length > 0 && (
        <>
          <div className={classes.rangeLine}>
            <p>{t('total', { amount: formatAmount(data.total, selection.unit_type), range })}</p>
            <Button variant="default" size="xs" onClick={() => setAsTable(!asTable)}>
              {asTable ? t('asChart') : t('asTable')}
            </Button>
          </div>
          {asTable ? (
            <DayTable summary={data} unit={selection.unit_type} />
          ) : (
            <ul className={classes.series}>
              {data.series.map((one) => (
                <li key={one.name ?? ''} className={classes.serie}>
                  <span className={classes.serieName}>{one.name ?? t('others')}</span>
                  <span className={classes.serieTotal}>
                    {formatAmount(one.total, selection.unit_type)}{' '}
                    <span className={classes.quiet}>{t('share', { percent: percentOf(one.total, data.total) })}</span>
                  </span>
                  <SmallBars
                    amounts={one.amounts}
                    most={Math.max(...data.series.flatMap(({ amounts }) => amounts))}
                    label={t('barsOf', {
                      name: one.name ?? t('others'),
                      amount: formatAmount(one.total, selection.unit_type),
                      most: formatAmount(Math.max(...one.amounts), selection.unit_type),
                      day: writeDay(data.days[one.amounts.indexOf(Math.max(...one.amounts))] ?? '', format),
                    })}
                    titles={one.amounts.map(
                      (amount, index) =>
                        `${writeDay(data.days[index] ?? '', format)}: ${formatAmount(amount, selection.unit_type)}`,
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
  unit: SummaryQuery['unit_type'];
};

/** The same in figures, the latest day first; days without wastage are left out. */
function DayTable({ summary: { days, series }, unit }: DayTableProps) {
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
                  {shownAmount(amount, unit).value === 0 ? '–' : formatAmount(amount, unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What is drawn stands in the address, so that it can be shared. */
function useSelection(): [SummaryQuery, (changes: Partial<SummaryQuery>) => void] {
  const [query, changeQuery] = useAddressQuery();
  const days = spans.find((one) => String(one) === query.days) ?? 30;
  const selection: SummaryQuery = {
    by: query.by === 'product_name' ? 'product_name' : 'reason',
    unit_type: query.measure === 'volume' || query.measure === 'units' ? query.measure : 'weight',
    days,
  };
  const change = (changes: Partial<SummaryQuery>) =>
    changeQuery(
      {
        ...(changes.by && { by: changes.by }),
        ...(changes.unit_type && { measure: changes.unit_type }),
        ...(changes.days && { days: String(changes.days) }),
      },
      'replace',
    );
  return [selection, change];
}

function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0;
}
