import { createHash } from 'node:crypto';
import { deviceAccepts } from '@larder/contract/device-accepts';
import type { DeviceState } from '@larder/contract/device-exchange';
import type { App } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { fault } from '../../platform/fault.ts';
import type { Tx } from '../../platform/scope.ts';
import { labelText } from '../products/label-text.rules.ts';
import { findDeviceProducts, findRemovedProducts, type StateProductRow } from '../products/products.queries.ts';
import { findSettings } from '../settings/settings.queries.ts';
import { listOfferedContainers, listOfferedReasons } from '../wastage/wastage-choices.queries.ts';
import { findVenueFridges } from '../temperatures/fridges.queries.ts';
import { readStaff } from './device-staff.actions.ts';
import { findDeviceCategories, findDeviceStorage, findSnapshot } from './device-state.queries.ts';
import { findDevice } from './devices.queries.ts';

/**
 * What the device should hold. A version is the oldest transaction still running when it was read, and a mark of the
 * offered categories: when those changed, the state comes whole, for products may have come or gone with them.
 */
export async function readDeviceState(
  tx: Tx,
  app: Pick<App, 'sealed' | 'codes'>,
  device_id: string,
  since?: string,
): Promise<DeviceState> {
  // Read first: whatever commits after this belongs to the next delta.
  const snapshot = await findSnapshot(tx);
  const device = await findDevice(tx, device_id);
  if (!device) throw fault('UNAUTHENTICATED', 'This device is no longer paired: pair it again with its code and PIN');
  const [settings, categories, storage, fridges, staff, containers, wastage_reasons] = await Promise.all([
    findSettings(tx, device.organization.id),
    findDeviceCategories(tx, device_id),
    findDeviceStorage(tx, device_id),
    findVenueFridges(tx, device.organization.id),
    readStaff(tx, app, device_id),
    listOfferedContainers(tx),
    listOfferedReasons(tx),
  ]);
  const category_ids = categories.map(({ id }) => id);
  const mark = digest(category_ids).slice(0, 16);
  const [from, known] = (since ?? '').split('.');
  const delta = Boolean(from && /^\d{1,19}$/.test(from) && known === mark);
  const narrowing = { device_id, category_ids, since: delta ? from : undefined };
  const [products, removed] = await Promise.all([
    findDeviceProducts(tx, narrowing),
    delta ? findRemovedProducts(tx, narrowing) : Promise.resolve([]),
  ]);
  return {
    version: `${snapshot}.${mark}`,
    full: !delta,
    accepts: [...deviceAccepts],
    server_time: new Date(clock.now()).toISOString(),
    device: {
      id: device.id,
      name: device.name,
      device_code: device.device_code,
      organization: { id: device.organization.id, name: device.organization.name },
      timezone: settings.timezone,
      requires_profile_pin: device.requires_profile_pin,
    },
    is_restricted: device.is_restricted,
    is_flagged: device.is_flagged,
    settings,
    categories,
    products: products.map(describeProduct),
    removed: { categories: [], products: removed },
    storage,
    fridges: fridges.map(({ organization_id: _, ...fridge }) => fridge),
    staff,
    containers,
    wastage_reasons,
  };
}

/** The ETag of a state: its content without the version, which moves with every write anywhere, and without the time of day. */
export function stateTag({ version: _version, server_time: _time, ...content }: DeviceState): string {
  return `"${digest(content)}"`;
}

function describeProduct({ custom_allergens, ingredients, emphasis, may_contain, price, ...product }: StateProductRow) {
  const worded = { custom_allergens, ingredients, emphasis, may_contain, price, allergens: product.allergens };
  return { ...product, label_text: labelText(worded) };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
