import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
} from '@tanstack/react-table';
import { useMemo, useState, type ReactNode } from 'react';

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
};

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
export type TableModel<Row extends object> = ReactTable<typeof features, Row>;
export type TableRow<Row extends object> = ReturnType<TableModel<Row>['getRowModel']>['rows'][number];

type ModelOptions<Row> = {
  columns: Column<Row>[];
  /** The columns that the reader left out. */
  hidden: ReadonlySet<string>;
  rows: Row[];
  rowId: (row: Row) => string;
  selectable: boolean;
  width: number;
};

/** The table model: which columns show, and which rows are selected. */
export function useTableModel<Row extends object>(options: ModelOptions<Row>): TableModel<Row> {
  const { columns, hidden, rows, rowId, selectable, width } = options;
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({});
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id, hideBelow = 0 }) => [id, !hidden.has(id) && width >= hideBelow])),
    [columns, hidden, width],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    enableRowSelection: selectable,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: setRowSelection,
  });
}
