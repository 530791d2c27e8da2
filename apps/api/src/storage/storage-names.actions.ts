import { nameKey } from '@larder/rules/name-key';
import type { Me } from '../platform/app-context.ts';
import type { Tx } from '../platform/database/scope.ts';
import { fieldFault } from '../platform/http/fault.ts';
import {
  findAllStorageNames,
  findNamedStorage,
  findStorageNames,
  naming,
  updateNamedStorage,
} from './storage-names.queries.ts';

/**
 * The default storage as its own name is written; refused where the caller has no storage of that name, unless it stays
 * as it was (docs/product/catalogue.md#default-storage).
 */
export async function expectStorage(
  tx: Tx,
  wanted: string | undefined,
  path = 'default_storage',
  before = '',
): Promise<string | undefined> {
  if (!wanted || wanted === before) return wanted;
  const named = (await findStorageNames(tx)).find((name) => nameKey(name) === nameKey(wanted));
  if (named === undefined)
    throw fieldFault(path, `There is no storage “${wanted}”: choose one of the list, or add it under Storage`);
  return named;
}

/**
 * Products, categories and fridges that name a storage follow it to its new name, or lose it, once nothing in the account has
 * the old one.
 */
export async function carryStorageNames(tx: Tx, me: Me, from: string[], to: string): Promise<void> {
  const left = new Set(from.map(nameKey));
  left.delete(nameKey(to));
  if (left.size === 0) return;
  for (const name of await findAllStorageNames(tx)) left.delete(nameKey(name));
  if (left.size === 0) return;
  for (const of of naming) {
    const names = (await findNamedStorage(tx, of)).filter((name) => left.has(nameKey(name)));
    if (names.length > 0) await updateNamedStorage(tx, me, of, names, to);
  }
}
