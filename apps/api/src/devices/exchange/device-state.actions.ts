import { deviceAccepts } from '@larder/contract/devices/device-accepts';
import type { DeviceState, DeviceStateAnswer } from '@larder/contract/devices/exchange';
import type { Settings } from '@larder/contract/network/settings';
import { initialsOfVenue } from '@larder/rules/batch-number';
import { localDay } from '@larder/rules/local-day';
import { readingSlots } from '@larder/rules/reading-day';
import { resolveThawPolicy } from '@larder/rules/thaw-policy';
import { deviceRefusals } from '@larder/words/refusals/devices';
import { createHash } from 'node:crypto';
import { labelText } from '../../catalogue/products/label-text.rules.ts';
import { findRecipeGaps } from '../../catalogue/products/prep-guide/recipe.queries.ts';
import { keepingOf } from '../../catalogue/products/product-life.rules.ts';
import {
  findDeviceProducts,
  findRemovedProducts,
  type StateProductRow,
} from '../../catalogue/products/products.queries.ts';
import { findStateChecks } from '../../cold/checks/device-food-checks.queries.ts';
import { listOfferedActions } from '../../cold/closing/incident-actions.queries.ts';
import { findStateProbes } from '../../cold/probes/probe-reports.actions.ts';
import { findStateAlarms } from '../../cold/temperatures/alarms/alarms.queries.ts';
import { findTroubles } from '../../cold/temperatures/fridge-answers.queries.ts';
import { findStateWindows } from '../../cold/temperatures/fridge-windows.queries.ts';
import { findReadingsOfToday, findVenueFridges } from '../../cold/temperatures/fridges.queries.ts';
import { slotsDone } from '../../cold/temperatures/sensed-slots.actions.ts';
import { findStatePlans } from '../../labels/prep-plans/prep-plans.queries.ts';
import { findStateRecalls } from '../../labels/recalls/recall-tasks.queries.ts';
import { findStateGoods, findStateLots } from '../../labels/trace/device-goods.queries.ts';
import type { App } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { findCountry } from '../../platform/country.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { faultOf } from '../../platform/http/fault.ts';
import { findSettings } from '../../platform/settings.ts';
import { findStorageUses } from '../../storage/storage-uses.queries.ts';
import { listOfferedContainers, listOfferedReasons } from '../../waste/wastage-choices.queries.ts';
import { readStaff } from '../devices/device-staff.actions.ts';
import {
  findBatchLast,
  findDeviceCategories,
  findDeviceStorage,
  findMostPrinted,
  findStateMarks,
  noteEpoch,
} from '../devices/device-state.queries.ts';
import { readVersion } from '../devices/device-version.rules.ts';
import { findDevice } from '../devices/devices.queries.ts';

/** With this many removed products, the whole state is sent instead. */
const removedMost = 5_000;

/**
 * Where the state of the calling device stands, for a device to see whether there is anything new. The first one to ask
 * after a standby was promoted notes that, for its transaction writes.
 */
export async function readStateVersion(tx: Tx, organization_id: string): Promise<StateVersion> {
  const marks = await findStateMarks(tx);
  if (marks[0]?.epochs[0]?.age === null) await noteEpoch(tx);
  const { version, labels_version } = readVersion(marks, organization_id);
  return { version, labels_version };
}

export type StateVersion = { version: string; labels_version: string };
type StateQuery = { since?: string | undefined; only_changed?: boolean | undefined };

