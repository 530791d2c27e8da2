import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import type { DeviceLabel } from '@larder/contract/devices/device-live-labels';
import type { DeviceEvent } from '@larder/contract/devices/exchange';
import type { HeldAllergen } from '@larder/rules/held-allergens';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  heldAbove,
  heldIn,
  isMay,
  isUnknown,
  may,
  missingOf,
  names,
  wordOf,
  type ChainLabel,
} from '../../../../../tools/chain-oracle.ts';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { makeVenue, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';

// Chains of labels in the database, as their reports come in any order and products change meanwhile. `TEST_FULL` makes
// many more.

const chains = process.env.TEST_FULL ? 400 : 7;
const admin = 'admin@harbour.test';
const picks = ['Milk', 'Fish', 'Wheat', 'Cereals containing gluten', 'Almonds', 'Cashews', 'Tree nuts'];
const free = ['kiwi', 'lupin seeds'];
const relations = ['INGREDIENT', 'PORTION', 'COOKED'] as const;
/** What is read in lists of ingredients; a member brings its family along. */
const read: Record<string, string[]> = {
  milk: ['milk'],
  fish: ['fish'],
  cashews: ['cashews', 'tree nuts'],
  'wheat flour': ['wheat', 'cereals containing gluten'],
};

type Statement = { picked: string[]; custom: string[]; warned: string[]; text: string[] };
type Product = { id: string; label: string; name: string; isSale: boolean; now: Statement; declared: boolean };
type Printed = { event: DeviceEvent; one: ChainLabel };

let harness: Harness;
let tablet: FakeDevice;
let account: string;
let user: string;
const products: Product[] = [];
/** What the tablet knew of each product when it pulled last. */
const pulled = new Map<string, Statement>();
const ids = new Map<string, string>();
beforeAll(async () => {
  harness = await openHarness();
  tablet = (await pairTablet(harness, 'Chains', await makeVenue(harness, 'Chains'))).tablet;
  for (const { id, name } of (await call('GET', '/allergens')).items) ids.set(name.toLowerCase(), id);
  user = (await call('GET', '/users')).items[0].id;
  const like = (usage: string) => tablet.state.products.find((product) => product.usage === usage)?.category_id;
  for (const at of Array.from({ length: 6 }, (_, place) => place)) {
    const isSale = at % 3 === 2;
    const name = `Chain food ${at}`;
    const { barcode } = isSale ? await call('GET', '/products/in_store_barcode') : { barcode: '' };
    const categories = [{ id: like(isSale ? 'SINGLE' : 'COMPONENT') }];
    const made = await call('POST', '/products', { name, barcode, categories });
    const text = await call('POST', `/products/${made.id}/labels`, { label_text: {} });
    const now = { picked: [], custom: [], warned: [], text: [] };
    products.push({ id: made.id, label: text.id, name, isSale, now, declared: false });
  }
  const [found] = await harness.behind<{ id: string }>('select account_id as id from products where id = $1', [
    products[0]?.id,
  ]);
  account = found?.id ?? '';
  await pull();
});
afterAll(() => harness.close());

const call = async (method: string, path: string, body?: object) => {
  const answer = await harness.call(method, path, { as: admin, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
async function pull(): Promise<void> {
  await tablet.pull();
  for (const { id, now } of products) pulled.set(id, now);
}

const lower = (words: string[]) => words.map((word) => word.toLowerCase());
const textMarks = ({ text }: Statement) => text.flatMap((word) => read[word] ?? []);
const wordMarks = ({ picked, custom, warned }: Statement) => [
  ...lower([...picked, ...custom]),
  ...lower(warned).map(may),
];
const statedBy = ({ now, name, declared }: Product) => [
  ...wordMarks(now),
  ...textMarks(now),
  ...(declared ? [] : [`?${name.toLowerCase()}`]),
];
const markOf = ({ word, may_contain, unknown }: HeldAllergen) =>
  `${unknown ? '?' : ''}${word.toLowerCase()}${may_contain ? '~' : ''}`;
const asHeld = (mark: string): HeldAllergen => {
  const word = wordOf(mark).replace('?', '');
  const allergen_id = isUnknown(mark) ? undefined : ids.get(word);
  return {
    word: word.startsWith('chain food') ? `C${word.slice(1)}` : word,
    ...(allergen_id && { allergen_id }),
    ...(isMay(mark) && { may_contain: true }),
    ...(isUnknown(mark) && { unknown: true }),
  };
};
const fromWords = (word: string) => {
  const [, name = '', more] = /^(.*?)(?: \((may contain|allergens not known)\))?$/.exec(word) ?? [];
  const mark = name.toLowerCase();
  return more === 'may contain' ? may(mark) : more ? `?${mark}` : mark;
};
const sorted = (marks: Iterable<string>) => [...marks].toSorted();

/** Whatever was said may be taken back: then nobody has stated the allergens of its food. */
async function takeBack(product: Product): Promise<void> {
  await harness.inAccount(account, 'update products set allergens_declared_at = null where id = $1', [product.id]);
  product.declared = false;
}

async function edit(product: Product, now: Statement): Promise<void> {
  const { picked, custom, warned, text } = now;
  const label_text = {
    custom_allergens: custom.join('; '),
    may_contain: warned.join(', '),
    ingredients: text.join(', '),
  };
  // Without any allergen, what was declared would be taken back.
  const isStated = picked.length > 0 || !product.declared;
  const allergen_ids = isStated ? lower(picked).map((name) => ids.get(name)) : undefined;
  await call('PUT', `/labels/${product.label}`, { label_text, ...(allergen_ids && { allergen_ids }) });
  product.now = isStated ? now : { ...now, picked: product.now.picked };
  product.declared ||= allergen_ids !== undefined;
}

/**
 * What a cook says of all that the tablet asks about: to be printed too, or not in it, or nothing where the tablet does
 * not know of it.
 */
function answered(marks: readonly string[], parents: ChainLabel['parents'], answers: Iterator<number>) {
  const added: string[] = [];
  const left = new Map(parents.map(({ id }) => [id, [] as string[]]));
  for (const mark of marks) {
    const answer = answers.next().value as number;
    if (answer === 0 && !isUnknown(mark)) added.push(mark);
    else if (answer < 3)
      for (const [at, [, list]] of [...left].entries()) if (answer === 1 || at === 0) list.push(mark);
  }
  return { added, left };
}

function print(
  product: Product,
  made_from: Printed[],
  known: Map<string, ChainLabel>,
  answers: Iterator<number>,
  minutes: number,
): Printed {
  const printed = pulled.get(product.id) as Statement;
  const own = [...wordMarks(printed), ...(product.isSale ? textMarks(printed) : [])];
  const states = new Map(products.map((one) => [one.id, statedBy(one)]));
  const parents = made_from.map(({ event }) => ({ id: event.id, left_out: [] as string[] }));
  const open = made_from.flatMap(({ event }) => [...heldIn({ products: states, labels: known }, event.id)]);
  const { added, left } = answered(
    [...new Set(open)].filter((mark) => !names(own, mark)),
    parents,
    answers,
  );
  const { body } = tablet.print({ product_id: product.id, storage_id: tablet.state.storage[0]?.id ?? '' });
  tablet.outbox.pop();
  const words = (body as LabelPrinted).printed;
  if (words) {
    const joined = (text: string, more: string[]) => [text, ...more.map(wordOf)].filter(Boolean).join(', ');
    words.allergens = joined(
      words.allergens,
      added.filter((mark) => !isMay(mark)),
    );
    words.may_contain = joined(words.may_contain ?? '', added.filter(isMay));
    words.allergen_ids.push(...added.filter((mark) => !isMay(mark)).flatMap((mark) => ids.get(mark) ?? []));
  }
  const left_out = [...left].flatMap(([id, marks]) =>
    marks.map((mark) => ({ ...asHeld(mark), reason: 'Strained', user_id: user, from: [id] })),
  );
  const event = printLiving(tablet, {
    minutes,
    use_by: new Date(Date.now() + 86_400_000).toISOString(),
    product_id: product.id,
    printed: words,
    ...(parents.length > 0 && {
      parents: parents.map(({ id }, at) => ({
        id,
        relation: relations[(minutes + at) % relations.length] ?? 'COOKED',
      })),
      from_sources: { added: added.map(asHeld), left_out },
    }),
  });
  const sources = parents.map(({ id }) => ({ id, left_out: left.get(id) ?? [] }));
  return { event, one: { product: product.id, sticker: [...own, ...added], parents: sources } };
}

type Change = { kind: 'edit' | 'pick' | 'worsen' | 'takeBack'; statement?: Statement };
async function change(product: Product, { kind, statement: next = product.now }: Change): Promise<void> {
  const { now } = product;
  if (kind === 'takeBack') await takeBack(product);
  else if (kind === 'edit') await edit(product, next);
  else if (kind === 'pick') await edit(product, { ...now, picked: next.picked });
  else {
    const warned = now.warned.filter((word) => picks.includes(word));
    await edit(product, { ...now, picked: [...new Set([...now.picked, ...warned])] });
  }
}

const statement = fc.record({
  picked: fc.subarray(picks, { maxLength: 3 }),
  custom: fc.subarray(free, { maxLength: 1 }),
  warned: fc.subarray([...picks, ...free], { maxLength: 2 }),
  text: fc.subarray(Object.keys(read), { maxLength: 2 }),
});
const place = fc.nat(5);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), place, statement }) },
  // Of what is warned of it turns out that it is in the food.
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('pick' as const, 'worsen' as const), place, statement }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), place }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'pull' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      which: fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }),
    }),
  },
);
/**
 * Up to six steps behind the first label, each made from the one before and perhaps from others, with anything in
 * between.
 */
