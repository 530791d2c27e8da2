import { correctedTime, isAhead, isDoubtfulTime } from '@larder/rules/event-time';
import { wasteRefusals } from '@larder/words/refusals/waste';
import type { DeviceCaller } from '../platform/app-context.ts';
import { insideAccount } from '../platform/database/other-account.ts';
import type { Tx } from '../platform/database/scope.ts';
import type { Receipt, Refusal, DeviceReport } from '../platform/device-event.ts';
import { deviceRefusal } from '../platform/device-refusal.ts';
import { findPictureKeys } from '../platform/pictures/sent-picture.ts';
import { findReportedChoices, type ContainerRow, type ReasonRow } from './wastage-choices.queries.ts';
import { missingIn, wastedAmount } from './wastage-events.rules.ts';
import { findReportedProducts, insertItems, type NewItem } from './wastage-writes.queries.ts';

type Waste = DeviceReport<'wastage_recorded'>;

/**
 * Writes what was thrown away. Product, reason and container are kept by their names of now, also when they were
 * deleted while the device was offline, and a product that was added on the device and refused by the name that it had
 * there. An item without the picture or the notes that the venue asks for is marked, also where the picture that it
 * names was not sent or is another item's; one whose time cannot be true, or lies ahead of the clock, is placed by its
 * receipt and marked.
 */
export async function recordWastage(
  tx: Tx,
  device: DeviceCaller,
  reported: Waste[],
  receipt: Receipt,
): Promise<Refusal[]> {
  const known = await loadReferences(tx, device, reported, receipt);
  const items: NewItem[] = [];
  const refused: Refusal[] = [];
  for (const one of reported) {
    const described = describe(one, known);
    if ('refusal' in described) refused.push({ id: one.event.id, ...described.refusal });
    else items.push(described.item);
  }
  const written = await insertItems(tx, device, items);
  const bare = items
    .filter(({ id, picture_key }) => picture_key && !written.has(id))
    .map((item) => ({ ...item, picture_key: null, is_picture_missing: true }));
  // Another item shows their picture.
  const kept = new Set([...written, ...(await insertItems(tx, device, bare))]);
  for (const { id } of items.filter((item) => !kept.has(item.id))) {
    refused.push({ id, ...deviceRefusal(wasteRefusals.ITEM_ID_USED) });
  }
  return refused;
}

type ReportContext = {
  receipt: Receipt;
  products: Map<string, string>;
  reasons: Map<string, ReasonRow>;
  containers: Map<string, ContainerRow>;
  pictures: Map<string, string>;
};

async function loadReferences(
  tx: Tx,
  device: DeviceCaller,
  reported: Waste[],
  receipt: Receipt,
): Promise<ReportContext> {
  const ids = (pick: (body: Waste['body']) => string | undefined) => [
    ...new Set(reported.flatMap(({ body }) => pick(body) ?? [])),
  ];
  const [products, reasons, containers, pictures] = await Promise.all([
    findReportedProducts(
      tx,
      ids((body) => body.product_id),
    ),
    findReportedChoices(
      tx,
      'wastage_reasons',
      ids((body) => body.reason_id),
    ),
    findReportedChoices(
      tx,
      'containers',
      ids((body) => body.container?.id),
    ),
    findPictureKeys(
      tx,
      ids((body) => body.picture_key),
    ),
  ]);
  const named = ids((body) => body.product_id);
  // What was added on the device went along when it moved.
  const own = device.now_at
    ? await insideAccount(tx, tx.account_id, (account) => findReportedProducts(account, named, device.id))
    : [];
  return {
    receipt,
    products: new Map([...products, ...own].map(({ id, name }) => [id, name])),
    reasons: new Map(reasons.map((one) => [one.id, one])),
    containers: new Map(containers.map((one) => [one.id, one])),
    pictures,
  };
}

type Described = { item: NewItem } | { refusal: Omit<Refusal, 'id'> };

function describe({ event, by, clock, body }: Waste, known: ReportContext): Described {
  const known_name = known.products.get(body.product_id);
  const product_name = known_name ?? body.product_name;
  if (product_name === undefined) return { refusal: deviceRefusal(wasteRefusals.PRODUCT_UNKNOWN) };
  const reason = known.reasons.get(body.reason_id);
  if (!reason) return { refusal: deviceRefusal(wasteRefusals.REASON_UNKNOWN) };
  const container = body.container && known.containers.get(body.container.id);
  if (body.container && !container) return { refusal: deviceRefusal(wasteRefusals.CONTAINER_UNKNOWN) };
  const picture_key = known.pictures.get(body.picture_key ?? '');
  const { received, settings, via_device_id } = known.receipt;
  const wasted_at = correctedTime(body.wasted_at, known.receipt);
  // What lies ahead has not happened: it is listed by its receipt, marked and not counted.
  const time_doubtful = isDoubtfulTime(wasted_at, received) || isAhead(wasted_at, received);
  return {
    item: {
      id: event.id,
      product_id: known_name === undefined ? null : body.product_id,
      product_name,
      ...wastedAmount(body, container),
      reason_id: reason.id,
      reason: reason.name,
      notes: body.notes ?? '',
      ...missingIn(
        { ...body, picture_key, picture_missing: Boolean(body.picture_key ?? body.picture_missing) },
        reason,
        settings,
      ),
      container_id: container?.id ?? null,
      container_name: container?.name ?? null,
      container_count: body.container?.count ?? null,
      wasted_by: by.initials,
      wasted_at: time_doubtful ? new Date(received).toISOString() : wasted_at,
      time_doubtful,
      reported_at: time_doubtful ? body.wasted_at : null,
      device_time: event.device_time,
      picture_key: picture_key ?? null,
      clock_by_person: clock.by_person ?? false,
      user_id: by.user_id ?? null,
      via_device_id,
    },
  };
}
