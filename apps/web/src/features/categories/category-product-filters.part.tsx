import { useTexts } from '@larder/browser/texts';
import { useState, type ReactNode } from 'react';
import { filterChips } from '../../ui/filter-chips.ts';
import { FilterPanel } from '../../ui/filter-panel.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { TagChips, type TagChip } from '../../ui/tag-chips.tsx';
import { useAllergenFilter } from '../allergens/allergen-filter.api.ts';
import { useDeviceFilter } from '../devices/device-filter.api.ts';
import { categoriesTexts } from './categories.texts.ts';
import { StateFilter } from './category-filters.part.tsx';

/** The filters row of a category's products, and the chips of what is in force. */
export function useProductFilters(
  address: ListAddress,
  organizations: { button: ReactNode; chips: TagChip[] },
): { row: ReactNode; chips: ReactNode } {
  const t = useTexts(categoriesTexts);
  const [opened, setOpened] = useState(false);
  const filters = [useAllergenFilter(address, opened), ...useDeviceFilter(address, opened)];
  return {
    row: (
      <>
        <SearchInput label={t('searchProducts')} value={address.search} onSearch={address.setSearch} />
        <StateFilter address={address} />
        {organizations.button}
        <FilterPanel filters={filters} address={address} onOpen={() => setOpened(true)} />
      </>
    ),
    chips: <TagChips chips={[...organizations.chips, ...filterChips(filters, address)]} onClear={address.clear} />,
  };
}
