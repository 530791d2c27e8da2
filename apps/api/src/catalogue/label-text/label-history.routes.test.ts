import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const people = ['admin@harbour.test', 'brand@harbour.test', 'venue@harbour.test'] as const;
/** How many edits are tried; RANDOM_EDITS=10000 for the long run. */
const edits = Number(process.env.RANDOM_EDITS ?? 120);

let harness: Harness;
let device: string;
let account: string;
let products: { id: string; usage: 'sale' | 'prep' }[];
let allergens: string[];
beforeAll(async () => {
  harness = await openHarness();
  const paired = await harness.call('POST', '/device/pair', { body: { device_code: '1000001', pin: '2468' } });
  device = paired.body.api_tokens.access_token;
  // What the manager of the device's venue made may be edited by everybody above, too.
  products = [await make('SINGLE'), await make('COMPONENT'), await make('SINGLE'), await make('COMPONENT')];
  const { items } = (await harness.call('GET', '/allergens', { as: people[0] })).body;
  allergens = items.slice(0, 8).map((one: { id: string }) => one.id);
  const { items: places } = (await harness.call('GET', '/organization_names', { as: people[0] })).body;
  account = places.find((one: { parent_id: string | null }) => one.parent_id === null).id;
});
afterAll(() => harness.close());

async function make(usage: 'SINGLE' | 'COMPONENT') {
  const category = await harness.call('POST', '/categories', { as: people[2], body: { name: randomUUID(), usage } });
  const { barcode } = (await harness.call('GET', '/products/in_store_barcode', { as: people[2] })).body;
  const body = { name: randomUUID(), barcode, categories: [{ id: category.body.id }] };
  const made = await harness.call('POST', '/products', { as: people[2], body });
  expect(made.status, made.text).toBe(201);
  return { id: made.body.id as string, usage: usage === 'SINGLE' ? ('sale' as const) : ('prep' as const) };
}

const words = ['Wheat flour', 'milk', 'salt', 'crème', 'oats 🥣', 'may contain nuts'];
const text = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((list) => list.join(', '));
const some = fc.uniqueArray(fc.nat(7), { maxLength: 4 });
const edit = fc.oneof(
  fc.record({
    kind: fc.constant('words' as const),
    may_contain: text,
    custom_allergens: text,
    price: fc.constantFrom('', '£1', '£2.50'),
  }),
  fc.record({ kind: fc.constant('ingredients' as const), ingredients: text, confirmed: fc.boolean() }),
  fc.record({ kind: fc.constant('allergens' as const), some }),
  fc.record({ kind: fc.constant('link' as const), one: fc.nat(7), priority: fc.nat(3) }),
  fc.record({ kind: fc.constant('unlink' as const), one: fc.nat(7) }),
  fc.record({ kind: fc.constant('expiry' as const), units: fc.nat(3) }),
  fc.record({ kind: fc.constant('info' as const), storage_override: fc.constantFrom('', 'Shelf', 'Chiller') }),
);
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;
const step = fc.record({ who: fc.constantFrom(...people), product: fc.nat(3), edit });

it('prints what was declared at that time, and keeps a history that replays to the present', async () => {
  const rounds = Math.ceil(edits / 6);
  const steps = fc.sample(fc.array(step, { minLength: 6, maxLength: 6 }), { numRuns: rounds, seed: 20_261_120 });
  const printed = new Map<string, { product: string; from: number; until: number }>();
  const changes = new Map(products.map(({ id }) => [id, 1]));
  for (const together of steps) {
    const target = products[together[0]?.product ?? 0] ?? products[0]!;
    const from = changes.get(target.id) ?? 1;
    const [log, ...answers] = await Promise.all([print(target), ...together.map(perform)]);
    for (const answer of answers) expect([200, 201], answer.text).toContain(answer.status);
    for (const { id } of products) changes.set(id, await countChanges(id));
    printed.set(log, { product: target.id, from, until: changes.get(target.id) ?? 1 });
  }
  for (const { id } of products) {
    const states = replay(await history(id));
    expect(states.at(-1)).toEqual(await present(id));
    for (const [log, { product, from, until }] of printed) {
      if (product !== id) continue;
      const held = states.slice(from - 1, until);
      expect(held.map((state) => JSON.stringify(declared(state)))).toContain(JSON.stringify(await printOf(log)));
    }
  }
}, 1_200_000);

