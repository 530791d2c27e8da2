import { eanCheckDigit } from '@larder/rules/barcode';
import { demoPassword } from '../src/features/session/demo-sign-in.rules.ts';
import { onePixel } from './factories/picture.ts';
import type { World } from './gates-world.ts';

type Request = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
type Rows = World['harbour'];

let asked = 0;
const csv = 'name,sku,category,ingredients\nGate cake,GATE-1,Gate cakes,"Flour (WHEAT)"\n';
const upload = () => {
  const form = new FormData();
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'gate.csv');
  return form;
};
const gateBarcode = (number: number) => {
  const twelve = `29${String(number).padStart(10, '0')}`;
  return `${twelve}${eanCheckDigit(twelve)}`;
};
const picture = () => {
  const form = new FormData();
  form.set('picture', onePixel(), 'gate.png');
  return form;
};
const id = (key: keyof Omit<Rows, 'ids' | 'open_incidents'>) => (rows: Rows) => ({ params: { id: rows[key] } });

/**
 * A valid request for every endpoint, on rows of the given customer. A new endpoint is covered on arrival:
 * without a line here the gates fail.
 */
export const fixtures: Record<string, (rows: Rows, world: World) => Request> = {
  'session.authorize': () => ({ body: { email: 'nobody@larder.test', password: 'wrong' } }),
  'session.refresh': () => ({ body: { refresh_token: 'none' } }),
  'session.signOut': () => ({}),
  'session.version': () => ({}),
  'session.switchOrganization': (rows) => ({ body: { organization_id: rows.organization } }),
  'session.sendOtp': () => ({ body: { destination: `gate${++asked}@larder.test`, destination_type: 'EMAIL' } }),
  'session.validateOtp': () => ({
    body: { code: '000000', destination: 'nobody@larder.test', destination_type: 'EMAIL' },
  }),
  'session.requiredFields': () => ({}),
  'session.passwordRequirements': () => ({}),
  'session.activate': () => ({ body: { password: 'short' } }),
  'session.resetPassword': () => ({ body: { password: 'short' } }),
  'session.setPassword': (rows) => ({
    params: { id: rows.user },
    body: { password: 'velvet-Otter-27-lantern' },
  }),
  'session.sendMultifactorCode': () => ({ body: { destination_type: 'EMAIL' } }),
  'session.validateMultifactor': () => ({ body: { code: '000000' } }),
  'session.enrolAuthenticator': () => ({ body: { password: demoPassword } }),
  'session.removeAuthenticator': () => ({ body: { password: demoPassword } }),
  'session.profile': () => ({}),
  'session.updateProfile': () => ({ body: { language: 'en' } }),
  'session.list': () => ({}),
  'session.end': id('session'),
  'session.masquerade': id('organization'),
  'users.list': () => ({}),
  'users.get': id('user'),
  'users.create': (rows) => ({
    params: { id: rows.organization },
    body: { forename: 'Gate', surname: 'Keeper', email: `keeper${++asked}@larder.test`, role_id: rows.role },
  }),
  'users.cancelInvite': (rows) => ({ params: { id: rows.invited_organization, userId: rows.invited_user } }),
  'users.update': (rows) => ({ params: { id: rows.user }, body: { locked_at: null } }),
  'users.remove': id('leaving_user'),
  'users.clearPin': id('user'),
  'users.devices': id('user'),
  'users.addDevices': (rows) => ({ params: { id: rows.user }, body: { devices: [rows.device] } }),
  'users.removeDevice': (rows) => ({ params: { id: rows.user, deviceId: rows.device } }),
  'users.invite': (rows) => ({ params: { id: rows.invited_organization, userId: rows.invited_user } }),
  'users.resetPassword': id('user'),
  'users.setPin': (rows) => ({ params: { id: rows.user }, body: { pin: '2468' } }),
  'organizations.list': id('organization'),
  'organizations.get': id('organization'),
  'organizations.create': (rows) => ({
    body: {
      name: 'Gate venue',
      category: { tag: 'VENUE' },
      parent: [{ id: rows.organization, relationship_type: 'CHILD' }],
      locations: [{ line1: '1 Gate Lane', city: 'Bristol', postcode: 'BS1 5QD' }],
    },
  }),
  'organizations.update': (rows) => ({ params: { id: rows.organization }, body: { code: 'GATE' } }),
  'organizations.setFlags': (rows) => ({ params: { id: rows.organization }, body: { is_flagged: false } }),
  'organizations.sync': id('organization'),
  'organizations.roles': id('organization'),
  'organizations.categories': () => ({}),
  'organizations.names': () => ({}),
  'organizations.addresses': () => ({ query: { search: 'bristol' } }),
  'organizations.address': () => ({ params: { address: 'gb-1' } }),
  'devices.list': () => ({}),
  'devices.create': (rows) => ({ body: { name: 'Gate tablet', organization_id: rows.venue, pin: '2468' } }),
  'devices.names': () => ({}),
  'devices.get': id('tablet'),
  'devices.update': (rows) => ({ params: { id: rows.tablet }, body: { serial_number: 'GATE' } }),
  'devices.setPin': (rows) => ({ params: { id: rows.tablet }, body: { pin: '2468' } }),
  'devices.openPairing': id('tablet'),
  'devices.rejectedEvents': id('tablet'),
  'devices.pair': () => ({ body: { device_code: '9999999', pin: '0000' } }),
  'devices.refresh': () => ({ body: { refresh_token: 'none' } }),
  'devices.state': () => ({}),
  'devices.events': () => ({ body: { events: [] } }),
  'categories.list': () => ({}),
  'categories.create': () => ({ body: { name: 'Gate category', usage: 'SINGLE' } }),
  'categories.names': () => ({}),
  'categories.get': id('category'),
  'categories.update': (rows) => ({ params: { id: rows.category }, body: { description: 'Seen by the gates' } }),
  'categories.products': id('category'),
  'categories.devices': id('category'),
  'categories.addDevices': (rows) => ({ params: { id: rows.limited_category }, body: { device_ids: [rows.device] } }),
  'categories.removeDevice': (rows) => ({ params: { id: rows.limited_category, deviceId: rows.limiting_device } }),
  'categories.updateMany': (rows) => ({ body: { category_ids: [rows.category], active: true } }),
  'categories.addManyToDevices': (rows) => ({
    body: { category_ids: [rows.limited_category], device_ids: [rows.device] },
  }),
  'categories.updateProductsOfMany': (rows) => ({ body: { category_ids: [rows.category], fields: { active: true } } }),
  'categories.updateProducts': (rows) => ({
    params: { id: rows.category },
    body: { all: true, fields: { active: true } },
  }),
  'products.create': (rows) => ({
    body: {
      name: `Gate product ${++asked}`,
      barcode: gateBarcode(asked),
      categories: [{ id: rows.category }],
    },
  }),
  'products.inStoreBarcode': () => ({}),
  'products.get': id('product'),
  'products.update': (rows) => ({ params: { id: rows.product }, body: { description: 'Seen by the gates' } }),
  'products.remove': id('leaving_product'),
  'products.detach': id('product'),
  'products.history': id('product'),
  'products.createExpiry': (rows) => ({
    params: { id: rows.product },
    body: { expiry_type: 'OVERRIDE', expiry: { units: 3, period: 'days' }, storage: null, storage_override: '' },
  }),
  'products.updateExpiry': (rows) => ({
    params: { id: rows.product },
    body: { expiry: { units: 4, period: 'hours' } },
  }),
  'products.removeExpiry': id('product'),
  'labelText.create': (rows) => ({ params: { id: rows.product }, body: { label_text: { price: '£1' } } }),
  'labelText.update': (rows) => ({ params: { id: rows.label }, body: { label_text: { may_contain: 'nuts' } } }),
  'labelText.linkAllergen': (rows) => ({ params: { id: rows.product }, body: { id: rows.allergen } }),
  'labelText.unlinkAllergen': (rows) => ({ params: { id: rows.product, allergenId: rows.allergen } }),
  'products.labels': id('product'),
  'products.allergens': id('product'),
  'products.expiry': id('product'),
  'allergens.list': () => ({}),
  'allergens.create': () => ({ body: { name: `Gate allergen ${++asked}` } }),
  'allergens.update': (rows) => ({ params: { id: rows.custom_allergen }, body: { name: `Gate allergen ${++asked}` } }),
  'allergens.remove': id('custom_allergen'),
  'imports.listConfigurations': () => ({}),
  'imports.createConfiguration': () => ({
    body: {
      name: 'Gate',
      use: 'sale',
      format: 'csv',
      mapping: '{"name":"name","sku":"sku","category_id":"category","ingredients":"ingredients"}',
      category_mapping: '{}',
    },
  }),
  'imports.getConfiguration': id('import_configuration'),
  'imports.inspect': () => ({ body: upload() }),
  'imports.listJobs': (rows) => ({ query: { configuration_id: rows.import_configuration } }),
  'imports.createJob': (rows) => ({
    body: { configuration_id: rows.import_configuration, type: 'create_update', trigger: 'manual' },
  }),
  'imports.getJob': id('import_job'),
  'imports.preview': (rows) => ({ params: { id: rows.import_job }, body: upload() }),
  'imports.run': (rows) => ({ params: { id: rows.import_job }, body: upload() }),
  'pictures.send': () => ({ body: picture() }),
  'reports.labelLogs': () => ({}),
  'reports.labelLog': id('label_log'),
  'reports.expiryReport': () => ({}),
  'reports.export': (rows, world) => ({
    query: { to: rows === world.orchard ? 'admin@orchard.test' : 'admin@harbour.test' },
  }),
  'reports.exports': () => ({}),
  'reports.exportFile': (rows) => ({ params: { id: rows.label_log }, query: { token: 'none' } }),
  'temperatures.list': () => ({}),
  'temperatures.get': id('fridge'),
  'temperatures.update': (rows) => ({ params: { id: rows.fridge }, body: { nfc_id: '04:A2:19:7F' } }),
  'temperatures.remove': id('leaving_fridge'),
  'temperatures.readings': (rows) => ({ query: { fridge_id: rows.fridge } }),
  'temperatures.series': id('fridge'),
  'temperatures.incidents': () => ({}),
  'temperatures.incident': id('incident'),
  'temperatures.closeIncident': (rows) => ({
    params: { id: rows.open_incidents.pop() ?? '' },
    body: { cause: 'Door', action: 'Closed it', food_outcome: 'KEPT', signature: 'Gate Keeper' },
  }),
  'settings.get': id('organization'),
  'settings.update': (rows) => ({ params: { id: rows.organization }, body: { inactivity_timeout: 600 } }),
  'settings.updateRestrictions': (rows) => ({ params: { id: rows.organization }, body: {} }),
  'storage.list': () => ({}),
  'storage.create': () => ({ body: { name: `Gate shelf ${++asked}`, expiry: { units: 2, period: 'days' } } }),
  'storage.get': id('storage'),
  'storage.update': (rows) => ({ params: { id: rows.storage }, body: { lifecycle: 'ACTIVE' } }),
  'storage.remove': id('leaving_storage'),
  'storage.devices': id('storage'),
  'storage.addDevices': (rows) => ({ params: { id: rows.storage }, body: { devices: [rows.device] } }),
  'storage.removeDevice': (rows) => ({ params: { id: rows.storage, deviceId: rows.device } }),
  'storage.listGroups': () => ({}),
  'storage.createGroup': () => ({ body: { name: `Gate group ${++asked}` } }),
  'storage.getGroup': id('storage_rule_group'),
  'storage.updateGroup': (rows) => ({ params: { id: rows.storage_rule_group }, body: { lifecycle: 'ACTIVE' } }),
  'storage.removeGroup': id('leaving_rule_group'),
  'storage.addGroupDevices': (rows) => ({ params: { id: rows.storage_rule_group }, body: { devices: [rows.device] } }),
  'storage.listRules': (rows) => ({ query: { group_id: rows.storage_rule_group } }),
  'storage.createRule': (rows) => ({
    body: {
      name: `Gate ${++asked}`,
      expiry: { units: 2, period: 'days' as const },
      group: { id: rows.storage_rule_group },
    },
  }),
  'storage.updateRule': (rows) => ({ params: { id: rows.storage_rule }, body: { lifecycle: 'ACTIVE' } }),
  'storage.removeRule': id('leaving_storage_rule'),
  'storage.addRuleDevices': (rows) => ({ params: { id: rows.storage_rule }, body: { devices: [rows.device] } }),
  'storage.ruleNames': () => ({}),
};

