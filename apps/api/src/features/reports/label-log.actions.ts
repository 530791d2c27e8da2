import type {
  DeviceEvent,
  LabelClosed,
  LabelMisprinted,
  LabelPrinted,
  LabelScanned,
} from '@larder/contract/device-exchange';
import { localDay } from '@larder/rules/local-day';
import { decideExpiry, sameUseBy } from '@larder/rules/expiry';
import type { z } from 'zod';
import type { DeviceCaller } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/scope.ts';
import { labelText } from '../products/label-text.rules.ts';
import { findDeviceStorage, findDeviceCategories, type StorageRow } from '../devices/device-state.queries.ts';
import { findDevice, type DeviceFacts } from '../devices/devices.queries.ts';
import { findDeviceProducts, type StateProductRow } from '../products/products.queries.ts';
import { findSettings } from '../settings/settings.queries.ts';
import { batchCode, initialsOfVenue } from './batch-code.rules.ts';
import {
  closeLogs,
  findFirstPrints,
  findKnownLogs,
  insertLogs,
  markMisprints,
  takeBatchNumbers,
  type FirstPrint,
  type NewLog,
} from './label-log-writes.queries.ts';

type Told<Body> = { event: DeviceEvent; body: Body };
type Refusal = { id: string; error_code: string; error_description: string };

/**
 * Writes printed labels into the log. The server computes every use-by again by the same rule as the device and marks
 * a print whose date differs; the print is kept either way, for the label is on the food already.
 */
export async function recordPrints(tx: Tx, device: DeviceCaller, prints: Told<LabelPrinted>[]): Promise<Refusal[]> {
  if (!prints.length) return [];
  const known = await look(tx, device, prints);
  const told = new Map(prints.map(({ event, body }) => [event.id, body]));
  const logs: NewLog[] = [];
  const refused: Refusal[] = [];
  for (const print of prints) {
    const product = known.products.get(print.body.product_id);
    if (!product)
      refused.push(refuse(print, 'NOT_FOUND', 'product_id: this product is not one that the device offers'));
    else logs.push(describe(print, product, firstPrint(print.body, told, known), known));
  }
  await numberBatches(tx, device, logs, known);
  const written = await insertLogs(tx, device, logs);
  for (const { id } of logs.filter((log) => !written.has(log.id))) {
    refused.push({
      id,
      error_code: 'CONFLICT',
      error_description: 'id: another device has reported a print with this id',
    });
  }
  return refused;
}

/** A misprint voids a print: it stays in the log, marked. */
export async function recordMisprints(
  tx: Tx,
  _device: DeviceCaller,
  told: Told<z.infer<typeof LabelMisprinted>>[],
): Promise<Refusal[]> {
  const found = await markMisprints(
    tx,
    told.map(({ body }) => body.label_log_id),
  );
  return told.filter(({ body }) => !found.has(body.label_log_id)).map((one) => refuse(one, 'NOT_FOUND', unknownPrint));
}

/** A label was used up or its food thrown away. */
export async function recordClosed(
  tx: Tx,
  _device: DeviceCaller,
  told: Told<z.infer<typeof LabelClosed>>[],
): Promise<Refusal[]> {
  const found = await closeLogs(
    tx,
    told.map(({ event, body }) => ({ id: body.label_log_id, outcome: body.outcome, at: event.device_time })),
  );
  return told.filter(({ body }) => !found.has(body.label_log_id)).map((one) => refuse(one, 'NOT_FOUND', unknownPrint));
}

/** A label was scanned, which changes nothing: the event itself tells when and where. */
export async function recordScans(
  tx: Tx,
  _device: DeviceCaller,
  told: Told<z.infer<typeof LabelScanned>>[],
): Promise<Refusal[]> {
  const found = await findKnownLogs(
    tx,
    told.map(({ body }) => body.label_log_id),
  );
  return told.filter(({ body }) => !found.has(body.label_log_id)).map((one) => refuse(one, 'NOT_FOUND', unknownPrint));
}

const unknownPrint = 'label_log_id: this print is not known at this venue';

type Known = {
  device: DeviceFacts;
  settings: Awaited<ReturnType<typeof findSettings>>;
  products: Map<string, StateProductRow>;
  storage: Map<string, StorageRow>;
  firsts: Map<string, FirstPrint>;
};

