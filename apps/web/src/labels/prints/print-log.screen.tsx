import { useTexts } from '@larder/browser/texts';
import { labelMarks, labelOutcomes } from '@larder/contract/labels/label-marks';
import type { LabelLog } from '@larder/contract/labels/prints';
import type { ExportFormat } from '@larder/contract/records/exports';
import { printReasons } from '@larder/rules/print-reason';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPrinter, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { venueDays } from '../../browser/day-window.ts';
import { useKept } from '../../browser/kept.ts';
import { useDeviceFilter } from '../../devices/devices/device-filter.api.ts';
import { useOrganizationFilter } from '../../network/organizations/organization-filter.part.tsx';
import { ExportButton } from '../../records/exports/export-button.dialog.tsx';
import { exportsTexts } from '../../records/exports/exports.texts.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { type TagChip, TagChips } from '../../ui/page/tag-chips.tsx';
import { sameClock } from '../../ui/page/venue-time.tsx';
import { useWidth } from '../../ui/page/width.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { allDates, useDatesChip } from '../../ui/table/dates-chip.ts';
import { filterChips } from '../../ui/table/filter-chips.ts';
import type { Filter } from '../../ui/table/filter-model.ts';
import { FilterPanel } from '../../ui/table/filter-panel.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { paged, type RowList, useRowList } from '../../ui/table/row-list.ts';
import { marksTexts } from './marks.texts.ts';
import { usePrintLogColumns } from './print-log-columns.part.tsx';
import { usePersonFilter } from './print-person.part.tsx';
import { isReason, logFilters, some } from './reports.rules.ts';
import { reportsTexts } from './reports.texts.ts';
import classes from './print-log.module.css';

/** How long the warning stands (docs/product/catalogue.md#print-log-window), in milliseconds. */
const span = 10_000;
/** Pixels from which the chart is open unless its person closed it. */
const wide = 640;

const PrintChart = lazyPart(
  () => import('./print-chart.part.tsx'),
  'PrintChart',
  () => <div className={classes.chart} />,
);

type LogQuery = NonNullable<NonNullable<Parameters<typeof api.reports.labelLogs>[0]>['query']>;

export const printLogAddress: ListAddressOptions = {
  filters: {
    printed: '',
    product: '',
    storage: '',
    person: '',
    initials: '',
    batch: '',
    device: '',
    reason: '',
    mark: '',
    outcome: '',
    org: '',
  },
};

/** Every label that was printed, newest first; the last 2 days until other dates are chosen. */
export function PrintLog({ onTrace }: { onTrace: (id: string) => void }) {
  const t = useTexts(reportsTexts);
  const can = useCan();
  const { zone } = useDateStyle();
  const address = useListAddress(printLogAddress);
  const list = useRowList(printedLabels(address));
  const columns = usePrintLogColumns(onTrace);
  const filters = usePrintLogFilters(address, useOrganizationFilter(address));
  const recent = address.filter('printed').length === 0;
  const elsewhere = list.rows.some((row) => !sameClock(row.printed_date, row.timezone, zone));
  return (
    <>
      {recent && (
        <div className={classes.warned}>
          <PrintLogWarning />
        </div>
      )}
      <PrintsPerHour address={address} note={t(elsewhere ? 'zones' : 'zone', { zone })} />
      <DataTable
        id="print-log"
        label={t('printLog')}
        list={list}
        address={address}
        columns={columns}
        rowName={(row) => row.product.name}
        search={t('searchLabel')}
        filters={filters.row}
        chips={filters.chips}
        tools={can(contract.reports.export) && <PrintLogExport address={address} list={list} facts={filters.facts} />}
        count={(count) => t('count', { count })}
        empty={{
          icon: IconPrinter,
          title: t('noDataTitle'),
          text: t('noDataText'),
          action: (
            <Button variant="default" onClick={() => address.setFilters({ printed: allDates })}>
              {t('showAll')}
            </Button>
          ),
        }}
      />
    </>
  );
}

type PrintLogExportProps = { address: ListAddress; list: RowList<LabelLog>; facts: string[] };

function PrintLogExport({ address, list, facts }: PrintLogExportProps) {
  const t = useTexts(reportsTexts);
  const words = useTexts(exportsTexts);
  const call = usePrintLogExport(address);
  return (
    <ExportButton
      kind="print_log"
      title={t('exportPrintLog')}
      facts={facts}
      total={list.total}
      totalCapped={list.totalCapped}
      call={call}
      saved={() => words('reportsExported')}
      failed={words('reportsFailed')}
    />
  );
}

/** The prints that the address asks for, newest first; the server looks 2 days back while no dates are chosen. */
export function printedLabels(address: ListAddress) {
  const query = printLogQuery(address);
  return queries.reports.labelLogs.infiniteOptions({
    input: (at) => ({ query: { size: 20, ...query, ...at } }),
    ...paged,
  });
}

