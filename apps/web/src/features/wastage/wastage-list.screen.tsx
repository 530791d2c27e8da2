import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useListAddress, type ListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { useOrganizationFilter } from '../organizations/organization-filter.part.tsx';
import { ExportButton } from '../reports/exports/export-button.dialog.tsx';
import { useWastage, useWastageExport, type WastageLine } from './wastage.api.ts';
import { useWastageColumns } from './wastage-columns.part.tsx';
import { useWastageFilters } from './wastage-filters.part.tsx';
import { WastagePanel } from './wastage-panel.part.tsx';
import classes from './wastage.module.css';
import { wastageTexts } from './wastage.texts.ts';
import type { RowList } from '../../ui/row-list.ts';

const WastageOverTime = lazy(async () => ({ default: (await import('./wastage-over-time.part.tsx')).WastageOverTime }));

/** Wastage: the totals at the side; the items, or their amounts over time, in the main part. */
export function WastageListScreen() {
  const t = useTexts(wastageTexts);
  const [query, changeQuery] = useAddressQuery();
  const address = useListAddress({
    filters: { wasted: '', product: '', initials: '', unit: '', device: '', org: '' },
    sort: { by: 'wasted_at', order: 'desc' },
  });
  const organizations = useOrganizationFilter(address);
  const tab = query.tab === 'over-time' ? 'over-time' : 'items';
  const { list, totals, totalsFailed, retry } = useWastage(address, tab);
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes.page}>
        <WastagePanel totals={totals} failed={totalsFailed} onRetry={retry} />
        <div className={classes.main}>
          <PageTabs
            label={t('views')}
            tabs={[
              { id: 'items', label: t('items') },
              { id: 'over-time', label: t('overTime') },
            ]}
            current={tab}
            onChange={(id) => changeQuery({ tab: id === 'items' ? undefined : id })}
          >
            {tab === 'items' ? (
              <Items list={list} address={address} organizations={organizations} />
            ) : (
              <Suspense>
                <WastageOverTime address={address} organizations={organizations} />
              </Suspense>
            )}
          </PageTabs>
        </div>
      </div>
    </>
  );
}

type ItemsProps = {
  list: RowList<WastageLine>;
  address: ListAddress;
  organizations: ReturnType<typeof useOrganizationFilter>;
};

function Items({ list, address, organizations }: ItemsProps) {
  const t = useTexts(wastageTexts);
  const can = useCan();
  const columns = useWastageColumns();
  const call = useWastageExport(address);
  const filters = useWastageFilters(address, organizations);
  return (
    <DataTable
      id="wastage"
      label={t('items')}
      title={t('items')}
      list={list}
      address={address}
      columns={columns}
      rowName={(row) => row.product_name}
      filters={filters.row}
      chips={filters.chips}
      tools={
        can(contract.wastage.export) && (
          <ExportButton
            kind="wastage"
            title={t('exportTitle')}
            facts={filters.facts}
            total={list.total}
            totalCapped={list.totalCapped}
            call={call}
            saved={(to) => t('exported', { to })}
            failed={t('exportFailed')}
          />
        )
      }
      count={(count) => t('itemsCount', { count, shown: count.toLocaleString('en') })}
      empty={{ icon: IconTrash, title: t('noDataTitle'), text: t('noDataText') }}
    />
  );
}
