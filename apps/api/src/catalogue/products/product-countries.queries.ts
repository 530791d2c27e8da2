import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/**
 * Where a product is labelled, ISO 3166-1 alpha-2 in the order of the alphabet: the countries of the places at the end
 * of the tree, below the organisations that its category is shared with, or below its owner while it is shared with
 * none. Empty text stands for places whose country nobody has entered.
 */
export async function findProductCountries(tx: Tx, product_id: string): Promise<string[]> {
  const found = await rows<{ country: string }>(
    tx,
    sql`with shared as (
          select l.organization_id from products p join category_organizations l on l.account_id = p.account_id and l.category_id = p.category_id
           where p.account_id = ${tx.account_id} and p.id = ${product_id}),
        tops as (select organization_id from shared
          union select p.organization_id from products p
           where p.account_id = ${tx.account_id} and p.id = ${product_id} and not exists (select 1 from shared)),
        places as (select distinct t.descendant_id as id from tops join organization_tree t on t.ancestor_id = tops.organization_id
           where t.account_id = ${tx.account_id} and not exists (select 1 from organization_tree b
             where b.account_id = t.account_id and b.ancestor_id = t.descendant_id and b.depth = 1))
        select distinct coalesce((select l.country_code from organization_tree t
            join organization_locations l on l.account_id = t.account_id and l.organization_id = t.ancestor_id
            where t.account_id = ${tx.account_id} and t.descendant_id = places.id order by t.depth, l.is_primary desc, l.id limit 1), '') as country
        from places order by 1`,
  );
  return found.map(({ country }) => country);
}
