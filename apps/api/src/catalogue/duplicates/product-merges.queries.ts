import { sql } from 'drizzle-orm';
import { insideAccount } from '../../platform/database/other-account.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

type Pair = { kept_id: string; id: string };

/** What is said of a product's allergens, by choice, in its ingredients and in words of its own. */
const stated = (tx: Tx, ids: readonly string[]) => sql`
  select x.product_id as id, a.name as word, public.word_key(a.name) as key, false as may from product_allergens x
    join allergens a on a.account_id = x.account_id and a.id = x.allergen_id
    where x.account_id = ${tx.account_id} and x.product_id = any (${sql.param(ids)}::uuid[])
  union
  select p.id, a.name, public.word_key(a.name), t.may from products p
    cross join lateral (values (p.text_allergen_ids, false), (p.text_may_contain_ids, true)) t(ids, may) cross join unnest(t.ids) i(id)
    join allergens a on a.account_id = p.account_id and a.id = i.id
    where p.account_id = ${tx.account_id} and p.id = any (${sql.param(ids)}::uuid[])
  union
  select l.product_id, w.word, w.key, t.may from labels l
    cross join lateral (values (l.custom_allergens, false), (l.may_contain, true)) t(list, may) cross join lateral public.listed_words(t.list) w
    where l.account_id = ${tx.account_id} and l.product_id = any (${sql.param(ids)}::uuid[]) and t.list <> ''`;

/** The allergens that a product names and the one that it is to be merged into does not. */
export async function findLostAllergens(tx: Tx, { kept_id, id }: Pair): Promise<string[]> {
  const found = await rows<{ word: string }>(
    tx,
    sql`with stated as (${stated(tx, [kept_id, id])})
        select distinct g.word || case when g.may then ' (may contain)' else '' end as word from stated g
        where g.id = ${id} and not exists (select from stated k where k.id = ${kept_id} and k.key = g.key and (g.may or not k.may))
        order by 1`,
  );
  return found.map(({ word }) => word);
}

/** Whether device `d` offers a product. */
const offers = (id: string) => sql`exists (
  select from products p join categories c on c.account_id = p.account_id and c.id = p.category_id
  where p.account_id = d.account_id and p.id = ${id} and p.lifecycle = 'ACTIVE' and c.lifecycle = 'ACTIVE' and c.deleted_at is null
    and (p.device_added is null or p.device_added = d.id)
    and (p.device_added is not null
      or not exists (select from category_devices x where x.account_id = c.account_id and x.category_id = c.id)
      or exists (select from category_devices x where x.account_id = c.account_id and x.category_id = c.id and x.device_id = d.id))
    and (exists (select from organization_tree t
        where t.account_id = d.account_id and t.ancestor_id = d.organization_id and t.descendant_id = p.organization_id)
      or exists (select from category_organizations x join organization_tree t on t.account_id = x.account_id and t.ancestor_id = x.organization_id
        where x.account_id = d.account_id and x.category_id = c.id and t.descendant_id = d.organization_id)))`;

/** How many devices of the account offer a product and would not offer the one that it is to be merged into. */
export async function countLostDevices(tx: Tx, { kept_id, id }: Pair): Promise<number> {
  const found = await insideAccount(tx, tx.account_id, (account) =>
    row<{ count: number }>(
      account,
      sql`select count(*)::int as count from devices d where d.account_id = ${tx.account_id} and ${offers(id)} and not ${offers(kept_id)}`,
    ),
  );
  return found?.count ?? 0;
}

/** Deletes a product in favour of another; its labels follow (migrations/after/8-product-merges.sql). */
export async function markMerged(tx: Tx, { kept_id, id }: Pair): Promise<void> {
  await rows(
    tx,
    sql`update products set deleted_at = now(), updated_at = clock_timestamp(), merged_into = ${kept_id}
        where account_id = ${tx.account_id} and id = ${id}`,
  );
}
