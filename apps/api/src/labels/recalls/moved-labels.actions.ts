import type { DeviceCaller } from '../../platform/app-context.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Receipt, Refusal } from '../../platform/device-event.ts';
import { askToReach } from '../trace/open-recalls.queries.ts';
import { findMovedRecalls } from './moved-labels.queries.ts';

type About = { body: { label_id?: string | undefined; code?: string | undefined; label_log_id?: string } };
type Recording<Report> = (tx: Tx, device: DeviceCaller, reported: Report[], receipt: Receipt) => Promise<Refusal[]>;

/**
 * Records what devices report of labels, and has open recalls look again where a label that they ask another venue for
 * turned up at this one.
 */
export function followingMoves<Report extends About>(record: Recording<Report>): Recording<Report> {
  return async (tx, device, reported, receipt) => {
    const refused = await record(tx, device, reported, receipt);
    const ids = reported.flatMap(({ body }) => body.label_id ?? body.label_log_id ?? []);
    const codes = reported.flatMap(({ body }) => body.code ?? []);
    await insideAccount(tx, tx.account_id, async (account) => {
      const moved = await findMovedRecalls(account, device.organization_id, ids, codes);
      for (const id of moved) await askToReach(account, id);
    });
    return refused;
  };
}
