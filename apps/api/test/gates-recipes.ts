import { randomUUID } from 'node:crypto';
import type { Request } from './gates-request.ts';
import { id, type Rows } from './gates-world.ts';
import type { World } from './gates-world.ts';

let asked = 0;
const swapOf = (rows: Rows) => ({ from_id: rows.swap_from, to_id: rows.swap_to, is_merge: true });
const ingredientFile = () => {
  const form = new FormData();
  form.set('file', new Blob([`Ingredient,Contains\nGate file ${++asked},Milk\n`], { type: 'text/csv' }), 'gate.csv');
  return form;
};

const recipeFile = () => {
  const form = new FormData();
  form.set('file', new Blob([`Recipe,Ingredient\nGate recipe ${++asked},Milk\n`], { type: 'text/csv' }), 'gate.csv');
  return form;
};

const ownAddress = (rows: Rows, world: World) => (rows === world.orchard ? 'admin@orchard.test' : 'admin@harbour.test');

/** Valid requests for what products are made of, and where it went: suppliers, ingredients, recipes, lots. */
export const recipeFixtures: Record<string, (rows: Rows, world: World) => Request> = {
  'suppliers.list': () => ({}),
  'suppliers.create': () => ({ body: { name: `Gate supplier ${++asked}` } }),
  'suppliers.update': (rows) => ({ params: { id: rows.supplier }, body: { external_id: `gate-${++asked}` } }),
  'suppliers.remove': id('leaving_supplier'),
  'suppliers.restore': id('leaving_supplier'),
  'ingredients.list': () => ({}),
  'ingredients.create': () => ({ body: { name: `Gate ingredient ${++asked}` } }),
  'ingredients.export': (rows, world) => ({ query: { to: ownAddress(rows, world) } }),
  'ingredients.get': id('ingredient'),
  'ingredients.update': (rows) => ({ params: { id: rows.ingredient }, body: { label_name: `Gate ${++asked}` } }),
  'ingredients.impact': (rows) => ({ params: { id: rows.ingredient }, body: { items: [] } }),
  'ingredients.remove': id('leaving_ingredient'),
  'ingredients.restore': id('leaving_ingredient'),
  'ingredientFiles.preview': () => ({ body: ingredientFile() }),
  'ingredientFiles.run': () => ({ body: ingredientFile() }),
  'recipeFiles.preview': () => ({ body: recipeFile() }),
  'recipeFiles.run': () => ({ body: recipeFile() }),
  'ingredientSwaps.list': () => ({}),
  'ingredientSwaps.preview': (rows) => ({ body: swapOf(rows) }),
  'ingredientSwaps.create': (rows) => ({ body: swapOf(rows) }),
  'ingredientSwaps.undo': id('swap'),
  'trace.find': () => ({ query: { search: 'L-2214' } }),
  'trace.get': (rows) => ({ query: { product_ids: rows.product } }),
  'trace.labels': (rows) => ({ query: { product_ids: rows.product, state: 'THERE' } }),
  'trace.export': (rows, world) => ({ query: { to: ownAddress(rows, world), format: 'epcis' } }),
  'receipts.list': () => ({}),
  'receipts.report': (rows) => ({
    body: {
      receipts: [
        {
          id: randomUUID(),
          organization_id: rows.venue,
          received_at: new Date().toISOString(),
          name: `Gate cheese ${++asked}`,
          verdict: 'ACCEPTED',
        },
      ],
    },
  }),
  'recalls.list': () => ({}),
  'recalls.get': id('recall'),
  'recalls.labels': id('recall'),
  'recalls.export': (rows, world) => ({ params: { id: rows.recall }, query: { to: ownAddress(rows, world) } }),
  'recalls.open': (rows) => ({
    body: {
      kind: 'DRILL',
      title: `Gate drill ${++asked}`,
      reason: 'Twice a year',
      staff_text: 'Find the labels',
      scope: { product_ids: [rows.product] },
    },
  }),
  'recalls.confirm': id('recall'),
  'recalls.answer': (rows) => ({
    params: { id: rows.recall },
    body: { organization_id: rows.venue, kind: 'SEEN' },
  }),
  'recalls.close': (rows) => ({ params: { id: rows.recall }, body: { closing: 'MISTAKE', note: 'Gates' } }),
  'recipes.get': id('product'),
  'recipes.link': (rows) => ({
    params: { id: rows.recipe_product, lineId: rows.recipe_line },
    body: { ingredient_id: rows.ingredient, sub_product_id: null },
  }),
  'recipes.take': (rows) => ({
    params: { id: rows.recipe_product },
    body: { allergen_ids: [rows.recipe_allergen] },
  }),
  'recipeLists.get': id('product'),
  'recipeLists.take': (rows) => ({
    params: { id: rows.list_product },
    body: { text: 'Rice', updated_at: rows.list_seen },
  }),
};
