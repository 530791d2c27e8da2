import { useState, type ReactNode } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { filterChips } from '../../ui/filter-chips.ts';
import { FilterPanel, type Filter } from '../../ui/filter-panel.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { TagChips, type TagChip } from '../../ui/tag-chips.tsx';
import { useDeviceFilter } from '../devices/device-filter.api.ts';
import { wastageTexts } from './wastage.texts.ts';

/** The filters row of the items, and the chips of what is in force. */
export function useWastageFilters(
  address: ListAddress,
  organizations: { button: ReactNode; chips: TagChip[] },
): { row: ReactNode; chips: ReactNode; facts: string[] } {
  const t = useTexts(wastageTexts);
  const [opened, setOpened] = useState(false);
  const devices = useDeviceFilter(address, opened);
  const hint = t('typeToFilter');
  const filters: Filter[] = [
    { param: 'wasted', label: t('dateTime'), kind: 'DATE_RANGE' },
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
    ...devices,
  ];
  const inForce = [...organizations.chips, ...filterChips(filters, address)];
  return {
    row: (
      <>
        <SearchInput label={t('searchLabel')} value={address.search} onSearch={address.setSearch} />
        {organizations.button}
        <FilterPanel filters={filters} address={address} onOpen={() => setOpened(true)} />
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