/** What the device should hold: the whole, or what changed since the version that it has. */
export async function readDeviceState(
  tx: Tx,
  app: Pick<App, 'sealed' | 'codes'>,
  { id: device_id, organization_id }: { id: string; organization_id: string },
  { since, only_changed = false }: StateQuery = {},
): Promise<DeviceStateAnswer> {
  // Read first: whatever commits after this belongs to the next delta.
  const stand = readVersion(await findStateMarks(tx), organization_id);
  const device = await findDevice(tx, device_id);
  if (!device) throw faultOf(deviceRefusals.NOT_PAIRED);
  const venue = device.organization.id;
  const [settings, country, categories] = await Promise.all([
    findSettings(tx, venue),
    findCountry(tx, venue),
    findDeviceCategories(tx, device_id),
  ]);
  const today = localDay(clock.now(), settings.timezone);
  const category_ids = categories.map(({ id }) => id);
  const from = stand.since(since);
  const removed = from
    ? await findRemovedProducts(tx, { device_id, category_ids, since: from }, removedMost + 1)
    : undefined;
  const isDelta = removed !== undefined && removed.length <= removedMost;
  const isSent = (...parts: string[]) => !isDelta || !only_changed || stand.isChanged(parts, from ?? '0');
  const [
    products,
    storage,
    storage_uses,
    fridges,
    staff,
    containers,
    wastage_reasons,
    incident_actions,
    food_checks,
    recipe_gaps,
    prep_plans,
    probes,
    goods,
    lots,
  ] = await Promise.all([
    findDeviceProducts(tx, { device_id, category_ids, since: isDelta ? from : undefined }),
    isSent('storage') ? findDeviceStorage(tx, device_id) : undefined,
    isSent('storage') ? findStorageUses(tx, venue, isDelta ? from : undefined) : undefined,
    isSent('fridges', 'settings') ? readFridges(tx, venue, settings) : undefined,
    isSent('staff') ? readStaff(tx, app, device_id) : undefined,
    isSent('containers') ? listOfferedContainers(tx) : undefined,
    isSent('wastage_reasons') ? listOfferedReasons(tx) : undefined,
    isSent('incident_actions') ? listOfferedActions(tx) : undefined,
    isSent('food_checks') ? findStateChecks(tx, venue) : undefined,
    isSent('recipes', 'products') ? findRecipeGaps(tx, category_ids) : undefined,
    isSent('prep_plans') ? findStatePlans(tx, venue, today) : undefined,
    isSent('probes', 'settings') ? findStateProbes(tx, venue, settings) : undefined,
    // A supplier's items are of the recipes, too.
    isSent('goods', 'recipes') ? findStateGoods(tx) : undefined,
    isSent('lots') ? findStateLots(tx, venue) : undefined,
  ]);
  // By itself: what is asked for together with it would be read as widely.
  const recalls = isSent('recalls')
    ? await insideAccount(tx, tx.account_id, (account) => findStateRecalls(account, venue))
    : undefined;
  const product_ids = products.map(({ id }) => id);
  return {
    version: stand.version,
    full: !isDelta,
    accepts: [...deviceAccepts],
    server_time: new Date(clock.now()).toISOString(),
    settings_version: stand.settings_version,
    labels_version: stand.labels_version,
    ...(!isDelta && { most_printed: await findMostPrinted(tx, venue, product_ids) }),
    device: {
      id: device.id,
      name: device.name,
      device_code: device.device_code,
      organization: { id: venue, name: device.organization.name },
      timezone: settings.timezone,
      thaw_policy: resolveThawPolicy(settings.thaw_policy, country),
      requires_profile_pin: device.requires_profile_pin,
      batch_venue: initialsOfVenue(device.organization),
      batch_mark: device.batch_mark,
      batch_last: { day: today, number: await findBatchLast(tx, venue, today, device.batch_mark) },
    },
    is_restricted: device.is_restricted,
    is_flagged: device.is_flagged,
    ...(isSent('settings', 'device') && { settings: { ...settings, country } }),
    ...(isSent('categories', 'offer') && { categories }),
    products: products.map((product) => describeProduct(product, settings)),
    removed: { categories: [], products: isDelta ? removed : [] },
    ...(storage && { storage }),
    ...(storage_uses && { storage_uses }),
    ...(fridges && { fridges }),
    ...(staff && { staff }),
    ...(containers && { containers }),
    ...(wastage_reasons && { wastage_reasons }),
    ...(incident_actions && { incident_actions }),
    ...(food_checks && { food_checks }),
    ...(recipe_gaps && { recipe_gaps }),
    ...(recalls && { recalls }),
    ...(prep_plans && { prep_plans }),
    ...(probes && { probes }),
    ...(goods && { goods }),
    ...(lots && { lots }),
  };
}

/** The ETag of a state: what it says of the kitchen, without what moves by itself or with every print. */
export function stateTag(state: DeviceStateAnswer): string {
  const {
    version: _v,
    server_time: _t,
    settings_version: _s,
    labels_version: _l,
    most_printed: _m,
    device: { batch_last: _b, ...device },
    ...content
  } = state;
  return `"${digest({ device, ...content })}"`;
}

async function readFridges(tx: Tx, venue: string, settings: Settings): Promise<DeviceState['fridges']> {
  const [fridges, days, found, alarms, planned] = await Promise.all([
    findVenueFridges(tx, venue),
    findReadingsOfToday(tx, venue, settings.timezone),
    findTroubles(tx, venue),
    findStateAlarms(tx, venue),
    findStateWindows(tx, venue),
  ]);
  const troubles = new Map(found.map(({ fridge_id, ...trouble }) => [fridge_id, trouble]));
  const rest_minutes = settings.alarm_rest_minutes;
  const ringing = new Map(alarms.map(({ fridge_id, ...alarm }) => [fridge_id, { ...alarm, rest_minutes }]));
  const today = new Map(days.map(({ fridge_id, ...day }) => [fridge_id, day]));
  const sensed = await sensedToday(tx, fridges, settings);
  return fridges.map(({ organization_id: _, ...fridge }) => ({
    ...fridge,
    today: today.get(fridge.id) ?? { count: 0, last_value: null, last_at: null },
    ...(sensed && { sensed: sensed(fridge.id) }),
    trouble: troubles.get(fridge.id) ?? null,
    alarm: ringing.get(fridge.id) ?? null,
    windows: planned.filter(({ fridge_id }) => fridge_id === fridge.id).map(({ fridge_id: _, ...window }) => window),
  }));
}

/** By fridge, the parts of today whose reading a sensor did; undefined where sensors do not count. */
async function sensedToday(
  tx: Tx,
  fridges: readonly { id: string }[],
  { sensors_count, readings_per_day, timezone }: Settings,
) {
  if (!sensors_count) return undefined;
  const slots = readingSlots(clock.now(), timezone, readings_per_day);
  const since = new Date(slots[0]?.from ?? clock.now()).toISOString();
  const done = await slotsDone(
    tx,
    fridges.map(({ id }) => ({ id, since })),
  );
  return (id: string) =>
    slots
      .filter(({ from, to }) => done.get(id)?.has(`${from} ${to}`))
      .map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }));
}

function describeProduct(
  {
    custom_allergens,
    ingredients,
    emphasis,
    emphasis_confirmed,
    exemptions,
    own,
    text_allergens,
    ...row
  }: StateProductRow,
  settings: Settings,
) {
  const { may_contain, price, ...product } = row;
  const emphasised = { ingredients, emphasis, emphasis_confirmed, exemptions };
  const worded = { custom_allergens, ...emphasised, may_contain, price, allergens: product.allergens };
  return {
    ...product,
    ...keepingOf(product, settings),
    label_text: labelText(worded),
    ...(text_allergens && { text_allergens }),
    ...(own && { own }),
  };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
