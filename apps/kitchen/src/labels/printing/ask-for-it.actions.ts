import type { ProductAsked } from '@larder/contract/catalogue/asked-products';
import { nowText } from '../../store/clock.ts';
import { write } from '../../store/database.ts';
import { refresh } from '../../store/kitchen.ts';
import { addReports } from '../../store/outbox.ts';
import { currentPerson, reporter } from '../../store/person.ts';
import { syncSoon } from '../../store/sync.ts';

export type AskedFor = Pick<ProductAsked, 'name' | 'usage'>;

/** Reports a product that was looked for in vain, as it was typed. */
export async function askForProduct({ name, usage }: AskedFor): Promise<void> {
  const by = reporter(currentPerson());
  const body = { name: name.trim().slice(0, 200), usage };
  await write(['meta', 'outbox'], (tx) =>
    addReports(tx, [{ type: 'product_asked', by, body, device_time: nowText() }]),
  );
  await refresh(['outbox']);
  syncSoon();
}
