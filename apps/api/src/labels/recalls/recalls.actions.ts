import type { Received } from '@larder/contract/endpoint';
import type { RecallAnswered } from '@larder/contract/labels/recall-facts';
import type { RecallDetails, recalls as contract } from '@larder/contract/labels/recalls';
import { recallRefusals } from '@larder/words/refusals/recalls';
import { uuidv7 } from 'uuidv7';
import type { DeviceCaller, Me } from '../../platform/app-context.ts';
import { audit, type Change } from '../../platform/audit/audit.ts';
import { clock, nowIso } from '../../platform/clock.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import { insertMissing, updateRow } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { reportOrigin, type DeviceReport, type Receipt, type Refusal } from '../../platform/device-event.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { recallFacts, recalls } from '../../schema/recalls.ts';
import { askToReach } from '../trace/open-recalls.queries.ts';
import { expectFewer, expectMore, findLabel } from './moved-labels.queries.ts';
import { announceRecall, askToMail } from './recall-mails.actions.ts';
import { findBalance, listHappenings, listRecallLabels, listTasks } from './recall-tasks.queries.ts';
import { answerTask, findRecall, isAsked, lockRecall, type RecallRow } from './recalls.queries.ts';
import { explainedShare } from './recalls.rules.ts';

/** How long ago a recall may have been opened, and its venues not been found, before it can be closed all the same. */
const reachMinutes = 10;

export async function readRecall(tx: Tx, me: Me, id: string): Promise<RecallDetails> {
  const { organization_id: _, is_own, proposer, ...recall } = await expectRecall(tx, id);
  const [tasks, happenings, counts] = await together([listTasks(tx, id), listHappenings(tx, id), findBalance(tx, id)]);
  const isDecider = is_own && me.permissions.includes('RECALLS_MANAGE');
  const isWaiting = recall.state === 'PROPOSED';
  return {
    ...recall,
    tasks,
    happenings,
    balance: { ...counts, explained: explainedShare(counts) },
    can_confirm: isWaiting && isDecider && proposer !== me.id,
    can_close: isDecider && (recall.state === 'OPEN' || (isWaiting && proposer === me.id)),
  };
}

/** The labels that a figure of a recall counts. */
export async function readRecallLabels(tx: Tx, id: string, query: Received<typeof contract.labels>['query']) {
  await expectRecall(tx, id);
  return listRecallLabels(tx, id, query);
}

/** Proposes a recall; a drill, which changes no label, opens at once. */
export async function proposeRecall(
  tx: Tx,
  me: Me,
  { id = uuidv7(), ...given }: Received<typeof contract.open>['body'],
): Promise<RecallDetails> {
  const isDrill = given.kind === 'DRILL';
  const opened = isDrill && { opened_at: nowIso(), opened_by_name: me.name };
  const own = { organization_id: me.organization_id, proposed_by: me.id, proposed_by_name: me.name };
  const made = await insertMissing(tx, recalls, [{ ...given, ...own, ...opened, id }]);
  // The same that was sent before has had its effect; an id of somebody else's is none.
  if (made.length === 0) return readRecall(tx, me, id);
  await note(tx, me, { id, organization_id: me.organization_id }, 'created', {
    name: given.title,
    kind: given.kind,
    reason: given.reason,
  });
  if (isDrill) await afterOpening(tx, id);
  else await askToMail(tx, id, null);
  return readRecall(tx, me, id);
}

/** Opens a recall that somebody else proposed: its labels are held, and its venues see it. */
export async function confirmRecall(tx: Tx, me: Me, id: string): Promise<RecallDetails> {
  await lockRecall(tx, id);
  const recall = await expectOwn(tx, id);
  if (recall.state === 'OPEN') return readRecall(tx, me, id);
  if (recall.state !== 'PROPOSED') throw faultOf(recallRefusals.CLOSED);
  if (recall.proposer === me.id) throw faultOf(recallRefusals.SECOND_PERSON);
  await updateRow(tx, recalls, id, { opened_at: nowIso(), opened_by_name: me.name });
  await note(tx, me, recall, 'updated', { name: recall.title, state: 'OPEN' });
  await afterOpening(tx, id);
  return readRecall(tx, me, id);
}

/** Says for a venue that it has seen it or is done, or excuses it. */
export async function answerRecall(
  tx: Tx,
  me: Me,
  id: string,
  { organization_id, kind, note: reason = '' }: Received<typeof contract.answer>['body'],
): Promise<RecallDetails> {
  const recall = await expectRecall(tx, id);
  if (recall.state !== 'OPEN') throw faultOf(recallRefusals.NOT_OPEN);
  if (kind === 'EXCUSED' && !reason) throw faultOf(recallRefusals.REASON_MISSING);
  const said = { recall_id: id, organization_id, kind, at: nowIso(), by: me.name, note: reason };
  if (!(await answerTask(tx, said))) throw fault('NOT_FOUND');
  await insertMissing(tx, recallFacts, [{ ...said, id: uuidv7() }]);
  await note(tx, me, { id, organization_id }, 'updated', { name: recall.title, answer: kind, note: reason });
  return readRecall(tx, me, id);
}

