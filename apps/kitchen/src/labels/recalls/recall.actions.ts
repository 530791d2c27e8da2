import type { EventBody } from '@larder/contract/devices/report-forms';
import { write } from '../../store/database.ts';
import { refreshLive } from '../../store/kitchen.ts';
import { currentPerson, type Person } from '../../store/person.ts';
import { addRecallAnswer } from '../../store/recall-answer.ts';
import { syncSoon } from '../../store/sync.ts';
import { addFact, type FactAbout } from '../living/fact.actions.ts';

type Answer = EventBody<'recall_answered'>;

const stores = ['meta', 'lists', 'outbox', 'labels', 'live_labels', 'pictures'] as const;

/**
 * Reports what was done about a recall, with what became of the food, in one transaction: also without a network, and
 * it is still there after a restart.
 */
export async function answerRecall(
  answer: Answer,
  { person = currentPerson(), fact }: { person?: Person | undefined; fact?: FactAbout } = {},
): Promise<void> {
  await write([...stores], async (tx) => {
    if (fact) await addFact(tx, fact);
    await addRecallAnswer(tx, answer, person);
  });
  await refreshLive(fact ? [fact.label_id] : [], ['outbox', 'lists', 'labels']);
  syncSoon();
}

/** Somebody who is known by name and PIN has seen a recall. */
export async function seeRecall(recall_id: string, person: Person): Promise<void> {
  await answerRecall({ recall_id, kind: 'SEEN' }, { person });
}
