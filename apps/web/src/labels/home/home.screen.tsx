import { useTexts } from '@larder/browser/texts';
import { Button, Stack } from '@mantine/core';
import { IconClockCheck, IconPrinter } from '@tabler/icons-react';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type api, queries } from '../../browser/client.ts';
import { isOperator, useSignedIn } from '../../browser/session-store.ts';
import { RecipeNotice } from '../../catalogue/products/prep-guide/recipe-notice.part.tsx';
import { FoodCheckAttention } from '../../cold/checks/food-check-attention.part.tsx';
import { ProbeAttention } from '../../cold/probes/probe-attention.part.tsx';
import { FridgeAttention } from '../../cold/temperatures/fridge-attention.part.tsx';
import { FirstSteps } from '../../network/organizations/first-steps.part.tsx';
import { useOrganization } from '../../network/organizations/organizations.api.ts';
import { useVenueStrips, VenueStrips } from '../../network/organizations/venue-strips.part.tsx';
import { FolderButton } from '../../records/folders/folder-button.part.tsx';
import { DeliveryFailures } from '../../records/integrations/delivery-failures.part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { WastedYesterday } from '../../waste/wastage-yesterday.part.tsx';
import { labelBadges } from '../living/label-state.part.tsx';
import { ClosedFigures } from '../living/today/closed-figures.part.tsx';
import { LabelNotices } from '../living/today/label-notices.part.tsx';
import { LabelsToday } from '../living/today/labels-today.part.tsx';
import { useExpiryColumns } from '../prints/expiry-columns.part.tsx';
import { usePrintLogColumns } from '../prints/print-log-columns.part.tsx';
import { homeTexts } from './home.texts.ts';
import classes from './home.module.css';

/** Home: what a manager needs at 7 in the morning. An operator's home is the list of accounts. */
export function HomeScreen() {
  const { user } = useSignedIn();
  return isOperator(user) ? <Navigate to="/accounts" replace /> : <CustomerHome />;
}

function CustomerHome() {
  const t = useTexts(homeTexts);
  const { organization: own } = useSignedIn();
  const { data: organization } = useOrganization(own.id);
  const venues = useVenueStrips();
  // Where each venue has its row, fridges and what expires are there, and each count leads to its list.
  const isOneVenue = venues.rows.length < 2;
  return (
    <>
      <PageHeader title={t('title')} actions={<FolderButton />} />
      <Stack gap="md" className={classes.cards}>
        {organization && <FirstSteps organization={organization} />}
        <VenueStrips list={venues} />
        <LabelsToday />
        <LabelNotices />
        <FoodCheckAttention />
        <ProbeAttention />
        <FridgeAttention ofVenues={!isOneVenue} />
        <RecipeNotice />
        <DeliveryFailures />
        {isOneVenue && <ExpiringToday />}
        <ClosedFigures />
        <WastedYesterday />
        <PrintedToday />
      </Stack>
    </>
  );
}

type LogQuery = NonNullable<NonNullable<Parameters<typeof api.reports.labelLogs>[0]>['query']>;

type ExpiryQuery = NonNullable<NonNullable<Parameters<typeof api.reports.expiryReport>[0]>['query']>;

/** For the home page: what has to be used or thrown away before the day ends, the soonest first. */
function ExpiringToday() {
  const t = useTexts(homeTexts);
  const list = useExpiringToday();
  const columns = useExpiryColumns(useTrace(), labelBadges);
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
function PrintedToday() {
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
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/reports" search={{ printed: 'TODAY' }} {...props} />}
        >
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

/** What was printed since midnight on the clock of each venue, newest first. */
function usePrintedToday() {
  const query: LogQuery = { size: 20, filters: { printed_on: ['TODAY'] } };
  return useRowList(
    queries.reports.labelLogs.infiniteOptions({ input: (at) => ({ query: { ...query, ...at } }), ...paged }),
  );
}
