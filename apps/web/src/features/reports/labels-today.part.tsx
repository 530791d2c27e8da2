import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconClockCheck, IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { CardTable } from '../../ui/card-table.tsx';
import { useExpiryColumns } from './expiry-columns.part.tsx';
import { homeTexts } from './home.texts.ts';
import { usePrintLogColumns } from './print-log-columns.part.tsx';
import { useEnded, useExpiringToday, usePrintedToday } from './reports.api.ts';

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

/** Shows the chain of earlier prints, which stands in the print log. */
function useTrace() {
  const navigate = useNavigate();
  return useCallback((id: string) => void navigate({ to: '/reports', search: { trace: id } }), [navigate]);
}
