import type { LabelSize } from '@larder/label/label-data';
import type { CartRow, Lists, Product } from '../../store/database.ts';
import { defaultStorage, type StorageKnowledge } from './default-storage.rules.ts';
import {
  decideLabel,
  lacksSource,
  type DecidedLabel,
  type LabelChoice,
  type LabelPrint,
} from './label-choice.rules.ts';
import { checkLetters } from './letters.rules.ts';
import { usualReason } from './reason.rules.ts';
import { needsAnswer } from './source-allergens.rules.ts';

/** A row of a prep list with what it names, or why it cannot be printed. */
export type PrepRow = { row: CartRow; name: string; storage: Lists['storage'][number] | undefined } & (
  | { choice: LabelChoice; decided: DecidedLabel }
  | { choice?: undefined; decided?: undefined }
);

type PrepKnowledge = { products: ReadonlyMap<string, Product>; storage: Lists['storage'] } & StorageKnowledge;

/** What a row prints at an instant (ISO 8601): without a product that is offered, or without its storage, nothing. */
export function prepRow(
  row: CartRow,
  { products, storage: offered, ...known }: PrepKnowledge,
  prepared_at: string,
  by: LabelPrint,
): PrepRow {
  const product = products.get(row.product_id);
  const storage =
    row.storage_id === undefined
      ? defaultStorage(offered, product, known)
      : offered.find(({ id }) => id === row.storage_id);
  const isOffered = product?.lifecycle === 'ACTIVE';
  if (!isOffered || (!storage && (row.storage_id !== undefined || offered.length > 0)))
    return { row, name: product?.name ?? '', storage };
  const size: LabelSize = row.size ?? 'SINGLE_HEIGHT';
  const choice: LabelChoice = {
    product,
    name: product.name,
    usage: 'prep',
    storage,
    prepared_at,
    size,
    tags: row.tags ?? [],
    reason: row.reason ?? usualReason(product, storage, known),
    batch_code: '',
    price: '',
    custom_fields: {},
  };
  return {
    row,
    name: product.name,
    storage,
    choice,
    decided: lacksSource(choice)
      ? asksForSource
      : needsAnswer(choice, by.settings)
        ? asksOfItsRecipe
        : readable(decideLabel(choice, by), by),
  };
}

/** A label that nobody could read is not printed, and the others of its list are. */
function readable(decided: DecidedLabel, { settings }: LabelPrint): DecidedLabel {
  const fault = decided.ok ? checkLetters(decided.data, settings, true).fault : undefined;
  return fault === undefined ? decided : { ok: false, error_description: fault };
}

/** A list asks nothing as it is printed. */
const asksForSource = {
  ok: false,
  error_description: 'It asks what it is made from: print it by itself.',
} as const;
const asksOfItsRecipe = {
  ok: false,
  error_description: 'Its recipe contains allergens that its label does not name: print it by itself.',
} as const;
