import { useTexts } from '@larder/browser/texts';
import { addDays, localDay, startOfLocalDay } from '@larder/rules/local-day';
import { Button } from '@mantine/core';
import { IconClockCheck, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { queries, type api } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { Banner } from '../../ui/banner.tsx';
import { CardTable } from '../../ui/card-table.tsx';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useExpiryColumns } from './expiry-columns.part.tsx';
import { homeTexts } from './home.texts.ts';
import { usePrintLogColumns } from './print-log-columns.part.tsx';

type LogQuery = NonNullable<NonNullable<Parameters<typeof api.reports.labelLogs>[0]>['query']>;
type ExpiryQuery = NonNullable<NonNullable<Parameters<typeof api.reports.expiryReport>[0]>['query']>;

/** For the home page: food that is past its use-by, such as what ended at midnight, and food that is past its best and still safe. */
export function EndedLabels() {
  return (
    <>
      <Ended state="OVERDUE" />
      <Ended state="PAST_BEST" />
    </>
  );
}

function Ended({ state }: { state: 'OVERDUE' | 'PAST_BEST' }) {
  const t = useTexts(homeTexts);
  const { total, search } = useEnded(state);
  if (!total) return null;
  const isOver = state === 'OVERDUE';
  return (
    <Banner
      tone={isOver ? 'warn' : 'info'}
      action={
        <Link to="/reports" search={search}>
          {t(isOver ? 'showOverdue' : 'showPastBest')}
        </Link>
      }
    >
      {t(isOver ? 'overdue' : 'pastBest', { count: total })}
    </Banner>
  );
}

/** For the home page: what has to be used or thrown away before the day ends, the soonest first. */
export function ExpiringToday() {
  const t = useTexts(homeTexts);
  const list = useExpiringToday();
  const columns = useExpiryColumns(useTrace());
  return (
    <CardTable
      id="expiring-today"
      title={t('expiringToday')}
      list={list}
      columns={columns}
      rowName={(row) => row.product.name}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/reports" search={{ tab: 'expiry' }} {...props} />}>
          {t('expiryReport')}
        </Button>
      }
      empty={{ icon: IconClockCheck, title: t('nothingExpires'), text: t('nothingExpiresText') }}
    />
  );
}

/** For the home page: what was printed since midnight, the latest first. */
export function PrintedToday() {
  const t = useTexts(homeTexts);
  const list = usePrintedToday();
  const columns = usePrintLogColumns(useTrace());
  return (
    <CardTable
      id="printed-today"
      title={t('printedToday')}
      list={list}
      columns={columns}
      rowName={(row) => row.product.name}
      action={
        <Button component={Link} to="/reports" variant="default">
          {t('wholeLog')}
        </Button>
      }
      empty={{ icon: IconPrinter, title: t('nothingToday'), text: t('nothingTodayText') }}
    />
  );
}

/** Shows the chain of earlier prints, which the print log shows. */
function useTrace() {
  const navigate = useNavigate();
  return useCallback((id: string) => void navigate({ to: '/reports', search: { trace: id } }), [navigate]);
}

/** What is still to be used by the end of today, the soonest first. */
function useExpiringToday() {
  const query: ExpiryQuery = { size: 20, sort_by: 'use_by_date', order_by: 'ASC', filters: { state: ['TODAY'] } };
  return useRowList(
    queries.reports.expiryReport.infiniteOptions({ input: (at) => ({ query: { ...query, ...at } }), ...paged }),
  );
}

/** What ended since yesterday began and nobody has used or wasted: how many labels, undefined while that is unknown, and where they are listed. */
function useEnded(state: 'OVERDUE' | 'PAST_BEST') {
  const { zone } = useDateStyle();
  const [now] = useState(Date.now);
  const today = localDay(now, zone);
  const yesterday = addDays(today, -1);
  const query: ExpiryQuery = {
    size: 1,
    use_by_min: startOfLocalDay(yesterday, zone),
    filters: { state: [state] },
  };
  const { data } = useQuery(queries.reports.expiryReport.queryOptions({ input: { query } }));
  return { total: data?.total, search: { tab: 'expiry', state, useby: `${yesterday},${today}` } };
}

/** What was printed since midnight on the organisation's clock, newest first. */
function usePrintedToday() {
  const { zone } = useDateStyle();
  const [now] = useState(Date.now);
  const query: LogQuery = { size: 20, printed_min: startOfLocalDay(localDay(now, zone), zone) };
  return useRowList(
    queries.reports.labelLogs.infiniteOptions({ input: (at) => ({ query: { ...query, ...at } }), ...paged }),
  );
}
