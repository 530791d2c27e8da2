import { uuidv7 } from 'uuidv7';
import type { App } from '../../platform/app-context.ts';
import { nowIso } from '../../platform/clock.ts';
import { insertMissing } from '../../platform/database/row-writes.ts';
import { withScope, type Tx } from '../../platform/database/scope.ts';
import { recallFacts } from '../../schema/recalls.ts';
import { lockLabels } from '../living/label-facts.queries.ts';
import { daysOf } from '../trace/trace.actions.ts';
import { expectFewer, moveLabels } from './moved-labels.queries.ts';
import {
  addBatches,
  addLabels,
  findReceivers,
  giveTasks,
  holdSome,
  markReached,
  releaseSome,
  type Joined,
} from './reach.queries.ts';
import { askToMail } from './recall-mails.actions.ts';
import { findRecall, type RecallRow } from './recalls.queries.ts';

/** How many labels are held in one transaction, so that no kitchen waits long for one of them. */
const together = 5_000;

type RecallKey = { account_id: string; id: string };

/** Finds what belongs to a recall by now, and holds it; a drill holds nothing, and a mistaken one releases all. */
export async function reachRecall({ database }: Pick<App, 'database'>, { account_id, id }: RecallKey): Promise<void> {
  const known = await withScope(database, { account_id }, (tx) => findRecall(tx, id));
  if (known?.reached_at === null) await withScope(database, { account_id }, awaitReports);
  const recall = await withScope(database, { account_id }, async (tx) => {
    const found = await findRecall(tx, id);
    if (found?.state === 'OPEN') await reach(tx, found);
    return found;
  });
  if (!recall || recall.kind === 'DRILL') return;
  if (recall.state !== 'OPEN' && recall.state !== 'MISTAKE') return;
  const step = (tx: Tx) => (recall.state === 'OPEN' ? holdSome(tx, id, together) : releaseSome(tx, id, together));
  for (let count = together; count === together;) count = await withScope(database, { account_id }, step);
}

/**
 * Waits for reports that are being written, some of which began before the recall was open and do not ask for it. Those
 * that begin later do.
 */
async function awaitReports(tx: Tx): Promise<void> {
  await lockLabels(tx, tx.account_id, [], true);
}

async function reach(tx: Tx, recall: RecallRow): Promise<void> {
  const { id, organization_id, scope, with_untraceable } = recall;
  const asked = await daysOf(tx, scope, Date.parse(recall.proposed_at));
  await addBatches(tx, id, asked, with_untraceable);
  const joined = await addLabels(tx, id, organization_id);
  const venues = new Set(joined.map((one) => one.organization_id));
  const receivers = (await findReceivers(tx, asked, organization_id)).filter((venue) => !venues.has(venue));
  const boxes = receivers.map((venue) => ({ organization_id: venue, labels: 0 }));
  const moved = await moveLabels(tx, id, organization_id);
  for (const one of moved) await expectFewer(tx, id, one);
  const arrived = moved.map(({ to_id, labels }) => ({ organization_id: to_id, labels }));
  const given = await giveTasks(tx, id, summed([...joined, ...boxes, ...arrived]));
  const isFirst = await markReached(tx, id, nowIso());
  await noteJoined(tx, id, summed([...(isFirst ? [] : joined), ...arrived]));
  for (const venue of given) await askToMail(tx, id, venue);
}

/** One line a venue: it can only be written once in a statement. */
function summed(joined: readonly Joined[]): Joined[] {
  const labels = new Map<string, number>();
  for (const one of joined) labels.set(one.organization_id, (labels.get(one.organization_id) ?? 0) + one.labels);
  return [...labels].map(([organization_id, count]) => ({ organization_id, labels: count }));
}

async function noteJoined(tx: Tx, recall_id: string, joined: readonly Joined[]): Promise<void> {
  const at = nowIso();
  const facts = joined.map((one) => ({ id: uuidv7(), recall_id, kind: 'JOINED', at, ...one }));
  await insertMissing(tx, recallFacts, facts);
}
