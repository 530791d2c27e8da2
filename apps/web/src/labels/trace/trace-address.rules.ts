import type { FoundLabel } from '@larder/contract/labels/living';
import type { Trace, TracedLot, TracedState } from '@larder/contract/labels/trace';
import { daysOf } from '@larder/rules/period';
import type { AddressQuery } from '../../browser/address.ts';
import type { ListAddressOptions } from '../../ui/table/list-address.ts';

/** What a trace starts from, as the address names it, and as the call does. */
const calls = {
  lots: 'lot_ids',
  labels: 'label_ids',
  products: 'product_ids',
  ingredients: 'ingredient_ids',
  suppliers: 'supplier_ids',
} as const;
export type Start = keyof typeof calls;
const startNames = Object.keys(calls) as Start[];
export type Starts = Partial<Record<Start, string[]>>;

/** An address without anything to start from, and so without a figure that is followed. */
export const noStarts: Record<string, undefined> = Object.fromEntries(
  [...startNames, 'show', 'at'].map((name) => [name, undefined]),
);

const states: readonly TracedState[] = ['THERE', 'USED', 'WASTED', 'UNACCOUNTED', 'UNTRACEABLE'];

/** The figure whose labels the address asks for. */
export function shownState(text: string | undefined): TracedState | undefined {
  return states.find((state) => state === text);
}

export const traceAddress: ListAddressOptions = { filters: { days: '' } };

/** What the address starts from; undefined where it names nothing. */
export function chosenStarts(query: AddressQuery): Starts | undefined {
  const named = startNames.flatMap((name) => (query[name] ? [[name, query[name].split(',')] as const] : []));
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

/** The same as the address writes it. */
export function startQuery(starts: Starts): Record<string, string | undefined> {
  return { ...noStarts, ...Object.fromEntries(Object.entries(starts).map(([name, ids]) => [name, ids.join(',')])) };
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The call's query of what a trace starts from, and of the days that the address names. */
export function traceQuery(starts: Starts, days: readonly string[], zone: string) {
  const [from = '', until = ''] = daysOf(days, zone);
  return {
    ...Object.fromEntries(Object.entries(starts).map(([name, ids]) => [calls[name as Start], ids.join(',')])),
    ...(day.test(from) && { from }),
    ...(day.test(until) && { until }),
  };
}

type Named = { id: string; name: string };
export type Found = {
  lots: TracedLot[];
  near: TracedLot[];
  products: Named[];
  ingredients: Named[];
  suppliers: Named[];
  labels: FoundLabel[];
};
/** One of the things that a text may mean. */
export type FoundRow = { id: string; kind: Start | 'near'; name: string; lot?: TracedLot; label?: FoundLabel };

/** The lots first, for they are exact; those that only look like it last. */
export function foundRows({ lots, near, products, ingredients, suppliers, labels }: Found): FoundRow[] {
  const named = (kind: Start, rows: Named[]) => rows.map(({ id, name }): FoundRow => ({ id, kind, name }));
  return [
    ...lots.map((lot): FoundRow => ({ id: lot.id, kind: 'lots', name: lot.lot_code, lot })),
    ...labels.map((label): FoundRow => ({ id: label.id, kind: 'labels', name: label.name, label })),
    ...named('ingredients', ingredients),
    ...named('products', products),
    ...named('suppliers', suppliers),
    ...near.map((lot): FoundRow => ({ id: lot.id, kind: 'near', name: lot.lot_code, lot })),
  ];
}

/** Where a row leads. */
export function startOf({ kind, id }: FoundRow): Starts {
  return { [kind === 'near' ? 'lots' : kind]: [id] };
}

/** What is meant where nothing else can be; a lot that only looks like it is never meant by itself. */
export function onlyStart(rows: readonly FoundRow[]): Starts | undefined {
  const [first, second] = rows.filter(({ kind }) => kind !== 'near');
  return first && !second ? startOf(first) : undefined;
}

/** What is known of a trace in one word: never that all is well, for what is not known may be anywhere. */
export function outcomeOf({ there, used, wasted, unaccounted }: Trace['totals']): 'there' | 'gone' | 'nothing' {
  if (there > 0) return 'there';
  return used + wasted + unaccounted > 0 ? 'gone' : 'nothing';
}
