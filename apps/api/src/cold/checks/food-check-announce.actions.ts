import { announce } from '../../platform/audit/announce.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { findCheck } from './food-checks.queries.ts';

const event = 'food_check.failed';

/** Announces checks that have failed just now, to those who listen. */
export async function announceFailed(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await announce(tx, [event], async () => {
    const found = await Promise.all(ids.map((id) => findCheck(tx, id)));
    return found.flatMap((check) => {
      if (!check) return [];
      const { id, kind, variant, name, organization, verdict, started_at, measured_at, last_value, label_id } = check;
      const data = { id, kind, variant, name, verdict, started_at, measured_at, last_value, label_id };
      return [{ event, source_id: id, organization_id: organization.id, subject: name, data }];
    });
  });
}
