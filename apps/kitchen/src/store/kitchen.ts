import { useSyncExternalStore } from 'react';
import { startClock } from './clock.ts';
import type { CountSession } from './count-session.ts';
import {
  database,
  readMeta,
  type Draft,
  type Habit,
  type Lists,
  type Meta,
  type OwnLabel,
  type PrintJob,
  type Product,
  type SavedPrepList,
} from './database.ts';
import { news, type KitchenPart } from './kitchen-news.ts';
import type { LiveLabel } from './live-label.ts';
import { countOutbox, type OutboxCount } from './outbox.ts';
import { readLists } from './state-pull.ts';

/** Everything that the screens show, in memory. Parts are replaced, never changed, so that screens can compare them. */
export interface Kitchen {
  device: Meta['device'] | undefined;
  isUnpaired: boolean;
  versions: Meta['versions'] | undefined;
  printers: Meta['printers'];
  round: Meta['round'];
  quiet: boolean;
  demo: boolean;
  /** The memory that the tablet lost, as long as nobody has taken note of it. */
  emptied: Meta['emptied'] | undefined;
  /** What was written by hand and still lacks its stickers. */
  byHand: Meta['by_hand'];
  lists: Partial<Lists>;
  products: ReadonlyMap<string, Product>;
  outbox: OutboxCount;
  /** Jobs that print, or that ask what came out. */
  jobs: PrintJob[];
  /** The labels that this tablet printed last, newest first. */
  labels: OwnLabel[];
  habits: ReadonlyMap<string, Habit>;
  /** What each person has begun, by their id. */
  drafts: ReadonlyMap<string, Draft>;
  prepLists: SavedPrepList[];
  /** The labels that are still there at the venue, and those that ended in the last days. */
  live: ReadonlyMap<string, LiveLabel>;
  /** The counts that have begun, by place. */
  counts: ReadonlyMap<string, CountSession>;
}

let kitchen: Kitchen = {
  device: undefined,
  isUnpaired: false,
  versions: undefined,
  printers: [],
  round: { order: [], rechecks: {} },
  quiet: false,
  demo: false,
  emptied: undefined,
  byHand: [],
  lists: {},
  products: new Map(),
  outbox: { waiting: 0, held: 0, others: 0, refused: 0, oldest_at: undefined },
  jobs: [],
  labels: [],
  habits: new Map(),
  drafts: new Map(),
  prepLists: [],
  live: new Map(),
  counts: new Map(),
};
const listeners = new Set<() => void>();

const readers = {
  async identity() {
    const [device, unpaired, versions, printers, round, quiet, demo, emptied, byHand] = await Promise.all([
      readMeta('device'),
      readMeta('unpaired'),
      readMeta('versions'),
      readMeta('printers'),
      readMeta('round'),
      readMeta('quiet'),
      readMeta('demo'),
      readMeta('emptied'),
      readMeta('by_hand'),
    ]);
    return {
      device,
      isUnpaired: unpaired !== undefined,
      versions,
      printers: printers ?? [],
      round: round ?? { order: [], rechecks: {} },
      quiet: quiet ?? false,
      demo: demo ?? false,
      emptied: emptied?.seen ? undefined : emptied,
      byHand: byHand ?? [],
    };
  },
  lists: async () => ({ lists: await readLists() }),
  products: async () => ({ products: await readProducts() }),
  outbox: async () => ({ outbox: await countOutbox() }),
  jobs: async () => ({ jobs: (await (await database()).getAll('jobs')).filter(({ state }) => state !== 'sent') }),
  labels: async () => ({ labels: await lastLabels(120) }),
  habits: async () => ({
    habits: new Map((await (await database()).getAll('habits')).map((habit) => [habit.product_id, habit])),
  }),
  drafts: async () => ({
    drafts: new Map((await (await database()).getAll('drafts')).map((draft) => [draft.user_id, draft])),
  }),
  prepLists: async () => ({ prepLists: await (await database()).getAll('prep_lists') }),
  live: async () => ({
    live: new Map((await (await database()).getAll('live_labels')).map((label) => [label.id, label])),
  }),
  counts: async () => ({
    counts: new Map((await (await database()).getAll('counts')).map((count) => [count.place, count])),
  }),
} satisfies Record<KitchenPart, () => Promise<Partial<Kitchen>>>;

async function readProducts(): Promise<Kitchen['products']> {
  const tx = (await database()).transaction(['products', 'lists']);
  const [products, kept] = await Promise.all([
    tx.objectStore('products').getAll(),
    tx.objectStore('lists').get('recipe_gaps'),
  ]);
  const gaps = new Map(
    ((kept ?? []) as Lists['recipe_gaps']).map(({ product_id, allergens }) => [product_id, allergens]),
  );
  return new Map(
    products.map(({ recipe_gap: _, ...product }) => {
      const gap = gaps.get(product.id);
      return [product.id, gap ? { ...product, recipe_gap: gap } : product];
    }),
  );
}

/** Reads the tablet's whole memory, once, at the start. */
export async function openKitchen(): Promise<Kitchen> {
  const [clock, last] = await Promise.all([readMeta('clock'), lastLabels(1)]);
  startClock(clock, last[0] && Date.parse(last[0].printed_at) + (clock?.offset ?? 0));
  // The first screen does not wait for thousands of labels.
  const parts = (Object.keys(readers) as KitchenPart[]).filter((part) => part !== 'live');
  await refresh(parts);
  void refresh(['live']).catch(() => undefined);
  news.addEventListener('message', ({ data }: MessageEvent<KitchenPart[]>) => void refresh(data));
  return kitchen;
}

/** Reads parts of the memory anew, after something was written there. */
export async function refresh(parts: KitchenPart[]): Promise<void> {
  const changes = await Promise.all(parts.map((part) => readers[part]()));
  kitchen = Object.assign({}, kitchen, ...changes) as Kitchen;
  for (const listener of listeners) listener();
}

/** Reads a few live labels anew, after something was written of them: there may be thousands of others. */
export async function refreshLive(ids: readonly string[], parts: KitchenPart[] = []): Promise<void> {
  const base = await database();
  const labels = await Promise.all(ids.map((id) => base.get('live_labels', id)));
  const live = new Map(kitchen.live);
  labels.forEach((label, index) => {
    if (label) live.set(label.id, label);
    else live.delete(ids[index] ?? '');
  });
  kitchen = { ...kitchen, live };
  await refresh(parts);
}

/** What is known now, outside of components. */
export function currentKitchen(): Kitchen {
  return kitchen;
}

/** A part of what is known; the component is drawn again when that part is another one. */
export function useKitchen<Part>(choose: (kitchen: Kitchen) => Part): Part {
  return useSyncExternalStore(follow, () => choose(kitchen));
}

async function lastLabels(most: number): Promise<OwnLabel[]> {
  const labels: OwnLabel[] = [];
  let cursor = await (await database()).transaction('labels').store.index('printed_at').openCursor(null, 'prev');
  while (cursor && labels.length < most) {
    labels.push(cursor.value);
    cursor = await cursor.continue();
  }
  return labels;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
