/**
 * What a new declaration of a supplier costs a customer with 10,000 products, 2,000 recipes and 200,000 live stickers:
 * the question what it would change, whether that names all and only what is affected by a walk of its own, and how
 * soon the stickers of a product that takes the allergen are among the notices. `npx tsx bench/speed/recipes.ts
 * [--products 10000] [--guides 2000] [--stickers 200000] [--rounds 5]`
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { duration, machine, median, report } from '../measure.ts';
import { fillCatalogue } from './catalogue-rows.ts';
import type { Filled } from './label-log-rows.ts';
import { fillRecipes } from './recipe-rows.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    guides: { type: 'string', default: '2000' },
    stickers: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '5' },
  },
});
const counts = { guides: Number(values.guides), lines: 10, ingredients: 500, stickers: Number(values.stickers) };

console.log(machine());
const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
let server: ChildProcess | undefined;
try {
  const products = Number(values.products);
  const filled = await fillCatalogue(postgres.owner, postgres.superuser, { database: 'recipes', products });
  await fillRecipes(filled, counts);
  const ask = await serve(filled);
  const { items: allergens } = await ask('GET', '/allergens?size=100');
  const sesame = allergens.find(({ name }: { name: string }) => name === 'Sesame').id as string;
  const { items } = await ask('GET', '/ingredients?size=1000');
  const asked: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const { id } = items[(round * 97) % items.length] as { id: string };
    const ingredient = await ask('GET', `/ingredients/${id}`);
    const declared = { items: ingredient.items.map((item: Item) => withSesame(item, sesame)) };
    let impact = { products: 0, lacking: { count: 0 }, stickers: 0 };
    asked.push(await duration(async () => (impact = await ask('POST', `/ingredients/${id}/impact`, declared))));
    const { made, lacking, stickers } = await walk(filled, id, sesame);
    const isRight = impact.products === made && impact.lacking.count === lacking && impact.stickers === stickers;
    const said = isRight ? 'all and only these' : `${impact.lacking.count} and ${impact.stickers} are named`;
    console.log(`  ${lacking} of ${made} products, ${stickers} stickers: ${said}`);
    if (!isRight) process.exitCode = 1;
    if (round > 0) continue;
    await ask('PUT', `/ingredients/${id}`, { ...declared, version: ingredient.version });
    const lists = [
      `filters[recipe]=LACKS`,
      `filters[made_with]=${id}`,
      `filters[recipe]=LACKS&filters[made_with]=${id}`,
    ];
    for (const list of lists) {
      const took = await duration(() => ask('GET', `/products?size=20&${list}`));
      report(`All products, ${list.replaceAll(id, 'ID')}`, took, 'ms', { atMost: 1_000 });
    }
    const { items: found } = await ask('GET', `/products?size=1&${lists[2]}`);
    const noticed = await duration(async () => {
      await ask('POST', `/products/${found[0].id}/recipe/take`, { allergen_ids: [sesame] });
      for (;;) {
        const { items: notices } = await ask('GET', '/label_notices?size=100');
        if (notices.some(({ product }: { product: { id: string } }) => product.id === found[0].id)) return;
      }
    });
    report('From taking an allergen to its notices', noticed, 'ms', { atMost: 5_000 });
  }
  report('The impact of a declaration', median(asked), 'ms', { atMost: 1_000 });
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  server?.kill();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

type Item = { id: string; name: string; in_use: boolean; declarations: { allergen_id: string; status: string }[] };

function withSesame({ id, name, in_use, declarations }: Item, sesame: string) {
  return { id, name, in_use, declarations: [...declarations, { allergen_id: sesame, status: 'CONTAINS' }] };
}

/**
 * The products that an ingredient is in, by a walk of its own through all lines; how many of them do not declare an
 * allergen, and their live stickers that do not name it.
 */
async function walk({ superuser }: Filled, ingredient_id: string, allergen_id: string) {
  const client = new pg.Client(superuser);
  await client.connect();
  const { rows } = await client.query<{
    product_id: string;
    ingredient_id: string | null;
    sub_product_id: string | null;
  }>('select product_id, ingredient_id, sub_product_id from prep_guide_ingredients');
  const affected = new Set(rows.filter((line) => line.ingredient_id === ingredient_id).map((line) => line.product_id));
  for (let before = -1; before < affected.size;) {
    before = affected.size;
    for (const { product_id, sub_product_id } of rows)
      if (sub_product_id && affected.has(sub_product_id)) affected.add(product_id);
  }
  const counted = async (text: string) =>
    (await client.query<{ count: number }>(text, [[...affected], allergen_id])).rows[0]?.count ?? 0;
  const lacking = await counted(
    `select count(*)::int as count from unnest($1::uuid[]) p(id)
     where not exists (select from product_allergens x where x.product_id = p.id and x.allergen_id = $2)`,
  );
  const stickers = await counted(
    `select count(*)::int as count from live_labels
     where custody = 'LIVE' and product_id = any ($1::uuid[]) and not $2::uuid = any (allergen_ids)`,
  );
  await client.end();
  return { made: affected.size, lacking, stickers };
}

async function serve(filled: Filled) {
  const child = fork(join(import.meta.dirname, 'lists-server.ts'), ['larder', JSON.stringify(filled)], {
    execArgv: ['--import', 'tsx'],
  });
  server = child;
  const { url, token } = await new Promise<{ url: string; token: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; token: string }));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- a bench reads the answer as it comes
  return async (method: string, path: string, body?: object): Promise<any> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}
