import type { ProductRecipe } from '@larder/contract/catalogue/recipes';
import type { DeviceState } from '@larder/contract/devices/exchange';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../../tools/fake-device.ts';
import { chanceFrom } from '../../../../test/chance.ts';
import { deviceOf } from '../../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

type Named = { id: string; name: string };
type Gaps = { version: string; lacked: Record<string, string[]> };
type Dish = Named & { lines: string[]; deleted?: boolean };

const call = (method: string, path: string, body?: object) =>
  harness.call(method, path, { as: admin, ...(body && { body }) });
const made = async (path: string, body: object) => {
  const answer = await call('POST', path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};

/** What the page of a product says of itself: the allergens of its recipe that its label lacks. */
async function lacksOf(id: string): Promise<string[]> {
  const recipe: ProductRecipe = (await call('GET', `/products/${id}/recipe`)).body;
  return recipe.allergens
    .filter(({ difference }) => difference === 'LACKS')
    .map(({ allergen }) => allergen.name)
    .toSorted();
}

/** The ids of all products that the list calls lacking. */
async function listed(): Promise<Set<string>> {
  const query = { 'filters[recipe]': 'LACKS', 'filters[lifecycle]': 'ACTIVE', size: '100' };
  const { items } = (await harness.call('GET', '/products', { as: admin, query })).body;
  return new Set(items.map(({ id }: Named) => id));
}

/** What the label check of a product holds against it for its recipe. */
async function checked(id: string): Promise<string[]> {
  const { items } = (await call('GET', `/products/${id}/label_check`)).body;
  const findings = items.flatMap((one: { findings: { kind: string; words: string[] }[] }) => one.findings);
  const lacked = findings.filter(({ kind }: { kind: string }) => kind === 'recipe_allergen_missing');
  // Each of its labels has the finding.
  return [...new Set<string>(lacked.flatMap(({ words }: { words: string[] }) => words))].toSorted();
}

/** Reads what changed since the tablet's last state, as tablets do: what its recipes contain and its labels lack. */
async function gapsOn(tablet: FakeDevice, known: Gaps): Promise<Gaps> {
  const since = known.version ? `since=${encodeURIComponent(known.version)}&` : '';
  const { body } = await tablet.ask('GET', `/device/state?${since}only_changed=true`);
  const { version, recipe_gaps } = body as DeviceState;
  if (!recipe_gaps) return { ...known, version };
  const lacked = recipe_gaps.map(({ product_id, allergens }) => [
    product_id,
    allergens.map(({ name }) => name).toSorted(),
  ]);
  return { version, lacked: Object.fromEntries(lacked) as Gaps['lacked'] };
}

it('page, list, label check and tablet say the same of random recipes, in and out of the trash', async () => {
  const chance = chanceFrom(20_261_129);
  const own = ['Almonds', 'hazelnut', 'Wheat', 'RYE', 'Tree nuts', 'Prawns', 'Mustard seed'];
  const here = (await call('GET', '/allergens')).body.items as Named[];
  for (const name of own.filter((one) => !here.some((has) => has.name.toLowerCase() === one.toLowerCase())))
    await call('POST', '/allergens', { name });
  const allergens = (await call('GET', '/allergens')).body.items as Named[];
  const category = await made('/categories', { name: `Agreement ${randomUUID()}`, usage: 'COMPONENT' });
  const ingredients: Named[] = [];
  const dishes: Dish[] = [];
  let merges = 0;
  let lacked = 0;
  const tablet = deviceOf(harness);
  await tablet.pair('1000001', '2468');
  let gaps = await gapsOn(tablet, { version: '', lacked: {} });
  const statuses = ['CONTAINS', 'MAY_CONTAIN', 'NOT_LISTED', 'NOT_LISTED', 'NOT_LISTED', 'NOT_LISTED'];
  const declared = () =>
    allergens.filter(() => chance.next() < 0.7).map(({ id }) => ({ allergen_id: id, status: chance.pick(statuses) }));
  const items = () =>
    Array.from({ length: chance.between(0, 2) }, () => ({
      name: `Item ${randomUUID()}`,
      in_use: chance.next() < 0.8,
      declarations: declared(),
    }));
  const acts: (() => Promise<unknown>)[] = [
    async () => ingredients.push(await made('/ingredients', { name: `Part ${randomUUID()}`, items: items() })),
    async () => {
      const body = { name: `Dish ${randomUUID()}`, categories: [{ id: category.id }] };
      const dish: Dish = { ...(await made('/products', body)), lines: [] };
      await made(`/products/${dish.id}/guide`, { batch_count: 1, batch_type: 'portions' });
      for (let n = chance.between(0, 3); n > 0; n -= 1) {
        const line = { name: `Line ${n}`, amount: 1, unit_type: 'weight' };
        dish.lines.push((await made(`/products/${dish.id}/guide/ingredients`, line)).id);
      }
      dishes.push(dish);
    },
    async () => {
      const dish = chance.pick(dishes.filter(({ lines, deleted }) => lines.length > 0 && !deleted));
      if (!dish) return;
      const sub = chance.next() < 0.5;
      const target = sub ? chance.pick(dishes)?.id : chance.pick(ingredients)?.id;
      await call('PUT', `/products/${dish.id}/recipe/lines/${chance.pick(dish.lines)}`, {
        ingredient_id: sub ? null : (target ?? null),
        sub_product_id: sub ? (target ?? null) : null,
        is_optional: chance.next() < 0.3,
      });
    },
    async () => {
      const dish = chance.pick(dishes.filter(({ deleted }) => !deleted));
      if (dish) await call('POST', `/products/${dish.id}/allergens`, { id: chance.pick(allergens).id });
    },
    async () => {
      const dish = chance.pick(dishes);
      if (!dish) return;
      const answer = dish.deleted
        ? await call('POST', '/products/restore', { ids: [dish.id] })
        : await call('DELETE', `/products/${dish.id}`);
      if (answer.status < 300) dish.deleted = !dish.deleted;
    },
    async () => {
      const [kept, dish] = [chance.pick(dishes), chance.pick(dishes)];
      if (!kept || !dish || kept.deleted || dish.deleted || kept === dish || chance.next() < 0.5) return;
      const { merged } = await made('/products/merge', { merges: [{ kept_id: kept.id, ids: [dish.id] }] });
      dish.deleted = merged.length > 0;
      merges += merged.length;
    },
    async () => {
      const part = chance.pick(ingredients);
      if (part) await call('DELETE', `/ingredients/${part.id}`);
    },
    async () => {
      const part = chance.pick(ingredients);
      const answer = part && (await call('GET', `/ingredients/${part.id}`));
      if (answer?.status !== 200) return;
      const { version, name } = answer.body;
      const changed = await call('PUT', `/ingredients/${part?.id}`, { version, name, items: items() });
      // One in the trash is shown, and not changed.
      expect([200, 404], changed.text).toContain(changed.status);
    },
  ];
  for (let round = 0; round < 3; round += 1) {
    for (let step = 0; step < 36; step += 1) await chance.pick([...acts, acts[2], acts[2]])?.();
    const lacking = await listed();
    gaps = await gapsOn(tablet, gaps);
    lacked += lacking.size;
    for (const { id, name } of dishes.filter(({ deleted }) => !deleted)) {
      const [lacks, check] = await Promise.all([lacksOf(id), checked(id)]);
      expect(check, `the label check of ${name}`).toEqual(lacks);
      expect(gaps.lacked[id] ?? [], `${name} on the tablet`).toEqual(lacks);
      expect(lacking.has(id), `${name} in the list`).toBe(lacks.length > 0);
    }
  }
  expect(merges).toBeGreaterThan(0);
  expect(lacked).toBeGreaterThan(5);
});
