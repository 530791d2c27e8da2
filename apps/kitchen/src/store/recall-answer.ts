import type { EventBody } from '@larder/contract/devices/report-forms';
import { nowText } from './clock.ts';
import type { Lists, Writing } from './database.ts';
import { addReports } from './outbox.ts';
import { reporter, type Person } from './person.ts';
import { withRecallAnswer } from './recall-overlay.ts';

/**
 * Puts what was done about a recall into the outbox and at the recall, within the caller's transaction (stores `meta`,
 * `lists` and `outbox`).
 */
export async function addRecallAnswer(
  tx: Writing,
  body: EventBody<'recall_answered'>,
  person: Person | undefined,
): Promise<void> {
  const by = reporter(person);
  const at = nowText();
  await addReports(tx, [{ type: 'recall_answered', by, body, device_time: at }]);
  const lists = tx.objectStore('lists');
  const recalls = ((await lists.get('recalls')) ?? []) as Lists['recalls'];
  const said = { initials: by.initials ?? '', at };
  const changed = recalls.map((one) => (one.id === body.recall_id ? withRecallAnswer(one, body, said) : one));
  await lists.put(changed, 'recalls');
}
