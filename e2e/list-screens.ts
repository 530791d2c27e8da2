import { randomUUID } from 'node:crypto';
import { people, type Call } from './person.ts';

export type ListScreen = {
  /** The source file that draws the list, below apps/web/src/features. */
  file: string;
  as: string;
  /** As it is opened; a second one where something narrows it. */
  paths: string[];
  /** The demo has no such rows until this was called. */
  before?: (call: Call) => Promise<unknown>;
};

const { admin, brand, operator, venue } = people;

/** Every list that is a screen of its own; a test compares them with the source. */
export const listScreens: ListScreen[] = [
  { file: 'allergens/allergen-list.screen.tsx', as: admin, paths: ['/allergens'] },
  { file: 'audit/audit-list.screen.tsx', as: admin, paths: ['/audit', '/audit?feature=products'] },
  {
    file: 'catalogue/catalogue-list.screen.tsx',
    as: admin,
    paths: ['/products', '/products?state=ALL&declared=NO', '/products?q=sesame', '/products?q=sesmae'],
  },
  { file: 'catalogue/deleted-list.screen.tsx', as: admin, paths: ['/deleted-products'], before: deleteOne },
  {
    file: 'categories/category-list.screen.tsx',
    as: admin,
    paths: ['/categories', '/categories?state=ALL&usage=SINGLE'],
  },
  { file: 'devices/device-list.screen.tsx', as: admin, paths: ['/devices'] },
  { file: 'exports/export-list.screen.tsx', as: brand, paths: ['/exports'], before: exportLabels },
  { file: 'imports/import-list.screen.tsx', as: admin, paths: ['/imports'] },
  {
    file: 'incident-closing/incident-action-list.screen.tsx',
    as: venue,
    paths: ['/temperatures/incidents/checklist'],
  },
  { file: 'integrations/integration-list.screen.tsx', as: admin, paths: ['/platforms/integrations'] },
  { file: 'jobs/jobs.screen.tsx', as: operator, paths: ['/platforms/jobs?tab=schedule'] },
  { file: 'organizations/account-list.screen.tsx', as: operator, paths: ['/accounts'] },
  { file: 'products/duplicate-list.screen.tsx', as: admin, paths: ['/duplicate-products'] },
  {
    file: 'products/product-search.screen.tsx',
    as: admin,
    paths: ['/product-search?q=cake', '/product-search?q=carot%20cake'],
  },
  { file: 'reports/expiry-report.screen.tsx', as: admin, paths: ['/reports?tab=expiry'] },
  { file: 'reports/print-log.screen.tsx', as: admin, paths: ['/reports', '/reports?printed=-,-'] },
  { file: 'storage/rule-group-list.screen.tsx', as: admin, paths: ['/settings/storages-rules'] },
  { file: 'storage/storage-list.screen.tsx', as: admin, paths: ['/storages'] },
  { file: 'temperatures/fridge-list.screen.tsx', as: admin, paths: ['/temperatures', '/temperatures?q=fridge'] },
  {
    file: 'temperatures/incident-list.screen.tsx',
    as: admin,
    paths: ['/temperatures/incidents', '/temperatures/incidents?state=ALL'],
  },
  { file: 'users/user-list.screen.tsx', as: admin, paths: ['/users', '/users?state=ACTIVE'] },
  {
    file: 'wastage/choice-list.part.tsx',
    as: venue,
    paths: ['/wastage/reasons', '/wastage/containers'],
  },
  { file: 'wastage/wastage-list.screen.tsx', as: admin, paths: ['/wastage', '/wastage?unit=weight'] },
];

/** Lists that are one part of a page on which other things come first. */
export const listParts = [
  'categories/category-products.part.tsx',
  'imports/import-detail.screen.tsx',
  'storage/rule-group-detail.screen.tsx',
  'temperatures/fridge-detail.screen.tsx',
];

/** A product that was deleted. */
async function deleteOne(call: Call): Promise<void> {
  const { items } = (await call('GET', '/categories?search=Cakes')).body;
  const made = await call('POST', '/products', { name: `Zz ${randomUUID()}`, categories: [{ id: items[0].id }] });
  await call('DELETE', `/products/${made.body.id}`);
}

async function exportLabels(call: Call): Promise<void> {
  await call('GET', `/reports/export?type=print_log&size=all&format=csv&to=${encodeURIComponent(brand)}`);
}
