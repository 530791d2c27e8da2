import type { GoodsReceived } from '@larder/contract/labels/lots';
import { nowText } from '../../../store/clock.ts';
import { write, type Lists, type Writing } from '../../../store/database.ts';
import { refresh } from '../../../store/kitchen.ts';
import { withGoods } from '../../../store/lot-overlay.ts';
import { addReports } from '../../../store/outbox.ts';
import { currentPerson, reporter } from '../../../store/person.ts';
import { syncSoon } from '../../../store/sync.ts';
import { beginCheck, type Measure } from '../check.actions.ts';
import type { CheckAbout } from '../new-check.rules.ts';

/**
 * Keeps a line of a delivery, and with it the check of its temperature where it was measured; its lot is offered at
 * once to what is made from it. All of it is written, or nothing.
 */
export async function recordDelivery(
  body: GoodsReceived,
  checked?: { about: CheckAbout; measure: Measure },
): Promise<void> {
  const line = (tx: Writing) => keep(tx, body);
  if (checked) return void (await beginCheck(checked.about, checked.measure, line));
  await write(['meta', 'lists', 'outbox'], line);
  await refresh(['outbox', 'lists']);
  syncSoon();
}

async function keep(tx: Writing, body: GoodsReceived): Promise<void> {
  const at = nowText();
  await addReports(tx, [{ type: 'goods_received', by: reporter(currentPerson()), body, device_time: at }]);
  const lists = tx.objectStore('lists');
  await lists.put(withGoods(((await lists.get('lots')) ?? []) as Lists['lots'], body, at), 'lots');
}
