import { useTexts } from '@larder/browser/texts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { categoriesTexts } from './categories.texts.ts';

/** Active or Inactive, of categories and products alike. */
export function LifecycleBadge({ lifecycle }: { lifecycle: 'ACTIVE' | 'INACTIVE' }) {
  const t = useTexts(categoriesTexts);
  return lifecycle === 'ACTIVE' ? (
    <StatusBadge tone="ok">{t('active')}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{t('inactive')}</StatusBadge>
  );
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
