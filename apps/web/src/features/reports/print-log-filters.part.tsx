import { useState, type ReactNode } from 'react';
import { formatDate, useDateStyle } from '../../browser/dates.ts';
import { useTexts } from '../../browser/texts.ts';
import { filterChips } from '../../ui/filter-chips.ts';
import { FilterPanel, type Filter } from '../../ui/filter-panel.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { TagChips, type TagChip } from '../../ui/tag-chips.tsx';
import { useDeviceFilter } from '../devices/device-filter.api.ts';
import { reportsTexts } from './reports.texts.ts';

/** A range of dates with both ends open, as the address holds it. */
export const allDates = ['-', '-'];

/** The filters row of the print log, and the chips of what is in force. */
export function usePrintLogFilters(
  address: ListAddress,
  organizations: { button: ReactNode; chips: TagChip[] },
): { row: ReactNode; chips: ReactNode; facts: string[] } {
  const t = useTexts(reportsTexts);
  const [opened, setOpened] = useState(false);
  const devices = useDeviceFilter(address, opened);
  const dates = useDatesChip(address);
  const hint = t('typeToFilter');
  const printed: Filter = { param: 'printed', label: t('printed'), kind: 'DATE_RANGE' };
  const others: Filter[] = [
    { param: 'product', label: t('item'), kind: 'TYPED', hint },
    { param: 'storage', label: t('storage'), kind: 'TYPED', hint },
    { param: 'initials', label: t('initials'), kind: 'TYPED', hint },
    { param: 'batch', label: t('batchCode'), kind: 'TYPED', hint },
    ...devices,
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

/** The dates in force. Taking the default away shows every date; taking chosen dates away brings the default back. */
function useDatesChip(address: ListAddress): TagChip {
  const t = useTexts(reportsTexts);
  const { format } = useDateStyle();
  const chosen = address.filter('printed');
  // An address may hold anything: what is no day reads as an open end.
  const [from, to] = chosen.map((day) =>
    Number.isNaN(Date.parse(`${day}T12:00:00Z`)) ? '' : formatDate(`${day}T12:00:00Z`, { format, zone: 'UTC' }),
  );
  const range = () => {
    if (from && to) return t('dateRange', { from, to });
    if (from) return t('dateFrom', { from });
    return to ? t('dateTo', { to }) : t('anyTime');
  };
  return {
    id: 'printed',
    label: `${t('printed')}: ${chosen.length > 0 ? range() : t('lastDays')}`,
    onRemove: () => address.setFilters({ printed: chosen.length > 0 ? [] : allDates }),
  };
}
