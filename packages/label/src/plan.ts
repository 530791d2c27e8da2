import { narrowEan, wideEan } from './ean-marks.ts';
import type { EanSize } from './ean-marks.ts';
import {
  allergenBlocks,
  customFieldBlocks,
  dateBlocks,
  factBlocks,
  ingredientBlocks,
  lowerFieldBlocks,
  narrowDateBlocks,
  priceBlocks,
} from './label-blocks.ts';
import type { LabelContent } from './label-content.ts';
import { noNetQuantity, type NetQuantity } from './net-quantity.ts';
import type { Block } from './stack.ts';

/** What goes where on a label, in the order in which it is read. */
export interface Plan {
  /** The price at the right of the name, where no column takes it. */
  headerPrice: string;
  /** The net quantity there instead, where nothing else is. */
  headerAmount?: Block | undefined;
  body: Block[];
  barcode: PlannedBarcode | undefined;
  /** Set at the right of the barcode. */
  column: Block[];
  /**
   * The bars give way until the text has a comfortable size: on prep labels, which kitchens read and tills never scan.
   */
  textFirst: boolean;
}

export interface PlannedBarcode {
  number: string;
  size: EanSize;
  showNumber: boolean;
}

/**
 * How a label is arranged, and how instead when that finds no room at the full lawful size. A wide barcode stands below
 * the text; beside a narrow one, on a label of single height or with much to say, a column takes what stays short: on
 * sale labels the dates and the price, on prep labels the facts of the print.
 */
export function planLabel(
  content: LabelContent,
  tall: boolean,
  showNumber: boolean,
  amount: NetQuantity = noNetQuantity,
): { preferred: Plan; fallback?: Plan } {
  const number = content.barcode_number;
  if (number === '') return { preferred: arrange(content, tall, undefined, amount) };
  const narrow = arrange(content, tall, { number, size: narrowEan, showNumber }, amount);
  if (!tall) return { preferred: narrow };
  return { preferred: arrange(content, tall, { number, size: wideEan, showNumber }, amount), fallback: narrow };
}

// About as many as a line of the column holds.
const columnCharacters = 16;

function arrange(
  content: LabelContent,
  tall: boolean,
  barcode: PlannedBarcode | undefined,
  { blocks, atFoot }: NetQuantity,
): Plan {
  const withColumn = barcode?.size === narrowEan;
  if (content.usage === 'COMPONENT') {
    const facts = factBlocks(content, tall ? 3.5 : 2.7, withColumn ? columnCharacters : undefined);
    const text = [...dateBlocks(content, tall ? 6.4 : 5), ...(withColumn ? [] : facts)];
    const body = [...text, ...allergenBlocks(content, tall ? 4 : 3)];
    return { headerPrice: '', body, barcode, column: withColumn ? facts : [], textFirst: true };
  }
  const size = tall ? 3.2 : 2.7;
  const [above, below] = atFoot ? [[], blocks] : [blocks, []];
  const food = [
    ...ingredientBlocks(content, size),
    ...allergenBlocks(content, size),
    ...customFieldBlocks(content, size),
  ];
  const rest = [...factBlocks(content, size), ...lowerFieldBlocks(content)];
  if (withColumn) {
    const column = [...narrowDateBlocks(content, 3.6), ...priceBlocks(content.price, 5)];
    return {
      headerPrice: '',
      headerAmount: above[0],
      body: [...food, ...rest, ...below],
      barcode,
      column,
      textFirst: false,
    };
  }
  const dates = dateBlocks(content, tall ? 5.4 : 4.4);
  return {
    headerPrice: content.price,
    body: [...above, ...dates, ...food, ...rest, ...below],
    barcode,
    column: [],
    textFirst: false,
  };
}
