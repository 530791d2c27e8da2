import type { WastageSummary, WasteSum } from '@larder/contract/waste/waste-report';
import { roundCost } from '@larder/rules/money';

type Cell = { name: string; day: string; amount: number };

/** How many reasons or products have a series of their own. */
const most = 5;

/**
 * Puts amounts per name and day into series over the given days: the largest five names by their totals, all others
 * together as one without a name. Amounts in grams, millilitres, a count or money, at most three decimals.
 */
export function summarise(cells: Cell[], days: string[]): WastageSummary {
  const totals = new Map<string, number>();
  for (const { name, amount } of cells) totals.set(name, (totals.get(name) ?? 0) + amount);
  const largest = [...totals].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, most);
  const own = new Set(largest.map(([name]) => name));
  const seriesOf = (name: string | null, chosen: Cell[]) => {
    const amounts = days.map((day) => thousandths(sum(chosen.filter((cell) => cell.day === day))));
    return { name, total: thousandths(sum(chosen)), amounts };
  };
  const others = cells.filter(({ name }) => !own.has(name));
  const named = largest.map(([name]) =>
    seriesOf(
      name,
      cells.filter((cell) => cell.name === name),
    ),
  );
  return {
    days,
    series: others.length ? [...named, seriesOf(null, others)] : named,
    total: thousandths(sum(cells)),
  };
}

/** The sums of several groups together; a cost that is known of none of them is not known. */
export function addUp(sums: readonly WasteSum[]): WasteSum {
  const total = (of: (one: WasteSum) => number) => sums.reduce((all, one) => all + of(one), 0);
  const costs = sums.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  return {
    items: total(({ items }) => items),
    units: thousandths(total(({ units }) => units)),
    weight: thousandths(total(({ weight }) => weight)),
    volume: thousandths(total(({ volume }) => volume)),
    cost: costs.length ? roundCost(costs.reduce((all, cost) => all + cost, 0)) : null,
    items_without_cost: total(({ items_without_cost }) => items_without_cost),
  };
}

function sum(cells: Cell[]): number {
  return cells.reduce((total, { amount }) => total + amount, 0);
}

function thousandths(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}
