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
   * Where the value goes when the table is narrower than 640px and each row becomes an item of two lines:
   * its first line, its second (the usual place), the right side, or nowhere.
   */
  compact?: 'title' | 'detail' | 'side' | 'hidden';
  /** Left out below this width of the table in pixels. */
  hideBelow?: number;
};

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
export type TableModel<Row extends object> = ReactTable<typeof features, Row>;
export type TableRow<Row extends object> = ReturnType<TableModel<Row>['getRowModel']>['rows'][number];

type ModelOptions<Row> = {
  id: string;
  columns: Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  selectable: boolean;
  width: number;
};

/** The table model: which columns show (kept per list in this browser), and which rows are selected. */
export function useTableModel<Row extends object>(options: ModelOptions<Row>): TableModel<Row> {
  const { id, columns, rows, rowId, selectable, width } = options;
  const [hidden, setHidden] = useHiddenColumns(id);
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({});
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header,
        cell: ({ row }) => column.cell(row.original),
        enableHiding: column.compact !== 'title',
      })),
    [columns],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id, hideBelow = 0 }) => [id, !hidden.includes(id) && width >= hideBelow])),
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
    onColumnVisibilityChange: (updater) => {
      const next = typeof updater === 'function' ? updater(columnVisibility) : updater;
      setHidden(Object.keys(next).filter((id) => next[id] === false));
    },
  });
}

function useHiddenColumns(table: string): [string[], (hidden: string[]) => void] {
  const key = `columns:${table}`;
  const [hidden, setHidden] = useState<string[]>(() => localStorage.getItem(key)?.split(',').filter(Boolean) ?? []);
  const keep = (next: string[]) => {
    if (next.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, next.join(','));
    setHidden(next);
  };
  return [hidden, keep];
}
