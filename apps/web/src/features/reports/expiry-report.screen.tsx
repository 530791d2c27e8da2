import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconClockCheck } from '@tabler/icons-react';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { useOrganizationFilter } from '../organizations/organization-filter.part.tsx';
import { allDates } from './dates-chip.part.ts';
import { useExpiryColumns } from './expiry-columns.part.tsx';
import { useExpiryFilters } from './expiry-filters.part.tsx';
import { ExportButton } from './exports/export-button.dialog.tsx';
import { exportsTexts } from './exports/exports.texts.ts';
import { sameClock } from './log-time.part.tsx';
import { useExpiryExport, useExpiryReport } from './reports.api.ts';
import { reportsTexts } from './reports.texts.ts';
import classes from './print-log.module.css';

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
        // By date, use-bys and best-befores that are over stand among each other.
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
