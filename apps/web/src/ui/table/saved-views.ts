import { useMemo } from 'react';
import { useKept } from '../../browser/kept.ts';
import { activeOrganization, useUser } from '../../browser/session-store.ts';

/** A named state of a list: the part of its address that filters and sorts, such as `?state=ALL&sort=name:desc`. */
export type SavedView = { name: string; view: string };

export type SavedViews = {
  views: SavedView[];
  /** Keeps a view; one of the same name is replaced. */
  save: (name: string, view: string) => void;
  rename: (from: string, to: string) => void;
  remove: (name: string) => void;
};

/** The views of a list that a person named, kept for this person and organisation in this browser. */
export function useSavedViews(list: string): SavedViews {
  const organization = activeOrganization(useUser())?.id ?? '';
  const [kept, keep] = useKept<SavedView[]>(`views:${list}:${organization}`);
  return useMemo(() => {
    const views = kept ?? [];
    const put = (next: SavedView[]) => keep(next.length > 0 ? next : undefined);
    return {
      views,
      save: (name, view) => put(withView(views, { name, view })),
      rename: (from, to) => put(renamed(views, from, to)),
      remove: (name) => put(views.filter((one) => one.name !== name)),
    };
  }, [kept, keep]);
}

/** The views with one more, in the order of their names. */
export function withView(views: SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en', { numeric: true }),
  );
}

/** The views with one called otherwise; what already had the new name gives way. */
export function renamed(views: SavedView[], from: string, to: string): SavedView[] {
  const view = views.find(({ name }) => name === from);
  if (!view || from === to) return views;
  return withView(
    views.filter(({ name }) => name !== from),
    { ...view, name: to },
  );
}
