import type { LabelContent } from './label-content.ts';
import type { PlannedBarcode } from './plan.ts';
import type { Block } from './stack.ts';

/** What goes where when a label continues; lengths in millimetres. */
export interface PartPlan {
  content: LabelContent;
  barcode: PlannedBarcode | undefined;
  /** The heights of bars that may be tried, the lowest first. */
  bars: number[];
  /** The part that has the barcode, from 0; Infinity for one of its own behind all others. */
  barcodePart: number;
  /** At the right of the barcode on the first part. */
  column: Block[];
  /** Below the name on the first part, where no column has them. */
  dates: Block[];
  /** The same on every other part. */
  laterDates: Block[];
  /** Goes on from part to part. */
  flow: Block[];
  /** Which allergens the first part names in their line, by how many characters of the ingredients it shows. */
  names: (said: number) => string[];
  /** The share of the height that the name may take. */
  share: number;
  /** The font size down to which the line of allergens shrinks. */
  claimFloor: number;
  /** The line of allergens goes on from part to part too. */
  claimFlows: boolean;
}
