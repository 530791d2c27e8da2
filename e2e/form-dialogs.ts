import { categoryPath, guidePath } from './category-steps.ts';
import { coldDialogs } from './cold-dialogs.ts';
import { devicePath } from './device-steps.ts';
import { press, type FormDialog } from './form-dialog.ts';
import { importPath, jobPath } from './import-steps.ts';
import { integrationPath } from './integration-steps.ts';
import { labelDialogs } from './label-dialogs.ts';
import { people } from './person.ts';
import { ingredientPath } from './recipe-steps.ts';
import { openOfProfile } from './session-steps.ts';
import { ruleGroupPath, storagePath } from './storage-steps.ts';
import { userPath } from './user-steps.ts';
import { wastagePath } from './wastage-steps.ts';

const { admin, operator } = people;

/** Every dialog with a form, and how it is opened; a test compares the list with the source. */
export const formDialogs: FormDialog[] = [
  { file: 'ui/table/view-dialog.tsx', as: admin, path: '/categories?state=ALL', open: press('Save view') },
  { file: 'catalogue/allergens/allergen-list.screen.tsx', as: admin, path: '/allergens', open: press('Add') },
  {
    file: 'catalogue/categories/bulk-dates.dialog.tsx',
    as: admin,
    // Other tests add categories, until this one is on a page of its own.
    path: '/categories?q=cakes%20%26%20bakes',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Cakes & Bakes' }).check();
      await press('Label dates')(page);
    },
  },
  {
    file: 'catalogue/all-products/product-edit.dialog.tsx',
    as: admin,
    path: '/products?q=carrot%20cake',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Carrot Cake' }).check();
      await press('Edit')(page);
    },
  },
  { file: 'catalogue/categories/category-create.dialog.tsx', as: admin, path: '/categories', open: press('Add New') },
  {
    file: 'catalogue/categories/category-devices.dialog.tsx',
    as: admin,
    path: categoryPath,
    open: press('Add devices'),
  },
  { file: 'devices/devices/device-create.dialog.tsx', as: admin, path: '/devices', open: press('Add device') },
  {
    file: 'devices/devices/device-location.dialog.tsx',
    as: admin,
    path: devicePath('1000003'),
    open: press('Change location'),
  },
  { file: 'devices/devices/device-pin.dialog.tsx', as: admin, path: devicePath('1000003'), open: press('Update PIN') },
  {
    file: 'devices/devices/device-rescue.dialog.tsx',
    as: admin,
    path: devicePath('1000003'),
    open: press('Upload tablet reports'),
  },
  { file: 'records/folders/folder.dialog.tsx', as: admin, path: '/home', open: press('Folder for an inspector') },
  { file: 'catalogue/imports/import-edit.dialog.tsx', as: admin, path: importPath, open: press('Edit mapping') },
  { file: 'catalogue/imports/job-create.dialog.tsx', as: admin, path: importPath, open: press('Add job') },
  {
    file: 'catalogue/imports/job-run.screen.tsx',
    as: admin,
    path: (call) => jobPath(call, 'purge'),
    open: async (page) => {
      const run = page.getByRole('button', { name: 'Run import' });
      if (!(await run.isVisible())) {
        const buffer = Buffer.from(
          'name,sku,category_id,ingredients,storage_override\nSoup,Zz-1,Zz soups,Leek,Fridge\n',
        );
        await page.locator('input[type=file]').setInputFiles({ name: 'one.csv', mimeType: 'text/csv', buffer });
      }
      await run.click();
    },
  },
  {
    file: 'records/integrations/automation-save.dialog.tsx',
    as: admin,
    path: integrationPath,
    open: press('Actions for Label printed', 'Edit'),
  },
  {
    file: 'records/integrations/automation-save.dialog.tsx',
    as: admin,
    path: integrationPath,
    // Every event of the connector has one already.
    before: (page) =>
      page.route('**/api/integrations/*/automations?*', async (route) => {
        const answer = await (await route.fetch()).json();
        await route.fulfill({ json: { ...answer, items: [], total: 0 } });
      }),
    open: press('Add automation'),
  },
  {
    file: 'records/integrations/integration-create.dialog.tsx',
    as: admin,
    path: '/platforms/integrations',
    open: press('Add new'),
  },
  {
    file: 'catalogue/products/prep-guide/guide.dialog.tsx',
    as: admin,
    path: guidePath('Sauces', 'Caesar'),
    open: press('Edit portions and picture'),
  },
  {
    file: 'catalogue/products/prep-guide/ingredients-card.part.tsx',
    as: admin,
    path: guidePath('Sauces', 'Caesar'),
    open: press('Add ingredient'),
  },
  {
    file: 'catalogue/products/prep-guide/step.dialog.tsx',
    as: admin,
    path: guidePath('Sauces', 'Caesar'),
    open: press('Add step'),
  },
  {
    file: 'catalogue/products/prep-guide/recipe-link.dialog.tsx',
    as: admin,
    path: guidePath('Sauces', 'Caesar'),
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Link “/ })
        .first()
        .click();
    },
  },
  {
    file: 'catalogue/ingredients/ingredient.dialog.tsx',
    as: admin,
    path: '/ingredients',
    open: press('Add new'),
  },
  {
    file: 'catalogue/ingredients/ingredient-swap.dialog.tsx',
    as: admin,
    path: ingredientPath('Plain flour'),
    open: press('More actions', 'Swap or merge'),
  },
  { file: 'catalogue/suppliers/supplier.dialog.tsx', as: admin, path: '/suppliers', open: press('Add new') },
  { file: 'catalogue/products/product-add.dialog.tsx', as: admin, path: categoryPath, open: press('Add product') },
  {
    file: 'catalogue/products/product-copy.dialog.tsx',
    as: admin,
    path: '/product-search?q=carrot%20cake',
    open: press('Actions for Carrot Cake', 'Duplicate'),
  },
  {
    file: 'catalogue/products/product-update.dialog.tsx',
    as: admin,
    path: '/product-search?q=carrot%20cake',
    open: press('Actions for Carrot Cake', 'Edit product'),
  },
  { file: 'records/exports/export.dialog.tsx', as: admin, path: '/reports', open: press('Export') },
  { file: 'access/session/authenticator-enrol.dialog.tsx', as: admin, path: '/profile', open: press('Set up') },
  {
    file: 'access/session/profile.screen.tsx',
    as: admin,
    path: '/profile',
    before: (page) =>
      page.route('**/api/profile', async (route) => {
        const profile = await (await route.fetch()).json();
        await route.fulfill({ json: { ...profile, multifactor: { ...profile.multifactor, authenticator: true } } });
      }),
    open: press('Remove'),
  },
  {
    file: 'access/session/password.dialog.tsx',
    as: admin,
    path: '/profile',
    open: openOfProfile('Change password'),
  },
  { file: 'access/session/pin.dialog.tsx', as: admin, path: '/profile', open: openOfProfile('Set PIN') },
  {
    file: 'network/settings/settings-copy.dialog.tsx',
    as: admin,
    path: '/settings',
    open: press('Copy to other places'),
  },
  {
    file: 'storage/change-group.dialog.tsx',
    as: admin,
    path: devicePath('1000003'),
    open: press('Change group'),
  },
  {
    file: 'storage/rule-group.dialog.tsx',
    as: admin,
    path: '/settings/storages-rules',
    open: press('Add new'),
  },
  { file: 'storage/storage-list.screen.tsx', as: admin, path: '/storages', open: press('Add new') },
  {
    file: 'storage/storage-detail.screen.tsx',
    as: admin,
    path: storagePath('Display fridge'),
    open: press('Add device'),
  },
  { file: 'storage/storage-rule.dialog.tsx', as: admin, path: ruleGroupPath, open: press('Add new') },
  {
    file: 'access/users/user-detail.screen.tsx',
    as: admin,
    path: userPath('idris.khan'),
    open: press('Add'),
  },
  { file: 'access/users/roles/role.dialog.tsx', as: admin, path: '/users/roles', open: press('Add new') },
  { file: 'access/keys/key.dialog.tsx', as: admin, path: '/settings/keys', open: press('New key') },
  {
    file: 'access/keys/key-rotate.dialog.tsx',
    as: admin,
    path: '/settings/keys',
    open: press('Actions for Ruuvi gateway', 'Rotate'),
  },
  { file: 'access/users/user-invite.dialog.tsx', as: admin, path: '/users', open: press('Add new') },
  {
    file: 'access/users/user-password.dialog.tsx',
    as: admin,
    path: '/users?q=sam',
    open: press('Actions for Sam Doyle', 'Reset password'),
  },
  {
    file: 'access/users/user-pin.dialog.tsx',
    as: admin,
    path: '/users?q=sam',
    open: press('Actions for Sam Doyle', 'Reset pin'),
  },
  {
    file: 'access/users/user-portal.dialog.tsx',
    as: admin,
    path: '/users?q=callum',
    open: press('Actions for Callum Reid', 'Give portal access'),
  },
  {
    file: 'access/visits/visit-access.dialog.tsx',
    as: operator,
    path: async (call) => {
      const { body } = await call('GET', '/organization_names');
      const network = `/organizations/${body.items[0].id}/network?category_tag=ACCOUNT&search=Orchard`;
      return `/accounts/account-details/${(await call('GET', network)).body.items[0].id}`;
    },
    before: (page) =>
      page.route('**/visit_access', (route) =>
        route.fulfill({ json: { admission: 'REASON', open_until: null, asked_at: null } }),
      ),
    open: press('Access account'),
  },
  ...labelDialogs,
  ...coldDialogs,
  {
    file: 'waste/container-list.screen.tsx',
    as: admin,
    path: '/wastage/containers',
    open: press('Add new'),
  },
  { file: 'waste/reason-list.screen.tsx', as: admin, path: '/wastage/reasons', open: press('Add new') },
  { file: 'waste/wastage-correct.dialog.tsx', as: admin, path: wastagePath(false), open: press('Correct') },
  { file: 'waste/wastage-item.screen.tsx', as: admin, path: wastagePath(false), open: press('Void') },
];
