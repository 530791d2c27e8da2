import { useMemo, useRef, type ReactNode } from 'react';
import { BulkBar, type BulkSelection } from './bulk-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { TableBody } from './data-table-body.tsx';
import { TableFoot } from './data-table-foot.tsx';
import { TableHead } from './data-table-head.tsx';
import { useTableModel, type Column } from './data-table-model.ts';
import classes from './data-table.module.css';
import { useLate } from './late.ts';
import type { Sort } from './list-address.ts';
import { ListState } from './list-state.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { RowList } from './row-list.ts';
import type { MenuEntry } from './row-menu.tsx';
import { useWidth } from './width.ts';

export type DataTableProps<Row extends object> = {
  /** Names the list's kept columns: "categories". */
  id: string;
  /** The accessible name, also used in "… could not be loaded": "Categories". */
  label: string;
  /** A heading above the table, where it is one card among others. */
  title?: string;
  list: RowList<Row>;
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  /** What a row is called in "Select …" and "Actions for …". */
  rowName: (row: Row) => string;
  rowMenu?: (row: Row) => MenuEntry[];
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** The filters row from left to right: search box, quick state, organisation filter, filter panel. */
  filters?: ReactNode;
  /** Words the total: "312 categories". */
  count?: (total: number) => string;
  /** Buttons at the right end of the filters row, such as an export. */
  tools?: ReactNode;
  /** The removable chips of the filters in force. */
  chips?: ReactNode;
  /** The bulk actions of the selected rows; rows get a checkbox when this is given. */
  bulk?: (selection: BulkSelection) => ReactNode;
  /** The call behind the bulk actions takes "all": offers to select rows beyond the loaded ones. */
  bulkTakesAll?: boolean;
  /** Search or filters are in force: an empty list then means "No result". */
  narrowed: boolean;
  onClear: () => void;
  /** What an empty list says and offers when nothing narrows it. */
  empty: ReactNode;
};

/** The one table of the portal: real rows, drawn only where they are seen, loaded further while scrolling. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, label, list, columns, rowId, rowName, rowMenu, sort, onSort, bulk, bulkTakesAll } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const compact = width < 640;
  const model = useTableModel({ id, columns, rows: list.rows, rowId, selectable: bulk !== undefined, width });
  const waiting = list.state === 'loading' || list.stale;
  const skeleton = useLate(waiting);
  const plan = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const parts = { model, plan, compact, selectable: bulk !== undefined, hasMenu: rowMenu !== undefined };
  const shownRows = list.state === 'ready' && list.rows.length > 0 && !skeleton;
  return (
    <section className={classes.card} ref={frame} aria-label={label}>
      {props.title && <h2 className={classes.title}>{props.title}</h2>}
      {props.filters && (
        <ListToolbar
          count={compact || skeleton || list.total === undefined ? undefined : props.count?.(list.total)}
          tools={props.tools}
          columns={!compact && <ColumnChooser model={model} plan={plan} />}
          chips={props.chips}
        >
          {props.filters}
        </ListToolbar>
      )}
      {bulk && <BulkBar model={model} list={list} takesAll={bulkTakesAll ?? false} actions={bulk} />}
      {shownRows || skeleton ? (
        <table
          className={classes.table}
          aria-label={label}
          aria-rowcount={list.total === undefined || list.totalCapped ? -1 : list.total + 1}
          aria-busy={waiting}
          data-compact={compact || undefined}
        >
          <TableHead {...parts} sort={sort} onSort={onSort} />
          <TableBody {...parts} list={list} skeleton={skeleton} rowName={rowName} rowMenu={rowMenu} />
        </table>
      ) : (
        <ListState label={label} list={list} narrowed={props.narrowed} onClear={props.onClear} empty={props.empty} />
      )}
      {shownRows && <TableFoot list={list} />}
    </section>
  );
}
