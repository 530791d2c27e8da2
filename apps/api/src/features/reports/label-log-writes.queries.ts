import type { DateTerm } from '@larder/rules/date-term';
import { sql } from 'drizzle-orm';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type NewLog = {
  id: string;
  product_id: string | null;
  product_name: string;
  usage: 'prep' | 'sale';
  storage_id: string | null;
  storage: string;
  storage_override: string;
  storage_rule: string;
  initials: string;
  printed_date: string;
  use_by: string;
  date_term: DateTerm;
  best_before: string | null;
  device_time: string;
  batch_code: string;
  tags: string[];
  is_override: boolean;
  is_mismatch: boolean;
  reprint_id: string | null;
  reprint_type: string | null;
  printed_info: Record<string, unknown>;
  is_stale: boolean;
  stale_fields: string[];
  missing_allergens: string[];
  is_withdrawn: boolean;
  is_mistimed: boolean;
  time_doubtful: boolean;
  print_unconfirmed: boolean;
  printer: { language: string; route: string } | null;
  label_size: string | null;
  user_id: string | null;
  via_device_id: string | null;
};

/** Writes prints in one statement and answers the ids that were new. */
export async function insertLogs(tx: Tx, device: DeviceCaller, logs: NewLog[]): Promise<Set<string>> {
  if (!logs.length) return new Set();
  const written = await rows<{ id: string }>(
    tx,
    sql`insert into label_logs (account_id, organization_id, device_id, id, product_id, product_name, usage, storage_id, storage, storage_override, storage_rule,
          initials, printed_date, use_by, date_term, best_before, device_time, offset_ms, batch_code, tags, is_override, is_mismatch, reprint_id, reprint_type, printed_info,
          is_stale, stale_fields, missing_allergens, is_withdrawn, is_mistimed, time_doubtful, print_unconfirmed, printer, label_size, user_id, via_device_id)
        select ${tx.account_id}::uuid, ${device.organization_id}::uuid, ${device.id}::uuid, e.id, e.product_id, e.product_name, e.usage, e.storage_id, e.storage,
          e.storage_override, e.storage_rule, e.initials, e.printed_date, e.use_by, e.date_term, e.best_before, e.device_time,
          (extract(epoch from e.device_time - now()) * 1000)::bigint, e.batch_code, e.tags, e.is_override, e.is_mismatch, e.reprint_id, e.reprint_type, e.printed_info,
          e.is_stale, e.stale_fields, e.missing_allergens, e.is_withdrawn, e.is_mistimed, e.time_doubtful, e.print_unconfirmed, e.printer, e.label_size,
          e.user_id, e.via_device_id
        from jsonb_to_recordset(${JSON.stringify(logs)}::jsonb) as e(id uuid, product_id uuid, product_name text, usage text, storage_id uuid, storage text,
          storage_override text, storage_rule text, initials text, printed_date timestamptz, use_by timestamptz, date_term text, best_before timestamptz, device_time timestamptz, batch_code text,
          tags text[], is_override boolean, is_mismatch boolean, reprint_id uuid, reprint_type text, printed_info jsonb,
          is_stale boolean, stale_fields text[], missing_allergens text[], is_withdrawn boolean, is_mistimed boolean, time_doubtful boolean,
          print_unconfirmed boolean, printer jsonb, label_size text, user_id uuid, via_device_id uuid)
        order by e.id on conflict do nothing returning id`,
  );
  return new Set(written.map(({ id }) => id));
}

export type FirstPrint = {
  id: string;
  printed_date: string;
  use_by: string;
  date_term: DateTerm;
  best_before: string | null;
};

/** For each named print, the dates of the first print of its chain. */
export async function findFirstPrints(tx: Tx, ids: string[]): Promise<FirstPrint[]> {
  if (!ids.length) return [];
  return rows<FirstPrint>(
    tx,
    sql`with recursive chain as (
          select l.id as asked, l.id, l.reprint_id, l.printed_date, l.use_by, l.date_term, l.best_before, array[l.id] as seen from label_logs l where l.id = any (${sql.param(ids)}::uuid[])
          union all
          select c.asked, l.id, l.reprint_id, l.printed_date, l.use_by, l.date_term, l.best_before, c.seen || l.id from label_logs l join chain c on l.id = c.reprint_id
          where l.id <> all (c.seen) and cardinality(c.seen) < 100)
        select distinct on (asked) asked as id, printed_date, use_by, date_term, best_before from chain where use_by is not null order by asked, cardinality(seen) desc`,
  );
}

/** Takes the next numbers of a venue's day and answers the last of them. */
export async function takeBatchNumbers(tx: Tx, organization_id: string, day: string, count: number): Promise<number> {
  const taken = await row<{ used: number }>(
    tx,
    sql`insert into batch_counters as b (account_id, organization_id, day, used) values (${tx.account_id}, ${organization_id}, ${day}, ${count})
        on conflict (account_id, organization_id, day, mark) do update set used = b.used + excluded.used returning used`,
  );
  return taken?.used ?? count;
}

/** Notes the highest number that a device's mark has given on a day of its venue. */
export async function noteBatchNumber(
  tx: Tx,
  organization_id: string,
  { day, mark, number }: { day: string; mark: string; number: number },
): Promise<void> {
  await rows(
    tx,
    sql`insert into batch_counters as b (account_id, organization_id, day, mark, used)
        values (${tx.account_id}, ${organization_id}, ${day}, ${mark}, ${number})
        on conflict (account_id, organization_id, day, mark) do update set used = greatest(b.used, excluded.used)`,
  );
}
