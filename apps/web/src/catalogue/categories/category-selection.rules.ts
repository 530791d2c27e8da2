import type { BulkSelection } from '../../ui/table/bulk-bar.tsx';
import type { ListAddress } from '../../ui/table/list-address.ts';

/** How many names a question lists before it counts the rest. */
const listed = 5;

/** By what the address narrows the categories, as their list and their bulk calls take it. */
export function narrowingOf(address: ListAddress) {
  const [state] = address.filter('state');
  const lifecycle: 'ACTIVE' | 'INACTIVE' | undefined = state === 'ACTIVE' || state === 'INACTIVE' ? state : undefined;
  return {
    search: address.search || undefined,
    lifecycle,
    filters: {
      usage: some(address.filter('usage')),
      device_id: some(address.filter('device')),
      same_name: address.filter('same').includes('YES') || undefined,
    },
  };
}

/** By what the address narrows the products, as their list and their bulk call take it. */
export function productNarrowingOf(address: ListAddress) {
  const [state] = address.filter('state');
  return {
    search: address.search || undefined,
    active: state === 'ALL' ? undefined : state === 'ACTIVE',
    filters: { device_id: some(address.filter('device')), allergen_id: some(address.filter('allergen')) },
  };
}

/** The selected rows that may be changed. Locked ones are never sent: a named one would refuse the whole call. */
export function openRows<Row extends { id: string; can_edit: boolean }>(
  { ids, count }: BulkSelection,
  rows: Row[],
): { open: Row[]; locked: number } {
  const chosen = new Set(ids);
  const open = rows.filter((row) => chosen.has(row.id) && row.can_edit);
  return { open, locked: count - open.length };
}

type Named = { names: string[] | undefined; locked: number };
type Words = (key: 'allFound' | 'andMore' | 'staysLocked', values?: Record<string, string | number>) => string;

/** What a bulk action applies to, a paragraph each: the first names, and how many rows stay as they are. */
export function selectionWords({ names, locked }: Named, t: Words): string[] {
  const first = names?.slice(0, listed).join(', ') ?? t('allFound');
  const more = (names?.length ?? 0) - listed;
  return [
    more > 0 ? t('andMore', { names: first, count: more }) : first,
    ...(locked > 0 ? [t('staysLocked', { count: locked })] : []),
  ];
}

function some(values: string[]): string[] | undefined {
  return values.length > 0 ? values : undefined;
}
