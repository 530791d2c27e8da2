import type { LabelOrder } from '@larder/contract/labels/orders';
import { nextOrderDay, orderTotal, rollPrices, type Recurrence } from '@larder/rules/label-order';
import type { LabelSize } from '@larder/rules/label-size';
import { localDay } from '@larder/rules/local-day';
import { labelRefusals } from '@larder/words/refusals/labels';
import { uuidv7 } from 'uuidv7';
import { findDeviceStaff } from '../../access/users/user-devices.queries.ts';
import type { DeviceCaller, Me } from '../../platform/app-context.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import { insertRows } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Refusal, DeviceReport } from '../../platform/device-event.ts';
import { withOwn } from '../../platform/device-place.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { findSettings } from '../../platform/settings.ts';
import { recurringLabelOrders } from '../../schema/label-orders.ts';
import {
  cancelOrder,
  cancelRecurring,
  cancelRecurringOfTypes,
  insertOrder,
  type Cancelled,
} from './label-order-writes.queries.ts';
import { objectionTo, offerOf } from './label-order.rules.ts';
import { cancelledMail, orderMail } from './label-orders.mails.ts';
import { findDestination, findOrder, hasRecurring, type Destination } from './label-orders.queries.ts';

type Config = { ordersEmail: string | undefined };
export type RollOrder = { label_type: LabelSize; quantity: number; express_delivery: boolean };

/** What can be ordered for a device in the caller's reach. */
export async function describeOffer(tx: Tx, config: Config, device_id: string) {
  const destination = await existing(tx, device_id);
  return offerOf(await findSettings(tx, destination.organization_id), destination, config.ordersEmail !== undefined);
}

/** Places an order, and with a recurrence the ones that follow it; all prices are the server's. */
export async function placeOrder(
  tx: Tx,
  me: Me,
  config: Config,
  { device_id, recurrence, ...wanted }: RollOrder & { device_id: string; recurrence?: Recurrence | undefined },
): Promise<LabelOrder> {
  const destination = await existing(tx, device_id);
  const objection = objectionTo(wanted, await findSettings(tx, destination.organization_id), destination);
  if (objection) throw faultOf(objection);
  if (!config.ordersEmail) throw faultOf(labelRefusals.ORDERS_NOT_CONNECTED);
  const id = uuidv7();
  const recurring_id = recurrence ? uuidv7() : null;
  if (recurring_id && recurrence) {
    const today = localDay(clock.now(), destination.timezone);
    const next_on = nextOrderDay(today, recurrence, today);
    const order = { id: recurring_id, ...describe(destination, wanted, me.name), recurrence, next_on };
    await insertRows(tx, recurringLabelOrders, [order]);
  }
  await writeOrder(tx, config, destination, { id, recurring_id, due_on: null, ...wanted, ordered_by: me.name });
  await audit(tx, me, {
    ...subject(id, destination),
    event: 'created',
    subject: rollsFor(wanted, destination.device),
    new_values: { ...wanted, device: destination.device, recurrence },
  });
  return expectOrder(tx, id);
}

/** Writes an order and tells the supplier; false when it stands already. */
export async function writeOrder(
  tx: Tx,
  { ordersEmail }: Config,
  destination: Destination,
  order: RollOrder & { id: string; ordered_by: string; recurring_id: string | null; due_on: string | null },
): Promise<boolean> {
  const { label_type, quantity, express_delivery } = order;
  const prices = { roll_price: rollPrices[label_type], total: orderTotal(label_type, quantity, express_delivery) };
  const whole = { ...order, ...prices, organization_id: destination.organization_id, device_id: destination.device_id };
  if (!(await insertOrder(tx, whole))) return false;
  if (ordersEmail) {
    const words = { ...destination, ...whole };
    await sendMail(tx, { to: ordersEmail, ...orderMail(words, order.due_on !== null) });
  }
  return true;
}

