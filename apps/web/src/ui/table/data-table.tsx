import { useTexts } from '@larder/browser/texts';
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useShortcut } from '../../browser/shortcuts.ts';
import type { EmptyStateProps } from '../feedback/empty-state.tsx';
import { useLate } from '../feedback/late.ts';
import { useWidth } from '../page/width.ts';
import { uiTexts } from '../ui.texts.ts';
import { BulkBar, type BulkSelection } from './bulk-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { useColumnLayout } from './column-layout.ts';
import { TableBody } from './data-table-body.tsx';
import { TableFoot } from './data-table-foot.tsx';
import { TableHead } from './data-table-head.tsx';
import { namingOf, type Column, type RowNaming } from './data-table-model.ts';
import type { ListAddress } from './list-address.ts';
import { ListState } from './list-state.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { rowOf, stepRow } from './row-focus.ts';
import type { RowList } from './row-list.ts';
import type { MenuEntry } from './row-menu.tsx';
import { useRowModel } from './row-model.ts';
import { useRowPick, type PickRow } from './row-pick.ts';
import { useSavedViews } from './saved-views.ts';
import { SaveView, ViewMenu } from './view-menu.tsx';
import classes from './data-table.module.css';

/** Below this width in pixels a list is one for phones. */
const phone = 640;

export type DataTableProps<Row extends object> = {
  /** Names the list's kept columns and views: "categories". */
  id: string;
  /** The accessible name, also used in "… could not be loaded": "Categories". */
  label: string;
  /** A heading above the table, where it is one card among others. */
  title?: string;
  list: RowList<Row>;
  columns: Column<Row>[];
  rowMenu?: (row: Row) => MenuEntry[];
  /** Below this width of the table in pixels each row becomes an item of two lines; 640 where nothing is said. */
  compactBelow?: number;
  /** The words above the rows that belong together; the list's order keeps them together. */
  group?: (row: Row) => string;
  /** Names the search box of a list that can be searched, whose words are in its address. */
  search?: string;
  /** The filters row right of the search box: quick state, organisation filter, filter panel. */
  filters?: ReactNode;
  /** Words the total: "312 categories". */
  count?: (total: number) => string;
  /** Where the list's state is kept: its order, what narrows it, and the views of it that can be named and saved. */
  address?: ListAddress;
  /** Such views are not offered, as of a list that is part of a page. */
  views?: false;
  /** Buttons at the right end of the filters row, such as an export. */
  tools?: ReactNode;
  /** The removable chips of the filters in force. */
  chips?: ReactNode;
  /** The bulk actions of the selected rows; rows get a checkbox when this is given. */
  bulk?: (selection: BulkSelection) => ReactNode;
  /** The call behind the bulk actions takes "all": offers to select rows beyond the loaded ones. */
  bulkTakesAll?: boolean;
  /** What an empty list says and offers when nothing narrows it. */
  empty: EmptyStateProps;
} & RowNaming<Row>;

/** The one table of the portal: real rows, drawn only where they are seen, loaded further while scrolling. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, label, list, rowMenu, bulk, bulkTakesAll, address } = props;
  const { rowId, rowName } = namingOf<Row>(props);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const compact = width < (props.compactBelow ?? phone);
  const beside = { selectable: bulk !== undefined, hasMenu: rowMenu !== undefined };
  const layout = useColumnLayout(id, props.columns, { width, ...beside });
  const model = useRowModel({ rows: list.rows, rowId, selectable: beside.selectable });
  const pick = useRowPick(model);
  const saved = useSavedViews(id);
  const viewed = props.views ?? address;
  const waiting = list.state === 'loading' || list.stale;
  const skeleton = useLate(waiting);
  const columns = useMemo(() => layout.columns.filter(({ id }) => layout.shown.has(id)), [layout]);
  const shownRows = list.state === 'ready' && list.rows.length > 0 && !skeleton;
  const t = useTexts(uiTexts);
  const countWords = () => {
    const words = list.total === undefined ? undefined : props.count?.(list.total);
    return words && list.totalCapped ? t('overCap', { total: words }) : words;
  };
  const titleInLine = props.tools !== undefined && !props.search && !props.filters;
  useRowKeys(frame, bulk && pick);
  useEffect(() => {
    // Rows of another question: what was picked among the former ones is out of sight.
    if (list.stale) model.resetRowSelection(true);
  }, [list.stale, model]);
  return (
    <section className={classes.card} ref={frame} aria-label={label}>
      {props.title && !titleInLine && <h2 className={classes.title}>{props.title}</h2>}
      {(props.search || props.filters || props.tools) && (
        <ListToolbar
          title={titleInLine ? props.title : undefined}
          address={address}
          search={props.search}
          phone={width < phone}
          count={compact || skeleton ? undefined : countWords()}
          tools={
            <>
              {viewed && <ViewMenu address={viewed} saved={saved} />}
              {props.tools}
            </>
          }
          columns={!compact && <ColumnChooser layout={layout} />}
          chips={props.chips}
          save={viewed && <SaveView address={viewed} saved={saved} />}
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
          <TableHead
            columns={columns}
            compact={compact}
            model={bulk && model}
            hasMenu={beside.hasMenu}
            sort={address?.sort}
            onSort={address?.setSort}
          />
          <TableBody
            {...beside}
            model={model}
            columns={columns}
            compact={compact}
            list={list}
            skeleton={skeleton}
            group={props.group}
            rowName={rowName}
            rowMenu={rowMenu}
            onPick={pick}
          />
        </table>
      ) : (
        <ListState label={label} list={list} onClear={address?.narrowed && address.clear} empty={props.empty} />
      )}
      <TableFoot list={list} shown={shownRows} waiting={waiting} />
    </section>
  );
}

/** The keys of the list: j and k go from row to row, x picks the one that has the focus. */
function useRowKeys(frame: RefObject<HTMLElement | null>, pick: PickRow | undefined): void {
  const t = useTexts(uiTexts);
  const step = (by: -1 | 1) => {
    const table = frame.current?.querySelector('table');
    if (table) stepRow(table, by);
  };
  const pickRow = () => {
    const row =
      document.activeElement && frame.current?.contains(document.activeElement) && rowOf(document.activeElement);
    if (row) pick?.(row.id, false);
  };
  useShortcut('j', () => step(1), t('nextRow'), { repeats: true });
  useShortcut('k', () => step(-1), t('previousRow'), { repeats: true });
  useShortcut('x', pick && pickRow, t('pickRow'));
}
