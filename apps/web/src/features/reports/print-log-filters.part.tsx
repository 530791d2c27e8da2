import { useTexts } from '@larder/browser/texts';
import { useState, type ReactNode } from 'react';
import { filterChips } from '../../ui/filter-chips.ts';
import { FilterPanel, type Filter } from '../../ui/filter-panel.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { TagChips, type TagChip } from '../../ui/tag-chips.tsx';
import { useDeviceFilter } from '../devices/device-filter.api.ts';
import { useDatesChip } from './dates-chip.part.ts';
import { marksTexts } from './marks.texts.ts';
import { labelMarks } from './reports.rules.ts';
import { reportsTexts } from './reports.texts.ts';

/** The filters row of the print log, and the chips of what is in force. */
export function usePrintLogFilters(
  address: ListAddress,
  organizations: { button: ReactNode; chips: TagChip[] },
): { row: ReactNode; chips: ReactNode; facts: string[] } {
  const t = useTexts(reportsTexts);
  const words = useTexts(marksTexts);
  const [opened, setOpened] = useState(false);
  const devices = useDeviceFilter(address, opened);
  const dates = useDatesChip(address, { param: 'printed', label: t('printed'), usual: t('lastDays') });
  const hint = t('typeToFilter');
  const printed: Filter = { param: 'printed', label: t('printed'), kind: 'DATE_RANGE' };
  const others: Filter[] = [
    { param: 'product', label: t('item'), kind: 'TYPED', hint },
    { param: 'storage', label: t('storage'), kind: 'TYPED', hint },
    { param: 'initials', label: t('initials'), kind: 'TYPED', hint },
    { param: 'batch', label: t('batchCode'), kind: 'TYPED', hint },
    ...devices,
    {
      param: 'mark',
      label: words('mark'),
      kind: 'MULTI_DROPDOWN',
      options: labelMarks.map((value) => ({ value, label: words(value) })),
    },
  ];
  const inForce = [dates, ...organizations.chips, ...filterChips(others, address)];
  return {
    row: (
      <>
        <SearchInput label={t('searchLabel')} value={address.search} onSearch={address.setSearch} />
        {organizations.button}
        <FilterPanel filters={[printed, ...others]} address={address} onOpen={() => setOpened(true)} />
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
