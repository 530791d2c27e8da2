import { useTexts } from '@larder/browser/texts';
import { useState, type ReactNode } from 'react';
import { filterChips } from '../../ui/filter-chips.ts';
import { FilterPanel, type Filter } from '../../ui/filter-panel.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { TagChips, type TagChip } from '../../ui/tag-chips.tsx';
import { useDeviceFilter } from '../devices/device-filter.api.ts';
import { useDatesChip } from './dates-chip.part.ts';
import { reportsTexts } from './reports.texts.ts';

/** The filters row of the expiry report, and the chips of what is in force. */
export function useExpiryFilters(
  address: ListAddress,
  organizations: { button: ReactNode; chips: TagChip[] },
): { row: ReactNode; chips: ReactNode; facts: string[] } {
  const t = useTexts(reportsTexts);
  const [opened, setOpened] = useState(false);
  const devices = useDeviceFilter(address, opened);
  const [state = ''] = address.filter('state');
  // Later days lie beyond the usual end.
  const usual = state === 'NEXT' ? t('anyTime') : t('untilToday');
  const dates = useDatesChip(address, { param: 'useby', label: t('useBy'), usual });
  const hint = t('typeToFilter');
  const useBy: Filter = { param: 'useby', label: t('useBy'), kind: 'DATE_RANGE' };
  const others: Filter[] = [
    { param: 'product', label: t('product'), kind: 'TYPED', hint },
    { param: 'storage', label: t('storage'), kind: 'TYPED', hint },
    { param: 'initials', label: t('initials'), kind: 'TYPED', hint },
    { param: 'batch', label: t('batch'), kind: 'TYPED', hint },
    ...devices,
  ];
  const states = (['OVERDUE', 'PAST_BEST', 'TODAY', 'NEXT'] as const).map((value) => ({ value, label: t(value) }));
  const inForce = [dates, ...organizations.chips, ...filterChips(others, address)];
  const chosen = states.find(({ value }) => value === state);
  return {
    row: (
      <>
        <SearchInput label={t('searchLabel')} value={address.search} onSearch={address.setSearch} />
        <SegmentedFilter
          label={t('state')}
          value={chosen?.value ?? ''}
          options={[{ value: '', label: t('everyState') }, ...states]}
          onChange={(value) => address.setFilters({ state: value ? [value] : [] })}
        />
        {organizations.button}
        <FilterPanel filters={[useBy, ...others]} address={address} onOpen={() => setOpened(true)} />
      </>
    ),
    chips: <TagChips chips={inForce} onClear={address.clear} />,
    facts: [
      ...inForce.map(({ label }) => label),
      ...(chosen ? [`${t('state')}: ${chosen.label}`] : []),
      ...(address.search ? [t('searchFact', { text: address.search })] : []),
    ],
  };
}
