/** What makes one venue worse than another; null where the reader may not see it. */
export type VenueTrouble = {
  open_incidents: number | null;
  fridges: { attention: number } | null;
  overdue_labels: number;
  labels_ending_today: number;
  waste: { today: number; usual: number | null } | null;
  tablets: { silent: number; waiting: number } | null;
};

/**
 * The order of venues, the worst first: by what endangers food, then by what hides it, then by what costs. The first
 * difference decides: open temperature incidents, labels past their use-by, fridges over a limit or silent, tablets
 * that are silent or hold back reports, items wasted above the usual day, labels that end today. What nobody may see
 * counts as nothing; equal venues keep their order.
 */
export function compareVenues(one: VenueTrouble, other: VenueTrouble): number {
  const [mine, theirs] = [weights(one), weights(other)];
  return mine.map((weight, at) => (theirs[at] ?? 0) - weight).find((difference) => difference !== 0) ?? 0;
}

/** Items thrown away today beyond those of a usual day; none while it is not known what is usual. */
export function wasteAboveUsual(waste: VenueTrouble['waste']): number {
  return waste && waste.usual !== null ? Math.max(0, waste.today - waste.usual) : 0;
}

function weights({ open_incidents, overdue_labels, fridges, tablets, waste, labels_ending_today }: VenueTrouble) {
  return [
    open_incidents ?? 0,
    overdue_labels,
    fridges?.attention ?? 0,
    tablets ? tablets.silent + tablets.waiting : 0,
    wasteAboveUsual(waste),
    labels_ending_today,
  ];
}
