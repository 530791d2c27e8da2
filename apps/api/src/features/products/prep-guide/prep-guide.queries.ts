import { sql } from 'drizzle-orm';
import { row, rows } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import type { Guide, GuideIngredient, GuideStep } from './prep-guide.rules.ts';

/** The guide of the product `p` as one value, null without one; for the select lists of products. */
export const guideOfProduct = sql`(select jsonb_build_object('product_id', g.product_id, 'batch_type', g.batch_type, 'batch_count', g.batch_count,
    'picture_key', g.picture_key,
    'steps', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'description', s.description, 'order', s."order",
        'picture_key', s.picture_key) order by s."order")
      from prep_guide_steps s where s.account_id = g.account_id and s.product_id = g.product_id), '[]'),
    'ingredients', coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'amount', i.amount, 'unit_type', i.unit_type) order by i.id)
      from prep_guide_ingredients i where i.account_id = g.account_id and i.product_id = g.product_id), '[]'))
  from prep_guides g where g.account_id = p.account_id and g.product_id = p.id)`;

type Of = { organization_id: string; product_id: string };
type Portions = Pick<Guide, 'batch_count' | 'batch_type'>;

/** Makes the guide of a product, or changes the portions of the one that is there. */
export async function saveGuide(tx: Tx, { organization_id, product_id, batch_count, batch_type }: Of & Portions) {
  await rows(
    tx,
    sql`insert into prep_guides (account_id, organization_id, product_id, batch_count, batch_type)
        values (${tx.account_id}, ${organization_id}, ${product_id}, ${batch_count}, ${batch_type})
        on conflict (account_id, product_id) do update set batch_count = excluded.batch_count, batch_type = excluded.batch_type`,
  );
}

export async function updateGuide(tx: Tx, product_id: string, to: Portions & Pick<Guide, 'picture_key'>) {
  await rows(
    tx,
    sql`update prep_guides set batch_count = ${to.batch_count}, batch_type = ${to.batch_type}, picture_key = ${to.picture_key}
        where product_id = ${product_id}`,
  );
}

export async function insertStep(tx: Tx, step: Of & GuideStep): Promise<void> {
  await rows(
    tx,
    sql`insert into prep_guide_steps (account_id, id, organization_id, product_id, title, description, "order", picture_key)
        values (${tx.account_id}, ${step.id}, ${step.organization_id}, ${step.product_id}, ${step.title}, ${step.description}, ${step.order}, ${step.picture_key})`,
  );
}

export async function updateStep(tx: Tx, step: GuideStep): Promise<void> {
  await rows(
    tx,
    sql`update prep_guide_steps set title = ${step.title}, description = ${step.description}, "order" = ${step.order},
          picture_key = ${step.picture_key} where id = ${step.id}`,
  );
}

export async function removeStep(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`delete from prep_guide_steps where id = ${id}`);
}

export async function insertIngredient(tx: Tx, one: Of & GuideIngredient): Promise<void> {
  await rows(
    tx,
    sql`insert into prep_guide_ingredients (account_id, id, organization_id, product_id, name, amount, unit_type)
        values (${tx.account_id}, ${one.id}, ${one.organization_id}, ${one.product_id}, ${one.name}, ${one.amount}, ${one.unit_type})`,
  );
}

export async function updateIngredient(tx: Tx, one: GuideIngredient): Promise<void> {
  await rows(
    tx,
    sql`update prep_guide_ingredients set name = ${one.name}, amount = ${one.amount}, unit_type = ${one.unit_type} where id = ${one.id}`,
  );
}

export async function removeIngredient(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`delete from prep_guide_ingredients where id = ${id}`);
}

/** Whether a picture belongs to the guide of a product that a device offers: what its state tells, and nothing else. */
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
