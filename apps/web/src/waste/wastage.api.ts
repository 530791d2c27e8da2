import type { ExportFormat } from '@larder/contract/records/exports';
import type { WastedUnit } from '@larder/contract/waste/waste';
import type { WasteMeasure } from '@larder/contract/waste/waste-report';
import { localDay } from '@larder/rules/local-day';
import { daysOf } from '@larder/rules/period';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, queries } from '../browser/client.ts';
import { useDateStyle } from '../browser/date-style.ts';
import { venueDays } from '../browser/day-window.ts';
import type { ListAddress } from '../ui/table/list-address.ts';
import { paged, useRowList } from '../ui/table/row-list.ts';
import { chosenReasons } from './reason-param.rules.ts';
import { daysBefore, reportDays } from './report-days.rules.ts';

type WastageQuery = NonNullable<NonNullable<Parameters<typeof api.wastage.list>[0]>['query']>;

type Tab = 'items' | 'over-time';

/**
 * The items that the address asks for, newest first. Over time the same narrows them, and where no days are chosen it
 * is the last thirty.
 */
export function wastedItems(address: ListAddress, zone: string, tab: Tab = 'items') {
  const query = { ...wastageQuery(address), filters: filtersOf(address, zone, tab) };
  return queries.wastage.list.infiniteOptions({ input: (at) => ({ query: { size: 20, ...query, ...at } }), ...paged });
}

/** The items, with the totals of all that the address asks for and the days that these are of. */
export function useWastage(address: ListAddress, tab: Tab) {
  const { zone } = useDateStyle();
  const options = wastedItems(address, zone, tab);
  const list = useRowList(options);
  // The first page of the same question, which is asked once for both.
  const totals = useInfiniteQuery({
    ...options,
    placeholderData: keepPreviousData,
    select: (data) => data.pages[0]?.total_counts,
  });
  const days = daysOf(filtersOf(address, zone, tab)?.wasted_at ?? [], zone);
  return { list, totals: totals.data, days, totalsFailed: totals.isError, retry: () => void totals.refetch() };
}

function filtersOf(address: ListAddress, zone: string, tab: Tab): WastageQuery['filters'] {
  return tab === 'items' ? wastageQuery(address).filters : reportFilters(address, zone);
}

/** Starts an export of what the address asks for. */
export function useWastageExport(address: ListAddress) {
  return (choice: { to: string; format: ExportFormat }) =>
    api.wastage.export({ query: { ...wastageQuery(address), ...choice, size: 'all' } });
}

/** What narrows and orders the items, as the list and its export take it. */
function wastageQuery(address: ListAddress): Omit<WastageQuery, 'page' | 'cursor' | 'size'> {
  return {
    search: address.search || undefined,
    sort_by: address.sort?.by as WastageQuery['sort_by'],
    sort_order: address.sort?.order,
    organization_id: address.filter('org').join(',') || undefined,
    filters: {
      wasted_by: some(address.filter('initials')),
      product_name: some(address.filter('product')),
      device_id: some(address.filter('device')),
      wasted_at: venueDays(address.filter('wasted')),
      unit_type: some(address.filter('unit')) as WastedUnit[] | undefined,
      reason: some(chosenReasons(address)),
      counted: some(address.filter('counted')) as ('YES' | 'NO')[] | undefined,
    },
  };
}

/** The same for a report, which is always of a first and a last day, at most a year apart. */
function reportFilters(address: ListAddress, zone: string): WastageQuery['filters'] {
  const { filters } = wastageQuery(address);
  const days = daysOf(filters?.wasted_at ?? [], zone);
  return { ...filters, wasted_at: reportDays(days, localDay(Date.now(), zone)) };
}

/** What narrows a report. */
function reportQuery(address: ListAddress, zone: string) {
  const { search, organization_id } = wastageQuery(address);
  return { search, organization_id, filters: reportFilters(address, zone) };
}

/** The reasons that an item may have. */
export function useReasonNames(enabled = true) {
  const { data, isLoading, isError, refetch } = useQuery({
    ...queries.wastage.reasons.queryOptions({ input: { query: { size: 1000 } } }),
    enabled,
  });
  return { names: data?.items ?? [], pending: isLoading, failed: isError, retry: () => void refetch() };
}

/** The picture of an item; a key never gets another one. */
export function useWastagePicture(picture_key: string | null) {
  return useQuery({
    ...queries.wastage.picture.queryOptions({ input: { params: { id: picture_key ?? '' } } }),
    enabled: picture_key !== null,
    staleTime: Infinity,
    retry: false,
  });
}

/** What was wasted in the period of the address, by day, place and reason. */
export function useWastageReport(address: ListAddress) {
  const { zone } = useDateStyle();
  return useQuery(queries.wastage.report.queryOptions({ input: { query: reportQuery(address, zone) } }));
}

/** What a report is compared with: the days just before, or the same days of another place by its id. */
export type Compared = 'PREVIOUS' | (string & {});

/** The same figures with the labels that were printed meanwhile, and those that they are compared with. */
export function useComparedReports(address: ListAddress, compared: Compared) {
  const { zone } = useDateStyle();
  const asked = { ...reportQuery(address, zone), labels: true };
  const other =
    compared === 'PREVIOUS'
      ? { ...asked, filters: { ...asked.filters, wasted_at: daysBefore(asked.filters?.wasted_at ?? []) } }
      : { ...asked, organization_id: compared };
  const first = useQuery(queries.wastage.report.queryOptions({ input: { query: asked } }));
  const second = useQuery(queries.wastage.report.queryOptions({ input: { query: other } }));
  const retry = () => void Promise.all([first.refetch(), second.refetch()]);
  return {
    reports: first.data && second.data ? ([first.data, second.data] as const) : undefined,
    failed: first.isError || second.isError,
    retry,
  };
}

/**
 * Amounts per day of one measure, by reason or product. What was asked before never stands in: it has other units and
 * days.
 */
export function useWastageSummary(
  asked: { by: 'reason' | 'product_name'; unit_type: WasteMeasure },
  address: ListAddress,
) {
  const { zone } = useDateStyle();
  return useQuery(
    queries.wastage.summary.queryOptions({ input: { query: { ...asked, ...reportQuery(address, zone) } } }),
  );
}

/** What was thrown away on the day before, by the calendar of each venue, and how its list is addressed. */
export function useWastedYesterday(enabled: boolean) {
  const query: WastageQuery = { size: 1, filters: { wasted_at: ['YESTERDAY'] } };
  const { data, isError, refetch } = useQuery({
    ...queries.wastage.list.queryOptions({ input: { query } }),
    enabled,
    select: (answer) => answer.total_counts,
  });
  return {
    totals: data,
    failed: isError,
    retry: () => void refetch(),
    search: { wasted: 'YESTERDAY', counted: 'YES' },
  };
}

function some(values: string[]): string[] | undefined {
  return values.length > 0 ? values : undefined;
}