/** Cancels an order and tells the supplier; one that was cancelled before stays so. */
export async function withdrawOrder(
  tx: Tx,
  me: Me,
  { ordersEmail }: Config,
  id: string,
): Promise<Record<string, never>> {
  const order = await expectOrder(tx, id);
  if (!(await cancelOrder(tx, id))) return {};
  // Its device may have been moved out of the caller's reach since.
  const destination = await insideAccount(tx, tx.account_id, (account) =>
    existing(account, order.device.id, order.organization.id),
  );
  if (ordersEmail) {
    const words = { ...order, ...destination, organization: order.organization.name, device: destination.device };
    await sendMail(tx, { to: ordersEmail, ...cancelledMail(words) });
  }
  await audit(tx, me, {
    ...subject(id, { organization_id: order.organization.id }),
    event: 'updated',
    subject: rollsFor(order, destination.device),
    old_values: { state: 'PLACED' },
    new_values: { state: 'CANCELLED' },
  });
  return {};
}

/** Lets a recurring order place no more; one that was ended before stays so. */
export async function endRecurring(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  const ended = await cancelRecurring(tx, id);
  if (ended) await auditEnded(tx, me, ended);
  else if (!(await hasRecurring(tx, id))) throw fault('NOT_FOUND');
  return {};
}

/**
 * Ends the recurring orders of types that an organisation no longer allows (docs/product/access.md#settings-screen).
 */
export async function endRecurringOfTypes(
  tx: Tx,
  actor: Actor,
  organization_id: string,
  types: string[],
): Promise<void> {
  for (const ended of await cancelRecurringOfTypes(tx, organization_id, types)) await auditEnded(tx, actor, ended);
}

/**
 * Places what a device orders; people who may only print need the venue's leave to order
 * (docs/product/access.md#print-and-device-permissions).
 */
export function recordOrders(
  tx: Tx,
  device: DeviceCaller,
  reported: DeviceReport<'label_ordered'>[],
  config: Config,
): Promise<Refusal[]> {
  return withOwn(tx, device, (reach) => placeReported(reach, device, reported, config));
}

async function placeReported(
  tx: Tx,
  device: DeviceCaller,
  reported: DeviceReport<'label_ordered'>[],
  config: Config,
): Promise<Refusal[]> {
  const destination = await existing(tx, device.id, device.organization_id);
  const [settings, staff] = await Promise.all([
    findSettings(tx, destination.organization_id),
    findDeviceStaff(tx, device.id),
  ]);
  const refused: Refusal[] = [];
  for (const { event, by, body: wanted } of reported) {
    const { device_role = printOnly } = staff.find(({ id }) => id === by.user_id) ?? {};
    const unconnected = config.ordersEmail ? undefined : labelRefusals.ORDERS_NOT_CONNECTED_THERE;
    const objection = objectionTo(wanted, settings, destination, { device_role }) ?? unconnected;
    if (objection) {
      refused.push({ id: event.id, ...deviceRefusal(objection) });
      continue;
    }
    const order = { id: event.id, ...wanted, ordered_by: by.initials, recurring_id: null, due_on: null };
    if (!(await writeOrder(tx, config, destination, order))) continue;
    await audit(
      tx,
      { id: null, name: device.name },
      {
        ...subject(event.id, destination),
        event: 'created',
        subject: rollsFor(wanted, device.name),
        new_values: wanted,
      },
    );
  }
  return refused;
}

/** What an order is called in the audit and in mails. */
export function rollsFor({ quantity }: { quantity: number }, device: string): string {
  return `${quantity} rolls, ${device}`;
}

/** Somebody whom the device does not name has the least of its roles. */
const printOnly = 4;

async function existing(tx: Tx, device_id: string, ordered_at?: string): Promise<Destination> {
  const found = await findDestination(tx, device_id, ordered_at);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

async function expectOrder(tx: Tx, id: string): Promise<LabelOrder> {
  const found = await findOrder(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

function auditEnded(tx: Tx, actor: Actor, { id, organization_id, label_type, quantity }: Cancelled): Promise<void> {
  const old_values = { label_type, quantity };
  return audit(tx, actor, {
    event: 'deleted',
    subject_type: 'recurring_label_order',
    subject_id: id,
    organization_id,
    old_values,
  });
}

function describe({ organization_id, device_id }: Destination, wanted: RollOrder, ordered_by: string) {
  return { organization_id, device_id, ...wanted, ordered_by };
}

function subject(id: string, { organization_id }: Pick<Destination, 'organization_id'>) {
  return { subject_type: 'label_order', subject_id: id, organization_id };
}