const making = fc.record({
  place,
  others: fc.array(fc.nat(9), { maxLength: 2 }),
  answers: fc.array(fc.nat(4), { minLength: 12, maxLength: 12 }),
  between: fc.array(step, { maxLength: 3 }),
});
const chain = fc.array(making, { minLength: 2, maxLength: 7 });

it(
  'has every label name what is in its food or miss it, whatever comes when',
  async () => {
    const judged = { labels: 0, missing: 0 };
    for (const makings of fc.sample(chain, chains)) {
      const made: Printed[] = [];
      const waiting = new Set<Printed>();
      const known = new Map<string, ChainLabel>();
      const send = async (some: Printed[]) => {
        const results = await tablet.send(some.flatMap(({ event }) => [event, event]));
        expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
        for (const one of some) {
          waiting.delete(one);
          known.set(one.event.id, one.one);
        }
      };
      const agree = async () => {
        const truth = { products: new Map(products.map((one) => [one.id, statedBy(one)])), labels: known };
        const rows = await harness.inAccount<{
          id: string;
          missing_from_sources: string[];
          held_above: HeldAllergen[];
        }>(account, 'select id, missing_from_sources, held_above from live_labels where id = any ($1::uuid[])', [
          [...known.keys()],
        ]);
        expect(rows.length).toBe(known.size);
        for (const { id, missing_from_sources: missing, held_above } of rows) {
          const [wanted, above] = [missingOf(truth, id), heldAbove(truth, id)];
          expect(sorted(missing.map(fromWords)), JSON.stringify(makings)).toEqual(sorted(wanted));
          expect(sorted(held_above.map(markOf)).filter((mark) => !isMay(mark))).toEqual(
            sorted(above).filter((mark) => !isMay(mark)),
          );
          judged.labels++;
          judged.missing += wanted.size;
        }
        return truth;
      };
      for (const [at, { place: where, others, answers, between }] of makings.entries()) {
        const sources = new Set(at === 0 ? [] : [made.at(-1), ...others.map((one) => made[one % made.length])]);
        const from = [...sources].flatMap((one) => one ?? []);
        const one = print(products[where] as Product, from, known, answers.values(), 200 - at);
        made.push(one);
        waiting.add(one);
        for (const act of between) {
          if (act.kind === 'pull') await pull();
          else if (act.kind === 'send')
            await send(act.which.flatMap((it) => [...waiting][it % Math.max(1, waiting.size)] ?? []));
          else await change(products[act.place] as Product, act);
          await agree();
        }
      }
      await send([...waiting].toReversed());
      const truth = await agree();
      const { items } = (await tablet.ask('GET', '/device/labels')).body as { items: DeviceLabel[] };
      const shown = new Map(items.map((item) => [item.id, item]));
      for (const id of known.keys()) {
        const { held = [], missing_from_sources = [], relabel } = shown.get(id) ?? {};
        expect(sorted(new Set(held.map(markOf))).filter((mark) => !isMay(mark))).toEqual(
          sorted(heldIn(truth, id)).filter((mark) => !isMay(mark)),
        );
        const wanted = missingOf(truth, id);
        expect(sorted(missing_from_sources.map(fromWords))).toEqual(sorted(wanted));
        if (wanted.size > 0) expect(relabel).toContain('allergens');
      }
    }
    expect(judged.missing).toBeGreaterThan(judged.labels / 4);
  },
  process.env.TEST_FULL ? 3_600_000 : 600_000,
);
