import type { DeviceCaller } from './app-context.ts';
import { insideOrganizations } from './database/other-account.ts';
import type { Tx } from './database/scope.ts';

/**
 * Does a part of what a device reported where it was before with what is its own in reach: its row, its people and the
 * products that were added on it went along to where it is now.
 */
export function withOwn<T>(tx: Tx, device: DeviceCaller, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { organization_id, now_at } = device;
  return now_at ? insideOrganizations(tx, [organization_id, now_at], work) : work(tx);
}
