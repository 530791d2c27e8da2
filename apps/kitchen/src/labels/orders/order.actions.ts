import type { LabelOrdered } from '@larder/contract/devices/exchange';
import { nowText } from '../../store/clock.ts';
import { write } from '../../store/database.ts';
import { refresh } from '../../store/kitchen.ts';
import { addReports } from '../../store/outbox.ts';
import { currentPerson, reporter } from '../../store/person.ts';
import { syncSoon } from '../../store/sync.ts';

/** Orders rolls for this tablet: the server passes the order on as soon as it hears of it. */
export async function orderRolls(order: Pick<LabelOrdered, 'label_type' | 'quantity' | 'express_delivery'>) {
  const person = currentPerson();
  if (!person) throw new Error('Nobody is at work');
  await write(['meta', 'outbox'], (tx) =>
    addReports(tx, [{ type: 'label_ordered', by: reporter(person), body: order, device_time: nowText() }]),
  );
  await refresh(['outbox']);
  syncSoon();
}
