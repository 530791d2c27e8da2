import { randomUUID } from 'node:crypto';
import { people, type Call } from './person.ts';

export type ListScreen = {
  /** The source file that draws the list, below apps/web/src. */
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
  { file: 'catalogue/allergens/allergen-list.screen.tsx', as: admin, paths: ['/allergens'] },
  { file: 'network/audit/audit-list.screen.tsx', as: admin, paths: ['/audit', '/audit?feature=products'] },
  {
    file: 'catalogue/all-products/catalogue-list.screen.tsx',
    as: admin,
    paths: ['/products', '/products?state=ALL&declared=NO', '/products?q=sesame', '/products?q=sesmae'],
  },
  {
    file: 'catalogue/all-products/deleted-list.screen.tsx',
    as: admin,
    paths: ['/deleted-products'],
    before: deleteOne,
  },
  {
    file: 'catalogue/categories/category-list.screen.tsx',
    as: admin,
    paths: ['/categories', '/categories?state=ALL&usage=SINGLE'],
  },
  {
    file: 'catalogue/ingredients/ingredient-list.screen.tsx',
    as: admin,
    paths: ['/ingredients', '/ingredients?state=ACTIVE&incomplete=YES'],
  },
  { file: 'catalogue/suppliers/supplier-list.screen.tsx', as: admin, paths: ['/suppliers'] },
  { file: 'access/users/roles/role-list.screen.tsx', as: admin, paths: ['/users/roles'] },
  { file: 'cold/sensors/sensor-list.screen.tsx', as: admin, paths: ['/temperatures/sensors'] },
  {
    file: 'cold/probes/probe-list.screen.tsx',
    as: admin,
    paths: ['/temperatures/probes', '/temperatures/probes?state=ASKING'],
  },
  { file: 'access/keys/key-list.screen.tsx', as: admin, paths: ['/settings/keys'] },
  { file: 'devices/devices/device-list.screen.tsx', as: admin, paths: ['/devices'] },
  { file: 'records/exports/export-list.screen.tsx', as: brand, paths: ['/exports'], before: exportLabels },
  { file: 'catalogue/imports/import-list.screen.tsx', as: admin, paths: ['/imports'] },
  {
    file: 'cold/closing/incident-action-list.screen.tsx',
    as: venue,
    paths: ['/temperatures/incidents/checklist'],
  },
  { file: 'records/integrations/integration-list.screen.tsx', as: admin, paths: ['/platforms/integrations'] },
  { file: 'network/jobs/jobs.screen.tsx', as: operator, paths: ['/platforms/jobs?tab=schedule'] },
  { file: 'network/organizations/account-list.screen.tsx', as: operator, paths: ['/accounts'] },
  { file: 'network/organizations/customer-prints.part.tsx', as: operator, paths: ['/reports'] },
  { file: 'catalogue/duplicates/duplicate-list.screen.tsx', as: admin, paths: ['/duplicate-products'] },
  {
    file: 'catalogue/products/product-search.screen.tsx',
    as: admin,
    paths: ['/product-search?q=cake', '/product-search?q=carot%20cake'],
  },
  { file: 'labels/prints/expiry-report.screen.tsx', as: admin, paths: ['/reports?tab=expiry'] },
  {
    file: 'labels/trace/delivery-list.screen.tsx',
    as: admin,
    paths: ['/reports/deliveries', '/reports/deliveries?q=parmesan'],
  },
  { file: 'labels/recalls/recall-list.screen.tsx', as: admin, paths: ['/reports/recalls'] },
  { file: 'labels/prints/print-log.screen.tsx', as: admin, paths: ['/reports', '/reports?printed=-,-'] },
  { file: 'storage/rule-group-list.screen.tsx', as: admin, paths: ['/settings/storages-rules'] },
  { file: 'storage/storage-list.screen.tsx', as: admin, paths: ['/storages'] },
  { file: 'cold/temperatures/fridge-list.screen.tsx', as: admin, paths: ['/temperatures', '/temperatures?q=fridge'] },
  {
    file: 'cold/temperatures/alarms/alarm-list.screen.tsx',
    as: admin,
    paths: ['/temperatures/alarms?state=ALL', '/temperatures/alarms?state=OVER'],
  },
  {
    file: 'cold/temperatures/incident-list.screen.tsx',
    as: admin,
    paths: ['/temperatures/incidents', '/temperatures/incidents?state=ALL'],
  },
  {
    file: 'cold/checks/food-check-list.screen.tsx',
    as: admin,
    paths: ['/reports/food-checks', '/reports/food-checks?kind=COOL'],
  },
  { file: 'access/users/user-list.screen.tsx', as: admin, paths: ['/users', '/users?state=ACTIVE'] },
  {
    file: 'waste/choice-list.part.tsx',
    as: venue,
    paths: ['/wastage/reasons', '/wastage/containers'],
  },
  { file: 'waste/wastage-list.screen.tsx', as: admin, paths: ['/wastage', '/wastage?unit=weight'] },
];

/** Lists that are one part of a page on which other things come first. */
export const listParts = [
  'catalogue/categories/category-products.part.tsx',
  'catalogue/imports/import-detail.screen.tsx',
  'storage/rule-group-detail.screen.tsx',
  'cold/temperatures/fridge-detail.screen.tsx',
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
