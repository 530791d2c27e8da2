import { uuidv4, uuidv7 } from 'uuidv7';
import { now } from '../../store/clock.ts';
import { write, type Writing } from '../../store/database.ts';
import { currentKitchen, refresh, refreshLive } from '../../store/kitchen.ts';
import { withFact } from '../../store/live-fold.ts';
import type { LiveLabel, OwnFact } from '../../store/live-label.ts';
import { addReports } from '../../store/outbox.ts';
import { currentPerson, reporter } from '../../store/person.ts';
import { syncSoon } from '../../store/sync.ts';
import { hasRoomFor } from '../../waste/picture.actions.ts';
import { factReport, type Fact } from './fact.rules.ts';

/** What is reported of one label; `picture` is sent before it. */
export interface FactAbout {
  label_id: string;
  fact: Fact;
  picture?: Blob | undefined;
  /** When it happened, where that was decided before: milliseconds since 1970. */
  at?: number;
}

/** A fact that was reported just now, for undoing it. */
export interface NotedFact {
  label_id: string;
  fact_id: string;
}

const factStores = ['meta', 'outbox', 'labels', 'live_labels', 'pictures'] as const;

/** Reports what happened to labels, and lays it over what the tablet knows of them; all in one transaction. */
export async function reportFacts(facts: readonly FactAbout[]): Promise<NotedFact[]> {
  const rooms = await Promise.all(facts.map(async ({ picture }) => !picture || hasRoomFor(picture.size)));
  const reported = await write([...factStores], async (tx) => {
    const done: NotedFact[] = [];
    for (const [index, about] of facts.entries()) done.push(await addFact(tx, about, rooms[index] ?? true));
    return done;
  });
  await refreshLive([...new Set(facts.map(({ label_id }) => label_id))], ['outbox', 'labels']);
  syncSoon();
  return reported;
}

/** Takes back what was reported in the last ten minutes. */
export async function undoFacts(reported: readonly NotedFact[]): Promise<void> {
  await reportFacts(reported.map(({ label_id, fact_id }) => ({ label_id, fact: { kind: 'undone', fact_id } })));
}

/** Keeps that a label was found of which the tablet knows nothing but its code. */
export async function reportFoundCode(code: string): Promise<void> {
  await write(['meta', 'outbox'], (tx) =>
    addReports(tx, [
      {
        type: 'label_fact',
        by: reporter(currentPerson()),
        body: { code, kind: 'found' },
        device_time: new Date(now()).toISOString(),
      },
    ]),
  );
  await refresh(['outbox']);
  syncSoon();
}

/** Puts a fact into the outbox and at its label, within the caller's transaction. */
export async function addFact(
  tx: Writing,
  { label_id, fact, picture, at = now() }: FactAbout,
  hasRoom = true,
): Promise<NotedFact> {
  const person = currentPerson();
  if (!person) throw new Error('Nobody is at work');
  const id = uuidv7();
  const report = factReport(label_id, fact, currentKitchen().versions?.accepts);
  const picture_id = picture && hasRoom ? uuidv4() : undefined;
  if (picture && picture_id) await tx.objectStore('pictures').put({ id: picture_id, blob: picture });
  const isLeftOut = picture !== undefined && picture_id === undefined;
  await addReports(tx, [
    {
      ...(isLeftOut && report.type === 'label_fact'
        ? { ...report, body: { ...report.body, picture_missing: true } }
        : report),
      id,
      by: reporter(person),
      device_time: new Date(at).toISOString(),
      ...(picture_id && { picture_id }),
    },
  ]);
  const label = await tx.objectStore('live_labels').get(label_id);
  if (label) {
    const after = withFact(label, ownFact(id, at, fact, person.initials));
    await tx.objectStore('live_labels').put(after);
    await noteAtPrint(tx, after);
  }
  return { label_id, fact_id: id };
}

function ownFact(id: string, at: number, fact: FactAbout['fact'], initials: string): OwnFact {
  const { kind, place, amount, fact_id, outcome } = fact;
  return {
    id,
    kind,
    at,
    initials,
    ...(place !== undefined && { place }),
    ...(amount !== undefined && { amount }),
    ...(fact_id !== undefined && { undoes: fact_id }),
    ...(outcome !== undefined && { outcome }),
  };
}

const endings = { USED: 'used', WASTED: 'wasted', VOIDED: 'misprint' } as const;

/** The list of last prints says the same as the label itself. */
async function noteAtPrint(tx: Writing, { id, life: { custody } }: LiveLabel): Promise<void> {
  const print = await tx.objectStore('labels').get(id);
  if (!print) return;
  const { ended: _, ...rest } = print;
  const ended = custody in endings ? endings[custody as keyof typeof endings] : undefined;
  await tx.objectStore('labels').put({ ...rest, ...(ended && { ended }) });
}
