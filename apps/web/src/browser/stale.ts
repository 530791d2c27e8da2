import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { contract } from './contract.ts';

type Branch = keyof typeof contract;

/** Branches of the contract whose answers name, count or repeat what a write of another branch changes. */
export const stale: Record<Branch, readonly Branch[]> = {
  session: ['users', 'organizations'],
  organizations: [
    'users',
    'devices',
    'catalogue',
    'categories',
    'storage',
    'temperatures',
    'alarms',
    'fridgeWindows',
    'incidentClosing',
    'foodChecks',
    'wastage',
    'reports',
    'labels',
    'labelOrders',
    'settings',
    'session',
  ],
  users: ['organizations', 'roles', 'session', 'devices', 'reports', 'labels', 'wastage', 'visits'],
  visits: ['organizations', 'settings'],
  devices: [
    'organizations',
    'users',
    'catalogue',
    'categories',
    'storage',
    'temperatures',
    'wastage',
    'reports',
    'labels',
  ],
  categories: [
    'products',
    'productSearch',
    'catalogue',
    'duplicates',
    'allergens',
    'wastage',
    'reports',
    'labels',
    'devices',
    'imports',
  ],
  products: [
    'categories',
    'productSearch',
    'catalogue',
    'duplicates',
    'allergens',
    'labelText',
    'prepGuide',
    'recipes',
    'recipeLists',
    'wastage',
    'reports',
    'labels',
  ],
  prepGuide: ['products', 'recipes', 'recipeLists', 'catalogue'],
  recipes: [
    'recipeLists',
    'products',
    'prepGuide',
    'productSearch',
    'catalogue',
    'duplicates',
    'allergens',
    'labelText',
    'reports',
    'labels',
    'ingredients',
  ],
  recipeLists: [
    'recipes',
    'products',
    'prepGuide',
    'productSearch',
    'catalogue',
    'duplicates',
    'allergens',
    'labelText',
    'reports',
    'labels',
    'ingredients',
  ],
  ingredients: ['suppliers', 'recipes', 'recipeLists', 'catalogue', 'labelText'],
  recipeFiles: ['recipes', 'recipeLists', 'catalogue', 'products', 'prepGuide', 'ingredients', 'labelText'],
  ingredientFiles: ['ingredients', 'suppliers', 'recipes', 'recipeLists', 'catalogue', 'labelText'],
  ingredientSwaps: [
    'ingredients',
    'suppliers',
    'recipes',
    'recipeLists',
    'prepGuide',
    'products',
    'catalogue',
    'labelText',
  ],
  suppliers: ['ingredients', 'trace', 'receipts'],
  receipts: ['trace'],
  prepPlans: [],
  trace: [],
  recalls: ['labels', 'trace'],
  keys: ['roles'],
  roles: ['users', 'organizations', 'session'],
  productSearch: [],
  catalogue: [
    'recipes',
    'recipeLists',
    'products',
    'categories',
    'productSearch',
    'duplicates',
    'allergens',
    'labelText',
    'reports',
    'labels',
  ],
  duplicates: [
    'products',
    'categories',
    'productSearch',
    'catalogue',
    'allergens',
    'labelText',
    'prepGuide',
    'wastage',
    'reports',
    'labels',
  ],
  labelOrders: [],
  labelText: [
    'recipes',
    'recipeLists',
    'products',
    'productSearch',
    'catalogue',
    'duplicates',
    'allergens',
    'reports',
    'labels',
  ],
  allergens: [
    'recipes',
    'recipeLists',
    'ingredients',
    'products',
    'productSearch',
    'catalogue',
    'duplicates',
    'labelText',
    'reports',
    'labels',
  ],
  audit: [],
  folders: ['reports'],
  imports: [
    'categories',
    'products',
    'productSearch',
    'catalogue',
    'duplicates',
    'allergens',
    'labelText',
    'reports',
    'labels',
  ],
  integrations: [],
  jobs: ['reports', 'integrations', 'organizations'],
  labels: ['reports', 'wastage'],
  reports: [],
  settings: [
    'organizations',
    'session',
    'devices',
    'products',
    'temperatures',
    'wastage',
    'reports',
    'labels',
    'visits',
  ],
  temperatures: ['reports', 'alarms', 'fridgeWindows'],
  alarms: ['temperatures', 'reports'],
  fridgeWindows: ['temperatures'],
  incidentClosing: ['temperatures'],
  sensors: ['temperatures'],
  probes: [],
  foodChecks: ['reports'],
  storage: ['devices', 'products', 'categories'],
  wastage: ['reports', 'labels'],
};

/** Where an endpoint stands in the contract: `['storage', 'update']`. */
export type Path = readonly [Branch, string];

/**
 * Has everything read again that a write made stale: its own branch, those of the table, and the audit, which records
 * every write. What was read of a record that the write deleted is left alone: it is gone, and its page is about to
 * close.
 */
export function refreshAfter(client: QueryClient, path: Path, input?: unknown): void {
  const [branch] = path;
  const deleted = deletedBy(path, input);
  for (const one of new Set<Branch>([branch, ...stale[branch], 'audit'])) {
    const concerned = {
      queryKey: [[one]],
      predicate: ({ queryKey: [, options] }: { queryKey: QueryKey }) =>
        deleted === undefined || idOf((options as { input?: unknown } | undefined)?.input) !== deleted,
    };
    // A first read that is under way may have begun before the write, and is not begun anew: once it is there, it is read again.
    const firsts = client
      .getQueryCache()
      .findAll({ ...concerned, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    void client.invalidateQueries(concerned);
    for (const { queryKey, promise } of firsts)
      void promise?.catch(() => undefined).then(() => client.invalidateQueries({ queryKey, exact: true }));
  }
}

/** The id of the record that a call deletes; undefined when it deletes only a part of it. */
function deletedBy([branch, name]: Path, input: unknown): unknown {
  const endpoints: Record<string, { '~orpc': { route: { method?: string; path?: string } } }> = contract[branch];
  const { method, path = '' } = endpoints[name]?.['~orpc'].route ?? {};
  if (method !== 'DELETE') return undefined;
  // A cancelled invitation deletes the person who was invited.
  if (path.endsWith('/{userId}/invite')) return (input as { params: { userId: string } }).params.userId;
  return path.endsWith('/{id}') ? idOf(input) : undefined;
}

function idOf(input: unknown): unknown {
  return (input as { params?: { id?: unknown } } | undefined)?.params?.id;
}
