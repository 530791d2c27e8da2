import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import type { KeptExemption } from '../products/label-text.rules.ts';
import type { Words } from './label-words.rules.ts';

/** The product of a label that the caller may read. */
export async function findProductOfLabel(tx: Tx, label_id: string): Promise<string | undefined> {
  return (await row<{ product_id: string }>(tx, sql`select product_id from labels where id = ${label_id}`))?.product_id;
}

type Owner = { id: string; organization_id: string; product_id: string; label_type: 'INGREDIENTS' | 'ALLERGENS' };

/** A product has one label: the first text makes it, later ones replace it. */
export async function saveLabel(
  tx: Tx,
  { id, organization_id, product_id, label_type }: Owner,
  words: Words,
  exemptions: readonly KeptExemption[],
) {
  const { ingredients, emphasis_confirmed, may_contain, custom_allergens, price } = words;
  const emphasis = words.emphasis && JSON.stringify(words.emphasis);
  const decisions = JSON.stringify(exemptions.map(({ name: _, ...one }) => one));
  await rows(
    tx,
    sql`insert into labels (account_id, id, organization_id, product_id, label_type, ingredients, emphasis, emphasis_confirmed,
          exemptions, may_contain, custom_allergens, price)
        values (${tx.account_id}, ${id}, ${organization_id}, ${product_id}, ${label_type}, ${ingredients}, ${emphasis}::jsonb, ${emphasis_confirmed},
          ${decisions}::jsonb, ${may_contain}, ${custom_allergens}, ${price})
        on conflict (account_id, product_id) do update set ingredients = excluded.ingredients, emphasis = excluded.emphasis,
          emphasis_confirmed = excluded.emphasis_confirmed, exemptions = excluded.exemptions, may_contain = excluded.may_contain, custom_allergens = excluded.custom_allergens, price = excluded.price`,
  );
}

/** Replaces a product's allergens by the given ones, in that order. */
export async function replaceAllergens(
  tx: Tx,
  { organization_id, product_id }: { organization_id: string; product_id: string },
  allergen_ids: readonly string[],
): Promise<void> {
  await together([
    rows(tx, sql`delete from product_allergens where product_id = ${product_id}`),
    rows(
      tx,
      sql`insert into product_allergens (account_id, organization_id, product_id, allergen_id, priority)
        select ${tx.account_id}::uuid, ${organization_id}::uuid, ${product_id}::uuid, picked.id, picked.place - 1
        from unnest(${sql.param(allergen_ids)}::uuid[]) with ordinality as picked(id, place)`,
    ),
  ]);
}

/** Adds one allergen, or changes the priority that it has. */
export async function saveAllergen(
  tx: Tx,
  { organization_id, product_id }: { organization_id: string; product_id: string },
  { id, priority }: { id: string; priority: number },
): Promise<void> {
  await rows(
    tx,
    sql`insert into product_allergens (account_id, organization_id, product_id, allergen_id, priority)
        values (${tx.account_id}, ${organization_id}, ${product_id}, ${id}, ${priority})
        on conflict (account_id, product_id, allergen_id) do update set priority = excluded.priority`,
  );
}

export async function removeAllergen(tx: Tx, product_id: string, allergen_id: string): Promise<void> {
  await rows(tx, sql`delete from product_allergens where product_id = ${product_id} and allergen_id = ${allergen_id}`);
}

/** Notes who has stated a product's allergens, and when; null takes the statement back. */
export async function markDeclared(tx: Tx, product_id: string, by: string | null): Promise<void> {
  await rows(
    tx,
    by
      ? sql`update products set allergens_declared_at = now(), allergens_declared_by = ${by}, updated_at = clock_timestamp() where id = ${product_id}`
      : sql`update products set allergens_declared_at = null, allergens_declared_by = null, updated_at = clock_timestamp() where id = ${product_id}`,
  );
}

/** The account's allergens as they can be stated. */
export function findAllergens(tx: Tx): Promise<{ id: string; name: string; name_key: string }[]> {
  return rows(tx, sql`select id, name, name_key from allergens where deleted_at is null`);
}
