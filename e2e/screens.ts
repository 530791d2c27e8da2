import type { Page } from '@playwright/test';
import { importPath, importSteps, jobPath, previewJob, runJob } from './import-steps.ts';
import { ask, leaveUnsaved, openCalendar, openColumns, openMenu } from './list-steps.ts';
import { accountPath, askToRestrict, findAddress, inAccount, ownPath, venueNetwork } from './organization-steps.ts';
import { askForProfilePins, devicePath, editReport, openOfDevice, refusedDevice } from './device-steps.ts';
import { expect, people, type Call } from './person.ts';
import { editPortions, readInKitchen, refusedIngredient, refusedStep } from './guide-steps.ts';
import { addDuplicate, addRefused, askToDelete, editAllergens, editInfo, editIngredients } from './product-steps.ts';
import {
  editProfile,
  forgotCode,
  forgotNew,
  forgotWait,
  keepCodes,
  linkForm,
  linkPath,
  openOfProfile,
  scanApp,
  secondFactor,
  wrongFactor,
} from './session-steps.ts';
import {
  askToDeleteFridge,
  fridgePath,
  incidentPath,
  readChart,
  signNothing,
  wrongLimit,
} from './temperature-steps.ts';
import { refusedStorage, ruleGroupPath, storagePath } from './storage-steps.ts';
import { refusedContainer, wastagePath } from './wastage-steps.ts';
import { addDevices, editUser, fromMenu, inviteForDevices, refusedInvite, userPath } from './user-steps.ts';

export type Screen = {
  name: string;
  /** Nobody is signed in when left out. */
  as?: string;
  /** The hash path, for which something may have to be looked up. */
  path: string | ((call: Call) => Promise<string>);
  /** The path is no place in the portal but a page of the server. */
  plain?: boolean;
  /** The title that takes the focus on arrival; left out where something else has it. */
  title?: string | RegExp;
  /** What leads from there to the look in question. */
  steps?: (page: Page) => Promise<void>;
};

const { admin, operator, staff, venue } = people;
const nowhere = '00000000-0000-7000-8000-000000000000';

const deleteQuestion = 'Are you sure you want to delete this user?';

const allSections =
  'permissions,label_format,label_type_order,expiry_date,wastage,device_timeout,date_and_time,custom_field,temperatures,security';

