import { useTexts } from '@larder/browser/texts';
import type { WastageItem } from '@larder/contract/waste/waste';
import { formatAmount } from '@larder/rules/amount';
import { IconTrash } from '@tabler/icons-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useAddressQuery } from '../browser/address.ts';
import { contract, useCan } from '../browser/contract.ts';
import { useDeviceFilter } from '../devices/devices/device-filter.api.ts';
import { useOrganizationFilter } from '../network/organizations/organization-filter.part.tsx';
import { ExportButton } from '../records/exports/export-button.dialog.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Absent } from '../ui/page/absent.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { PageTabs } from '../ui/page/page-tabs.tsx';
import { TagChips, type TagChip } from '../ui/page/tag-chips.tsx';
import { useWidth } from '../ui/page/width.ts';
import type { Column } from '../ui/table/data-table-model.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { useDatesChip } from '../ui/table/dates-chip.ts';
import { filterChips } from '../ui/table/filter-chips.ts';
import type { Filter } from '../ui/table/filter-model.ts';
import { FilterPanel } from '../ui/table/filter-panel.tsx';
import { useListAddress, type ListAddress, type ListAddressOptions } from '../ui/table/list-address.ts';
import { RowLink } from '../ui/table/row-link.tsx';
import type { RowList } from '../ui/table/row-list.ts';
import { chosenReasons, reasonParam } from './reason-param.rules.ts';
import { Tick } from './tick.part.tsx';
import { WastageMarks } from './wastage-marks.part.tsx';
import { WastagePanel } from './wastage-panel.part.tsx';
import { useReasonNames, useWastage, useWastageExport, wastedItems } from './wastage.api.ts';
import { wastageItemPath } from './wastage.paths.ts';
import { wastageTexts } from './wastage.texts.ts';
import { WastedTime } from './wasted-time.part.tsx';
import classes from './wastage.module.css';

const WastageOverTime = lazyPart(() => import('./report/wastage-over-time.part.tsx'), 'WastageOverTime');

export const usual: ListAddressOptions = {
  filters: { wasted: '', product: '', initials: '', reason: '', unit: '', counted: '', device: '', org: '' },
  sort: { by: 'wasted_at', order: 'desc' },
};
export const first = wastedItems;

/** Wastage: the totals at the side; the items, or their amounts over time, in the main part. */
export function WastageListScreen() {
  const t = useTexts(wastageTexts);
  const [query, changeQuery] = useAddressQuery();
  const address = useListAddress(usual);
  const organizations = useOrganizationFilter(address);
  const tab = query.tab === 'over-time' ? 'over-time' : 'items';
  const { list, totals, days, totalsFailed, retry } = useWastage(address, tab);
  const filters = useWastageFilters(address, organizations);
  const page = useRef<HTMLDivElement>(null);
  const isPhone = useWidth(page) < 640;
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes.page} ref={page}>
        <WastagePanel folds={isPhone} totals={totals} days={days} failed={totalsFailed} onRetry={retry} />
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
              <Items title={isPhone ? undefined : t('items')} list={list} address={address} filters={filters} />
            ) : (
              <WastageOverTime address={address} filters={filters} />
            )}
          </PageTabs>
        </div>
      </div>
    </>
  );
}

type ItemsProps = {
  title: string | undefined;
  list: RowList<WastageItem>;
  address: ListAddress;
  filters: ReturnType<typeof useWastageFilters>;
};

function Items({ title, list, address, filters }: ItemsProps) {
  const t = useTexts(wastageTexts);
  const can = useCan();
  const columns = useWastageColumns();
  const call = useWastageExport(address);
  return (
    <DataTable
      id="wastage"
      label={t('items')}
      {...(title && { title })}
      list={list}
      address={address}
      columns={columns}
      rowName={(row) => row.product_name}
      search={t('searchLabel')}
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
      count={(count) => t('itemsCount', { count })}
      empty={{ icon: IconTrash, title: t('noDataTitle'), text: t('noDataText') }}
    />
  );
}

