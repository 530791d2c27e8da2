import type { ExpiringLabel, ExpiryState, LabelLog, LabelLogDetails, LabelMark } from '@larder/contract/reports';
import { addDays, localDay, startOfLocalDay } from '@larder/rules/local-day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { dayWindow } from '../../browser/day-window.ts';
import type { ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import type { ExportWish } from './exports/exports.api.ts';

export type PrintLine = LabelLog;
export type PrintDetails = LabelLogDetails;
export type ExpiryLine = ExpiringLabel;
type LogQuery = NonNullable<NonNullable<Parameters<typeof api.reports.labelLogs>[0]>['query']>;
type ExpiryQuery = NonNullable<NonNullable<Parameters<typeof api.reports.expiryReport>[0]>['query']>;

/** The prints that the address asks for, newest first; the server looks 2 days back while no dates are chosen. */
export function usePrintLog(address: ListAddress) {
  const query = usePrintLogQuery(address);
  return useRowList(
    queries.reports.labelLogs.infiniteOptions({ input: (at) => ({ query: { size: 20, ...query, ...at } }), ...paged }),
  );
}

/** Starts an export of what the address asks for. */
export function usePrintLogExport(address: ListAddress) {
  const query = usePrintLogQuery(address);
  return (wish: ExportWish) => api.reports.export({ query: { ...query, ...wish, type: 'print_log', size: 'all' } });
}

function usePrintLogQuery(address: ListAddress) {
  const { zone } = useDateStyle();
  const { min, max } = dayWindow(address.filter('printed'), zone);
  return {
    search: address.search || undefined,
    sort_by: 'printed_date',
    order_by: 'DESC',
    organization_id: address.filter('org').join(',') || undefined,
    printed_min: min,
    printed_max: max,
    filters: logFilters(address),
  } satisfies LogQuery;
}

/** The filters that both reports have. */
function logFilters(address: ListAddress) {
  return {
    product: some(address.filter('product')),
    storage: some(address.filter('storage')),
    initials: some(address.filter('initials')),
    batch_code: some(address.filter('batch')),
    device_id: some(address.filter('device')),
    mark: some(address.filter('mark').filter(isMark)),
  };
}

/** The labels still to be used that the address asks for, by their use-by; the server ends with today while no dates are chosen. */
export function useExpiryReport(address: ListAddress) {
  const query = useExpiryQuery(address);
  return useRowList(
    queries.reports.expiryReport.infiniteOptions({
      input: (at) => ({ query: { size: 20, ...query, ...at } }),
      ...paged,
    }),
  );
}

/** Starts an export of what the address asks for. */
export function useExpiryExport(address: ListAddress) {
  const query = useExpiryQuery(address);
  return (wish: ExportWish) => api.reports.export({ query: { ...query, ...wish, type: 'expiry', size: 'all' } });
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

/** The end of the year 2999, beyond every use-by. */
const lastSecond = 32_503_679_999;
const states: readonly ExpiryState[] = ['OVERDUE', 'PAST_BEST', 'TODAY', 'NEXT'];
/** What a print may be marked as, in the order of the filter. */
export const labelMarks = [
  'missing_allergens',
  'stale',
  'withdrawn',
  'disputed',
  'mistimed',
  'time_doubtful',
  'unconfirmed',
] as const satisfies readonly LabelMark[];
const isMark = (text: string): text is LabelMark => labelMarks.some((mark) => mark === text);
const isState = (text: string): text is ExpiryState => states.includes(text as ExpiryState);

/** What is still to be used by the end of today, the soonest first. */
export function useExpiringToday() {
  const query: ExpiryQuery = { size: 20, sort_by: 'use_by_date', order_by: 'ASC', filters: { state: ['TODAY'] } };
  return useRowList(
    queries.reports.expiryReport.infiniteOptions({ input: (at) => ({ query: { ...query, ...at } }), ...paged }),
  );
}

/** What ended since yesterday began and nobody has used or wasted: how many labels, undefined while that is not told, and where they stand. */
export function useEnded(state: 'OVERDUE' | 'PAST_BEST') {
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
export function usePrintedToday() {
  const { zone } = useDateStyle();
  const [now] = useState(Date.now);
  const query: LogQuery = { size: 20, printed_min: startOfLocalDay(localDay(now, zone), zone) };
  return useRowList(
    queries.reports.labelLogs.infiniteOptions({ input: (at) => ({ query: { ...query, ...at } }), ...paged }),
  );
}

/** Labels that may be on food and do not name an allergen of their product. */
export function useLabelNotices() {
  return useQuery(queries.reports.labelNotices.queryOptions({ input: {} }));
}

/** One print and the earlier ones that it goes back to. */
export function useLabelTrace(id: string) {
  return useQuery(queries.reports.labelLog.queryOptions({ input: { params: { id } } }));
}

function some<Value extends string>(values: Value[]): Value[] | undefined {
  return values.length > 0 ? values : undefined;
}
