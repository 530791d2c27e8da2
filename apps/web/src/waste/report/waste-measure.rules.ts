import type { WasteMeasure, WasteSum } from '@larder/contract/waste/waste-report';
import { formatAmount, shownAmount } from '@larder/rules/amount';
import { formatMoney } from '@larder/rules/money';

export const measures = ['cost', 'weight', 'volume', 'units'] as const satisfies readonly WasteMeasure[];

/**
 * What a report is drawn by until somebody chooses: money where any is known, else the first way of measuring that has
 * something.
 */
export function usualMeasure(total: WasteSum): WasteMeasure {
  return measures.find((measure) => (total[measure] ?? 0) > 0) ?? 'cost';
}

/** An amount of a measure as people read it: "£41.20", "1.25 kg". */
export function writeMeasure(amount: number, measure: WasteMeasure, currency: string): string {
  return measure === 'cost' ? formatMoney(amount, currency) : formatAmount(amount, measure);
}

/** The same where there is no room: "£41", kilograms or litres with one decimal, without their unit. */
export function writeShort(amount: number, measure: WasteMeasure, currency: string): string {
  if (measure === 'cost') return formatMoney(amount, currency, { whole: true });
  const value = measure === 'units' ? amount : amount / 1000;
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 && amount > 0 ? '<0.1' : rounded.toLocaleString('en');
}

/** Whether two amounts of a measure read alike as nothing. */
export function isNothing(amount: number, measure: WasteMeasure): boolean {
  return measure === 'cost' ? amount === 0 : shownAmount(amount, measure).value === 0;
}
