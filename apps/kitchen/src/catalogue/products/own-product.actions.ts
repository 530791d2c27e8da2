import { uuidv7 } from 'uuidv7';
import { nowText } from '../../store/clock.ts';
import { write, type Lists, type OutboxRow } from '../../store/database.ts';
import { refresh } from '../../store/kitchen.ts';
import { addReports } from '../../store/outbox.ts';
import { currentPerson, reporter } from '../../store/person.ts';
import { withSavedProduct } from '../../store/product-overlay.ts';
import { syncSoon } from '../../store/sync.ts';
import { changesOf, type GivenProduct } from './own-product.rules.ts';

/**
 * Adds a product to this tablet, or reports what was changed of one; the tablet shows it at once. What corrects a
 * refused report takes its place, in the same transaction.
 */
export async function saveProduct(
  product_id: string | undefined,
  given: GivenProduct,
  refused?: OutboxRow,
): Promise<void> {
  const id = product_id ?? uuidv7();
  const by = reporter(currentPerson());
  await write(['meta', 'lists', 'products', 'outbox'], async (tx) => {
    const [lists, products, outbox] = [tx.objectStore('lists'), tx.objectStore('products'), tx.objectStore('outbox')];
    const [known, categories, settings, waiting] = await Promise.all([
      products.get(id),
      lists.get('categories') as Promise<Lists['categories'] | undefined>,
      lists.get('settings') as Promise<Lists['settings'] | undefined>,
      outbox.index('state').getAll('waiting'),
    ]);
    // One that the server has not taken yet is reported whole each time, with its category: it may refuse the first
    // report.
    const isNew = waiting.some(
      ({ type, body }) => type === 'product_saved' && body.product_id === id && body.category_id !== undefined,
    );
    const differs = known ? changesOf(known, given) : given;
    const changes = differs && isNew ? given : differs;
    if (changes) {
      const body = { ...changes, product_id: id };
      await addReports(tx, [{ type: 'product_saved', by, body, device_time: nowText() }]);
      const saved = withSavedProduct(known, body, { categories: categories ?? [], settings });
      if (saved) await products.put(saved);
    }
    if (refused?.seq !== undefined) await outbox.delete(refused.seq);
  });
  await refresh(['outbox', 'products']);
  syncSoon();
}
