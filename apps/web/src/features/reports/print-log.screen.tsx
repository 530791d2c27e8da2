import { useTexts } from '@larder/browser/texts';
import type { ExportFormat } from '@larder/contract/exports';
import type { LabelLog } from '@larder/contract/reports';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { dayWindow } from '../../browser/day-window.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useListAddress, type ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList, type RowList } from '../../ui/row-list.ts';
import { useOrganizationFilter } from '../organizations/organization-filter.part.tsx';
import { allDates } from './dates-chip.part.ts';
import { ExportButton } from './exports/export-button.dialog.tsx';
import { exportsTexts } from './exports/exports.texts.ts';
import { sameClock } from './log-time.part.tsx';
import { usePrintLogColumns } from './print-log-columns.part.tsx';
import { usePrintLogFilters } from './print-log-filters.part.tsx';
import { PrintLogWarning } from './print-log-warning.part.tsx';
import { logFilters } from './reports.rules.ts';
import { reportsTexts } from './reports.texts.ts';
import classes from './print-log.module.css';

type LogQuery = NonNullable<NonNullable<Parameters<typeof api.reports.labelLogs>[0]>['query']>;

/** Every label that was printed, newest first; the last 2 days until other dates are chosen. */
export function PrintLog({ onTrace }: { onTrace: (id: string) => void }) {
  const t = useTexts(reportsTexts);
  const can = useCan();
  const { zone } = useDateStyle();
  const address = useListAddress({
    filters: { printed: '', product: '', storage: '', initials: '', batch: '', device: '', mark: '', org: '' },
  });
  const list = usePrintLog(address);
  const columns = usePrintLogColumns(onTrace);
  const filters = usePrintLogFilters(address, useOrganizationFilter(address));
  const recent = address.filter('printed').length === 0;
  const elsewhere = list.rows.some((row) => !sameClock(row.printed_date, row.timezone, zone));
  return (
    <>
      <div className={classes.notes}>
        {recent && <PrintLogWarning />}
        <p className={classes.zone}>{t(elsewhere ? 'zones' : 'zone', { zone })}</p>
      </div>
      <DataTable
        id="print-log"
        label={t('printLog')}
        list={list}
        address={address}
        columns={columns}
        rowName={(row) => row.product.name}
        filters={filters.row}
        chips={filters.chips}
        tools={can(contract.reports.export) && <PrintLogExport address={address} list={list} facts={filters.facts} />}
        count={(count) => t('count', { count, shown: count.toLocaleString('en') })}
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
function usePrintLog(address: ListAddress) {
  const query = usePrintLogQuery(address);
  return useRowList(
    queries.reports.labelLogs.infiniteOptions({ input: (at) => ({ query: { size: 20, ...query, ...at } }), ...paged }),
  );
}

/** Starts an export of what the address asks for. */
function usePrintLogExport(address: ListAddress) {
  const query = usePrintLogQuery(address);
  return (request: { to: string; format: ExportFormat }) =>
    api.reports.export({ query: { ...query, ...request, type: 'print_log', size: 'all' } });
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
