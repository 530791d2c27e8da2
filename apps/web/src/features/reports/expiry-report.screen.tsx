import { useTexts } from '@larder/browser/texts';
import type { ExportFormat } from '@larder/contract/exports';
import type { ExpiryState } from '@larder/contract/reports';
import { Button } from '@mantine/core';
import { IconClockCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { dayWindow } from '../../browser/day-window.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { allDates, useDatesChip } from '../../ui/dates-chip.ts';
import { filterChips } from '../../ui/filter-chips.ts';
import { type Filter, FilterPanel } from '../../ui/filter-panel.tsx';
import { type ListAddress, useListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { type TagChip, TagChips } from '../../ui/tag-chips.tsx';
import { useDeviceFilter } from '../devices/device-filter.api.ts';
import { ExportButton } from '../exports/export-button.dialog.tsx';
import { exportsTexts } from '../exports/exports.texts.ts';
import { useOrganizationFilter } from '../organizations/organization-filter.part.tsx';
import { useExpiryColumns } from './expiry-columns.part.tsx';
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
        count={(count) => t('count', { count })}
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

/** The filters row of the expiry report, and the chips of what is in force. */
function useExpiryFilters(
  address: ListAddress,
  organizations: { button: ReactNode; chips: TagChip[] },
): { row: ReactNode; chips: ReactNode; facts: string[] } {
  const t = useTexts(reportsTexts);
  const [opened, setOpened] = useState(false);
  const devices = useDeviceFilter(address, opened);
  const [state = ''] = address.filter('state');
  // Later days lie beyond the usual end.
  const usual = state === 'NEXT' ? t('anyTime') : t('untilToday');
  const dates = useDatesChip(address, { param: 'useby', label: t('useBy'), usual });
  const hint = t('typeToFilter');
  const useBy: Filter = { param: 'useby', label: t('useBy'), kind: 'DATE_RANGE' };
  const others: Filter[] = [
    { param: 'product', label: t('product'), kind: 'TYPED', hint },
    { param: 'storage', label: t('storage'), kind: 'TYPED', hint },
    { param: 'initials', label: t('initials'), kind: 'TYPED', hint },
    { param: 'batch', label: t('batch'), kind: 'TYPED', hint },
    ...devices,
  ];
  const states = (['OVERDUE', 'PAST_BEST', 'TODAY', 'NEXT'] as const).map((value) => ({ value, label: t(value) }));
  const inForce = [dates, ...organizations.chips, ...filterChips(others, address)];
  const chosen = states.find(({ value }) => value === state);
  return {
    row: (
      <>
        <SearchInput label={t('searchLabel')} value={address.search} onSearch={address.setSearch} />
        <SegmentedFilter
          label={t('state')}
          value={chosen?.value ?? ''}
          options={[{ value: '', label: t('everyState') }, ...states]}
          onChange={(value) => address.setFilters({ state: value ? [value] : [] })}
        />
        {organizations.button}
        <FilterPanel filters={[useBy, ...others]} address={address} onOpen={() => setOpened(true)} />
      </>
    ),
    chips: <TagChips chips={inForce} onClear={address.clear} />,
    facts: [
      ...inForce.map(({ label }) => label),
      ...(chosen ? [`${t('state')}: ${chosen.label}`] : []),
      ...(address.search ? [t('searchFact', { text: address.search })] : []),
    ],
  };
}
