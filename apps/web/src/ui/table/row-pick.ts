import { useRef } from 'react';
import type { RowModel } from './row-model.ts';

/** Picks a row, or with `range` every row from the one picked last to this one. */
export type PickRow = (id: string, range: boolean) => void;

export function useRowPick<Row extends object>(model: RowModel<Row>): PickRow {
  const anchor = useRef<string>(undefined);
  return (id, range) => {
    const ids = model.getRowModel().rows.map((row) => row.id);
    const from = range ? anchor.current : undefined;
    anchor.current = id;
    model.setRowSelection((before) => picked(before, { ids, from, to: id }));
  };
}

type Picked = Record<string, true>;

/** The selection after a pick: one row turned over, or a range made like the row that it ends with. */
export function picked(
  before: Picked,
  { ids, from, to }: { ids: string[]; from?: string | undefined; to: string },
): Picked {
  const on = !before[to];
  const [first, last] = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((one, other) => one - other);
  const range = first === undefined || first < 0 ? [to] : ids.slice(first, (last ?? first) + 1);
  const next: Picked = { ...before };
  for (const id of range) {
    if (on) next[id] = true;
    else delete next[id];
  }
  return next;
}
