import { eanCheckDigit } from '@larder/rules/barcode';
import { randomUUID } from 'node:crypto';
import { demoPassword } from '../src/access/session/demo-sign-in.rules.ts';
import { onePixel } from './factories/picture.ts';
import { importFixtures } from './gates-imports.ts';
import { integrationFixtures } from './gates-integrations.ts';
import { peopleFixtures } from './gates-people.ts';
import { recipeFixtures } from './gates-recipes.ts';
import { recordFixtures } from './gates-records.ts';
import type { Request } from './gates-request.ts';
import { id, type Rows } from './gates-world.ts';
import type { World } from './gates-world.ts';

let asked = 0;
const gateBarcode = (number: number) => {
  const twelve = `29${String(number).padStart(10, '0')}`;
  return `${twelve}${eanCheckDigit(twelve)}`;
};
const picture = () => {
  const form = new FormData();
  form.set('picture', onePixel(), 'gate.png');
  return form;
};
const drawn = (fields: Record<string, string>) => {
  const form = picture();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

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
    body: { code: '000000', destination: `gate${++asked}@larder.test`, destination_type: 'EMAIL' },
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
  'session.invitations': () => ({}),
  'session.join': id('user'),
  'session.decline': id('user'),
  'session.list': () => ({}),
  'session.end': id('session'),
  'session.endOthers': () => ({}),
  'session.masquerade': id('organization'),
  ...peopleFixtures,
  'visits.list': () => ({}),
  'visits.consent': () => ({}),
  'visits.open': () => ({}),
  'visits.close': () => ({}),
  'visits.decline': (rows) => ({ params: { id: rows.visit_request } }),
  'visits.access': id('organization'),
  'visits.ask': (rows) => ({ params: { id: rows.organization }, body: { reason: 'The gates look in' } }),
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
  'organizations.createLike': (rows) => ({
    params: { id: rows.venue },
    body: {
      venues: [
        { name: `Gate ${randomUUID()}`, location: { line1: '2 Gate Lane', city: 'Bristol', postcode: 'BS1 5QD' } },
      ],
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
  'integrations.testTrail': id('tablet'),
  'devices.update': (rows) => ({ params: { id: rows.tablet }, body: { serial_number: 'GATE' } }),
  'devices.setPin': (rows) => ({ params: { id: rows.tablet }, body: { pin: '2468' } }),
  'devices.openPairing': id('tablet'),
  'devices.rejectedEvents': id('tablet'),
  'devices.takeEvents': (rows) => ({
    params: { id: rows.tablet },
    body: { format: 1, device_id: rows.tablet, events: [] },
  }),
  'devices.pair': () => ({ body: { device_code: '9999999', pin: '0000' } }),
  'devices.refresh': () => ({ body: { refresh_token: 'none' } }),
  'devices.state': () => ({}),
  'devices.labels': () => ({}),
  'devices.events': () => ({ body: { events: [] } }),
  'catalogue.list': () => ({}),
  'catalogue.asked': () => ({}),
  'catalogue.dismissAsked': id('asked_product'),
  'catalogue.deleted': () => ({}),
  'catalogue.restore': (rows) => ({ body: { ids: [rows.product] } }),
  'catalogue.planEdit': (rows) => ({ body: { ids: [rows.product], changes: { storage_override: 'Gate' } } }),
  'catalogue.edits': () => ({}),
  'catalogue.edit': id('product_edit'),
  'catalogue.editProducts': id('product_edit'),
  'catalogue.runEdit': id('planned_edit'),
  'catalogue.undoEdit': id('product_edit'),
  'catalogue.version': (rows) => ({ params: { id: rows.product, entryId: rows.product_entry } }),
  'catalogue.restoreVersion': (rows) => ({
    params: { id: rows.product, entryId: rows.product_entry },
    body: { updated_at: '2020-01-01T00:00:00Z', fields: ['name'] },
  }),
  'categories.list': () => ({}),
  'categories.create': () => ({ body: { name: `Gate ${randomUUID()}`, usage: 'SINGLE' } }),
  'categories.names': () => ({}),
  'categories.get': id('category'),
  'categories.update': (rows) => ({ params: { id: rows.category }, body: { description: 'Seen by the gates' } }),
  'categories.products': id('category'),
  'categories.devices': id('category'),
  'categories.addDevices': (rows) => ({ params: { id: rows.limited_category }, body: { device_ids: [rows.device] } }),
  'categories.removeDevice': (rows) => ({ params: { id: rows.limited_category, deviceId: rows.limiting_device } }),
  'categories.remove': id('leaving_category'),
  'categories.updateMany': (rows) => ({ body: { category_ids: [rows.category], active: true } }),
  'categories.addManyToDevices': (rows) => ({
    body: { category_ids: [rows.limited_category], device_ids: [rows.device] },
  }),
  'categories.updateProductsOfMany': (rows) => ({ body: { category_ids: [rows.category], fields: { active: true } } }),
  'categories.updateProducts': (rows) => ({
    params: { id: rows.category },
    body: { all: true, fields: { active: true } },
  }),
  'productSearch.find': () => ({ query: { search: 'a' } }),
  'productSearch.names': () => ({}),
  'duplicates.list': () => ({}),
  'duplicates.merge': (rows) => ({ body: { merges: [{ kept_id: rows.product, ids: [rows.product] }] } }),
  'duplicates.remove': (rows) => ({ body: { ids: [rows.leaving_product] } }),
  'products.create': (rows) => ({
    body: {
      name: `Gate product ${++asked}`,
      barcode: gateBarcode(asked),
      categories: [{ id: rows.category }],
    },
  }),
  'products.copy': (rows) => ({
    params: { id: rows.product },
    body: { name: `Gate copy ${++asked}`, categories: [{ id: rows.category }] },
  }),
  'products.inStoreBarcode': () => ({}),
  'audit.list': (rows) => ({ query: { 'filters[subject_id]': rows.product } }),
  'audit.export': (rows, world) => ({
    query: { to: rows === world.orchard ? 'admin@orchard.test' : 'admin@harbour.test' },
  }),
  'products.export': (rows, world) => ({
    query: { to: rows === world.orchard ? 'admin@orchard.test' : 'admin@harbour.test' },
  }),
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
  'labelText.check': id('product'),
  'labelText.create': (rows) => ({ params: { id: rows.product }, body: { label_text: { price: '£1' } } }),
  'labelText.update': (rows) => ({ params: { id: rows.label }, body: { label_text: { may_contain: 'nuts' } } }),
  'labelText.linkAllergen': (rows) => ({ params: { id: rows.product }, body: { id: rows.allergen } }),
  'labelText.unlinkAllergen': (rows) => ({ params: { id: rows.product, allergenId: rows.allergen } }),
  'products.labels': id('product'),
  'products.allergens': id('product'),
  'products.expiry': id('product'),
  ...recipeFixtures,
  'prepGuide.get': id('product'),
  'prepGuide.create': (rows) => ({ params: { id: rows.product }, body: { batch_count: 12, batch_type: 'portions' } }),
  'prepGuide.update': (rows) => ({ params: { id: rows.product }, body: drawn({ batch_count: '1500' }) }),
  'prepGuide.picture': id('product'),
  'prepGuide.createStep': (rows) => ({
    params: { id: rows.product },
    body: { title: `Gate ${++asked}`, description: 'Open it' },
  }),
  'prepGuide.updateStep': (rows) => ({
    params: { id: rows.product, stepId: rows.guide_step },
    body: drawn({ title: 'Gate' }),
  }),
  'prepGuide.orderSteps': (rows) => ({ params: { id: rows.product }, body: { ids: [rows.guide_step] } }),
  'prepGuide.stepPicture': (rows) => ({ params: { id: rows.product, stepId: rows.guide_step } }),
  'prepGuide.removeStep': (rows) => ({ params: { id: rows.product, stepId: rows.leaving_guide_step } }),
  'prepGuide.createIngredient': (rows) => ({
    params: { id: rows.product },
    body: { name: 'Salt', amount: 5, unit_type: 'weight' },
  }),
  'prepGuide.updateIngredient': (rows) => ({
    params: { id: rows.product, ingredientId: rows.guide_ingredient },
    body: { amount: 6 },
  }),
  'prepGuide.removeIngredient': (rows) => ({
    params: { id: rows.product, ingredientId: rows.leaving_guide_ingredient },
  }),
  'prepGuide.devicePicture': id('guide_picture'),
  'labelOrders.offer': (rows) => ({ query: { device_id: rows.device } }),
  'labelOrders.list': () => ({}),
  'labelOrders.create': (rows) => ({
    body: { device_id: rows.device, label_type: 'SINGLE_HEIGHT', quantity: 20, express_delivery: false },
  }),
  'labelOrders.cancel': id('label_order'),
  'labelOrders.recurring': () => ({}),
  'labelOrders.cancelRecurring': id('recurring_order'),
  ...integrationFixtures,
  'jobs.list': () => ({}),
  'jobs.queues': () => ({}),
  'jobs.repeated': () => ({}),
  'jobs.mails': () => ({}),
  'jobs.retry': () => ({ params: { job: '1' } }),
  'audit.chain': () => ({}),
  'allergens.list': () => ({}),
  'allergens.matrix': () => ({}),
  'allergens.create': () => ({ body: { name: `Gate allergen ${++asked}` } }),
  'allergens.update': (rows) => ({ params: { id: rows.custom_allergen }, body: { name: `Gate allergen ${++asked}` } }),
  'allergens.remove': id('custom_allergen'),
  ...importFixtures,
  'devices.sendPicture': () => ({ body: picture() }),
  ...recordFixtures,
  'settings.get': id('organization'),
  'settings.lostValues': (rows) => ({ params: { id: rows.organization }, query: { lower_custom_fields: '[]' } }),
  'settings.sendTestDigest': id('organization'),
  'settings.update': (rows) => ({ params: { id: rows.organization }, body: { inactivity_timeout: 600 } }),
  'settings.copy': (rows) => ({
    params: { id: rows.organization },
    body: { keys: ['inactivity_timeout'], organization_ids: [rows.organization] },
  }),
  'settings.updateRestrictions': (rows) => ({ params: { id: rows.organization }, body: {} }),
  'storage.list': () => ({}),
  'storage.names': () => ({}),
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
