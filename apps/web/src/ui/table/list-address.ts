import { useMemo } from 'react';
import { formatAddressQuery, parseAddressQuery, useAddressQuery } from '../../browser/address.ts';

export type Sort = { by: string; order: 'asc' | 'desc' };

export type ListAddressOptions = {
  /** The filters of this list and their values while the address says nothing: `{ state: 'ACTIVE' }`. */
  filters?: Record<string, string>;
  sort?: Sort;
};

/** All of a list's state, kept in the address: `?q=soup&state=ALL&org=12,15&sort=name:desc`. */
export type ListAddress = {
  search: string;
  /** The filter's values; one-value filters read `values[0]`. */
  filter: (name: string) => string[];
  sort: Sort | undefined;
  /** Something narrows the list beyond its defaults. */
  narrowed: boolean;
  setSearch: (term: string) => void;
  setFilters: (changes: Record<string, string[]>) => void;
  setSort: (sort: Sort | undefined) => void;
  /** Takes search and filters back to their defaults; the sort order stays. */
  clear: () => void;
  /** All of the state as one text, '' for the defaults: `?q=soup&state=ALL`. Two lists alike have the same. */
  view: string;
  /** Takes the whole state from such a text. */
  show: (view: string) => void;
};

export function useListAddress(options: ListAddressOptions): ListAddress {
  const [query, change] = useAddressQuery();
  // Some screens write the options in place: their text decides, not their identity.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => addressOf(options, query, change), [query, change, JSON.stringify(options)]);
}

type AddressQuery = ReturnType<typeof useAddressQuery>;

/**
 * The state that the query of an address says, and the usual one where it says nothing; `change` writes such a query.
 */
export function addressOf(
  { filters = {}, sort: usualSort }: ListAddressOptions,
  query: AddressQuery[0],
  change: AddressQuery[1],
): ListAddress {
  const names = Object.keys(filters);
  const own = ['q', ...names, 'sort'];
  const usual: Record<string, string | undefined> = { ...filters, sort: usualSort && written(usualSort) };
  const valueOf = (name: string) => query[name] ?? filters[name] ?? '';
  return {
    search: query.q ?? '',
    filter: (name) => valueOf(name).split(',').filter(Boolean),
    sort: parseSort(query.sort) ?? usualSort,
    narrowed: Boolean(query.q) || names.some((name) => valueOf(name) !== filters[name]),
    setSearch: (term) => change({ q: term }, 'replace'),
    setFilters: (changes) =>
      change(
        Object.fromEntries(
          Object.entries(changes).map(([name, values]) => {
            const value = values.join(',');
            return [name, value === filters[name] ? undefined : value];
          }),
        ),
      ),
    setSort: (sort) => change({ sort: sort && written(sort) }),
    clear: () => change({ q: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) }),
    view: formatAddressQuery(
      Object.fromEntries(own.map((name) => [name, query[name] === usual[name] ? undefined : query[name]])),
    ),
    show: (view) => {
      const wanted = parseAddressQuery(view);
      change(Object.fromEntries(own.map((name) => [name, wanted[name]])));
    },
  };
}

function written({ by, order }: Sort): string {
  return `${by}:${order}`;
}

function parseSort(text: string | undefined): Sort | undefined {
  const [by, order] = text?.split(':') ?? [];
  return by && (order === 'asc' || order === 'desc') ? { by, order } : undefined;
}
