import type { DeviceCaller } from '../../platform/app-context.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Receipt, Refusal } from '../../platform/device-event.ts';
import { askToReach } from '../trace/open-recalls.queries.ts';
import { findMovedRecalls, placing } from './moved-labels.queries.ts';

type About = {
  body: { kind?: string; label_id?: string | undefined; code?: string | undefined; label_log_id?: string };
};
type Recording<Report> = (tx: Tx, device: DeviceCaller, reported: Report[], receipt: Receipt) => Promise<Refusal[]>;

/**
 * Records what devices report of labels, and has open recalls look again where a label that they ask another venue for
 * turned up at this one.
 */
export function followingMoves<Report extends About>(record: Recording<Report>): Recording<Report> {
  return async (tx, device, reported, receipt) => {
    const refused = await record(tx, device, reported, receipt);
    // What only ends a label says nothing of where it was, and a scan is of what is there.
    const placed = reported.filter(({ body: { kind = 'found' } }) => placing.includes(kind));
    if (!placed.length) return refused;
    const ids = placed.flatMap(({ body }) => body.label_id ?? body.label_log_id ?? []);
    const codes = placed.flatMap(({ body }) => body.code ?? []);
    await insideAccount(tx, tx.account_id, async (account) => {
      const moved = await findMovedRecalls(account, device.organization_id, ids, codes);
      for (const id of moved) await askToReach(account, id);
    });
    return refused;
  };
}
