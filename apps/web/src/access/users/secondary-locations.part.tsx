import { useTexts } from '@larder/browser/texts';
import { SearchMultiSelect } from '../../ui/field/search-multi-select.tsx';
import { usePlaces } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

type SecondaryLocationsProps = { primary: string; value: string[]; onChange: (ids: string[]) => void };

/** Other brands or venues of a person: offered when the primary location is one, and others with its tag exist. */
export function SecondaryLocations({ primary, value, onChange }: SecondaryLocationsProps) {
  const t = useTexts(usersTexts);
  const others = useOthers(primary);
  if (others.length === 0) return null;
  return (
    <SearchMultiSelect
      label={t('secondaryLocations')}
      description={t('optional')}
      data={others.map(({ id, name }) => ({ value: id, label: name }))}
      value={value.filter((id) => others.some((one) => one.id === id))}
      onChange={onChange}
    />
  );
}

/** What the call takes: the chosen ones by the tag of the primary location. */
export function useSecondaryBody(): (
  primary: string,
  ids: string[],
) => Record<'additional_brand_ids' | 'additional_venue_ids', string[]> {
  const places = usePlaces();
  return (primary, ids) => {
    const tag = places.find(({ id }) => id === primary)?.tag;
    const chosen = ids.filter((id) => id !== primary && places.some((one) => one.id === id && one.tag === tag));
    return {
      additional_brand_ids: tag === 'BRAND' ? chosen : [],
      additional_venue_ids: tag === 'VENUE' ? chosen : [],
    };
  };
}

function useOthers(primary: string) {
  const places = usePlaces();
  const tag = places.find(({ id }) => id === primary)?.tag;
  if (tag !== 'BRAND' && tag !== 'VENUE') return [];
  return places.filter((place) => place.tag === tag && place.id !== primary);
}
