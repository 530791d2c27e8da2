import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';

const fewestLetters = 2;

/** Addresses that match what was typed so far; too few letters find nothing. */
export function useAddressSearch(term: string) {
  return useQuery({
    ...queries.organizations.addresses.queryOptions({ input: { query: { search: term } } }),
    enabled: term.length >= fewestLetters,
    staleTime: 60_000,
    retry: false,
    select: ({ items }) => items,
  });
}

/** The whole address behind a result. */
export async function findAddress(id: string) {
  const { line1, line2, city, state, postcode, location } = await api.organizations.address({
    params: { address: id },
  });
  return { line1, line2, city, state, postcode, location };
}
