import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useDateStyle } from '../../browser/dates.ts';
import { useTexts } from '../../browser/texts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { useOrganizationFilter } from '../organizations/organization-filter.part.tsx';
import { sameClock } from './log-time.part.tsx';
import { usePrintLogColumns } from './print-log-columns.part.tsx';
import { allDates, usePrintLogFilters } from './print-log-filters.part.tsx';
import { PrintLogWarning } from './print-log-warning.part.tsx';
import classes from './print-log.module.css';
import { usePrintLog } from './reports.api.ts';
import { reportsTexts } from './reports.texts.ts';

/** Every label that was printed, newest first; the last 2 days until other dates are chosen. */
export function PrintLog({ onTrace }: { onTrace: (id: string) => void }) {
  const t = useTexts(reportsTexts);
  const { zone } = useDateStyle();
  const address = useListAddress({
    filters: { printed: '', product: '', storage: '', initials: '', batch: '', device: '', org: '' },
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
        rowId={(row) => row.id}
        rowName={(row) => row.product.name}
        filters={filters.row}
        chips={filters.chips}
        count={(count) => t('count', { count, shown: count.toLocaleString('en') })}
        narrowed={address.narrowed}
        onClear={address.clear}
        empty={
          <EmptyState
            icon={<IconPrinter stroke={1.75} aria-hidden />}
            title={t('noDataTitle')}
            text={t('noDataText')}
            action={
              <Button variant="default" onClick={() => address.setFilters({ printed: allDates })}>
                {t('showAll')}
              </Button>
            }
          />
        }
      />
    </>
  );
}
