import type { DeviceState } from '@larder/contract/devices/exchange';
import { sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import { isoText } from '../../platform/database/iso-text.ts';
import { insertMissing, type NewRow } from '../../platform/database/row-writes.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fridgeAnswers } from '../../schema/fridge-answers.ts';
import { isCounted } from './reading-window.queries.ts';

export type NewAnswer = NewRow<typeof fridgeAnswers>;
type Trouble = NonNullable<DeviceState['fridges'][number]['trouble']>;

/** For how many days a reading beyond a limit asks tablets for somebody; incidents wait for ever, in the portal. */
const askedDays = 7;

/** Writes answers, in the order of their ids, and answers the ids that were new. */
export async function insertAnswers(tx: Tx, answers: NewAnswer[]): Promise<Set<string>> {
  return new Set(
    await insertMissing(
      tx,
      fridgeAnswers,
      answers.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ),
  );
}

/**
 * The fridges of a venue whose latest reading beyond a limit nobody has signed for, on a tablet or as an incident, and
 * what was done about it since the last signature.
 */
export function findTroubles(tx: Tx, organization_id: string): Promise<(Trouble & { fridge_id: string })[]> {
  const now = sql`${nowIso()}::timestamptz`;
  return rows(
    tx,
    sql`select f.id as fridge_id, r.id as reading_id, r.value::float8 as value, r.recorded_at as at, d.seen, d.actions
        from fridges f
        cross join lateral (select greatest(${now} - make_interval(days => ${sql.raw(String(askedDays))}),
          (select max(a.answered_at) from fridge_answers a
            where a.account_id = f.account_id and a.fridge_id = f.id and a.kind = 'SIGNED'),
          (select max(i.closed_at) from temperature_incidents i
            where i.account_id = f.account_id and i.fridge_id = f.id and i.kind <> 'SILENT')) as since) c
        cross join lateral (select r.id, r.value, r.recorded_at from temperature_readings r
          where r.account_id = f.account_id and r.fridge_id = f.id and (r.is_over_threshold or r.is_under_limit)
            and ${isCounted()} and r.recorded_at > c.since and r.recorded_at <= ${now}
          order by r.recorded_at desc, r.id desc limit 1) r
        cross join lateral (select
            jsonb_agg(jsonb_build_object('initials', a.initials, 'at', ${isoText('a.answered_at')})
              order by a.answered_at, a.id)->0 as seen,
            coalesce(jsonb_path_query_array(jsonb_agg(to_jsonb(a.actions) order by a.answered_at, a.id), '$[*][*]'),
              '[]') as actions
          from fridge_answers a where a.account_id = f.account_id and a.fridge_id = f.id and a.answered_at > c.since) d
        where f.account_id = ${tx.account_id} and f.organization_id = ${organization_id} and f.deleted_at is null`,
  );
}
