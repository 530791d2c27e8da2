import type { TagChip } from '../page/tag-chips.tsx';
import type { Filter } from './filter-model.ts';
import type { ListAddress } from './list-address.ts';

/** One chip per filter value in force: "Usage: Sale". A value whose name is not known yet waits for it. */
export function filterChips(filters: Filter[], address: ListAddress): TagChip[] {
  return filters.flatMap((filter) => {
    const values = address.filter(filter.param);
    if (values.length === 0) return [];
    // Dates are worded by `useDatesChip`.
    if (filter.kind === 'DATE_RANGE') return [];
    return values.map((value) => ({
      id: `${filter.param}:${value}`,
      label: `${filter.label}: ${filter.kind === 'TYPED' ? value : (filter.options.find((option) => option.value === value)?.label ?? '…')}`,
      onRemove: () => address.setFilters({ [filter.param]: values.filter((other) => other !== value) }),
    }));
  });
}
