import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import type { App } from '../platform/app-context.ts';
import { findCurrency } from '../platform/currency.ts';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { placePicture } from '../platform/pictures/picture-store.ts';
import { startWastage } from '../waste/wastage-choices.actions.ts';
import { insertContainers, insertReasons } from '../waste/wastage-choices.queries.ts';
import { insertRows } from './bulk.ts';
import { chanceOf } from './chance.ts';
import type { DemoCustomer } from './customer.ts';
import { customerIds, demoId } from './demo-id.ts';
import { daysUpTo } from './print-plan.ts';
import { paintWaste } from './wastage-picture.ts';
import { planWaste, type PlannedWaste, type WastingDevice } from './wastage-plan.ts';

/**
 * How many days back the wastage reaches, besides the present one: over the whole of last month, whatever day it is.
 */
const depth = 62;
/** The most pictures that one start paints for a customer. */
const painted = 8;

/**
 * Adds what the demo's own devices threw away in the last two months and have not reported yet, up to now. Returns how
 * much that was.
 */
export async function topUpWastage(
  tx: Tx,
  app: Pick<App, 'blobs'>,
  { key: customer, devices: known }: DemoCustomer,
  now: number,
): Promise<number> {
  // Two processes that start at once do it one after the other.
  await row(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`demo wastage ${customer}`}, 0))`);
  await makeChoices(tx, customer);
  const ids = customerIds(customer);
  const devices = await listWastingDevices(
    tx,
    known.map(({ key }) => ids.of('device', key)),
  );
  const planned = devices
    .flatMap((device) => daysUpTo(now, device.timezone, depth + 1).flatMap((day) => planWaste(device, day)))
    .filter(({ at }) => at <= now);
  const fresh = await leaveOutKnown(tx, planned);
  const shown = fresh
    .filter((one) => one.has_picture)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, painted);
  for (const { id, product } of shown) {
    const picture = await paintWaste(product.name);
    await placePicture(app, tx, { ...picture, picture_key: pictureOf(id), alternative_text: product.name });
  }
  const [choices, currency] = [await choiceIds(tx), await findCurrency(tx)];
  return insertRows(
    tx,
    'wastage_items',
    fresh.map((one) => ({ ...describe(one, choices, shown.includes(one)), currency })),
  );
}

const pictureOf = (id: string) => demoId(`picture/${id}`);

/** What every account has, and a reason and a container that a customer of the demo made itself. */
async function makeChoices(tx: Tx, customer: string): Promise<void> {
  if (!(await row(tx, sql`select 1 from wastage_reasons`))) await startWastage(tx);
  const ids = customerIds(customer);
  const own = { organization_id: ids.account, hierarchy_id: ids.account };
  const reason = { ...own, id: ids.of('reason', 'tasting'), name: 'Tasting panel', notes_required: true };
  const container = { ...own, id: ids.of('container', 'kettle'), name: 'Soup kettle', volume: 8000 };
  if (!(await row(tx, sql`select 1 from wastage_reasons where id = ${reason.id}`))) await insertReasons(tx, [reason]);
  if (!(await row(tx, sql`select 1 from containers where id = ${container.id}`)))
    await insertContainers(tx, [container]);
}

/** The devices with the food that was labelled on them lately, what was labelled most first, and who did it. */
function listWastingDevices(tx: Tx, ids: string[]): Promise<WastingDevice[]> {
  return rows<WastingDevice>(
    tx,
    sql`select d.id, d.organization_id, coalesce((
          select a.timezone from organization_tree t join organizations a on a.account_id = t.account_id and a.id = t.ancestor_id
          where t.account_id = d.account_id and t.descendant_id = d.organization_id and a.timezone <> '' order by t.depth limit 1), 'Europe/London') as timezone,
          coalesce((select jsonb_agg(jsonb_build_object('id', p.product_id, 'name', p.product_name, 'usage', p.usage, 'cost_per_unit', c.cost_per_unit,
              'cost_per_kg', c.cost_per_kg, 'cost_per_litre', c.cost_per_litre) order by p.count desc, p.product_id)
            from (select l.product_id, max(l.product_name) as product_name, max(l.usage) as usage, count(*) from label_logs l
              where l.account_id = d.account_id and l.device_id = d.id and l.product_id is not null and l.printed_date > now() - interval '30 days' group by 1) p
            join products c on c.account_id = d.account_id and c.id = p.product_id), '[]') as products,
          coalesce((select jsonb_agg(distinct l.initials) from label_logs l where l.account_id = d.account_id and l.device_id = d.id and l.printed_date > now() - interval '30 days'), '[]') as initials
        from devices d where d.account_id = ${tx.account_id} and d.id = any (${sql.param(ids)}::uuid[]) order by d.id`,
  );
}

async function leaveOutKnown(tx: Tx, planned: PlannedWaste[]): Promise<PlannedWaste[]> {
  const ids = planned.map(({ id }) => id);
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from wastage_items where id = any (${sql.param(ids)}::uuid[])`,
  );
  const known = new Set(found.map(({ id }) => id));
  return planned.filter(({ id }) => !known.has(id));
}

type ChoiceIds = { reasons: Map<string, string>; containers: Map<string, string> };

async function choiceIds(tx: Tx): Promise<ChoiceIds> {
  const reasons = await rows<{ id: string; name: string }>(tx, sql`select id, name from wastage_reasons`);
  const containers = await rows<{ id: string; name: string }>(tx, sql`select id, name from containers`);
  return {
    reasons: new Map(reasons.map(({ id, name }) => [name, id])),
    containers: new Map(containers.map(({ id, name }) => [name, id])),
  };
}

function describe(one: PlannedWaste, { reasons, containers }: ChoiceIds, has_picture: boolean) {
  const at = new Date(one.at).toISOString();
  return {
    id: one.id,
    organization_id: one.device.organization_id,
    device_id: one.device.id,
    product_id: one.product.id,
    product_name: one.product.name,
    name_key: nameKey(one.product.name),
    amount: one.amount,
    unit_type: one.unit_type,
    cost_per_unit: one.product.cost_per_unit,
    cost_per_kg: one.product.cost_per_kg,
    cost_per_litre: one.product.cost_per_litre,
    reason_id: reasons.get(one.reason) ?? null,
    reason: one.reason,
    notes: one.notes,
    container_id: one.container ? (containers.get(one.container.name) ?? null) : null,
    container_name: one.container?.name ?? null,
    container_count: one.container?.count ?? null,
    wasted_by: one.wasted_by,
    wasted_at: at,
    device_time: at,
    received_at: new Date(one.at + 2_000).toISOString(),
    offset_ms: 0,
    picture_key: has_picture ? pictureOf(one.id) : null,
    clock_by_person: chanceOf(one.id).happens(0.02),
  };
}
