import { sql } from 'drizzle-orm';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { insertRows } from './bulk.ts';
import { harbourFacts, harbourIngredients, harbourSuppliers, type DemoItem } from './content/recipes.ts';
import { customerIds, demoIdAt } from './demo-id.ts';

/** Writes the suppliers and ingredients of a customer of the demo that has none yet. */
export async function writeRecipes(tx: Tx, customer: string): Promise<void> {
  const begun = await row(tx, sql`select 1 from suppliers union all select 1 from ingredients limit 1`);
  if (customer !== 'harbour' || begun) return;
  const { account: organization_id, of } = customerIds(customer);
  const allergens = await rows<{ id: string; name: string }>(
    tx,
    sql`select a.id, a.name from allergens a where a.deleted_at is null`,
  );
  await insertRows(
    tx,
    'suppliers',
    harbourSuppliers.map(({ key, ...facts }) => ({ ...facts, organization_id, id: of('supplier', key) })),
  );
  await insertRows(
    tx,
    'ingredients',
    harbourIngredients.map(({ name, unit = 'g' }) => {
      const { label_name = '', density = null, grams_each = null } = harbourFacts[name] ?? {};
      return { organization_id, id: of('ingredient', name), name, label_name, unit, density, grams_each };
    }),
  );
  const items = harbourIngredients.flatMap(({ name, items: bought }) =>
    bought.map((item, index) => ({ item, ingredient: name, id: demoIdAt(`${name}/${item.name}`, index) })),
  );
  await insertRows(
    tx,
    'supplier_items',
    items.map(({ id, item, ingredient }) => ({
      id,
      organization_id,
      ingredient_id: of('ingredient', ingredient),
      supplier_id: of('supplier', item.supplier),
      name: item.name,
      source: item.specification ? 'SPECIFICATION' : 'PACK',
    })),
  );
  await insertRows(
    tx,
    'item_declarations',
    items.flatMap(({ id: item_id, item }) =>
      allergens.flatMap(({ id: allergen_id, name }) => {
        const status = statusOf(item, name);
        return status ? [{ organization_id, item_id, allergen_id, status }] : [];
      }),
    ),
  );
}

function statusOf({ contains = [], may = [], open = [] }: DemoItem, allergen: string): string | undefined {
  if (contains.includes(allergen)) return 'CONTAINS';
  if (may.includes(allergen)) return 'MAY_CONTAIN';
  return open.includes(allergen) ? undefined : 'NOT_LISTED';
}
