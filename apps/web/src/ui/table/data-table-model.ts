import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Width in CSS units; columns without one share the rest. */
  width?: string;
  /** Numbers stand at the end. */
  align?: 'end';
  sortable?: boolean;
  /**
   * Where the value goes when the table is too narrow for columns and each row becomes an item of two lines:
   * its first line, its second (the usual place), the right side, or nowhere.
   */
  compact?: 'title' | 'detail' | 'side' | 'hidden';
  /** Says of a row without a value that its second line is shorter by this place. */
  absent?: (row: Row) => boolean;
  /** Left out below this width of the table in pixels. */
  hideBelow?: number;
  /** Is back where rows become items, which have room below one another. */
  inItems?: boolean;
  /** Is not among the usual columns: shows where the reader chose it. */
  optional?: boolean;
};

/** The width of a table in pixels below which each row is drawn as an item. */
export const itemsBelow = 640;

/** How a table knows and names its rows; rows with an `id` and a `name` need say neither. */
export type RowNaming<Row> = (Row extends { id: string }
  ? { rowId?: (row: Row) => string }
  : { rowId: (row: Row) => string }) &
  // What a row is called in "Select …" and "Actions for …".
  (Row extends { name: string } ? { rowName?: (row: Row) => string } : { rowName: (row: Row) => string });

type Naming<Row> = { rowId: (row: Row) => string; rowName: (row: Row) => string };

/** Both, with the row's own `id` and `name` for what is left out. */
export function namingOf<Row>({ rowId, rowName }: { [Part in keyof Naming<Row>]?: unknown }): Naming<Row> {
  const own = { rowId: ({ id }: { id: string }) => id, rowName: ({ name }: { name: string }) => name };
  return { rowId: rowId ?? own.rowId, rowName: rowName ?? own.rowName } as Naming<Row>;
}
