import { withoutUnderscores } from '@larder/label/ingredient-underscores';
import { saysNone, saysNothing } from './allergen-statement.rules.ts';
import { isAnswer, isCode, withoutPrefixes, type AllergenReader, type AllergenReading } from './allergen.rules.ts';
import { lines, oneLine } from './cell.rules.ts';
import { slipOf } from './slips.rules.ts';

/** What the label's three cells say; null leaves what the product has. */
export type LabelCells = {
  ingredients: string | null;
  /** What the file marks among the ingredients, in UTF-16 units; null where it marks nothing. */
  emphasis: { start: number; end: number }[] | null;
  may_contain: string | null;
  allergens: AllergenReading | null;
  /** Codes, signs and statements that only a person can read. */
  unread: string[];
  /** Whether an existing product keeps its allergens, because a part of the cell is for a person to read. */
  keeps_allergens: boolean;
};

type LabelField = 'ingredients' | 'may_contain' | 'custom_allergens';

type LabelRow = {
  /** Whether the row is of a product that was exported to be edited, whose texts are read as they stand. */
  isExported: boolean;
  /** Whether the row was made of several of which some do not say what they contain. */
  isPartial: boolean;
  value: (field: LabelField) => string;
  /** The text of a mapped column; null where it leaves what the product has. */
  filled: (field: LabelField, text: string) => string | null;
  warn: (field: LabelField, message: string) => void;
  readAllergens: AllergenReader;
};

/** Reads ingredients, allergens and what the food may contain, which a cell of allergens may say too. */
export function readLabelCells(row: LabelRow): LabelCells {
  const { isExported, value, filled, warn, readAllergens } = row;
  const { text, marks } = marked('ingredients', isExported, value('ingredients'));
  const isUnsaid = !isExported && text !== '' && isNoList(text);
  if (isUnsaid) warn('ingredients', `“${oneLine(text)}” is no list of ingredients; this cell is left out`);
  const reading = readAllergens(value('custom_allergens'));
  const unread = [...reading.unread];
  const may = mayContain(row, unread);
  const both = reading.may === '' ? may : withMore(may, reading.may);
  return {
    ingredients: isUnsaid ? null : filled('ingredients', text),
    emphasis: marks.length > 0 && !isUnsaid ? marks : null,
    may_contain: both,
    allergens: allergens(row, reading),
    unread,
    keeps_allergens: reading.unread.length > 0,
  };
}

/**
 * Signs, numbers, dates and answers stand in a column of ingredients by mistake: printed, they would be the
 * ingredients.
 */
function isNoList(text: string): boolean {
  const one = oneLine(text);
  return saysNothing(one) || saysNone(one) || !/\p{L}/u.test(one) || isAnswer(one) || slipOf(one) !== undefined;
}

function allergens({ isPartial, warn }: LabelRow, reading: AllergenReading): AllergenReading | null {
  const { ids, unknown, unread, marked, declared, isOpen } = reading;
  const quoted = (list: string[]) => list.map((word) => `“${word}”`).join(', ');
  if (unread.length > 0)
    warn(
      'custom_allergens',
      `${quoted(unread)} can only be read by a person: say what it means. The product stays undeclared`,
    );
  else if (isOpen)
    warn('custom_allergens', 'This does not say whether there are allergens; the product stays undeclared');
  if (marked.length > 0)
    warn(
      'custom_allergens',
      `${quoted(marked)} has a sign or brackets whose meaning is not read: it counts as what the product contains`,
    );
  if (unknown.length > 0)
    warn(
      'custom_allergens',
      `${quoted(unknown)} is not among your allergens; kept as text, and the product stays undeclared`,
    );
  if (ids.length === 0 && unknown.length === 0 && !declared) return null;
  if (!isPartial || !declared) return reading;
  warn(
    'custom_allergens',
    'Some of the rows that are read as one say nothing of allergens; the product stays undeclared',
  );
  return { ...reading, declared: false };
}

function mayContain({ isExported, value, filled, warn, readAllergens }: LabelRow, asked: string[]): string | null {
  const cell = value('may_contain');
  const { text } = marked('may_contain', isExported, cell);
  if (isExported || text === '') return filled('may_contain', text);
  if (saysNone(text)) return '';
  if (saysNothing(text)) {
    warn('may_contain', 'This does not say what the product may contain; this cell is left out');
    return null;
  }
  if (!text.split(/[,;\n|•·]/).some((part) => part.trim() !== '' && isCode(part))) return filled('may_contain', text);
  const { may, unread } = readAllergens(`May contain: ${text}`);
  if (unread.length === 0) return filled('may_contain', may);
  asked.push(...unread);
  const list = unread.map((word) => `“${word}”`).join(', ');
  warn('may_contain', `${list} can only be read by a person: say what it means. This cell is left out`);
  return null;
}

function withMore(text: string | null, more: string): string {
  const known = text?.toLowerCase() ?? '';
  const added = more.split(', ').filter((part) => !known.includes(part.toLowerCase()));
  return [text ?? '', ...added].filter((part) => part !== '').join(', ');
}

/** What other programs write is read by their customs. */
function marked(field: LabelField, isExported: boolean, cell: string) {
  if (isExported) return { text: lines(cell), marks: [] };
  return withoutUnderscores(lines(field === 'may_contain' ? withoutPrefixes(cell) : cell));
}
