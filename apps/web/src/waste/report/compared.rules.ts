import type { WastageReport, WasteMeasure } from '@larder/contract/waste/waste-report';

/** A line of a comparison: an amount of each side, null where it is not known. */
export type ComparedLine = { name: string; amounts: [number | null, number | null] };

/** How much was wasted for every hundred labels that were printed; null where none was. */
export function perHundredLabels({ labels, total }: WastageReport, measure: WasteMeasure): number | null {
  const amount = total[measure];
  return labels && amount !== null ? (amount / labels) * 100 : null;
}

/** The reasons of both sides, those first that come to most together; a side without one wasted nothing for it. */
export function comparedReasons(
  [one, other]: readonly [WastageReport, WastageReport],
  measure: WasteMeasure,
): ComparedLine[] {
  const amountsOf = ({ reasons }: WastageReport) => new Map(reasons.map((reason) => [reason.name, reason[measure]]));
  const [first, second] = [amountsOf(one), amountsOf(other)];
  const amount = (side: ReadonlyMap<string, number | null>, name: string) => {
    const found = side.get(name);
    return found === undefined ? 0 : found;
  };
  return [...new Set([...first.keys(), ...second.keys()])]
    .map((name): ComparedLine => ({ name, amounts: [amount(first, name), amount(second, name)] }))
    .toSorted((a, b) => sum(b) - sum(a) || a.name.localeCompare(b.name));
}

function sum({ amounts: [one, other] }: ComparedLine): number {
  return (one ?? 0) + (other ?? 0);
}