/** Every screen of the portal, with its dialogs, panels and empty states. */
export const screens: Screen[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'sign-in, refused', path: '/login', steps: refusedSignIn },
  { name: 'forgotten password', path: '/password' },
  { name: 'forgotten password, throttled', path: '/password', steps: forgotWait },
  { name: 'forgotten password, code', path: '/password', steps: forgotCode },
  { name: 'forgotten password, new one', path: '/password', steps: forgotNew },
  { name: 'activation', path: linkPath('activate'), steps: linkForm },
  { name: 'activation, expired', path: linkPath('activate', 1) },
  { name: 'reset password', path: linkPath('reset-password'), steps: linkForm },
  { name: 'reset password, dead link', path: '/reset-password?token=x' },
  { name: 'second factor, ways', path: '/login', steps: secondFactor },
  { name: 'second factor, wrong code', path: '/login', steps: wrongFactor },
  { name: 'mailbox of the demo', path: '/mailbox', plain: true },
  { name: 'accounts', as: operator, path: '/accounts', title: 'Organisations' },
  { name: 'order labels', as: admin, path: '/order-labels', title: 'Order Labels' },
  { name: 'jobs', as: operator, path: '/platforms/jobs', title: 'Jobs' },
  { name: 'jobs, schedule', as: operator, path: '/platforms/jobs?tab=schedule', title: 'Jobs' },
  { name: 'account', as: operator, path: accountPath, title: 'Harbour Kitchens' },
  { name: 'account, edited', as: operator, path: accountPath, steps: click('Edit Contact') },
  { name: 'account, to be restricted', as: operator, path: accountPath, steps: askToRestrict },
  { name: 'new account', as: operator, path: '/accounts/new/account', title: 'New account' },
  { name: 'new account, incomplete', as: operator, path: '/accounts/new/account', steps: click('NEXT') },
  { name: 'new account, address', as: operator, path: '/accounts/new/account', steps: findAddress },
  { name: 'new venue, network', as: admin, path: '/my-account/new/venue', steps: venueNetwork },
  { name: 'brand of an account', as: operator, path: inAccount('BRAND'), title: 'Tide & Grain Bakery' },
  { name: 'reports of an operator', as: operator, path: '/reports', title: 'Reports' },
  { name: 'my account', as: admin, path: '/my-account', title: 'My Account' },
  { name: 'brand', as: admin, path: ownPath('BRAND', 'brand-details'), title: 'Harbour Café' },
  { name: 'venue', as: admin, path: ownPath('VENUE', 'venue-details'), title: 'Harbour' },
  { name: 'venue that does not exist', as: admin, path: `/my-account/venue-details/${nowhere}` },
  { name: 'my venue of staff', as: staff, path: '/my-account', title: 'My Venue' },
  { name: 'profile', as: admin, path: '/profile', title: 'Profile' },
  { name: 'profile, edited', as: admin, path: '/profile', title: 'Profile', steps: editProfile },
  { name: 'change password', as: admin, path: '/profile', steps: openOfProfile('Change password') },
  { name: 'set PIN', as: admin, path: '/profile', steps: openOfProfile('Set PIN') },
  { name: 'authenticator app, QR code', as: admin, path: '/profile', steps: scanApp },
  { name: 'recovery codes', as: admin, path: '/profile', steps: keepCodes },
  { name: 'user menu', as: admin, path: '/profile', steps: openUserMenu },
  { name: 'command palette', as: admin, path: '/profile', title: 'Profile', steps: openPalette },
  { name: 'keyboard shortcuts', as: admin, path: '/categories', title: 'Product Categories', steps: openShortcuts },
  { name: 'inside of an account', as: admin, path: '/profile', title: 'Profile', steps: enterAccount },
  { name: 'reports', as: admin, path: '/reports', title: 'Reports' },
  { name: 'home', as: admin, path: '/home', title: 'Home' },
  { name: 'print log, every date', as: admin, path: '/reports?printed=-,-', title: 'Reports' },
  { name: 'print log, export', as: admin, path: '/reports', steps: ask('Export', 'Export the print log') },
  { name: 'expiry report', as: admin, path: '/reports?tab=expiry', title: 'Reports' },
  { name: 'expiry report, filters', as: admin, path: '/reports?tab=expiry', steps: press('Filters') },
  { name: 'my exports', as: admin, path: '/exports', title: 'My exports' },
  { name: 'print log, filters', as: admin, path: '/reports', steps: press('Filters') },
  { name: 'label traceability log', as: admin, path: tracePath, steps: dialog('Label traceability log') },
  { name: 'users', as: admin, path: '/users', title: 'Users' },
  { name: 'users, expired', as: admin, path: '/users?state=EXPIRED', title: 'Users' },
  { name: 'users of staff', as: staff, path: '/users', title: 'Users' },
  { name: 'users of the operator', as: operator, path: '/users', title: 'Users' },
  { name: 'invite user', as: admin, path: '/users', steps: refusedInvite },
  { name: 'invite user, device only', as: admin, path: '/users', steps: inviteForDevices },
  { name: 'delete user', as: admin, path: '/users?q=sam', steps: fromMenu('Sam Doyle', 'Delete', deleteQuestion) },
  { name: 'reset pin', as: admin, path: '/users?q=sam', steps: fromMenu('Sam Doyle', 'Reset pin', 'Reset pin') },
  {
    name: 'reset password',
    as: admin,
    path: '/users?q=sam',
    steps: fromMenu('Sam Doyle', 'Reset password', 'Reset password'),
  },
  { name: 'user', as: admin, path: userPath('idris.khan'), title: 'Idris Khan' },
  { name: 'user, edited', as: admin, path: userPath('idris.khan'), steps: editUser },
  { name: 'user, new devices', as: admin, path: userPath('idris.khan'), steps: addDevices },
  { name: 'user of staff', as: staff, path: userPath('priya.nair'), title: 'Priya Nair' },
  { name: 'user that does not exist', as: admin, path: `/users/user_details/${nowhere}`, title: 'User not found' },
  { name: 'devices', as: admin, path: '/devices', title: 'Devices' },
  { name: 'devices, nothing found', as: admin, path: '/devices?q=no-such-thing', title: 'Devices' },
  { name: 'new device', as: admin, path: '/devices', steps: refusedDevice },
  { name: 'device', as: admin, path: devicePath('1000003'), title: 'Harbour Bar' },
  { name: 'device of staff', as: staff, path: devicePath('1000001'), title: 'Harbour Kitchen' },
  { name: 'device, edited', as: admin, path: devicePath('1000003'), steps: click('Edit Device info') },
  { name: 'device, expiry report', as: admin, path: devicePath('1000003'), steps: editReport },
  {
    name: 'device PIN',
    as: admin,
    path: devicePath('1000003'),
    steps: openOfDevice('Update PIN', 'Update device PIN'),
  },
  {
    name: 'device location',
    as: admin,
    path: devicePath('1000003'),
    steps: openOfDevice('Change location', 'Change the location of this device'),
  },
  { name: 'device, profile PINs', as: admin, path: devicePath('1000003'), steps: askForProfilePins },
  {
    name: 'pair a tablet',
    as: admin,
    path: devicePath('1000003'),
    steps: openOfDevice('Pair a tablet', 'Pair a tablet'),
  },
  { name: 'device that does not exist', as: admin, path: `/devices/device-details-info/${nowhere}` },
  { name: 'storage locations', as: admin, path: '/storages', title: 'Storage locations' },
  { name: 'new storage location', as: admin, path: '/storages', steps: refusedStorage },
  { name: 'storage location', as: admin, path: storagePath('Display fridge'), title: 'Display fridge' },
  {
    name: 'storage location, new devices',
    as: admin,
    path: storagePath('Display fridge'),
    steps: ask('Add device', 'Add device'),
  },
  { name: 'storage location of all devices', as: venue, path: storagePath('Walk-in fridge'), title: 'Walk-in fridge' },
  { name: 'storage rule groups', as: admin, path: '/settings/storages-rules', title: 'Storage Rule Groups' },
  { name: 'storage rule groups of the operator', as: operator, path: '/settings/storages-rules' },
  {
    name: 'new storage rule group',
    as: admin,
    path: '/settings/storages-rules',
    steps: ask('Add new', 'New storage rule group'),
  },
  { name: 'storage rule group', as: admin, path: ruleGroupPath, title: 'Bakery rules' },
  { name: 'new storage rule', as: admin, path: ruleGroupPath, steps: ask('Add new', 'New storage rule') },
  { name: 'categories', as: admin, path: '/categories', title: 'Product Categories' },
  { name: 'categories, filters', as: admin, path: '/categories', steps: press('Filters') },
  { name: 'categories, organisations', as: admin, path: '/categories', steps: press('Organisation') },
  { name: 'categories, nothing found', as: admin, path: '/categories?q=no-such-thing', title: 'Product Categories' },
  { name: 'categories, not loaded', as: admin, path: '/categories', steps: failToLoad },
  { name: 'categories, views', as: admin, path: '/categories?state=ALL', steps: openMenu('Views') },
  { name: 'categories, columns', as: admin, path: '/categories', steps: openColumns },
  { name: 'save a view', as: admin, path: '/categories?state=ALL', steps: ask('Save view', 'Save this view') },
  { name: 'print log, calendar', as: admin, path: '/reports', steps: openCalendar },
  { name: 'unsaved changes', as: admin, path: '/categories', steps: leaveUnsaved },
  { name: 'new category', as: admin, path: '/categories', steps: refusedCategory },
  { name: 'deactivate a category', as: admin, path: '/categories?q=hot%20food', steps: askToDeactivate },
  { name: 'categories, selected', as: admin, path: '/categories', steps: pickRows },
  { name: 'add categories to devices', as: admin, path: '/categories', steps: askForDevices },
  { name: 'product search', as: admin, path: '/product-search', title: 'Product Search' },
  { name: 'product search, mistyped', as: admin, path: '/product-search?q=carot%20cake', title: 'Product Search' },
  { name: 'duplicate products', as: admin, path: '/duplicate-products', title: 'Duplicate Products' },
  { name: 'allergens', as: admin, path: '/allergens', title: 'Allergens (Prep Labels Only)' },
  { name: 'allergen matrix', as: admin, path: '/allergens/matrix', title: 'Allergen matrix' },
  { name: 'new allergen', as: admin, path: '/allergens', steps: ask('Add', 'Add allergen') },
  { name: 'categories of one venue', as: venue, path: '/categories', title: 'Product Categories' },
  { name: 'category', as: admin, path: categoryPath, title: 'Cakes & Bakes' },
  { name: 'category, edited', as: admin, path: (call) => categoryPath(call).then((path) => `${path}?edit=info`) },
  { name: 'category, locked', as: venue, path: categoryPath, title: 'Cakes & Bakes' },
  { name: 'category that does not exist', as: admin, path: `/categories/category-details/${nowhere}` },
  { name: 'product for sale', as: admin, path: productPath('Cakes & Bakes', 'Carrot Cake'), title: 'Carrot Cake' },
  { name: 'product of the kitchen', as: admin, path: productPath('Doughs', 'Frangipane'), title: 'Frangipane' },
  { name: 'product, undeclared', as: admin, path: productPath('Doughs', 'Buckwheat'), title: 'Trial: Buckwheat Dough' },
  { name: 'product, added', as: admin, path: categoryPath, steps: addRefused },
  { name: 'product, added twice', as: admin, path: categoryPath, steps: addDuplicate },
  { name: 'product, edited', as: admin, path: productPath('Cakes & Bakes', 'Carrot Cake'), steps: editInfo },
  { name: 'ingredients, edited', as: admin, path: productPath('Cakes & Bakes', 'Carrot'), steps: editIngredients },
  { name: 'allergens, edited', as: admin, path: productPath('Doughs', 'Frangipane'), steps: editAllergens },
  { name: 'product, to delete', as: admin, path: productPath('Doughs', 'Frangipane'), steps: askToDelete },
  { name: 'product, locked', as: venue, path: productPath('Cakes & Bakes', 'Carrot Cake'), title: 'Carrot Cake' },
  { name: 'prep guide', as: admin, path: guidePath('Sauces', 'Caesar'), title: 'Prep guide: Caesar Dressing' },
  { name: 'prep guide, portions', as: admin, path: guidePath('Sauces', 'Caesar'), steps: editPortions },
  { name: 'prep guide, new ingredient', as: admin, path: guidePath('Sauces', 'Caesar'), steps: refusedIngredient },
  { name: 'prep guide, new step', as: admin, path: guidePath('Sauces', 'Caesar'), steps: refusedStep },
  { name: 'prep guide, kitchen', as: admin, path: guidePath('Sauces', 'Caesar'), steps: readInKitchen },
  { name: 'product that does not exist', as: admin, path: `/products/${nowhere}`, title: 'Product not found' },
  { name: 'temperatures', as: admin, path: '/temperatures', title: 'Temperatures' },
  { name: 'temperatures, needing attention', as: venue, path: '/temperatures?state=ATTENTION', title: 'Temperatures' },
  { name: 'fridge', as: admin, path: fridgePath('Display fridge'), title: 'Display fridge' },
  { name: 'fridge, a month', as: venue, path: fridgePath('Walk-in fridge', '?range=30'), title: 'Walk-in fridge' },
  { name: 'fridge, backdated', as: admin, path: fridgePath('Salad fridge', '?range=7'), steps: readChart },
  { name: 'fridge, edited', as: admin, path: fridgePath('Salad fridge'), steps: wrongLimit },
  { name: 'fridge, to be deleted', as: admin, path: fridgePath('Salad fridge'), steps: askToDeleteFridge },
  {
    name: 'temperature incidents',
    as: admin,
    path: '/temperatures/incidents?state=ALL',
    title: 'Temperature incidents',
  },
  { name: 'incident, open', as: admin, path: incidentPath('OPEN'), steps: signNothing },
  { name: 'incident, closed', as: venue, path: incidentPath('CLOSED') },
  { name: 'imports', as: admin, path: '/imports', title: 'Imports' },
  { name: 'new import', as: admin, path: '/imports/create', title: 'New import' },
  { name: 'new import, file', as: admin, path: '/imports/create', steps: importSteps(1) },
  { name: 'new import, columns', as: admin, path: '/imports/create', steps: importSteps(2) },
  { name: 'new import, categories', as: admin, path: '/imports/create', steps: importSteps(3) },
  { name: 'new import, name', as: admin, path: '/imports/create', steps: importSteps(4) },
  { name: 'import', as: admin, path: importPath, title: 'Zz for the eye' },
  { name: 'import job', as: admin, path: jobPath, title: 'Run job' },
  { name: 'import job, preview', as: admin, path: jobPath, steps: previewJob },
  { name: 'import job, done', as: admin, path: jobPath, steps: runJob },
  { name: 'wastage', as: admin, path: '/wastage', title: 'Wastage' },
  { name: 'wastage, nothing found', as: venue, path: '/wastage?q=no-such-thing', title: 'Wastage' },
  { name: 'wastage over time', as: admin, path: '/wastage?tab=over-time', title: 'Wastage' },
  {
    name: 'wastage over time, as a table',
    as: admin,
    path: '/wastage?tab=over-time&by=product_name',
    steps: click('Show as a table'),
  },
  { name: 'wastage item', as: admin, path: wastagePath(true) },
  { name: 'wastage item without a picture', as: admin, path: wastagePath(false) },
  { name: 'wastage item that does not exist', as: admin, path: `/wastage/${nowhere}`, title: 'Wastage item not found' },
  { name: 'containers', as: admin, path: '/wastage/containers', title: 'Containers' },
  { name: 'new container', as: admin, path: '/wastage/containers', steps: refusedContainer },
  { name: 'wastage reasons', as: venue, path: '/wastage/reasons', title: 'Wastage Reasons' },
  { name: 'new wastage reason', as: admin, path: '/wastage/reasons', steps: ask('Add new', 'New wastage reason') },
  { name: 'settings', as: admin, path: '/settings', title: 'SETTINGS' },
  { name: 'settings, all open', as: admin, path: `/settings?open=${allSections}`, title: 'SETTINGS' },
  { name: 'settings, nothing found', as: admin, path: '/settings?q=no-such-thing', title: 'SETTINGS' },
  {
    name: 'settings, what cannot be saved',
    as: admin,
    path: '/settings?open=custom_field,wastage',
    steps: wrongSettings,
  },
  { name: 'settings, a change asked for', as: admin, path: '/settings?open=label_format', steps: askForChange },
  { name: 'settings of an operator', as: operator, path: '/settings', title: 'SETTINGS' },
];

