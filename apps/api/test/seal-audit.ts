import { expect, vi } from 'vitest';
import { sealJob } from '../src/platform/audit/audit-chain.ts';
import type { Harness } from './harness.ts';

/** The audit entries of an account that no seal holds yet. */
export const unsealed = (harness: Harness, account: string): Promise<unknown[]> =>
  harness.inAccount(
    account,
    'select 1 from audit_entries e where not exists (select 1 from audit_seals s where s.entry_id = e.id)',
  );

/**
 * Seals every entry of an account. Sealing waits for all open transactions of the server, also for those of other test
 * files.
 */
export async function sealWhole(harness: Harness, account: string): Promise<void> {
  const seal = async () => {
    await sealJob(harness.app).run({});
    expect(await unsealed(harness, account)).toEqual([]);
  };
  await vi.waitFor(seal, { timeout: 60_000, interval: 100 });
}