/** The chart above the table, for those who open it; this browser keeps that it is open. */
function PrintsPerHour({ address, note }: { address: ListAddress; note: string }) {
  const t = useTexts(reportsTexts);
  const { sort_by: _by, order_by: _order, ...query } = printLogQuery(address);
  const [kept, keep] = useKept<boolean>('prints-per-hour');
  const section = useRef<HTMLElement>(null);
  const isWide = useWidth(section) >= wide;
  const opened = kept ?? isWide;
  return (
    <section ref={section} className={classes.perHour} aria-label={t('perHour')}>
      <div className={classes.perHourLine}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={opened}
          leftSection={opened ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          onClick={() => keep(!opened)}
        >
          {t('perHour')}
        </Button>
        <p className={classes.zone}>{note}</p>
      </div>
      {opened && <PrintChart query={query} />}
    </section>
  );
}

/** Starts an export of what the address asks for. */
function usePrintLogExport(address: ListAddress) {
  const query = printLogQuery(address);
  return (request: { to: string; format: ExportFormat }) =>
    api.reports.export({ query: { ...query, ...request, type: 'print_log', size: 'all' } });
}

function printLogQuery(address: ListAddress) {
  const printed_on = venueDays(address.filter('printed'));
  return {
    search: address.search || undefined,
    sort_by: 'printed_date',
    order_by: 'DESC',
    organization_id: address.filter('org').join(',') || undefined,
    filters: {
      ...logFilters(address),
      reason: some(address.filter('reason').filter(isReason)),
      ...(printed_on && { printed_on }),
    },
  } satisfies LogQuery;
}

/** Says that the log looks 2 days back by default. It leaves by itself, but not under a pointer or the focus. */
function PrintLogWarning() {
  const t = useTexts(reportsTexts);
  const [hidden, setHidden] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (hidden || held) return undefined;
    const timer = setTimeout(() => setHidden(true), span);
    return () => clearTimeout(timer);
  }, [hidden, held]);
  if (hidden) return null;
  const hide = () => {
    // The button goes with the banner: the focus goes on to the page's title instead of being lost.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    setHidden(true);
  };
  return (
    <div
      className={classes.warning}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Banner
        tone="warn"
        action={
          <ActionIcon size={24} c="inherit" aria-label={t('hideWarning')} title={t('hideWarning')} onClick={hide}>
            <IconX size={16} stroke={2} aria-hidden />
          </ActionIcon>
        }
      >
        {t('warning')}
      </Banner>
    </div>
  );
}

/** The filters row of the print log, and the chips of what is in force. */
function usePrintLogFilters(
  address: ListAddress,
  organizations: { button: ReactNode; chips: TagChip[] },
): { row: ReactNode; chips: ReactNode; facts: string[] } {
  const t = useTexts(reportsTexts);
  const words = useTexts(marksTexts);
  const [opened, setOpened] = useState(false);
  const devices = useDeviceFilter(address, opened);
  const person = usePersonFilter(address, opened);
  const dates = useDatesChip(address, { param: 'printed', label: t('printed'), usual: t('lastDays') });
  const hint = t('typeToFilter');
  const printed: Filter = { param: 'printed', label: t('printed'), kind: 'DATE_RANGE' };
  const others: Filter[] = [
    { param: 'product', label: t('item'), kind: 'TYPED', hint },
    { param: 'storage', label: t('storage'), kind: 'TYPED', hint },
    person,
    { param: 'initials', label: t('initials'), kind: 'TYPED', hint },
    { param: 'batch', label: t('batchCode'), kind: 'TYPED', hint },
    ...devices,
    {
      param: 'reason',
      label: words('reason'),
      kind: 'MULTI_DROPDOWN',
      options: printReasons.map((value) => ({ value, label: words(value) })),
    },
    {
      param: 'mark',
      label: words('mark'),
      kind: 'MULTI_DROPDOWN',
      options: labelMarks.map((value) => ({ value, label: words(value) })),
    },
    {
      param: 'outcome',
      label: words('outcome'),
      kind: 'MULTI_DROPDOWN',
      options: labelOutcomes.map((value) => ({ value, label: words(value) })),
    },
  ];
  const inForce = [dates, ...organizations.chips, ...filterChips(others, address)];
  return {
    row: (
      <>
        {organizations.button}
        <FilterPanel filters={[printed, ...others]} address={address} onOpen={() => setOpened(true)} />
      </>
    ),
    chips: <TagChips chips={inForce} onClear={address.clear} />,
    // What an export repeats in words.
    facts: [
      ...inForce.map(({ label }) => label),
      ...(address.search ? [t('searchFact', { text: address.search })] : []),
    ],
  };
}
