import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { GuideProduct, NamedProduct } from './recipe-plan.rules.ts';

/** The products of these names or SKUs that the caller sees, with the lines of their prep guides. */
export function findGuidesCalled(tx: Tx, names: string[], skus: string[]): Promise<GuideProduct[]> {
  return rows<GuideProduct>(
    tx,
    sql`select p.id, p.name, p.name_key, p.sku,
        exists (select from prep_guides g where g.account_id = p.account_id and g.product_id = p.id) as has_guide,
        coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'amount', l.amount,
            'unit_type', l.unit_type, 'ingredient_id', l.ingredient_id, 'sub_product_id', l.sub_product_id,
            'takes', coalesce(i.name, s.name)) order by l.id)
          from prep_guide_ingredients l left join ingredients i on i.account_id = l.account_id and i.id = l.ingredient_id
          left join products s on s.account_id = l.account_id and s.id = l.sub_product_id
          where l.account_id = p.account_id and l.product_id = p.id), '[]') as lines
      from products p where p.account_id = ${tx.account_id} and p.deleted_at is null
        and (p.name_key = any (${sql.param(names.map(nameKey))}::text[]) or p.sku = any (${sql.param(skus)}::text[]))
      order by p.id`,
  );
}

/** The products of these names that the caller sees. */
export function findProductsCalled(tx: Tx, names: string[]): Promise<NamedProduct[]> {
  return rows<NamedProduct>(
    tx,
    sql`select p.id, p.name, p.name_key, p.sku from products p
      where p.account_id = ${tx.account_id} and p.deleted_at is null
        and p.name_key = any (${sql.param(names.map(nameKey))}::text[]) order by p.id`,
  );
}
