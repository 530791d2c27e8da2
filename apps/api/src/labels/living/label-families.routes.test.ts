import type { HeldAllergen } from '@larder/contract/catalogue/held-allergens';
import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import type { DeviceEvent } from '@larder/contract/devices/exchange';
import type { LabelDetails } from '@larder/contract/labels/living';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { makeVenue, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';

// Random families of labels, whose products change meanwhile and whose prints arrive late, doubled and shuffled: what a
// label names, what somebody said of it and what the server notices are together all that is in what it was made from,
// by an oracle that walks every way.

const admin = 'admin@harbour.test';
const names = ['Milk', 'Eggs', 'Fish', 'Celery', 'Tree nuts', 'Almonds'];
const words = ['kiwi', 'buckwheat'];
const tokens = [...names, ...words, ...[...names.slice(0, 3), 'kiwi'].map((name) => `${name}~`)];
let harness: Harness;
let tablet: FakeDevice;
const allergenIds = new Map<string, string>();
type Product = { id: string; text: string; name: string; has: string[]; declared: boolean };
const products: Product[] = [];
beforeAll(async () => {
  harness = await openHarness();
  const venue = await makeVenue(harness, 'Families');
  tablet = (await pairTablet(harness, 'Families', venue)).tablet;
  for (const { id, name } of (await call('GET', '/allergens')).items) allergenIds.set(name, id);
  const like = tablet.state.products.find(({ usage }) => usage === 'COMPONENT');
  for (let at = 0; at < 5; at++) {
    const name = `Family food ${at}`;
    const made = await call('POST', '/products', { name, categories: [{ id: like?.category_id }] });
    const text = await call('POST', `/products/${made.id}/labels`, { label_text: {} });
    products.push({ id: made.id, text: text.id, name, has: [], declared: false });
  }
  await tablet.pull();
});
afterAll(() => harness.close());

const call = async (method: string, path: string, body?: object) => {
  const answer = await harness.call(method, path, { as: admin, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};

type Answer = { token: string; from: number[] };
type Label = { product: Product; named: string[]; parents: number[]; left_out: Answer[]; event: DeviceEvent };

const subset = (of: readonly string[]) => fc.subarray([...of], { maxLength: 4 });
const edit = fc.record({ kind: fc.constant('edit' as const), product: fc.nat(4), has: subset(tokens) });
const printing = fc.record({
  kind: fc.constant('print' as const),
  product: fc.nat(4),
  parents: fc.array(fc.nat(30), { maxLength: 3 }),
  // Of what the sources contain by then, what the sticker names besides its own, and what a person leaves out.
  added: fc.array(fc.nat(20), { maxLength: 3 }),
  left_out: fc.array(fc.record({ at: fc.nat(20), all: fc.boolean() }), { maxLength: 3 }),
  own: fc.boolean(),
});
const arriving = fc.record({ kind: fc.constant('arrive' as const), order: fc.array(fc.nat(100), { maxLength: 12 }) });
const histories = fc.array(fc.oneof({ weight: 3, arbitrary: printing }, edit, arriving), {
  minLength: 10,
  maxLength: 24,
});

const plain = (token: string) => token.replace('~', '');
const held = (token: string): HeldAllergen =>
  token.startsWith('?')
    ? { word: token.slice(1), unknown: true }
    : {
        word: plain(token),
        ...(allergenIds.has(plain(token)) && { allergen_id: allergenIds.get(plain(token)) }),
        ...(token.endsWith('~') && { may_contain: true }),
      };
/** The oracle: each way down to a label by itself, and what was left out on it. */
function sourcesOf(labels: Label[], at: number, known: Set<number>): Set<string> {
  const found = new Set<string>();
  const walk = (label: number, gone: string[]) => {
    for (const parent of labels[label]?.parents ?? []) {
      const source = labels[parent];
      if (!source || !known.has(parent)) continue;
      const left = (labels[label]?.left_out ?? []).filter(({ from }) => from.includes(parent));
      const out = [...gone, ...left.flatMap(({ token }) => (token.endsWith('~') ? [token] : [token, `${token}~`]))];
      for (const token of ownOf(source)) if (!out.includes(token)) found.add(token);
      walk(parent, out);
    }
  };
  walk(at, []);
  return found;
}
function ownOf({ product, named }: Label): string[] {
  const all = [...new Set([...named, ...product.has])];
  const isSaid = (token: string) => all.includes(token);
  const kept = all.filter((token) => !(token.endsWith('~') && isSaid(plain(token))));
  const stated = isSaid('Almonds') ? kept.filter((token) => token !== 'Tree nuts') : kept;
  return product.declared ? stated : [...stated, `?${product.name}`];
}
const worded = (token: string) =>
  token.startsWith('?')
    ? `${token.slice(1)} (allergens not known)`
    : token.endsWith('~')
      ? `${plain(token)} (may contain)`
      : token;

async function change(product: Product, has: string[]) {
  const contained = has.filter((token) => !token.endsWith('~'));
  await call('PUT', `/labels/${product.text}`, {
    label_text: {
      custom_allergens: contained.filter((token) => words.includes(token)).join('; '),
      may_contain: has
        .filter((token) => token.endsWith('~'))
        .map(plain)
        .join(', '),
    },
    allergen_ids: contained.flatMap((token) => allergenIds.get(token) ?? []),
  });
  Object.assign(product, { has, declared: true });
}

it(
  'a label and its notice name all that is in its sources, or somebody has said that it is not',
  { timeout: 240_000 },
  async () => {
    let [labelsSeen, deepest, answers] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const labels: Label[] = [];
        const known = new Set<number>();
        const waiting: number[] = [];
        const arrive = async (order: number[]) => {
          const sent = order.flatMap((place) => waiting[place % Math.max(1, waiting.length)] ?? []);
          for (const [turn, at] of sent.entries()) {
            const event = labels[at]?.event;
            if (event) await tablet.send(turn % 3 === 0 ? [event, event] : [event]);
            known.add(at);
          }
        };
        for (const step of history) {
          const product = step.kind === 'arrive' ? undefined : products[step.product];
          if (step.kind === 'arrive') await arrive(step.order);
          else if (step.kind === 'edit' && product) await change(product, step.has);
          else if (step.kind === 'print' && product) {
            const parents = labels.length ? [...new Set(step.parents.map((place) => place % labels.length))] : [];
            const at = labels.length;
            const label: Label = { product, named: [...product.has], parents, left_out: [], event: {} as DeviceEvent };
            labels.push(label);
            const open = [...sourcesOf(labels, at, new Set(labels.keys()))].toSorted();
            const pick = (place: number) => open.slice(place % Math.max(1, open.length)).slice(0, 1);
            const added = step.added.flatMap(pick).filter((token) => !token.startsWith('?'));
            label.named = [...new Set([...(step.own ? label.named : []), ...added])];
            label.left_out = step.left_out.flatMap(({ at: place, all }) =>
              pick(place).map((token) => ({ token, from: all ? parents : parents.slice(0, 1) })),
            );
            label.event = eventOf(label, labels, added, at);
            waiting.push(at);
            answers += label.left_out.length;
          }
        }
        await arrive([...waiting.keys()].toReversed());
        for (const [at, label] of labels.entries()) {
          const details: LabelDetails = await call('GET', `/labels/${label.event.id}`);
          const named = [...label.named, ...(label.product.declared ? [] : [`?${label.product.name}`])];
          const missing = [...sourcesOf(labels, at, known)].filter((token) => !named.includes(token));
          const said = missing.filter(
            (token) => !(token.endsWith('~') && (named.includes(plain(token)) || missing.includes(plain(token)))),
          );
          expect(details.missing_from_sources.toSorted()).toEqual(said.map(worded).toSorted());
          expect(details.relabel.includes('allergens')).toBe(said.length > 0 || details.missing_allergens.length > 0);
          labelsSeen += 1;
          deepest = Math.max(deepest, depthOf(labels, at));
        }
      }),
      // Each run takes seconds, so none is made smaller.
      { numRuns: 8, endOnFailure: true },
    );
    expect(labelsSeen).toBeGreaterThan(40);
    expect(answers).toBeGreaterThan(20);
    expect(deepest).toBeGreaterThanOrEqual(3);
  },
);

