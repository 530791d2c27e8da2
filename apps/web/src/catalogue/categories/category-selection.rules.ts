import type { api } from '../../browser/client.ts';
import type { BulkSelection } from '../../ui/table/bulk-bar.tsx';
import type { ListAddress } from '../../ui/table/list-address.ts';

type AddToDevices = Parameters<typeof api.categories.addManyToDevices>[0]['body'];
type UpdateProducts = Parameters<typeof api.categories.updateProducts>[0]['body'];

/** What a bulk action on categories applies to. */
export type CategorySelection = {
  /** The selected categories, or all that the list finds. */
  which: Pick<AddToDevices, 'category_ids' | 'all' | 'query'>;
  count: number;
  /** Undefined for all that the list finds. */
  names: string[] | undefined;
  locked: number;
  clear: () => void;
};

/** What a bulk action on products applies to. */
export type ProductSelection = {
  /** The selected products, or all that the list finds. */
  which: Omit<UpdateProducts, 'fields'>;
  count: number;
  /** Undefined for all that the list finds. */
  names: string[] | undefined;
  locked: number;
  clear: () => void;
};

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

export type NamedRow = { id: string; name: string; can_edit: boolean };

/** The selected categories that may be changed, or all that the list finds. */
export function selectedCategories(
  selection: BulkSelection,
  rows: NamedRow[],
  address: ListAddress,
): CategorySelection {
  const { all, count, clear } = selection;
  if (all) {
    const organization_id = address.filter('org');
    const query = { ...narrowingOf(address), ...(organization_id.length > 0 && { organization_id }) };
    return { which: { all, query }, count, names: undefined, locked: 0, clear };
  }
  const { open, locked } = openRows(selection, rows);
  return {
    which: { category_ids: open.map(({ id }) => id) },
    count: open.length,
    names: open.map(({ name }) => name),
    locked,
    clear,
  };
}

/** The selected products that may be changed, or all that the list finds. */
export function selectedProducts(selection: BulkSelection, rows: NamedRow[], address: ListAddress): ProductSelection {
  const { all, count, clear } = selection;
  if (all) return { which: { all, query: productNarrowingOf(address) }, count, names: undefined, locked: 0, clear };
  const { open, locked } = openRows(selection, rows);
  return {
    which: { all: false, ids: open.map(({ id }) => id) },
    count: open.length,
    names: open.map(({ name }) => name),
    locked,
    clear,
  };
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

/** The selected rows that may be changed. Locked ones are never sent: a named one would refuse the whole call. */
function openRows({ ids, count }: BulkSelection, rows: NamedRow[]): { open: NamedRow[]; locked: number } {
  const chosen = new Set(ids);
  const open = rows.filter((row) => chosen.has(row.id) && row.can_edit);
  return { open, locked: count - open.length };
}

function some(values: string[]): string[] | undefined {
  return values.length > 0 ? values : undefined;
}
