import type { Received } from '@larder/contract/endpoint';
import type { Trace, trace as contract, TraceScope, TracedVenue } from '@larder/contract/labels/trace';
import type { Me } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { findLabelsByCode } from '../living/label-search.queries.ts';
import { findLots, findLotsByCode, findLotsLike, findNamed, findNearLots } from './lot-search.queries.ts';
import { startingLots, type TraceQuery } from './trace-graph.rules.ts';
import { findFirstDay, findTraced, findTracedNames } from './trace.queries.ts';
import { listTracedLabels } from './traced-labels.queries.ts';

/** How far back labels without a known lot are counted where neither a delivery nor a label says since when; in days. */
const usualDays = 31;
const day = 86_400_000;

/** What a text may mean: whatever it is, nothing happens yet. */
export async function findTraceable(tx: Tx, search: string) {
  const [found, near, products, ingredients, suppliers, labels] = await together([
    findLotsByCode(tx, search),
    findLotsLike(tx, search),
    findNamed(tx, 'products', search),
    findNamed(tx, 'ingredients', search),
    findNamed(tx, 'suppliers', search),
    findLabelsByCode(tx, search, 10),
  ]);
  return { lots: found, near, products, ingredients, suppliers, labels };
}

/**
 * Where lots, batches or products went. The graph is followed through the whole account, and what is answered is of the
 * caller's own venues alone.
 */
export async function readTrace(tx: Tx, me: Pick<Me, 'organization_id'>, scope: TraceScope): Promise<Trace> {
  const { asked, traced } = await insideAccount(tx, tx.account_id, async (account) => {
    const within = await daysOf(account, scope);
    const now = new Date(clock.now()).toISOString();
    return { asked: within, traced: await findTraced(account, within, me.organization_id, now) };
  });
  const { venues, all, unknown, product_ids } = traced;
  const [{ lots, total }, { names, products }] = await together([
    findLots(tx, startingLots(asked)),
    findTracedNames(tx, asked, product_ids),
  ]);
  const near = await findNearLots(
    tx,
    lots.map(({ id }) => id),
  );
  return {
    from: asked.from_at.slice(0, 10),
    until: new Date(Date.parse(asked.until_at) - 1).toISOString().slice(0, 10),
    lots,
    near,
    names,
    products,
    venues,
    totals: { ...totalsOf(venues), lots: total, explained: all === 0 ? 0 : Math.floor(((all - unknown) * 100) / all) },
  };
}

/** The labels that a figure of a trace counts. */
export async function readTracedLabels(
  tx: Tx,
  me: Pick<Me, 'organization_id'>,
  { page, size, state, organization_id, ...scope }: Received<typeof contract.labels>['query'],
) {
  return insideAccount(tx, tx.account_id, async (account) => {
    const within = await daysOf(account, scope);
    return listTracedLabels(account, within, { page, size, state, organization_id, root: me.organization_id });
  });
}

/**
 * The scope with its days: those that were asked for, else from the first delivery or label on, or so many before it
 * was asked for.
 */
export async function daysOf(tx: Tx, scope: TraceScope, asked_at = clock.now()): Promise<TraceQuery> {
  const now = clock.now();
  const until = scope.until ? Date.parse(scope.until) + day : now + 1;
  const earliest = new Date(scope.from ? Date.parse(scope.from) : asked_at - usualDays * day).toISOString();
  const until_at = new Date(until).toISOString();
  const { account_id } = tx;
  const isOpen = scope.from === undefined && (scope.lot_ids?.length || scope.label_ids?.length);
  const first = isOpen ? await findFirstDay(tx, { ...scope, account_id, from_at: earliest, until_at }) : null;
  return { ...scope, account_id, from_at: first ?? earliest, until_at };
}

function totalsOf(venues: readonly TracedVenue[]) {
  const sum = (member: Exclude<keyof TracedVenue, 'organization'>) =>
    venues.reduce((total, venue) => total + venue[member], 0);
  return {
    venues: venues.length,
    there: sum('there'),
    used: sum('used'),
    wasted: sum('wasted'),
    unaccounted: sum('unaccounted'),
    untraceable: sum('untraceable'),
    untraceable_venues: venues.filter(({ untraceable }) => untraceable > 0).length,
    receipts: sum('receipts'),
    silent: sum('silent'),
  };
}
