import type { LifeRules } from '@larder/rules/label-dates';
import { resolveThawPolicy } from '@larder/rules/thaw-policy';
import { findNamedProducts, findUnseenProducts, type NamedProduct } from '../../catalogue/products/products.queries.ts';
import { findDeviceStorage, findFormerStorage, type StorageRow } from '../../devices/devices/device-state.queries.ts';
import { findNumbering, type Numbering } from '../../devices/devices/devices.queries.ts';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import type { Receipt, DeviceReport } from '../../platform/device-event.ts';
import { findFirstPrints, type FirstPrint } from './label-log-writes.queries.ts';

type Print = DeviceReport<'label_printed'>;

/** What is known of that which prints refer to. */
export type PrintContext = {
  numbering: Numbering;
  offered: Map<string, NamedProduct>;
  /** Products of the account that the device does not offer (any more). */
  withdrawn: Map<string, NamedProduct>;
  /** Products of the account that its venue does not know. */
  unseen: ReadonlySet<string>;
  storage: Map<string, StorageRow>;
  firsts: Map<string, FirstPrint>;
  thaw_policy: LifeRules['thaw_policy'];
};
export type References = Awaited<ReturnType<typeof findReferences>>;

/** What prints refer to, in one go. */
export async function findReferences(tx: Tx, device: DeviceCaller, prints: readonly Print[]) {
  const [numbering, storage, firsts, products] = await together([
    findNumbering(tx, device),
    device.now_at ? undefined : findDeviceStorage(tx, device.id),
    findFirstPrints(
      tx,
      prints.flatMap(({ body }) => body.reprint_id ?? []),
    ),
    findNamedProducts(tx, device.id, namedProducts(prints)),
  ]);
  return { numbering, storage, firsts, products };
}

/**
 * The rest of it, which the venue alone does not know: what the device took along when it moved, and products of
 * others.
 */
export async function findBeyond(
  tx: Tx,
  device: DeviceCaller,
  prints: readonly Print[],
  { storage, products }: References,
) {
  const former = storage ?? (await insideAccount(tx, tx.account_id, (account) => findFormerStorage(account, device)));
  return { storage: former, ...(await findUnseenProducts(tx, device.id, namedProducts(prints), products)) };
}

function namedProducts(prints: readonly Print[]): string[] {
  return [...new Set(prints.flatMap(({ body }) => body.product_id ?? []))];
}

type Beyond = Awaited<ReturnType<typeof findBeyond>>;

/** Both of it, as prints are described by it. */
export function knowing(
  { numbering, firsts }: References,
  { storage, products, unseen }: Beyond,
  { settings, country }: Receipt,
): PrintContext {
  return {
    numbering,
    offered: byId(products.filter(({ is_offered }) => is_offered)),
    withdrawn: byId(products.filter(({ is_offered }) => !is_offered)),
    unseen,
    storage: byId(storage),
    firsts: byId(firsts),
    thaw_policy: resolveThawPolicy(settings.thaw_policy, country),
  };
}

function byId<Row extends { id: string }>(list: Row[]): Map<string, Row> {
  return new Map(list.map((one) => [one.id, one]));
}