/** The filters row of the items, and the chips of what is in force. */
function useWastageFilters(
  address: ListAddress,
  organizations: { button: ReactNode; chips: TagChip[] },
): { row: ReactNode; chips: ReactNode; facts: string[] } {
  const t = useTexts(wastageTexts);
  const [opened, setOpened] = useState(false);
  const devices = useDeviceFilter(address, opened);
  const reasons = useReasonFilter(address, opened);
  const hint = t('typeToFilter');
  const filters: Filter[] = [
    { param: 'product', label: t('name'), kind: 'TYPED', hint },
    { param: 'initials', label: t('wastedBy'), kind: 'TYPED', hint },
    {
      param: 'unit',
      label: t('unitType'),
      kind: 'MULTI_DROPDOWN',
      options: [
        { value: 'units', label: t('units') },
        { value: 'weight', label: t('weight') },
        { value: 'volume', label: t('volume') },
      ],
    },
    reasons,
    {
      param: 'counted',
      label: t('inTotals'),
      kind: 'MULTI_DROPDOWN',
      options: [
        { value: 'YES', label: t('countedYes') },
        { value: 'NO', label: t('countedNo') },
      ],
    },
    ...devices,
  ];
  const dates = useDatesChip(address, { param: 'wasted', label: t('dateTime'), usual: t('anyTime') });
  const chosen = address.filter('wasted').length > 0 ? [dates] : [];
  const inForce = [...chosen, ...organizations.chips, ...filterChips(filters, address)];
  return {
    row: (
      <>
        {organizations.button}
        <FilterPanel
          filters={[{ param: 'wasted', label: t('dateTime'), kind: 'DATE_RANGE' }, ...filters]}
          address={address}
          onOpen={() => setOpened(true)}
        />
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

/**
 * The reasons that can be chosen, and those that the address names already: an item keeps the name of a reason that is
 * gone.
 */
function useReasonFilter(address: ListAddress, wanted: boolean): Filter {
  const t = useTexts(wastageTexts);
  const { names, pending, failed, retry } = useReasonNames(wanted);
  const all = new Set([...chosenReasons(address), ...names.map(({ name }) => name)]);
  return {
    param: 'reason',
    label: t('reason'),
    kind: 'MULTI_DROPDOWN',
    options: [...all].map((name) => ({ value: reasonParam(name), label: name })),
    loading: pending,
    failed,
    retry,
  };
}

/** The columns of the items: name, amount, reason, initials, date/time, device, picture. */
function useWastageColumns(): Column<WastageItem>[] {
  const t = useTexts(wastageTexts);
  return useMemo(
    () => [
      {
        id: 'product_name',
        header: t('name'),
        sortable: true,
        compact: 'title',
        cell: (row) => (
          <span className={classes.line}>
            <RowLink to={wastageItemPath(row.id)}>
              {row.voided_at ? <s>{row.product_name}</s> : row.product_name}
            </RowLink>
            <WastageMarks item={row} />
          </span>
        ),
      },
      {
        id: 'amount',
        header: t('amount'),
        width: '88px',
        align: 'end',
        compact: 'side',
        cell: (row) => formatAmount(row.amount, row.unit_type),
      },
      // As wide as the longest word of the default reasons with its room at the sides.
      { id: 'reason', header: t('reason'), width: '140px', cell: (row) => row.reason || <Absent /> },
      { id: 'wasted_by', header: t('initials'), width: '74px', cell: (row) => row.wasted_by || <Absent /> },
      {
        id: 'wasted_at',
        header: t('dateTime'),
        width: '112px',
        sortable: true,
        cell: (row) => <WastedTime instant={row.wasted_at} timezone={row.timezone} />,
      },
      {
        id: 'device',
        header: t('device'),
        width: '104px',
        cell: (row) => row.device.name || <Absent />,
      },
      {
        id: 'picture',
        header: t('picture'),
        width: '70px',
        absent: (row) => row.picture_key === null,
        cell: (row) => <Tick on={row.picture_key !== null} yes={t('hasPicture')} no={t('hasNoPicture')} />,
      },
    ],
    [t],
  );
}
