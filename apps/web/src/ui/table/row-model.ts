import { rowSelectionFeature, tableFeatures, useTable, type ReactTable } from '@tanstack/react-table';
import { useState } from 'react';

const features = tableFeatures({ rowSelectionFeature });
export type RowModel<Row extends object> = ReactTable<typeof features, Row>;

type ModelOptions<Row> = { rows: Row[]; rowId: (row: Row) => string; selectable: boolean };

/** The rows of a list, and which of them are selected. */
export function useRowModel<Row extends object>({ rows, rowId, selectable }: ModelOptions<Row>): RowModel<Row> {
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({});
  return useTable({
    features,
    columns: noColumns,
    data: rows,
    getRowId: rowId,
    enableRowSelection: selectable,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  });
}

/** What is drawn of a row is the table's own: one array, or the model would be made anew with each drawing. */
const noColumns: never[] = [];
