import type { DeviceEvent, WastageRecorded } from '@larder/contract/device-exchange';
import type { DeviceCaller } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/scope.ts';
import { findPictureKeys } from '../../platform/sent-picture.ts';
import { findSettings } from '../settings/settings.queries.ts';
import { missingOf, wastedAmount } from './wastage-events.rules.ts';
import { findToldChoices, type ContainerRow, type ReasonRow } from './wastage-choices.queries.ts';
import { findToldProducts, insertItems, type NewItem } from './wastage-writes.queries.ts';

type Told = { event: DeviceEvent; body: WastageRecorded };
type Refusal = { id: string; error_code: string; error_description: string };

/**
 * Writes what was thrown away. Product, reason and container are kept by their names of now, also when they were deleted while
 * the device was offline; what the venue's settings demand and is missing refuses the item.
 */
export async function recordWastage(tx: Tx, device: DeviceCaller, told: Told[]): Promise<Refusal[]> {
  const known = await look(tx, device, told);
  const items: NewItem[] = [];
  const refused: Refusal[] = [];
  for (const one of told) {
    const described = describe(one, known);
    if ('refusal' in described) refused.push({ id: one.event.id, ...described.refusal });
    else items.push(described.item);
  }
  const written = await insertItems(tx, device, items);
  for (const { id } of items.filter((item) => !written.has(item.id))) {
    const error_description = 'picture_key: this picture belongs to another item, or another device reported this id';
    refused.push({ id, error_code: 'CONFLICT', error_description });
  }
  return refused;
}

type Known = {
  settings: Awaited<ReturnType<typeof findSettings>>;
  products: Map<string, string>;
  reasons: Map<string, ReasonRow>;
  containers: Map<string, ContainerRow>;
  pictures: Map<string, string>;
};

async function look(tx: Tx, device: DeviceCaller, told: Told[]): Promise<Known> {
  const ids = (pick: (body: WastageRecorded) => string | undefined) => [
    ...new Set(told.flatMap(({ body }) => pick(body) ?? [])),
  ];
  const [settings, products, reasons, containers, pictures] = await Promise.all([
    findSettings(tx, device.organization_id),
    findToldProducts(
      tx,
      ids((body) => body.product_id),
    ),
    findToldChoices(
      tx,
      'wastage_reasons',
      ids((body) => body.reason_id),
    ),
    findToldChoices(
      tx,
      'containers',
      ids((body) => body.container?.id),
    ),
    findPictureKeys(
      tx,
      ids((body) => body.picture_key),
    ),
  ]);
  return {
    settings,
    products: new Map(products.map(({ id, name }) => [id, name])),
    reasons: new Map(reasons.map((one) => [one.id, one])),
    containers: new Map(containers.map((one) => [one.id, one])),
    pictures,
  };
}

type Described = { item: NewItem } | { refusal: Omit<Refusal, 'id'> };

function describe({ event, body }: Told, known: Known): Described {
  const product_name = known.products.get(body.product_id);
  if (product_name === undefined) return notFound('product_id: this product is not known at this venue');
  const reason = known.reasons.get(body.reason_id);
  if (!reason) return notFound('reason_id: this reason is not known at this venue');
  const container = body.container && known.containers.get(body.container.id);
  if (body.container && !container) return notFound('container.id: this container is not known at this venue');
  if (body.picture_key && !known.pictures.has(body.picture_key))
    return notFound('picture_key: this picture was not sent');
  const missing = missingOf(body, reason, known.settings);
  if (missing) return { refusal: { error_code: 'INVALID', error_description: missing } };
  return {
    item: {
      id: event.id,
      product_id: body.product_id,
      product_name,
      ...wastedAmount(body, container),
      reason_id: reason.id,
      reason: reason.name,
      notes: body.notes ?? '',
      container_id: container?.id ?? null,
      container_name: container?.name ?? null,
      container_count: body.container?.count ?? null,
      wasted_by: body.wasted_by,
      wasted_at: body.wasted_at,
      device_time: event.device_time,
      picture_key: (body.picture_key && known.pictures.get(body.picture_key)) || null,
    },
  };
}

function notFound(error_description: string): { refusal: Omit<Refusal, 'id'> } {
  return { refusal: { error_code: 'NOT_FOUND', error_description } };
}
