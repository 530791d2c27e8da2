import { useTexts } from '@larder/browser/texts';
import type { LabelState } from '@larder/contract/labels/living';
import type { LabelNeed } from '@larder/contract/labels/prints';
import type { ExportFormat } from '@larder/contract/records/exports';
import { conditions, type Condition } from '@larder/rules/label-fact';
import { comingPeriods } from '@larder/rules/period';
import { Button } from '@mantine/core';
import { IconClockCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { dayWindow } from '../../browser/day-window.ts';
import { useDeviceFilter } from '../../devices/devices/device-filter.api.ts';
import { useOrganizationFilter } from '../../network/organizations/organization-filter.part.tsx';
import { ExportButton } from '../../records/exports/export-button.dialog.tsx';
import { exportsTexts } from '../../records/exports/exports.texts.ts';
import { type TagChip, TagChips } from '../../ui/page/tag-chips.tsx';
import { sameClock } from '../../ui/page/venue-time.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { allDates, useDatesChip } from '../../ui/table/dates-chip.ts';
import { filterChips } from '../../ui/table/filter-chips.ts';
import type { Filter } from '../../ui/table/filter-model.ts';
import { FilterPanel } from '../../ui/table/filter-panel.tsx';
import { type ListAddress, useListAddress } from '../../ui/table/list-address.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { labelBadges } from '../living/label-state.part.tsx';
import { labelStatesTexts } from '../living/label-states.texts.ts';
import { useExpiryColumns } from './expiry-columns.part.tsx';
import { usePersonFilter } from './print-person.part.tsx';
import { logFilters, some } from './reports.rules.ts';
import { reportsTexts } from './reports.texts.ts';
import classes from './print-log.module.css';

type ExpiryQuery = NonNullable<NonNullable<Parameters<typeof api.reports.expiryReport>[0]>['query']>;

/** The end of the year 2999, beyond every use-by. */
const lastSecond = 32_503_679_999;
/** In the order of the bar; the rarer ones are chosen among the filters. */
const usualStates = ['OVERDUE', 'NOT_ACCOUNTED', 'PAST_BEST', 'TODAY', 'NEXT'] as const;
const states: readonly LabelState[] = [...usualStates, 'NO_DATE'];
const isState = (text: string): text is LabelState => states.includes(text as LabelState);
const isCondition = (text: string): text is Condition => conditions.includes(text as Condition);
const needs: readonly LabelNeed[] = ['disputed', 'relabel'];
const isNeed = (text: string): text is LabelNeed => needs.includes(text as LabelNeed);

/** States whose date is over. */
const isOver: ReadonlySet<LabelState> = new Set(['OVERDUE', 'NOT_ACCOUNTED', 'PAST_BEST']);

/**
 * What is to be used up: overdue, today, and the next days when they are asked for; until the end of today by default.
 */
export function ExpiryReport({ onTrace }: { onTrace: (id: string) => void }) {
  const t = useTexts(reportsTexts);
  const words = useTexts(exportsTexts);
  const named = useTexts(labelStatesTexts);
  const can = useCan();
  const { zone } = useDateStyle();
  const address = useListAddress({
    filters: {
      useby: '',
      state: '',
      product: '',
      storage: '',
      condition: '',
      needs: '',
      person: '',
      initials: '',
      batch: '',
      device: '',
      org: '',
    },
    sort: { by: 'use_by_date', order: 'desc' },
  });
  const list = useExpiryReport(address);
  const columns = useExpiryColumns(onTrace, labelBadges);
  const narrowed = address.filter('state').length > 0;
  const filters = useExpiryFilters(address, useOrganizationFilter(address));
  const call = useExpiryExport(address);
  const elsewhere = list.rows.some((row) => !sameClock(row.printed_date, row.timezone, zone));
  return (
    <div className={classes.noted} data-waiting={list.state === 'loading' || undefined}>
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
        group={({ expiry_state: state }) => named(!narrowed && isOver.has(state) ? 'ended' : state)}
        search={t('searchLabel')}
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
    </div>
  );
}

/**
 * The labels still to be used that the address asks for, by their use-by; the server ends with today while no dates are
 * chosen.
 */
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
  const { storage, ...others } = logFilters(address);
  return {
    search: address.search || undefined,
    sort_by: 'use_by_date',
    order_by: address.sort?.order === 'asc' ? 'ASC' : 'DESC',
    organization_id: address.filter('org').join(',') || undefined,
    use_by_min: min,
    use_by_max: open ? lastSecond : max,
    filters: {
      ...others,
      // Where it is now is what a reader means.
      place: storage,
      state: some(address.filter('state').filter(isState)),
      condition: some(address.filter('condition').filter(isCondition)),
      needs: some(address.filter('needs').filter(isNeed)),
    },
  } satisfies ExpiryQuery;
}

/** The filters row of the expiry report, and the chips of what is in force. */
function useExpiryFilters(
  address: ListAddress,
  organizations: { button: ReactNode; chips: TagChip[] },
): { row: ReactNode; chips: ReactNode; facts: string[] } {
  const t = useTexts(reportsTexts);
  const named = useTexts(labelStatesTexts);
  const [opened, setOpened] = useState(false);
  const devices = useDeviceFilter(address, opened);
  const person = usePersonFilter(address, opened);
  const [state = ''] = address.filter('state');
  // A state is a window by itself.
  const isOpen = state !== '' || address.filter('needs').length > 0;
  const usual = isOpen ? t('anyTime') : t('untilToday');
  const dates = useDatesChip(address, { param: 'useby', label: t('useBy'), usual });
  const hint = t('typeToFilter');
  const useBy: Filter = { param: 'useby', label: t('useBy'), kind: 'DATE_RANGE', periods: comingPeriods };
  const others: Filter[] = [
    { param: 'product', label: t('product'), kind: 'TYPED', hint },
    { param: 'storage', label: t('storage'), kind: 'TYPED', hint },
    {
      param: 'condition',
      label: t('condition'),
      kind: 'MULTI_DROPDOWN',
      options: conditions.map((value) => ({ value, label: named(value) })),
    },
    {
      param: 'needs',
      label: t('needs'),
      kind: 'MULTI_DROPDOWN',
      options: needs.map((value) => ({ value, label: named(value) })),
    },
    person,
    { param: 'initials', label: t('initials'), kind: 'TYPED', hint },
    { param: 'batch', label: t('batch'), kind: 'TYPED', hint },
    ...devices,
  ];
  const offered = [...usualStates, ...(state === 'NO_DATE' ? (['NO_DATE'] as const) : [])];
  const options = offered.map((value) => ({ value, label: named(value) }));
  const inForce = [dates, ...organizations.chips, ...filterChips(others, address)];
  const chosen = options.find(({ value }) => value === state);
  return {
    row: (
      <>
        <SegmentedFilter
          label={t('state')}
          value={chosen?.value ?? ''}
          options={[{ value: '', label: t('everyState') }, ...options]}
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
