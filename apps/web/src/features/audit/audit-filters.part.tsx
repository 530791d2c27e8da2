import type { ReactNode } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { filterChips } from '../../ui/filter-chips.ts';
import { FilterPanel, type Filter } from '../../ui/filter-panel.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { TagChips, type TagChip } from '../../ui/tag-chips.tsx';
import { useDatesChip } from '../reports/dates-chip.part.ts';
import { features } from './audit.api.ts';
import { auditTexts } from './audit.texts.ts';

/** The filters row of the audit, and the chips of what is in force. */
export function useAuditFilters(
  address: ListAddress,
  organizations: { button: ReactNode; chips: TagChip[] },
): { row: ReactNode; chips: ReactNode; facts: string[] } {
  const t = useTexts(auditTexts);
  const ofRecord = address.filter('record').length > 0;
  const dates = useDatesChip(address, { param: 'when', label: t('when'), usual: t(ofRecord ? 'allTime' : 'lastDays') });
  const filters: Filter[] = [
    {
      param: 'feature',
      label: t('feature'),
      kind: 'MULTI_DROPDOWN',
      options: features.map((feature) => ({ value: feature, label: t(`feature_${feature}`) })),
    },
    { param: 'person', label: t('person'), kind: 'TYPED', hint: t('typeToFilter') },
  ];
  const record: TagChip[] = ofRecord
    ? [{ id: 'record', label: t('oneRecord'), onRemove: () => address.setFilters({ record: [] }) }]
    : [];
  const inForce = [dates, ...record, ...organizations.chips, ...filterChips(filters, address)];
  return {
    row: (
      <>
        {organizations.button}
        <FilterPanel
          filters={[{ param: 'when', label: t('when'), kind: 'DATE_RANGE' }, ...filters]}
          address={address}
        />
      </>
    ),
    chips: <TagChips chips={inForce} onClear={address.clear} />,
    facts: inForce.map(({ label }) => label),
  };
}
