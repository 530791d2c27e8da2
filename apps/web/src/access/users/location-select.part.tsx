import { SearchSelect } from '../../ui/field/search-select.tsx';
import { usePlaces, type Place } from './users.api.ts';

type LocationSelectProps = {
  label: string;
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
  /** Offers "all" too: what the field says then. */
  placeholder?: string;
  /** The name is not drawn, only read out. */
  bare?: boolean;
};

/** One organisation of those in reach, indented by their levels. */
export function LocationSelect({ label, value, onChange, error, placeholder, bare }: LocationSelectProps) {
  const places = usePlaces();
  const known = new Map(places.map((place) => [place.id, place]));
  const data = ordered(places).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SearchSelect
      {...(bare ? { 'aria-label': label } : { label })}
      name="location"
      clearable={placeholder !== undefined}
      placeholder={placeholder}
      data={data}
      value={known.has(value) ? value : null}
      error={error}
      renderOption={({ option }) => (
        <span style={{ paddingInlineStart: `${depthOf(known, option.value)}rem` }}>{option.label}</span>
      )}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

/** Parents before their children, in the order of their names. */
function ordered(places: Place[]): Place[] {
  const ids = new Set(places.map(({ id }) => id));
  const below = (parent: string | null): Place[] =>
    places
      .filter(({ parent_id }) => (parent === null ? !parent_id || !ids.has(parent_id) : parent_id === parent))
      .flatMap((place) => [place, ...below(place.id)]);
  return below(null);
}

function depthOf(known: Map<string, Place>, id: string): number {
  const parent = known.get(id)?.parent_id;
  return parent && known.has(parent) ? 1 + depthOf(known, parent) : 0;
}