/** Everything that the prints refer to, in one go. */
async function look(tx: Tx, device: DeviceCaller, prints: Told<LabelPrinted>[]): Promise<Known> {
  const [facts, settings, categories, storage, firsts] = await Promise.all([
    findDevice(tx, device.id),
    findSettings(tx, device.organization_id),
    findDeviceCategories(tx, device.id),
    findDeviceStorage(tx, device.id),
    findFirstPrints(
      tx,
      prints.flatMap(({ body }) => body.reprint_id ?? []),
    ),
  ]);
  const products = await findDeviceProducts(tx, {
    device_id: device.id,
    category_ids: categories.map(({ id }) => id),
    ids: [...new Set(prints.map(({ body }) => body.product_id))],
  });
  if (!facts) throw new Error('The device of an open session has no row');
  return {
    device: facts,
    settings,
    products: new Map(products.map((one) => [one.id, one])),
    storage: new Map(storage.map((one) => [one.id, one])),
    firsts: new Map(firsts.map((one) => [one.id, one])),
  };
}

function describe(
  { event, body }: Told<LabelPrinted>,
  product: StateProductRow,
  first: Dates | null,
  known: Known,
): NewLog {
  const storage = body.storage_id ? known.storage.get(body.storage_id) : undefined;
  const decided = decideExpiry({
    printed_date: body.printed_date,
    settings: known.settings,
    product_override: product.expiry,
    storage_rule: storage?.expiry,
    chosen_use_by: body.expiry_override ? body.use_by : null,
    first_print: first,
  });
  const rule = product.expiry ?? storage?.expiry;
  return {
    id: event.id,
    product_id: product.id,
    product_name: product.name,
    usage: body.usage,
    storage_id: storage?.id ?? null,
    storage: storage?.name ?? '',
    storage_override: product.storage_override,
    storage_rule: rule ? `${rule.units} ${rule.units === 1 ? rule.period.slice(0, -1) : rule.period}` : '',
    initials: body.initials,
    printed_date: body.printed_date,
    use_by: body.use_by,
    device_time: event.device_time,
    batch_code: body.batch_code ?? '',
    tags: body.tags ?? [],
    is_override: body.expiry_override ?? false,
    // A re-print that arrives before its parent cannot be judged.
    is_mismatch: Boolean(first || !body.reprint_id) && (!decided.ok || !sameUseBy(decided.use_by, body.use_by)),
    reprint_id: body.reprint_id ?? null,
    reprint_type: body.reprint_id ? (body.reprint_type ?? (body.usage === 'sale' ? 'Sale' : 'Prep')) : null,
    printed_info: { ...labelText(product), allergens_declared: product.allergens_declared },
  };
}

type Dates = { printed_date: string; use_by: string };

/** The first print of a re-print's chain, be it in the log already or told in the same breath. */
function firstPrint(body: LabelPrinted, told: Map<string, LabelPrinted>, known: Known): Dates | null {
  const seen = new Set<string>();
  let first: LabelPrinted | undefined;
  for (let id = body.reprint_id; id && !seen.has(id); id = first?.reprint_id) {
    seen.add(id);
    if (!told.has(id)) return known.firsts.get(id) ?? null;
    first = told.get(id);
  }
  return first ?? null;
}

/** Prints that name no batch get venue, date and the next number of that day. */
async function numberBatches(tx: Tx, device: DeviceCaller, logs: NewLog[], known: Known): Promise<void> {
  const unnamed = logs.filter((log) => !log.batch_code);
  for (const [day, ofDay] of groupByDay(unnamed, known.settings.timezone)) {
    const last = await takeBatchNumbers(tx, device.organization_id, day, ofDay.length);
    ofDay.forEach((log, index) => {
      log.batch_code = batchCode(initialsOfVenue(known.device.organization), day, last - ofDay.length + index + 1);
    });
  }
}

function groupByDay(logs: NewLog[], timezone: string): Map<string, NewLog[]> {
  const days = new Map<string, NewLog[]>();
  for (const log of logs) {
    const day = localDay(Date.parse(log.printed_date), timezone);
    days.set(day, [...(days.get(day) ?? []), log]);
  }
  return days;
}

function refuse({ event }: { event: DeviceEvent }, error_code: string, error_description: string): Refusal {
  return { id: event.id, error_code, error_description };
}
