import type { PrintedWords } from '@larder/contract/devices/device-labels';
import type { NamedProduct, StateProductRow } from '../../catalogue/products/products.queries.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { findAllergens } from '../stickers/sticker-words.queries.ts';
import { textReader, type TextAllergens } from '../stickers/sticker-words.rules.ts';
import type { NewLog } from './label-log-writes.queries.ts';

/**
 * Prints of food for sale with the allergens that their list of ingredients names. The product's list may be another
 * one tomorrow, and the food is still what its sticker says. A list that is not the product's of today is read, and so
 * is one that was changed and waits to be read.
 */
export async function readPrintedTexts(
  tx: Tx,
  logs: NewLog[],
  productOf: (id: string) => NamedProduct | undefined,
): Promise<NewLog[]> {
  const known = new Map(
    logs.flatMap((log) => {
      const product = productOf(log.product_id ?? '');
      const isRead = product && !product.is_unread && textOf(log) === product.ingredients;
      return isRead ? [[log.id, textAllergens(product)] as const] : [];
    }),
  );
  const isOpen = logs.some((log) => textOf(log) !== '' && !known.has(log.id));
  const read = isOpen ? textReader(await findAllergens(tx)) : undefined;
  return logs.map((log) => {
    const text = textOf(log);
    const found = text === '' ? undefined : (known.get(log.id) ?? read?.(text));
    return found ? { ...log, printed_info: { ...log.printed_info, ...found } } : log;
  });
}

/** The list of ingredients that stands on a label, in the words of its device, else as the catalogue had it. */
function textOf({ usage, printed_info }: NewLog): string {
  if (usage !== 'sale') return '';
  const { words, ingredients } = printed_info as { words?: PrintedWords; ingredients?: string };
  return (words ? words.ingredients : ingredients) ?? '';
}

function textAllergens({ text_allergens }: StateProductRow): TextAllergens {
  const named = text_allergens ?? [];
  const ids = (may: boolean) => named.filter(({ may_contain }) => may_contain === may).map(({ id }) => id);
  return { text_allergen_ids: ids(false), text_may_contain_ids: ids(true) };
}