/** Endpoints that answer a refusal to the fixture by their nature (a wrong password), with the status that is right. */
export const refusing: Record<string, number> = {
  'session.authorize': 401,
  'session.refresh': 401,
  'session.validateOtp': 422,
  'devices.pair': 401,
  'devices.refresh': 401,
  'reports.exportFile': 404,
};

/** Endpoints that end the session they are called with: they get one of their own. */
export const ending = new Set(['session.signOut']);

/** Rows that a role below the account cannot reach or edit although its permission lets it call: answered 403 or 404. */
export const boundByRow = new Set([
  'session.switchOrganization',
  'session.setPassword',
  'session.end',
  'users.get',
  'users.create',
  'users.invite',
  'users.cancelInvite',
  'users.update',
  'users.remove',
  'users.resetPassword',
  'users.setPin',
  'users.clearPin',
  'users.devices',
  'users.addDevices',
  'users.removeDevice',
  'categories.update',
  'allergens.update',
  'allergens.remove',
  'temperatures.get',
  'temperatures.update',
  'temperatures.remove',
  'temperatures.readings',
  'temperatures.series',
  'temperatures.incident',
  'temperatures.closeIncident',
  'categories.addDevices',
  'categories.removeDevice',
  'categories.updateMany',
  'categories.addManyToDevices',
  'categories.updateProductsOfMany',
  'categories.updateProducts',
  'products.create',
  'products.update',
  'products.remove',
  'products.detach',
  'products.createExpiry',
  'products.updateExpiry',
  'products.removeExpiry',
  'labelText.create',
  'labelText.update',
  'labelText.linkAllergen',
  'labelText.unlinkAllergen',
  'organizations.get',
  'organizations.list',
  'reports.labelLog',
  'organizations.create',
  'organizations.update',
  'organizations.roles',
  'storage.update',
  'storage.remove',
  'storage.addDevices',
  'storage.removeDevice',
  'storage.updateGroup',
  'storage.removeGroup',
  'storage.addGroupDevices',
  'storage.createRule',
  'storage.updateRule',
  'storage.removeRule',
  'storage.addRuleDevices',
]);
