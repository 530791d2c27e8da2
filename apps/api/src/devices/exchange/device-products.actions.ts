import { fullBarcode } from '@larder/rules/barcode';
import type { OwnDateRule } from '@larder/rules/date-term';
import { deviceProductRefusals } from '@larder/words/refusals/devices';
import { uuidv7 } from 'uuidv7';
import { auditable, auditableNew } from '../../catalogue/products/product-history.rules.ts';
import {
  findDuplicates,
  lockIdentities,
  lockProduct,
  removeExpiry,
  saveExpiry,
  touchProduct,
  updateProduct,
} from '../../catalogue/products/product-writes.queries.ts';
import { barcodeRefusal, labelNameRefusal, type ProductFull } from '../../catalogue/products/product.rules.ts';
import { findProduct } from '../../catalogue/products/products.queries.ts';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Refusal, DeviceReport } from '../../platform/device-event.ts';
import { withOwn } from '../../platform/device-place.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { findDeviceCategories } from '../devices/device-state.queries.ts';
import { moveProducts } from '../devices/device-writes.queries.ts';
import { insertDeviceProduct } from './device-products.queries.ts';

type Saved = DeviceReport<'product_saved'>;
type ProductSaved = Saved['body'];
type Reason = Omit<Refusal, 'id'>;

/**
 * Products that were added or changed on a device, one after the other. A device changes those alone that it added
 * itself.
 */
export function recordProducts(tx: Tx, device: DeviceCaller, reports: Saved[]): Promise<Refusal[]> {
  return withOwn(tx, device, async (reach) => {
    const refused = await recordEach(reach, device, reports);
    // What was added there goes where its device has gone since.
    if (device.now_at) await moveProducts(reach, device.id, device.now_at);
    return refused;
  });
}

async function recordEach(tx: Tx, device: DeviceCaller, reports: Saved[]): Promise<Refusal[]> {
  await lockIdentities(
    tx,
    reports.map(({ body }) => ({ ...body, barcode: fullBarcode(body.barcode ?? '') })),
  );
  const refused: Refusal[] = [];
  for (const { event, body } of reports) {
    await lockProduct(tx, body.product_id);
    const known = await findProduct(tx, body.product_id);
    const reason = known ? await change(tx, device, known, body) : await add(tx, device, body);
    if (reason) refused.push({ id: event.id, ...reason });
  }
  return refused;
}

async function add(tx: Tx, device: DeviceCaller, body: ProductSaved): Promise<Reason | undefined> {
  const { product_id, category_id, name, sku = '', storage_override = '', label_name = '', expiry } = body;
  // As the device scanned it.
  const barcode = fullBarcode(body.barcode ?? '');
  if (!name || !category_id) return deviceRefusal(deviceProductRefusals.INCOMPLETE);
  const category = (await findDeviceCategories(tx, device.id)).find(({ id }) => id === category_id);
  if (!category) return deviceRefusal(deviceProductRefusals.CATEGORY_NOT_OFFERED);
  const own = dateRuleIn(body, { date_term: null, use_within_hours: null });
  const texts = { name, label_name, sku, barcode, storage_override };
  const product = { id: product_id, category_id, usage: category.usage, ...texts, ...own };
  const wrong = (await wrongWith(tx, product)) ?? barcodeWrong(barcode) ?? labelNameWrong(label_name);
  if (wrong) return wrong;
  if (!(await insertDeviceProduct(tx, device, product))) return deviceRefusal(deviceProductRefusals.ID_USED);
  if (expiry) await keepExpiry(tx, device, product_id, expiry);
  const made = await findProduct(tx, product_id);
  await audit(tx, actorOf(device), {
    event: 'created',
    subject_type: 'product',
    subject_id: product_id,
    organization_id: device.organization_id,
    new_values: made ? auditableNew(made) : { name },
  });
  return undefined;
}

async function change(
  tx: Tx,
  device: DeviceCaller,
  known: ProductFull,
  body: ProductSaved,
): Promise<Reason | undefined> {
  if (known.device_added !== device.id) return deviceRefusal(deviceProductRefusals.NOT_OF_DEVICE);
  const category_id = known.categories[0]?.id ?? '';
  if (body.category_id && body.category_id !== category_id) return deviceRefusal(deviceProductRefusals.CATEGORY_FIXED);
  const { id, usage, description, lifecycle, lower_custom_fields } = known;
  const own = dateRuleIn(body, known);
  const to = {
    name: body.name ?? known.name,
    sku: body.sku ?? known.sku,
    barcode: fullBarcode(body.barcode ?? known.barcode),
    storage_override: body.storage_override ?? known.storage_override,
    label_name: body.label_name ?? known.label_name,
  };
  const wrong =
    (await wrongWith(tx, { id, usage, ...to })) ?? barcodeWrong(to.barcode) ?? labelNameWrong(to.label_name);
  if (wrong) return wrong;
  await updateProduct(tx, id, { category_id, description, lifecycle, lower_custom_fields, ...own, ...to });
  if (body.expiry) await keepExpiry(tx, device, id, body.expiry);
  else if (body.expiry === null) await removeExpiry(tx, id);
  await touchProduct(tx, id);
  const after = await findProduct(tx, id);
  await audit(tx, actorOf(device), {
    event: 'updated',
    subject_type: 'product',
    subject_id: id,
    organization_id: known.organization_id,
    old_values: auditable(known),
    new_values: after ? auditable(after) : {},
  });
  return undefined;
}

/** What the label's date is: what is left out stays. */
function dateRuleIn(
  body: Pick<ProductSaved, keyof OwnDateRule>,
  { date_term, use_within_hours }: OwnDateRule,
): OwnDateRule {
  return {
    date_term: body.date_term === undefined ? date_term : body.date_term,
    use_within_hours: body.use_within_hours === undefined ? use_within_hours : body.use_within_hours,
  };
}

type Like = { id: string; usage: string; name: string; sku: string; barcode: string };

/** The same name, SKU or barcode as another product is refused, as in the portal. */
async function wrongWith(tx: Tx, { id, ...like }: Like): Promise<Reason | undefined> {
  const [twin] = (await findDuplicates(tx, like)).filter((found) => found.id !== id);
  return twin && deviceRefusal(takenBy[twin.reason]);
}

const takenBy = {
  name: deviceProductRefusals.NAME_TAKEN,
  sku: deviceProductRefusals.SKU_TAKEN,
  barcode: deviceProductRefusals.BARCODE_TAKEN,
};

function barcodeWrong(barcode: string): Reason | undefined {
  const refusal = barcodeRefusal(barcode, { required: false });
  return refusal ? deviceRefusal(deviceProductRefusals.BARCODE_WRONG, { reason: refusal }) : undefined;
}

function labelNameWrong(label_name: string): Reason | undefined {
  const refusal = labelNameRefusal(label_name);
  return refusal ? deviceRefusal(deviceProductRefusals.LABEL_NAME_WRONG, { reason: refusal }) : undefined;
}

function keepExpiry(
  tx: Tx,
  { organization_id }: DeviceCaller,
  product_id: string,
  expiry: NonNullable<ProductSaved['expiry']>,
): Promise<void> {
  return saveExpiry(tx, { id: uuidv7(), organization_id, product_id, ...expiry });
}

function actorOf({ name }: DeviceCaller) {
  return { id: null, name };
}
