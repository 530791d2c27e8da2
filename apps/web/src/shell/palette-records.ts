import { IconBuildingSkyscraper, IconTag, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { userPath, usersPath } from '../access/users/users.paths.ts';
import { queries } from '../browser/client.ts';
import { permitted } from '../browser/contract.ts';
import { isOperator, useSignedIn, type StoredUser } from '../browser/session-store.ts';
import { categoriesPath, categoryPath } from '../catalogue/categories/categories.paths.ts';
import {
  accountPath,
  accountsPath,
  brandPath,
  myAccountPath,
  venuePath,
} from '../network/organizations/organizations.paths.ts';
import { mayEnter } from './gate.ts';
import { places } from './menu.ts';
import type { PaletteEntry } from './palette-entries.tsx';

/** How many of a kind are offered. */
export const most = 5;

export type Records = { entries: PaletteEntry[]; busy: boolean; failed: boolean; retry: () => unknown };

type Answer<Row> = {
  data: { items: Row[] } | undefined;
  isFetching: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** The categories whose name matches. */
export function useCategoryEntries(term: string): Records {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const answer = useQuery({
    ...queries.categories.list.queryOptions({ input: { query: { search: term, size: most } } }),
    ...asked(term, isOffered(user, categoriesPath)),
  });
  return recordsOf(term, answer, ({ id, name }) => ({
    id: `category-${id}`,
    label: name,
    icon: IconTag,
    run: () => void navigate({ to: categoryPath(id) }),
  }));
}

/** The people whose name or address matches. */
export function useUserEntries(term: string): Records {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const answer = useQuery({
    ...queries.users.list.queryOptions({ input: { query: { search: term, size: most } } }),
    ...asked(term, mayEnter(user, usersPath)),
  });
  return recordsOf(term, answer, ({ id, name, email, location_name }) => ({
    id: `user-${id}`,
    label: name,
    // A person found by their address is shown with it.
    hint: contains(name, term) ? location_name : email || location_name,
    icon: IconUser,
    run: () => void navigate({ to: userPath(id) }),
  }));
}

/** An operator's accounts; everybody else's brands and venues. */
export function useOrganizationEntries(term: string): Records {
  const accounts = useAccounts(term);
  const own = useOwnOrganizations(term);
  const { user } = useSignedIn();
  return isOperator(user) ? accounts : own;
}

function useAccounts(term: string): Records {
  const { user, organization } = useSignedIn();
  const navigate = useNavigate();
  const answer = useQuery({
    ...queries.organizations.list.queryOptions({
      input: { params: { id: organization.id }, query: { category_tag: 'ACCOUNT', search: term, size: most } },
    }),
    ...asked(term, isOperator(user) && mayEnter(user, accountsPath)),
  });
  return recordsOf(term, answer, ({ id, name }) => ({
    id: `organization-${id}`,
    label: name,
    icon: IconBuildingSkyscraper,
    run: () => void navigate({ to: accountPath(id) }),
  }));
}

function useOwnOrganizations(term: string): Records {
  const { user, organization } = useSignedIn();
  const navigate = useNavigate();
  const { data, isFetching, isError, refetch } = useQuery({
    ...queries.organizations.names.queryOptions({ input: {} }),
    enabled: term !== '' && !isOperator(user) && permitted('ORGANIZATIONS_VIEW', user),
    staleTime: 300_000,
  });
  const found = (data?.items ?? []).filter(({ name }) => term !== '' && holdsWords(name, term));
  const pathOf = ({ id, tag, parent_id }: (typeof found)[number]) => {
    if (id === organization.id) return myAccountPath;
    if (tag === 'BRAND') return brandPath(myAccountPath, id);
    return venuePath(myAccountPath, id, parent_id && parent_id !== organization.id ? parent_id : undefined);
  };
  const entries = found.slice(0, most).map((one) => {
    const above = data?.items.find(({ id }) => id === one.parent_id)?.name;
    return {
      id: `organization-${one.id}`,
      label: one.name,
      ...(above !== undefined && { hint: above }),
      icon: IconBuildingSkyscraper,
      run: () => void navigate({ to: pathOf(one) }),
    };
  });
  return { entries, busy: isFetching, failed: isError, retry: refetch };
}

/** Whether the menu leads this person to a list: its records are offered then. */
export function isOffered(user: StoredUser, path: string): boolean {
  return places(user).some(({ to }) => to === path) && mayEnter(user, path);
}

/** A question that is asked of those who may, once something is typed. */
export function asked(term: string, allowed: boolean) {
  return { enabled: term !== '' && allowed, placeholderData: keepPreviousData };
}

/**
 * Until a new question is answered, what the one before found stays where it fits: Enter never opens what no longer
 * does.
 */
export function recordsOf<Row extends { name: string }>(
  term: string,
  { data, isFetching, isError, isPlaceholderData, refetch }: Answer<Row>,
  entryOf: (row: Row) => PaletteEntry,
): Records {
  const found = term === '' ? [] : (data?.items ?? []);
  const rows = isPlaceholderData ? found.filter(({ name }) => contains(name, term)) : found;
  return { entries: rows.map(entryOf), busy: isFetching, failed: isError, retry: refetch };
}

/** Whether a text holds every word of another, in whatever order. */
export function holdsWords(text: string, typed: string): boolean {
  return typed.split(/\s+/).every((word) => contains(text, word));
}

function contains(name: string, term: string): boolean {
  return name.toLowerCase().includes(term.toLowerCase());
}