/**
 * Closes a recall once every venue is done or excused; or as a mistake, which releases what it held; or refuses one
 * that waits.
 */
export async function closeRecall(
  tx: Tx,
  me: Me,
  id: string,
  { closing, note: reason = '' }: Received<typeof contract.close>['body'],
): Promise<RecallDetails> {
  await lockRecall(tx, id);
  const recall = await expectOwn(tx, id);
  if (recall.state === closing) return readRecall(tx, me, id);
  if (recall.closed_at) throw faultOf(recallRefusals.CLOSED);
  const isWaiting = recall.state === 'PROPOSED';
  if (closing === 'REFUSED' && !isWaiting) throw faultOf(recallRefusals.NOT_WAITING);
  if (closing !== 'REFUSED' && isWaiting) throw faultOf(recallRefusals.NOT_OPEN);
  if (closing === 'DONE') expectDone(recall);
  else if (!reason) throw faultOf(recallRefusals.CLOSING_REASON_MISSING);
  await updateRow(tx, recalls, id, {
    closed_at: nowIso(),
    closed_by_name: me.name,
    closing,
    closing_note: reason,
  });
  await note(tx, me, recall, 'updated', { name: recall.title, state: closing, note: reason });
  if (closing === 'MISTAKE') await askToReach(tx, id);
  if (closing !== 'REFUSED') await announceRecall(tx, 'recall.closed', await expectRecall(tx, id));
  return readRecall(tx, me, id);
}

function expectDone({ venues, done, reached_at, opened_at }: RecallRow): void {
  const count = venues - done;
  if (count > 0) throw faultOf(recallRefusals.VENUES_LEFT, { count });
  const isNew = Date.parse(opened_at ?? '') > clock.now() - reachMinutes * 60_000;
  if (reached_at === null && isNew) throw faultOf(recallRefusals.NOT_REACHED);
}

async function afterOpening(tx: Tx, id: string): Promise<void> {
  await askToReach(tx, id);
  await askToMail(tx, id, null);
  await announceRecall(tx, 'recall.opened', await expectRecall(tx, id));
}

/** Keeps what kitchens say of recalls, also after these are closed: it is part of their report. */
export async function recordRecallAnswers(
  tx: Tx,
  device: DeviceCaller,
  reported: DeviceReport<'recall_answered'>[],
  receipt: Receipt,
): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  for (const report of reported) {
    const { at, from } = reportOrigin(report, device, receipt, nowIso());
    const said = { ...report.body, organization_id: from.organization_id, at, by: from.initials };
    if (!(await keepAnswer(tx, from.id, said))) refused.push({ id: from.id, ...deviceRefusal(recallRefusals.NO_TASK) });
  }
  return refused;
}

type Said = RecallAnswered & { organization_id: string; at: string; by: string };

async function keepAnswer(tx: Tx, id: string, { kind, label_id = '', note: reason = '', ...said }: Said) {
  const fact = { ...said, id, note: reason };
  if (kind === 'SEEN' || kind === 'DONE') {
    if (!(await answerTask(tx, { ...said, kind, note: reason }))) return false;
    await insertMissing(tx, recallFacts, [{ ...fact, kind }]);
    return true;
  }
  if (!(await isAsked(tx, said.recall_id, said.organization_id))) return false;
  if (kind === 'OVERRIDDEN') await insertMissing(tx, recallFacts, [{ ...fact, kind }]);
  else await insideAccount(tx, tx.account_id, (account) => keepFind(account, { ...said, kind, label_id }));
  return true;
}

/** Keeps what a venue did with a label, which another venue may have been asked for until now. */
async function keepFind(account: Tx, said: Parameters<typeof findLabel>[1]): Promise<void> {
  const moved = await findLabel(account, said);
  if (!moved) return;
  await expectFewer(account, said.recall_id, moved);
  await expectMore(account, said.recall_id, said.organization_id);
}

async function expectRecall(tx: Tx, id: string): Promise<RecallRow> {
  const recall = await findRecall(tx, id);
  if (!recall) throw fault('NOT_FOUND');
  return recall;
}

/** One of an organisation above is seen, and decided there. */
async function expectOwn(tx: Tx, id: string): Promise<RecallRow> {
  const recall = await expectRecall(tx, id);
  if (!recall.is_own) throw faultOf(recallRefusals.OF_ABOVE, { organization: recall.organization.name });
  return recall;
}

type Concerned = { id: string; organization_id: string };

/** Notes a change of a recall where it belongs, or at the venue that it is about. */
async function note(
  tx: Tx,
  me: Me,
  { id, organization_id }: Concerned,
  event: Change['event'],
  new_values: Record<string, unknown>,
) {
  await audit(tx, me, { event, subject_type: 'recall', subject_id: id, organization_id, new_values });
}
