import { useTexts } from '@larder/browser/texts';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { suppliersTexts } from './suppliers.texts.ts';

/** In use, not in use, or deleted within the last 30 days. */
export function KeptStateFilter({ address }: { address: ListAddress }) {
  const t = useTexts(suppliersTexts);
  return (
    <SegmentedFilter
      label={t('kept')}
      value={address.filter('state')[0] ?? 'ALL'}
      options={[
        { value: 'ALL', label: t('all') },
        { value: 'ACTIVE', label: t('active') },
        { value: 'INACTIVE', label: t('inactive') },
        { value: 'DELETED', label: t('deletedOnes') },
      ]}
      onChange={(state) => address.setFilters({ state: [state] })}
    />
  );
}

/** The state that the address asks for. */
export function keptState(address: ListAddress): 'ACTIVE' | 'INACTIVE' | 'DELETED' | undefined {
  const [state] = address.filter('state');
  return state === 'ACTIVE' || state === 'INACTIVE' || state === 'DELETED' ? state : undefined;
}
