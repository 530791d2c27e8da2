import type { DateRule } from '@larder/rules/date-term';
import type { FoodCheckKind } from '@larder/rules/food-check-limits';
import type { LifePeriods } from '@larder/rules/life-periods';
import type { StorageKind } from '@larder/rules/storage-kind';
import { sql } from 'drizzle-orm';
import { categoryOffered } from '../../catalogue/categories/category-scope.rules.ts';
import { clock } from '../../platform/clock.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { holdsOnDevice } from '../../storage/rule-set.rules.ts';
import type { StateMark } from './device-version.rules.ts';

/** What changed last, part by part, for the organisations that the transaction reads. */
export function findStateMarks(tx: Tx): Promise<StateMark[]> {
  return rows<StateMark>(tx, sql`select epochs, snapshot, part, changed_in from auth.find_state_marks()`);
}

/** Notes since when the present epoch is known. */
export async function noteEpoch(tx: Tx): Promise<void> {
  await rows(tx, sql`select auth.note_epoch()`);
}

/** The products that a venue printed most often in 30 days, of those that a device offers. */
export function findMostPrinted(
  tx: Tx,
  organization_id: string,
  product_ids: string[],
): Promise<{ product_id: string; count: number }[]> {
  return rows(
    tx,
    sql`select l.product_id, count(*)::int as count from label_logs l
        where l.account_id = ${tx.account_id} and l.organization_id = ${organization_id} and l.product_id = any (${sql.param(product_ids)}::uuid[])
          and l.printed_date > ${new Date(clock.now() - 30 * 86_400_000).toISOString()}::timestamptz and not l.is_misprint
        group by 1 order by 2 desc, 1 limit 50`,
  );
}

export type StateCategoryRow = {
  id: string;
  name: string;
  usage: 'SINGLE' | 'COMPONENT';
  lifecycle: 'ACTIVE' | 'INACTIVE';
  life: LifePeriods | null;
  default_storage: string;
  checks: FoodCheckKind[];
} & DateRule;

/** The active categories that a device offers: shared with its organisation, and Global there or linked to it. */
export function findDeviceCategories(tx: Tx, device_id: string): Promise<StateCategoryRow[]> {
  return rows<StateCategoryRow>(
    tx,
    sql`select c.id, c.name, c.usage, c.lifecycle, c.date_term, c.use_within_hours, c.life, c.default_storage, c.checks from categories c
        where ${categoryOffered(device_id)} order by c.name_key, c.id`,
  );
}

export type StorageRow = {
  id: string;
  name: string;
  expiry: { units: number; period: 'hours' | 'days' };
  source: 'rule' | 'location';
  kind: StorageKind;
};

/**
 * What a device offers as storage: the active rules of the set that holds on it, and active locations that are Global
 * or linked to it.
 */
export function findDeviceStorage(tx: Tx, device_id: string): Promise<StorageRow[]> {
  return rows<StorageRow>(
    tx,
    sql`select r.id, r.name, jsonb_build_object('units', r.units, 'period', r.period) as expiry, 'rule' as source, r.kind
          from storage_rules r join storage_rule_groups g on g.account_id = r.account_id and g.id = r.group_id
          join devices d on d.account_id = r.account_id and d.id = ${device_id}
          where r.lifecycle = 'ACTIVE' and ${holdsOnDevice}
        union all
        select s.id, s.name, jsonb_build_object('units', s.units, 'period', s.period), 'location', s.kind from storage_locations s
          where s.lifecycle = 'ACTIVE'
            and exists (select 1 from devices d join organization_tree t on t.account_id = d.account_id and t.descendant_id = d.organization_id
              where d.account_id = s.account_id and d.id = ${device_id} and t.ancestor_id = s.organization_id)
            and (not exists (select 1 from storage_location_devices x where x.account_id = s.account_id and x.storage_id = s.id)
              or exists (select 1 from storage_location_devices x where x.account_id = s.account_id and x.storage_id = s.id and x.device_id = ${device_id}))
        order by 4 desc, 2, 1`,
  );
}

/**
 * The active storages of the venue that a device reports from and is no longer at, and its own rules, which went along
 * with it. Which of them held on it then, nobody knows any more. Asked within the whole account.
 */
export function findFormerStorage(
  tx: Tx,
  { id, organization_id }: { id: string; organization_id: string },
): Promise<StorageRow[]> {
  const above = sql`(select t.ancestor_id from organization_tree t where t.account_id = ${tx.account_id} and t.descendant_id = ${organization_id})`;
  return rows<StorageRow>(
    tx,
    sql`select r.id, r.name, jsonb_build_object('units', r.units, 'period', r.period) as expiry, 'rule' as source, r.kind from storage_rules r
          where r.account_id = ${tx.account_id} and r.lifecycle = 'ACTIVE'
            and (r.device_id = ${id} or (r.device_id is null and r.organization_id in ${above}))
        union all
        select s.id, s.name, jsonb_build_object('units', s.units, 'period', s.period), 'location', s.kind from storage_locations s
          where s.account_id = ${tx.account_id} and s.lifecycle = 'ACTIVE' and s.organization_id in ${above}`,
  );
}

/** The last number that a mark gave on a day of its venue; 0 for none. */
export async function findBatchLast(tx: Tx, organization_id: string, day: string, mark: string): Promise<number> {
  const counted = await row<{ used: number }>(
    tx,
    sql`select used from batch_counters b where b.account_id = ${tx.account_id} and b.organization_id = ${organization_id}
          and b.day = ${day} and b.mark = ${mark}`,
  );
  return counted?.used ?? 0;
}
