import { sql } from 'drizzle-orm';
import type { NewRow } from '../../../platform/database/row-writes.ts';
import { row, rows } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import type { prepGuides } from '../../../schema/prep-guides.ts';

/** The guide of the product `p` as one value, null without one; for the select lists of products. */
export const guideOfProduct = sql`(select jsonb_build_object('product_id', g.product_id, 'batch_type', g.batch_type, 'batch_count', g.batch_count,
    'picture_key', g.picture_key,
    'steps', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'description', s.description, 'order', s."order",
        'picture_key', s.picture_key) order by s."order")
      from prep_guide_steps s where s.account_id = g.account_id and s.product_id = g.product_id), '[]'),
    'ingredients', coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'amount', i.amount, 'unit_type', i.unit_type) order by i.id)
      from prep_guide_ingredients i where i.account_id = g.account_id and i.product_id = g.product_id), '[]'))
  from prep_guides g where g.account_id = p.account_id and g.product_id = p.id)`;

/** Makes the guide of a product, or changes the portions of the one that is there. */
export async function saveGuide(
  tx: Tx,
  { organization_id, product_id, batch_count, batch_type }: NewRow<typeof prepGuides>,
): Promise<void> {
  await rows(
    tx,
    sql`insert into prep_guides (account_id, organization_id, product_id, batch_count, batch_type)
        values (${tx.account_id}, ${organization_id}, ${product_id}, ${batch_count}, ${batch_type})
        on conflict (account_id, product_id) do update set batch_count = excluded.batch_count, batch_type = excluded.batch_type`,
  );
}

/** Changes the guide of a product; what is undefined stays. */
export async function updateGuide(
  tx: Tx,
  product_id: string,
  { batch_count, batch_type, picture_key }: Partial<NewRow<typeof prepGuides>>,
): Promise<void> {
  await rows(
    tx,
    sql`update prep_guides set batch_count = coalesce(${batch_count ?? null}, batch_count), batch_type = coalesce(${batch_type ?? null}, batch_type),
          picture_key = ${picture_key === undefined ? sql`picture_key` : picture_key} where product_id = ${product_id}`,
  );
}

/**
 * Gives the steps of a product the positions from 1 on in this order. First to the other side of 0, for no two may have
 * one at any time.
 */
export async function updateOrder(tx: Tx, product_id: string, ids: string[]): Promise<void> {
  const steps = sql`account_id = ${tx.account_id} and product_id = ${product_id}`;
  await rows(tx, sql`update prep_guide_steps set "order" = - "order" where ${steps} and "order" > 0`);
  await rows(
    tx,
    sql`update prep_guide_steps set "order" = wanted.place
        from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted(step, place) where ${steps} and id = wanted.step`,
  );
}

/** Whether a picture belongs to the guide of a product that a device offers: what its state names, and nothing else. */
export async function isOfferedPicture(tx: Tx, device_id: string, picture_key: string): Promise<boolean> {
  const found = await row(
    tx,
    sql`select 1 from (
          select product_id from prep_guides where picture_key = ${picture_key}
          union all select product_id from prep_guide_steps where picture_key = ${picture_key}) g
        join products p on p.account_id = ${tx.account_id} and p.id = g.product_id
        where p.deleted_at is null and p.lifecycle = 'ACTIVE' and (p.device_added is null or p.device_added = ${device_id}) limit 1`,
  );
  return Boolean(found);
}
