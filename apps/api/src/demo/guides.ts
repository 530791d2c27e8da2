import { sql } from 'drizzle-orm';
import type { App } from '../platform/app-context.ts';
import { rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { placePicture } from '../platform/pictures/picture-store.ts';
import { insertRows } from './bulk.ts';
import { harbourGuides, type DemoGuide } from './content/guides.ts';
import { demoId, demoIdAt } from './demo-id.ts';
import { paintWaste } from './wastage-picture.ts';

type Place = { id: string; organization_id: string; name: string };

/** Writes the prep guides that the demo's products do not have yet; those that are there stay as people left them. */
export async function topUpGuides(tx: Tx, app: Pick<App, 'blobs'>, customer: string): Promise<void> {
  if (customer !== 'harbour') return;
  const names = harbourGuides.map(({ product }) => product);
  const places = await rows<Place>(
    tx,
    sql`select p.id, p.organization_id, p.name from products p
        where p.name = any (${sql.param(names)}::text[]) and p.usage = 'COMPONENT' and p.deleted_at is null
          and not exists (select 1 from prep_guides g where g.product_id = p.id)`,
  );
  for (const place of places) {
    const guide = harbourGuides.find(({ product }) => product === place.name);
    if (guide) await writeGuide(tx, app, place, guide);
  }
}

async function writeGuide(tx: Tx, app: Pick<App, 'blobs'>, { id, organization_id, name }: Place, guide: DemoGuide) {
  const picture_key = guide.hasPicture ? demoId(`guide picture/${id}`) : null;
  if (picture_key) await placePicture(app, tx, { ...(await paintWaste(name)), picture_key, alternative_text: name });
  const of = { organization_id, product_id: id };
  const parts = await findParts(tx, guide);
  const [batch_count, batch_type] = guide.batch;
  await insertRows(tx, 'prep_guides', [{ ...of, batch_count, batch_type, picture_key }]);
  await insertRows(
    tx,
    'prep_guide_ingredients',
    // Ingredients are read in the order of their ids.
    guide.ingredients.map(([ingredient, amount, unit_type], index) => ({
      ...of,
      id: demoIdAt(`guide ingredient/${id}/${index}`, index),
      name: ingredient,
      amount,
      unit_type,
      ingredient_id: parts.get(ingredient)?.ingredient_id ?? null,
      sub_product_id: parts.get(ingredient)?.sub_product_id ?? null,
    })),
  );
  await insertRows(
    tx,
    'prep_guide_steps',
    guide.steps.map(([title, description], index) => ({
      ...of,
      id: demoId(`guide step/${id}/${index}`),
      title,
      description,
      order: index + 1,
      // The last step shows what it should look like then.
      picture_key: index === guide.steps.length - 1 ? picture_key : null,
    })),
  );
  // Devices that were seeded before read these products again.
  await rows(tx, sql`update products set updated_at = updated_at where id = ${id}`);
}

/** The ingredients of the demo, and the products that go into others, that lines are linked to, by their names. */
async function findParts(tx: Tx, { ingredients }: DemoGuide) {
  const names = sql.param(ingredients.map(([name]) => name));
  const found = await rows<{ name: string; ingredient_id: string | null; sub_product_id: string | null }>(
    tx,
    sql`select i.name, i.id as ingredient_id, null::uuid as sub_product_id from ingredients i
        where i.name = any (${names}::text[]) and i.deleted_at is null
      union all select p.name, null, p.id from products p
        where p.name = any (${names}::text[]) and p.usage = 'COMPONENT' and p.deleted_at is null
          and not exists (select 1 from ingredients i where i.name = p.name and i.deleted_at is null)`,
  );
  return new Map(found.map(({ name, ...part }) => [name, part]));
}