function depthOf(labels: Label[], at: number): number {
  return Math.max(0, ...(labels[at]?.parents ?? []).map((parent) => depthOf(labels, parent) + 1));
}

function eventOf(
  { product, named, parents, left_out }: Label,
  labels: Label[],
  added: string[],
  at: number,
): DeviceEvent {
  const { body } = tablet.print({ product_id: product.id, storage_id: tablet.state.storage[0]?.id ?? '' });
  tablet.outbox.pop();
  const contained = named.filter((token) => !token.endsWith('~'));
  const { printed } = body as LabelPrinted;
  const from = (places: number[]) => places.flatMap((place) => labels[place]?.event.id ?? []);
  return printLiving(tablet, {
    minutes: 100 - at,
    product_id: product.id,
    printed: printed && {
      ...printed,
      allergens: contained.join(', '),
      allergen_ids: contained.flatMap((token) => allergenIds.get(token) ?? []),
      may_contain: named
        .filter((token) => token.endsWith('~'))
        .map(plain)
        .join(', '),
    },
    ...(parents.length > 0 && {
      parents: from(parents).map((id) => ({ id, relation: 'INGREDIENT' })),
      from_sources: {
        added: added.map(held),
        left_out: left_out.map((one) => ({ ...held(one.token), reason: 'Not in it', from: from(one.from) })),
      },
    }),
  });
}
