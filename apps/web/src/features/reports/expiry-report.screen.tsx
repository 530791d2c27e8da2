import { useTexts } from '@larder/browser/texts';
import type { ExportFormat } from '@larder/contract/exports';
import type { ExpiryState } from '@larder/contract/reports';
import { Button } from '@mantine/core';
import { IconClockCheck } from '@tabler/icons-react';
import { api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { dayWindow } from '../../browser/day-window.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useListAddress, type ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useOrganizationFilter } from '../organizations/organization-filter.part.tsx';
import { allDates } from './dates-chip.part.ts';
import { useExpiryColumns } from './expiry-columns.part.tsx';
import { useExpiryFilters } from './expiry-filters.part.tsx';
import { ExportButton } from './exports/export-button.dialog.tsx';
import { exportsTexts } from './exports/exports.texts.ts';
import { sameClock } from './log-time.part.tsx';
import { logFilters, some } from './reports.rules.ts';
import { reportsTexts } from './reports.texts.ts';
import classes from './print-log.module.css';

type ExpiryQuery = NonNullable<NonNullable<Parameters<typeof api.reports.expiryReport>[0]>['query']>;

/** The end of the year 2999, beyond every use-by. */
const lastSecond = 32_503_679_999;
const states: readonly ExpiryState[] = ['OVERDUE', 'PAST_BEST', 'TODAY', 'NEXT'];
const isState = (text: string): text is ExpiryState => states.includes(text as ExpiryState);

/** What is to be used up: overdue, today, and the next days when they are asked for; until the end of today by default. */
export function ExpiryReport({ onTrace }: { onTrace: (id: string) => void }) {
  const t = useTexts(reportsTexts);
  const words = useTexts(exportsTexts);
  const can = useCan();
  const { zone } = useDateStyle();
  const address = useListAddress({
    filters: { useby: '', state: '', product: '', storage: '', initials: '', batch: '', device: '', org: '' },
    sort: { by: 'use_by_date', order: 'desc' },
  });
  const list = useExpiryReport(address);
  const columns = useExpiryColumns(onTrace);
  const narrowed = address.filter('state').length > 0;
  const filters = useExpiryFilters(address, useOrganizationFilter(address));
  const call = useExpiryExport(address);
  const elsewhere = list.rows.some((row) => !sameClock(row.printed_date, row.timezone, zone));
  return (
    <>
      <div className={classes.notes}>
        <p className={classes.note}>{t('expiryNote')}</p>
        <p className={classes.zone}>{t(elsewhere ? 'zones' : 'zone', { zone })}</p>
      </div>
      <DataTable
        id="expiry-report"
        label={t('expiryReport')}
        list={list}
        address={address}
        columns={columns}
        rowName={(row) => row.product.name}
        // By date, use-bys and best-befores that are over are among each other.
        group={({ expiry_state: state }) =>
          t(!narrowed && (state === 'OVERDUE' || state === 'PAST_BEST') ? 'ended' : state)
        }
        filters={filters.row}
        chips={filters.chips}
        count={(count) => t('count', { count, shown: count.toLocaleString('en') })}
        tools={
          can(contract.reports.export) && (
            <ExportButton
              kind="expiry_report"
              title={t('exportExpiry')}
              facts={filters.facts}
              total={list.total}
              totalCapped={list.totalCapped}
              call={call}
              saved={() => words('reportsExported')}
              failed={words('reportsFailed')}
            />
          )
        }
        empty={{
          icon: IconClockCheck,
          title: t('noExpiryTitle'),
          text: t('noExpiryText'),
          action: (
            <Button variant="default" onClick={() => address.setFilters({ useby: allDates })}>
              {t('showAll')}
            </Button>
          ),
        }}
      />
    </>
  );
}

/** The labels still to be used that the address asks for, by their use-by; the server ends with today while no dates are chosen. */
function useExpiryReport(address: ListAddress) {
  const query = useExpiryQuery(address);
  return useRowList(
    queries.reports.expiryReport.infiniteOptions({
      input: (at) => ({ query: { size: 20, ...query, ...at } }),
      ...paged,
    }),
  );
}

/** Starts an export of what the address asks for. */
function useExpiryExport(address: ListAddress) {
  const query = useExpiryQuery(address);
  return (request: { to: string; format: ExportFormat }) =>
    api.reports.export({ query: { ...query, ...request, type: 'expiry', size: 'all' } });
}

function useExpiryQuery(address: ListAddress) {
  const { zone } = useDateStyle();
  const { min, max } = dayWindow(address.filter('useby'), zone);
  // An open end is a choice too: left out, the report would end with today.
  const open = address.filter('useby').length > 0 && max === undefined;
  return {
    search: address.search || undefined,
    sort_by: 'use_by_date',
    order_by: address.sort?.order === 'asc' ? 'ASC' : 'DESC',
    organization_id: address.filter('org').join(',') || undefined,
    use_by_min: min,
    use_by_max: open ? lastSecond : max,
    filters: { ...logFilters(address), state: some(address.filter('state').filter(isState)) },
  } satisfies ExpiryQuery;
}