function perform({ who, product, edit: one }: { who: string; product: number; edit: Edit }) {
  const { id } = products[product] ?? products[0]!;
  const label = (label_text: object, more: object = {}) =>
    harness.call('POST', `/products/${id}/labels`, { as: who, body: { label_text, ...more } });
  if (one.kind === 'words') {
    const { may_contain, custom_allergens, price } = one;
    return label({ may_contain, custom_allergens, price });
  }
  if (one.kind === 'ingredients') {
    const { ingredients, confirmed } = one;
    const at = ingredients.indexOf('milk');
    return label({ ingredients, emphasis: confirmed ? (at < 0 ? [] : [{ start: at, end: at + 4 }]) : null });
  }
  if (one.kind === 'allergens') return label({}, { allergen_ids: one.some.map((index) => allergens[index]) });
  if (one.kind === 'link') {
    const body = { id: allergens[one.one], priority: one.priority };
    return harness.call('POST', `/products/${id}/allergens`, { as: who, body });
  }
  if (one.kind === 'unlink') {
    return harness.call('DELETE', `/products/${id}/allergens/${allergens[one.one]}`, { as: who });
  }
  if (one.kind === 'expiry') {
    if (one.units === 0) return harness.call('DELETE', `/products/${id}/expiry`, { as: who });
    const body = { expiry: { units: one.units, period: 'days' } };
    return harness.call('POST', `/products/${id}/expiry`, { as: who, body });
  }
  return harness.call('PUT', `/products/${id}`, { as: who, body: { storage_override: one.storage_override } });
}

async function print({ id, usage }: { id: string; usage: 'sale' | 'prep' }): Promise<string> {
  const log = randomUUID();
  const now = new Date().toISOString();
  const body = { product_id: id, usage, printed_date: now, use_by: now, initials: 'AB' };
  const events = [{ id: log, type: 'label_printed', device_time: now, body }];
  const { body: answer } = await harness.call('POST', '/device/events', { as: device, body: { events } });
  expect(answer.results).toEqual([{ id: log, status: 'accepted' }]);
  return log;
}

type State = Record<string, unknown>;
type Entry = { new_values: State };

async function history(id: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let cursor = ''; ;) {
    const query = { size: '100', ...(cursor && { cursor }) };
    const { items, next_cursor } = (await harness.call('GET', `/products/${id}/history`, { as: people[0], query }))
      .body;
    entries.push(...items);
    if (!next_cursor) return entries.toReversed();
    cursor = next_cursor;
  }
}

async function countChanges(id: string): Promise<number> {
  const [found] = await harness.inAccount<{ count: number }>(
    account,
    'select count(*)::int as count from audit_entries where subject_id = $1',
    [id],
  );
  return found?.count ?? 0;
}

const empty: State = {
  expiry: '',
  storage_override: '',
  allergens: '',
  allergens_declared: false,
  ingredients: '',
  emphasis: null,
  may_contain: '',
  custom_allergens: '',
  price: '',
};

/** The state after each entry. */
function replay(entries: Entry[]): State[] {
  const states: State[] = [];
  for (const { new_values } of entries) {
    const known = Object.fromEntries(Object.entries(new_values).filter(([field]) => field in empty));
    states.push({ ...(states.at(-1) ?? empty), ...known });
  }
  return states;
}

async function present(id: string): Promise<State> {
  const product = (await harness.call('GET', `/products/${id}`, { as: people[0] })).body;
  const { expiry, storage_override, label_text, allergens_declared_at } = product;
  return {
    expiry: expiry ? `${expiry.units} ${expiry.period}` : '',
    storage_override,
    allergens_declared: allergens_declared_at !== null,
    ...worded(label_text),
  };
}

function declared({ expiry: _, storage_override: __, ...state }: State): State {
  return ordered(state);
}

async function printOf(log: string): Promise<State> {
  const [found] = await harness.inAccount<{ printed_info: State }>(
    account,
    'select printed_info from label_logs where id = $1',
    [log],
  );
  const { allergens_declared, ...label_text } = found?.printed_info ?? {};
  return ordered({ ...worded(label_text), allergens_declared });
}

/** Label text as the history has it: an emphasis by its words. */
function worded(label_text: State): State {
  const { ingredients, emphasis, allergens: names, may_contain, custom_allergens, price } = label_text;
  const spans = emphasis as { start: number; end: number }[] | null;
  const said = spans && spans.map(({ start, end }) => String(ingredients).slice(start, end)).join(', ');
  return { ingredients, emphasis: said, allergens: names, may_contain, custom_allergens, price };
}

function ordered(state: State): State {
  return Object.fromEntries(Object.entries(state).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
