import type { FridgeAnswerKind } from '@larder/contract/devices/device-fridges';
import { addFact, type FactAbout, type NotedFact } from '../../labels/living/fact.actions.ts';
import { nowText } from '../../store/clock.ts';
import { write, type Lists } from '../../store/database.ts';
import { rings, withAnswer } from '../../store/fridge-overlay.ts';
import { refresh, refreshLive } from '../../store/kitchen.ts';
import { addReports } from '../../store/outbox.ts';
import { currentPerson, reporter } from '../../store/person.ts';
import { syncSoon } from '../../store/sync.ts';
import { changeFridges } from './round.actions.ts';

type Answer = {
  fridge_id: string;
  kind: FridgeAnswerKind;
  /** What was done, in words. */
  actions?: string[];
  /** What it did to the food in the fridge. */
  facts?: readonly FactAbout[];
};

const stores = ['meta', 'lists', 'outbox', 'labels', 'live_labels', 'pictures'] as const;

/**
 * Reports what somebody did about a fridge beyond its limits, or whose alarm rings, with what became of its food, in one transaction. Where
 * nobody is asked for any more, or it was seen before, there is nothing to report of the fridge. Answers what was noted
 * of the food.
 */
export async function answerFridge({ fridge_id, kind, actions = [], facts = [] }: Answer): Promise<NotedFact[]> {
  const at = nowText();
  const by = reporter(currentPerson());
  const noted: NotedFact[] = [];
  await write([...stores], async (tx) => {
    for (const about of facts) noted.push(await addFact(tx, about));
    const fridges = ((await tx.objectStore('lists').get('fridges')) ?? []) as Lists['fridges'];
    const fridge = fridges.find(({ id }) => id === fridge_id);
    const trouble = fridge?.trouble;
    const isRinging = fridge !== undefined && rings(fridge, Date.parse(at));
    if (!isRinging && (!trouble || (kind === 'SEEN' && trouble.seen))) return;
    const answered = trouble ? { reading_id: trouble.reading_id } : {};
    const body = { fridge_id, ...answered, kind, ...(actions.length > 0 && { actions }) };
    await addReports(tx, [{ type: 'fridge_answered', by, body, device_time: at }]);
    const said = { initials: by.initials ?? '', at };
    await changeFridges(tx, (all) => all.map((one) => (one.id === fridge_id ? withAnswer(one, body, said) : one)));
  });
  await refreshLive([...new Set(facts.map(({ label_id }) => label_id))], ['outbox', 'lists', 'labels']);
  syncSoon();
  return noted;
}

/** Takes back what was done with the food of a fridge; its record keeps both. */
export async function takeBackFood(fridge_id: string, reported: readonly NotedFact[], action: string): Promise<void> {
  const facts = reported.map(({ label_id, fact_id }): FactAbout => ({ label_id, fact: { kind: 'undone', fact_id } }));
  await answerFridge({ fridge_id, kind: 'DONE', actions: [action], facts });
}

/** The person who opens what a fridge asks for has seen it, and so has who answers its alarm. */
export async function seeFridge(fridge_id: string): Promise<void> {
  await answerFridge({ fridge_id, kind: 'SEEN' });
  await refresh(['lists']);
}
