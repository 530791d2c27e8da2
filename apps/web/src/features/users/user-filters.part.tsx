import type { ReactNode } from 'react';
import { useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import type { ListAddress } from '../../ui/list-address.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { TagChips } from '../../ui/tag-chips.tsx';
import { LocationSelect } from './location-select.part.tsx';
import { usePlaces } from './users.api.ts';
import { usersTexts } from './users.texts.ts';
import classes from './users.module.css';

const states = ['ACTIVE', 'INACTIVE', 'EXPIRED', 'INVITED'] as const;

/** The filters row of the users: search, status, one organisation where networking is allowed. */
export function useUserFilters(address: ListAddress): { row: ReactNode; chips: ReactNode } {
  const t = useTexts(usersTexts);
  const { organization } = useSignedIn();
  const places = usePlaces();
  const [chosen] = address.filter('org');
  const several = organization.allow_networking && places.length > 1;
  const chips = chosen
    ? [
        {
          id: `org:${chosen}`,
          label: `${t('organization')}: ${places.find(({ id }) => id === chosen)?.name ?? '…'}`,
          onRemove: () => address.setFilters({ org: [] }),
        },
      ]
    : [];
  return {
    row: (
      <>
        <SearchInput label={t('searchLabel')} value={address.search} onSearch={address.setSearch} />
        <SegmentedFilter
          label={t('status')}
          value={states.find((state) => state === address.filter('state')[0]) ?? 'ACTIVE'}
          options={states.map((value) => ({ value, label: t(value) }))}
          onChange={(state) => address.setFilters({ state: [state] })}
        />
        {several && (
          <div className={classes.organization}>
            <LocationSelect
              bare
              label={t('organization')}
              placeholder={t('allOrganizations')}
              value={chosen ?? ''}
              onChange={(id) => address.setFilters({ org: id ? [id] : [] })}
            />
          </div>
        )}
      </>
    ),
    chips: <TagChips chips={chips} onClear={address.clear} />,
  };
}
