import { useNavigate, useSearch, type LinkProps } from '@tanstack/react-router';
import { useCallback } from 'react';

/** An address that a screen of the portal has: another one does not compile. */
export type LinkAddress = Exclude<NonNullable<LinkProps['to']>, '.' | '..'>;

/** The hash query as plain strings: `#/categories?q=soup&org=12,15` reads `{ q: 'soup', org: '12,15' }`. */
export type AddressQuery = Readonly<Record<string, string>>;
export type SetAddressQuery = (changes: Record<string, string | undefined>, how?: 'push' | 'replace') => void;

/** Reads a hash query; every value stays a string, so a token of digits keeps its leading zeros. */
export function parseAddressQuery(search: string): AddressQuery {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes a hash query, leaving commas and colons readable and empty values out. */
export function formatAddressQuery(query: Record<string, unknown>): string {
  const kept = Object.entries(query).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
  );
  const written = new URLSearchParams(kept).toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return written && `?${written}`;
}

/** The hash query and its setter: typing replaces the place in the history, committing a filter pushes a new one. */
export function useAddressQuery(): [AddressQuery, SetAddressQuery] {
  const query = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback<SetAddressQuery>(
    (changes, how = 'push') => {
      void navigate({
        to: '.',
        search: (before: AddressQuery) => ({ ...before, ...changes }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [query, change];
}