/** Opens a screen in a page of its person, and waits until everything stands. */
export async function openScreen(page: Page, call: Call, { path, plain, title, steps }: Screen): Promise<void> {
  await page.goto(`${plain ? '' : '/#'}${typeof path === 'string' ? path : await path(call)}`);
  await settled(page);
  if (title) await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  if (steps) {
    await steps(page);
    await settled(page);
  }
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('…', { exact: true })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

function click(name: string) {
  return (page: Page) => page.getByRole('button', { name, exact: true }).click();
}

async function refusedSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('somebody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
}

async function openUserMenu(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open menu' });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search for a screen/ })).toBeFocused();
  await page.keyboard.type('h');
  await expect(page.getByRole('group', { name: 'Organisations' })).toBeVisible();
}

async function openShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
}

/** As the bar above everything looks; how an operator comes there is tested elsewhere. */
async function enterAccount(page: Page): Promise<void> {
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    const inside = { isAccessAccount: true, accountDetails: { id: '1', name: 'Harbour Kitchens' } };
    localStorage.setItem('user', JSON.stringify({ ...user, ...inside }));
  });
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Masquerade' })).toBeVisible();
}

function press(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name }).getByRole('button', { name: 'Apply' })).toBeVisible();
  };
}

function dialog(name: string): (page: Page) => Promise<void> {
  return (page) => expect(page.getByRole('dialog', { name }).getByRole('listitem').first()).toBeVisible();
}

