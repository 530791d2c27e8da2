import { useTexts } from '@larder/browser/texts';
import { checkVerdicts } from '@larder/rules/food-check';
import { foodCheckKinds } from '@larder/rules/food-check-limits';
import { IconToolsKitchen } from '@tabler/icons-react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useOrganizationFilter } from '../../network/organizations/organization-filter.part.tsx';
import { ExportButton } from '../../records/exports/export-button.dialog.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TagChips } from '../../ui/page/tag-chips.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useDatesChip } from '../../ui/table/dates-chip.ts';
import { filterChips } from '../../ui/table/filter-chips.ts';
import type { Filter } from '../../ui/table/filter-model.ts';
import { FilterPanel } from '../../ui/table/filter-panel.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { useCheckColumns } from './food-check-columns.part.tsx';
import { checkExport, checkQuery } from './food-checks.api.ts';
import { foodChecksTexts } from './food-checks.texts.ts';

const narrowing: ListAddressOptions = {
  filters: { show: 'ALL', kind: '', verdict: '', signed: '', date: '', org: '' },
};

/** Food checks, the newest first; those that want a manager by one switch. */
export function FoodCheckListScreen() {
  const t = useTexts(foodChecksTexts);
  const can = useCan();
  const address = useListAddress(narrowing);
  const list = useRowList(
    queries.foodChecks.list.infiniteOptions({
      input: (at) => ({ query: { ...checkQuery(address), ...at } }),
      ...paged,
    }),
  );
  const columns = useCheckColumns();
  const organizations = useOrganizationFilter(address);
  const filters = useFilters();
  const [show = 'ALL'] = address.filter('show');
  const dates = useDatesChip(address, { param: 'date', label: t('dates'), usual: t('anyTime') });
  const chosen = address.filter('date').length > 0 ? [dates] : [];
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('reports'), to: '/reports' }]} />
      <DataTable
        id="food-checks"
        label={t('title')}
        list={list}
        address={address}
        columns={columns}
        tools={
          can(contract.foodChecks.export) && (
            <ExportButton
              kind="food_checks"
              title={t('exportChecks')}
              facts={[
                show === 'ALL' ? t('all') : t('needsManager'),
                ...[...chosen, ...organizations.chips].map(({ label }) => label),
              ]}
              total={list.total}
              totalCapped={list.totalCapped}
              printed
              call={checkExport(address)}
              saved={(email) => t('exportSent', { email })}
              failed={t('exportFailed')}
            />
          )
        }
        rowName={(row) => row.name}
        search={t('searchLabel')}
        filters={
          <>
            <SegmentedFilter
              label={t('show')}
              value={show}
              options={[
                { value: 'ALL', label: t('all') },
                { value: 'UNSETTLED', label: t('needsManager') },
              ]}
              onChange={(next) => address.setFilters({ show: [next] })}
            />
            {organizations.button}
            <FilterPanel
              filters={[{ param: 'date', label: t('dates'), kind: 'DATE_RANGE' }, ...filters]}
              address={address}
            />
          </>
        }
        chips={<ChosenChips address={address} chips={[...chosen, ...organizations.chips]} filters={filters} />}
        count={(count) => t('count', { count })}
        empty={{ icon: IconToolsKitchen, title: t('emptyTitle'), text: t('emptyText') }}
      />
    </>
  );
}

type ChosenChipsProps = {
  address: ListAddress;
  chips: Parameters<typeof TagChips>[0]['chips'];
  filters: Filter[];
};

function ChosenChips({ address, chips, filters }: ChosenChipsProps) {
  return <TagChips chips={[...chips, ...filterChips(filters, address)]} onClear={address.clear} />;
}

function useFilters(): Filter[] {
  const t = useTexts(foodChecksTexts);
  return [
    {
      param: 'kind',
      label: t('kind'),
      kind: 'MULTI_DROPDOWN',
      options: foodCheckKinds.map((value) => ({ value, label: t(value) })),
    },
    {
      param: 'verdict',
      label: t('verdict'),
      kind: 'MULTI_DROPDOWN',
      options: [...checkVerdicts, 'FORGOTTEN' as const, 'NONE' as const].map((value) => ({ value, label: t(value) })),
    },
    {
      param: 'signed',
      label: t('countersigned'),
      kind: 'MULTI_DROPDOWN',
      options: [
        { value: 'YES', label: t('signedYes') },
        { value: 'NO', label: t('signedNo') },
      ],
    },
  ];
}
