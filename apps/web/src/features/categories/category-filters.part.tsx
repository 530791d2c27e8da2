import { useTexts } from '@larder/browser/texts';
import { useState, type ReactNode } from 'react';
import { filterChips } from '../../ui/filter-chips.ts';
import { FilterPanel, type Filter } from '../../ui/filter-panel.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { TagChips, type TagChip } from '../../ui/tag-chips.tsx';
import { useDeviceFilter } from '../devices/device-filter.api.ts';
import { categoriesTexts } from './categories.texts.ts';

/** The filters row of the categories, and the chips of what is in force. */
export function useCategoryFilters(
  address: ListAddress,
  organizations: { button: ReactNode; chips: TagChip[] },
): { row: ReactNode; chips: ReactNode } {
  const t = useTexts(categoriesTexts);
  const [opened, setOpened] = useState(false);
  const devices = useDeviceFilter(address, opened);
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
    ...devices,
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
