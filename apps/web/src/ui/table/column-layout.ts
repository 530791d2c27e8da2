import { useMemo } from 'react';
import { useKept } from '../../browser/kept.ts';
import { shownColumns } from './column-fit.ts';
import type { Column } from './data-table-model.ts';

/**
 * What a person chose for a table's columns: their order as far as it was changed, those left out, and those asked for.
 */
export type ColumnChoice = { order: string[]; hidden: string[]; chosen?: string[] };

export type ColumnLayout<Row> = {
  /** All columns, in the person's order. */
  columns: Column<Row>[];
  shown: ReadonlySet<string>;
  /** Some that nobody left out do not show, because the table is too narrow for all of them. */
  crowded: boolean;
  /** Shows a column, or leaves it out. */
  toggle: (id: string) => void;
  /** One place up (-1) or down (1). */
  move: (id: string, by: -1 | 1) => void;
  /** Something differs from the usual columns. */
  changed: boolean;
  reset: () => void;
};

/** What a table's rows have besides their columns. */
type Beside = { selectable: boolean; hasMenu: boolean };

/** The columns of a table as its reader arranged them, kept per person and table in this browser. */
export function useColumnLayout<Row>(
  table: string,
  columns: Column<Row>[],
  { width, selectable, hasMenu }: { width: number } & Beside,
): ColumnLayout<Row> {
  const [choice, keep] = useKept<ColumnChoice>(`columns:${table}`);
  return useMemo(() => {
    const { order = [], hidden: left = [], chosen = [] } = choice ?? {};
    const arranged = arrange(columns, order);
    const names = arranged.map(({ id }) => id);
    const hidden = columns.filter((column) => isMovable(column) && left.includes(column.id)).map(({ id }) => id);
    const taken = (selectable ? pickWidth : 0) + (hasMenu ? menuWidth : 0);
    const shown = shownColumns(columns, { hidden, chosen }, { width, taken });
    const without = (ids: string[], id: string) => ids.filter((other) => other !== id);
    return {
      columns: arranged,
      shown,
      crowded: columns.some(({ id, optional }) => !optional && !hidden.includes(id) && !shown.has(id)),
      toggle: (id) => {
        if (shown.has(id)) return keep({ order, hidden: [...without(left, id), id], chosen: without(chosen, id) });
        return keep({ order, hidden: without(left, id), chosen: [...without(chosen, id), id] });
      },
      move: (id, by) => keep({ order: moved(names, id, by), hidden: left, chosen }),
      changed: choice !== undefined,
      reset: () => keep(undefined),
    };
  }, [columns, choice, keep, width, selectable, hasMenu]);
}

/** As the style sheet has them, in pixels. */
const pickWidth = 44;
const menuWidth = 56;

/** The row's name stays first and visible: what a row is about cannot be chosen away. */
export function isMovable<Row>(column: Column<Row>): boolean {
  return column.compact !== 'title';
}

/** Columns in a kept order. One that the order does not know, being newer, stays behind its usual neighbour. */
export function arrange<Row>(columns: Column<Row>[], order: string[]): Column<Row>[] {
  const fixed = columns.filter((column) => !isMovable(column));
  const movable = columns.filter(isMovable);
  const known = order.flatMap((id) => movable.find((column) => column.id === id) ?? []);
  if (known.length === 0) return [...fixed, ...movable];
  for (const [at, column] of movable.entries()) {
    if (known.includes(column)) continue;
    const neighbour = movable[at - 1];
    known.splice(neighbour ? known.indexOf(neighbour) + 1 : 0, 0, column);
  }
  return [...fixed, ...known];
}

/** The ids with one of them a place further up or down; at either end nothing changes. */
export function moved(ids: string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const next = [...ids];
  next.splice(from, 1);
  next.splice(to, 0, id);
  return next;
}