async function failToLoad(page: Page): Promise<void> {
  const json = { error_code: 'INTERNAL', error_description: 'An error occurred' };
  await page.route('**/api/categories?*', (route) => route.fulfill({ status: 500, json }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
}

async function refusedCategory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New' }).click();
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByText('Please add name, usage')).toBeVisible();
}

async function pickRows(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select Cakes & Bakes' }).check();
  await expect(page.getByRole('button', { name: 'Add to Device' })).toBeVisible();
}

async function askForDevices(page: Page): Promise<void> {
  await pickRows(page);
  await page.getByRole('button', { name: 'Add to Device' }).click();
  await page.getByRole('button', { name: 'Add to devices' }).click();
  await expect(page.getByText('Please select a device')).toBeVisible();
}

async function askToDeactivate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Hot Food' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
}

async function wrongSettings(page: Page): Promise<void> {
  const lower = page.getByRole('group', { name: 'Lower custom fields' });
  await lower.getByLabel('Number of fields').fill('1');
  await lower.getByLabel('Font size').fill('51');
  await page.getByRole('group', { name: 'Custom fields', exact: true }).getByLabel('Number of fields').fill('11');
  await page.getByRole('combobox', { name: 'Daily wastage report' }).fill('nobody,');
  await page.getByRole('combobox', { name: 'Daily wastage report' }).press('Enter');
  await expect(page.getByText('Please enter a valid font size')).toBeVisible();
}

async function askForChange(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Condensed font' }).click({ force: true });
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
}

async function categoryPath(call: Call): Promise<string> {
  return `/categories/category-details/${await categoryId(call, 'Cakes & Bakes')}`;
}

function productPath(category: string, product: string): (call: Call) => Promise<string> {
  return async (call) => {
    const id = await categoryId(call, category);
    const { body } = await call('GET', `/categories/${id}/products?search=${encodeURIComponent(product)}`);
    return `/categories/category-details/${id}/products/${body.items[0].id}`;
  };
}

function guidePath(category: string, product: string): (call: Call) => Promise<string> {
  return async (call) => `${await productPath(category, product)(call)}/prep-guide`;
}

async function categoryId(call: Call, name: string): Promise<string> {
  return (await call('GET', `/categories?search=${encodeURIComponent(name)}`)).body.items[0].id;
}

/** A label that was printed again. */
async function tracePath(call: Call): Promise<string> {
  const { body } = await call('GET', '/label_logs?printed_min=0&size=100');
  const again = body.items.find((one: { reprint_id: string | null }) => one.reprint_id);
  return `/reports?trace=${again.id}`;
}
