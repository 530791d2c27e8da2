import { useState, type ReactNode } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { filterChips } from '../../ui/filter-chips.ts';
import { FilterPanel, type Filter } from '../../ui/filter-panel.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { TagChips, type TagChip } from '../../ui/tag-chips.tsx';
import { useDeviceNames } from './categories.api.ts';
import { categoriesTexts } from './categories.texts.ts';

/** The filters row of the categories, and the chips of what is in force. */
export function useCategoryFilters(
  address: ListAddress,
  organizations: { button: ReactNode; chips: TagChip[] },
): { row: ReactNode; chips: ReactNode } {
  const t = useTexts(categoriesTexts);
  const can = useCan();
  const [opened, setOpened] = useState(false);
  const mayFilterDevices = can(contract.devices.names);
  const devices = useDeviceNames(mayFilterDevices && (opened || address.filter('device').length > 0));
  const filters: Filter[] = [
    {
      param: 'usage',
      label: t('for'),
      kind: 'MULTI_DROPDOWN',
      options: [
        { value: 'SINGLE', label: t('sale') },
        { value: 'COMPONENT', label: t('prep') },
      ],
    },
    ...(mayFilterDevices
      ? [
          {
            param: 'device',
            label: t('device'),
            kind: 'MULTI_DROPDOWN' as const,
            loading: devices.isPending,
            options: (devices.data?.items ?? []).map(({ id, name, organization_name }) => ({
              value: id,
              label: `${name} · ${organization_name}`,
            })),
          },
        ]
      : []),
  ];
  return {
    row: (
      <>
        <SearchInput label={t('searchLabel')} value={address.search} onSearch={address.setSearch} />
        <StateFilter address={address} />
        {organizations.button}
        <FilterPanel filters={filters} address={address} onOpen={() => setOpened(true)} />
      </>
    ),
    chips: <TagChips chips={[...organizations.chips, ...filterChips(filters, address)]} onClear={address.clear} />,
  };
}

/** Active, Inactive or All, for lists of things with a lifecycle. */
export function StateFilter({ address }: { address: ListAddress }) {
  const t = useTexts(categoriesTexts);
  return (
    <SegmentedFilter
      label={t('state')}
      value={address.filter('state')[0] ?? 'ACTIVE'}
      options={[
        { value: 'ACTIVE', label: t('active') },
        { value: 'INACTIVE', label: t('inactive') },
        { value: 'ALL', label: t('all') },
      ]}
      onChange={(state) => address.setFilters({ state: [state] })}
    />
  );
}
