import type { SensorForm } from '@larder/contract/cold/sensors';
import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

const columns = sql`f.id, f.brought_by, jsonb_build_object('id', o.id, 'name', o.name) as organization, f.message, f.received_at,
  f.sensor_pointer, f.value_pointer, f.time_pointer, f.unit`;
const joined = sql`sensor_forms f join organizations o on o.account_id = f.account_id and o.id = f.organization_id`;

/** Messages that could not be read, the newest first. */
export function listForms(tx: Tx): Promise<SensorForm[]> {
  return rows<SensorForm>(
    tx,
    sql`select ${columns} from ${joined} where f.account_id = ${tx.account_id} order by f.received_at desc, f.id limit 100`,
  );
}

export function findForm(tx: Tx, id: string, { lock = false } = {}): Promise<SensorForm | undefined> {
  return row<SensorForm>(
    tx,
    sql`select ${columns} from ${joined} where f.account_id = ${tx.account_id} and f.id = ${id}
      ${lock ? sql`for update of f` : sql``}`,
  );
}

export type Unread = { id: string; organization_id: string; brought_by: string; message: object };

/** Keeps the last message that could not be read; of many at once the first of ten seconds. */
export async function putUnread(tx: Tx, { id, organization_id, brought_by, message }: Unread): Promise<void> {
  await rows(
    tx,
    sql`insert into sensor_forms (account_id, id, organization_id, brought_by, message)
      values (${tx.account_id}, ${id}, ${organization_id}, ${brought_by}, ${JSON.stringify(message)}::jsonb)
      on conflict (account_id, id) do update set message = excluded.message, received_at = now(), brought_by = excluded.brought_by
        where sensor_forms.received_at < now() - interval '10 seconds'`,
  );
}
