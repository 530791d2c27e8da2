import { costTargets, type CostTarget, type ImportTarget } from '@larder/rules/import-target';
import { saysNothing } from './allergen-statement.rules.ts';
import { priceText } from './amount.rules.ts';
import { characterCount, oneLine } from './cell.rules.ts';
import { readCostCell, type CostChanges } from './cost.rules.ts';
import { slipOf } from './slips.rules.ts';

const PRICE_CHARACTERS = 50;

/** What a row says of money; null leaves what the product has. */
export type MoneyCells = {
  /** What it changes of the costs. */
  costs: CostChanges | null;
  price: string | null;
};

type MoneyRow = {
  value: (field: ImportTarget) => string;
  /** The text of a mapped column; null where it leaves what the product has. */
  filled: (field: ImportTarget, text: string) => string | null;
  leave: (field: ImportTarget, message: string) => void;
  /** What the account counts money in. */
  currency: string;
  /** The columns whose amounts have a comma before their decimals. */
  commas: ReadonlySet<CostTarget>;
};

/** Reads what a product costs its kitchen, and the price on its label. */
export function readMoneyCells({ value, filled, leave, currency, commas }: MoneyRow): MoneyCells {
  return { costs: costs(), price: price() };

  function costs(): CostChanges | null {
    const changes: CostChanges = {};
    for (const target of costTargets) {
      const text = filled(target, oneLine(value(target)));
      if (text === null) continue;
      const read = readCostCell(target, text, currency, commas.has(target));
      if ('fault' in read) leave(target, read.fault);
      else changes[target] = read.cost;
    }
    return Object.keys(changes).length > 0 ? changes : null;
  }

  function price(): string | null {
    const written = oneLine(value('price'));
    const text = filled('price', priceText(written, currency));
    if (text === null) return null;
    const length = characterCount(text);
    const slip = slipOf(written);
    if (length > PRICE_CHARACTERS)
      leave('price', `The price has ${length} characters; at most ${PRICE_CHARACTERS} fit`);
    else if (slip) leave('price', `“${written}” ${slip}`);
    else if (isNoPrice(written)) leave('price', `“${written}” is no price`);
    else return text;
    return null;
  }
}

/** Amounts below nothing, shares, and signs that stand where nobody has said anything. */
function isNoPrice(text: string): boolean {
  if (text === '') return false;
  return saysNothing(text) || /^\p{Sc}?\s*[-−–(]\s*\p{Sc}?\s*\d/u.test(text) || /\d\s*[-−%]$/.test(text);
}
