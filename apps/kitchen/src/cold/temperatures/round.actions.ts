import type { ReportedProbe } from '@larder/contract/devices/device-probes';
import type { EventBody } from '@larder/contract/devices/report-forms';
import { uuidv7 } from 'uuidv7';
import { nowText } from '../../store/clock.ts';
import { write, type Lists, type Writing } from '../../store/database.ts';
import { withReading, withSavedFridge, type Fridge } from '../../store/fridge-overlay.ts';
import type { FridgeRound } from '../../store/fridge-round.ts';
import { currentKitchen, refresh } from '../../store/kitchen.ts';
import { addReports } from '../../store/outbox.ts';
import { currentPerson, reporter } from '../../store/person.ts';
import { syncSoon } from '../../store/sync.ts';
import { roundAfter } from './round.rules.ts';

export interface Reading {
  fridge_id: string;
  celsius: number;
  /** The instrument that showed it; without one somebody typed it. */
  probe?: ReportedProbe | undefined;
  /** ISO 8601; left out: now. */
  taken_at?: string | undefined;
  corrective_action?: string | undefined;
  /** The reading is above the limit, and somebody looks again soon. */
  isCheckedAgain?: boolean | undefined;
}

/** Records a reading, and with it what the tablet shows of the fridge and the order of the round. */
export async function recordReading({ fridge_id, celsius, probe, taken_at, ...answer }: Reading): Promise<void> {
  const at = nowText();
  const id = uuidv7();
  const by = reporter(currentPerson());
  const timezone = currentKitchen().device?.timezone ?? 'Europe/London';
  await write(['meta', 'lists', 'outbox'], async (tx) => {
    const round = await roundOf(tx);
    const recheck = round.rechecks[fridge_id];
    const body = {
      fridge_id,
      value: celsius,
      recorded_at: taken_at ?? at,
      ...(taken_at && { initial_recorded_at: at }),
      ...(answer.corrective_action && { corrective_action: answer.corrective_action }),
      ...(recheck && { recheck_of: recheck.reading_id }),
      ...(probe && { probe }),
    };
    await addReports(tx, [{ id, type: 'temperature_recorded', by, body, device_time: at }]);
    await changeFridges(tx, (fridges) =>
      fridges.map((fridge) => (fridge.id === fridge_id ? withReading(fridge, { ...body, id }, timezone) : fridge)),
    );
    const after = roundAfter(round, fridge_id, answer.isCheckedAgain ? { reading_id: id, at } : undefined);
    await tx.objectStore('meta').put(after, 'round');
  });
  await refresh(['outbox', 'lists', 'identity']);
  syncSoon();
}

/** Adds a fridge, or changes what a manager may change of one on this tablet; answers its id. */
export async function saveFridge({
  fridge_id = uuidv7(),
  ...given
}: Partial<EventBody<'fridge_saved'>> & { name: string }) {
  const body = { ...given, fridge_id };
  const by = reporter(currentPerson());
  await write(['meta', 'lists', 'outbox'], async (tx) => {
    await addReports(tx, [{ type: 'fridge_saved', by, body, device_time: nowText() }]);
    await changeFridges(tx, (fridges) => withSavedFridge(fridges, body));
  });
  await refresh(['outbox', 'lists']);
  syncSoon();
  return fridge_id;
}

async function roundOf(tx: Writing): Promise<FridgeRound> {
  const kept = (await tx.objectStore('meta').get('round')) as FridgeRound | undefined;
  return kept ?? { order: [], rechecks: {} };
}

/** Changes what the tablet shows of its fridges, within the caller's transaction. */
export async function changeFridges(tx: Writing, change: (fridges: Fridge[]) => Fridge[]): Promise<void> {
  const lists = tx.objectStore('lists');
  const fridges = ((await lists.get('fridges')) as Lists['fridges'] | undefined) ?? [];
  await lists.put(change(fridges), 'fridges');
}
