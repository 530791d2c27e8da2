import { withUnsentChecks } from './check-overlay.ts';
import { isClockOff } from './clock.ts';
import { database, readMeta, write, type Lists, type Meta, type OutboxRow, type Writing } from './database.ts';
import { note } from './diary.ts';
import { withUnsent } from './fridge-overlay.ts';
import { withUnsentGoods } from './lot-overlay.ts';
import { withUnsentProbeChecks } from './probe-overlay.ts';
import { unsentProducts } from './product-overlay.ts';
import { withUnsentAnswers } from './recall-overlay.ts';
import { callAsDevice, UnreachableError } from './server.ts';
import { withUnsentNames } from './staff-overlay.ts';
import type { StateAnswer } from './wire.ts';

const listNames = [
  'settings',
  'categories',
  'storage',
  'fridges',
  'staff',
  'containers',
  'wastage_reasons',
  'incident_actions',
  'food_checks',
  'recipe_gaps',
  'recalls',
  'prep_plans',
  'probes',
  'goods',
  'lots',
] as const;

/**
 * Reads what changed on the server since the last time; answers false when nothing did. The outbox is never touched.
 */
export async function pullState(): Promise<boolean> {
  const known = await readMeta('versions');
  const query = new URLSearchParams();
  // Without one the whole state comes.
  if (known?.version) query.set('since', known.version);
  if (known?.accepts?.includes('state.only_changed')) query.set('only_changed', 'true');
  const answer = await callAsDevice<StateAnswer>(`/device/state${query.size > 0 ? `?${query.toString()}` : ''}`, {
    headers: known?.tag ? { 'if-none-match': known.tag } : {},
    timeout: 60_000,
  });
  if (answer.status === 304) {
    await noteRead(answer.headers.get('date'));
    return false;
  }
  if (answer.status !== 200) throw new UnreachableError(`${answer.status}`);
  await keepState(answer.body, answer.headers.get('etag'));
  const { full, products, removed } = answer.body;
  note(`pull ${full ? 'whole' : 'changes'}: ${products.length} products, ${removed.products.length} removed`);
  return true;
}

async function noteRead(date: string | null): Promise<void> {
  await write(['meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    const versions = (await meta.get('versions')) as Meta['versions'] | undefined;
    if (versions && date) await meta.put({ ...versions, pulled_at: new Date(date).toISOString() }, 'versions');
  });
}

/** A whole state takes the place of what is there, a delta is merged into it; in one transaction. */
async function keepState(state: StateAnswer, tag: string | null): Promise<void> {
  await write(['meta', 'lists', 'products', 'outbox'], async (tx) => {
    const [meta, lists, products] = [tx.objectStore('meta'), tx.objectStore('lists'), tx.objectStore('products')];
    // What it reported as another device is of that one's venue.
    const unsent = (await tx.objectStore('outbox').getAll()).filter(({ device_id }) => device_id === state.device.id);
    const shown = {
      ...state,
      fridges: state.fridges && withUnsent(state.fridges, unsent, state.device.timezone),
      staff: state.staff && withUnsentNames(state.staff, unsent),
      recalls: state.recalls && withUnsentAnswers(state.recalls, unsent),
      food_checks: state.food_checks && (await checksAfter(lists, state.food_checks, unsent)),
      lots: state.lots && withUnsentGoods(state.lots, unsent),
      probes: state.probes && withUnsentProbeChecks(state.probes, unsent, state.settings ?? (await settingsOf(lists))),
    };
    const { device, is_restricted, is_flagged, version, settings_version, labels_version, accepts } = state;
    const writes: Promise<unknown>[] = [
      meta.put({ ...device, is_restricted, is_flagged }, 'device'),
      meta.put(
        {
          version,
          tag,
          pulled_at: state.server_time ?? new Date().toISOString(),
          ...(settings_version && { settings_version }),
          ...(labels_version && { labels_version }),
          ...(accepts && { accepts }),
        },
        'versions',
      ),
    ];
    for (const name of listNames) {
      const list = shown[name];
      if (list !== undefined) writes.push(lists.put(list, name));
    }
    if (state.most_printed) writes.push(lists.put(state.most_printed, 'most_printed'));
    if (state.full || state.storage_uses) writes.push(lists.put(await usesAfter(lists, state), 'storage_uses'));
    if (state.full) await products.clear();
    else writes.push(...state.removed.products.map((id) => products.delete(id)));
    writes.push(...state.products.map((product) => products.put(product)));
    await Promise.all(writes);
    await layProducts(tx, unsent);
  });
}

/** The checks of the venue, with what was measured here and not sent yet. */
async function checksAfter(
  lists: { get: (name: 'food_checks') => Promise<Lists[keyof Lists] | undefined> },
  checks: Lists['food_checks'],
  unsent: readonly OutboxRow[],
): Promise<Lists['food_checks']> {
  const kept = ((await lists.get('food_checks')) ?? []) as Lists['food_checks'];
  return withUnsentChecks(checks, unsent, { kept, isClockOff: isClockOff() });
}

async function settingsOf(lists: {
  get: (name: 'settings') => Promise<Lists[keyof Lists] | undefined>;
}): Promise<Partial<Lists['settings']>> {
  return ((await lists.get('settings')) ?? {}) as Partial<Lists['settings']>;
}

/** A whole state says all that the server knows of where products are kept, a delta what has changed. */
async function usesAfter(
  lists: { get: (name: 'storage_uses') => Promise<Lists[keyof Lists] | undefined> },
  { full, storage_uses = [] }: StateAnswer,
): Promise<Lists['storage_uses']> {
  if (full) return storage_uses;
  const known = ((await lists.get('storage_uses')) ?? []) as Lists['storage_uses'];
  return [...new Map([...known, ...storage_uses].map((use) => [use.product_id, use])).values()];
}

/**
 * Lays the products that were saved here over what the server says of them, within the transaction that took that in.
 */
async function layProducts(tx: Writing, unsent: OutboxRow[]): Promise<void> {
  const saved = unsent.filter((row) => row.type === 'product_saved');
  if (saved.length === 0) return;
  const [lists, products] = [tx.objectStore('lists'), tx.objectStore('products')];
  const ids = [...new Set(saved.map(({ body }) => body.product_id))];
  const [categories, settings, known] = await Promise.all([
    lists.get('categories') as Promise<Lists['categories'] | undefined>,
    lists.get('settings') as Promise<Lists['settings'] | undefined>,
    Promise.all(ids.map((id) => products.get(id))),
  ]);
  const byId = new Map(known.flatMap((product) => (product ? [[product.id, product] as const] : [])));
  const shown = unsentProducts(saved, (id) => byId.get(id), { categories: categories ?? [], settings });
  await Promise.all(shown.map((product) => products.put(product)));
}

/** Everything that the tablet knows of its venue, from its own memory. */
export async function readLists(): Promise<Partial<Lists>> {
  const store = (await database()).transaction('lists').store;
  const names = [...listNames, 'most_printed', 'storage_uses'] as const;
  const values = await Promise.all(names.map((name) => store.get(name)));
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Partial<Lists>;
}
