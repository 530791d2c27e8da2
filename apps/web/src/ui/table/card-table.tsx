import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import type { EmptyStateProps } from '../feedback/empty-state.tsx';
import { Card } from '../page/card.tsx';
import { useWidth } from '../page/width.ts';
import { shownColumns } from './column-fit.ts';
import { TableFoot } from './data-table-foot.tsx';
import { TableHead } from './data-table-head.tsx';
import { itemsBelow, namingOf, type Column, type RowNaming } from './data-table-model.ts';
import { BodyRow } from './data-table-row.tsx';
import { ListState } from './list-state.tsx';
import { followRow } from './row-click.ts';
import { useRowFocus } from './row-focus.ts';
import type { RowList } from './row-list.ts';
import classes from './card-table.module.css';
import tableClasses from './data-table.module.css';

/** The share of the scrolled height after which the next rows are fetched. */
const threshold = 0.9;
/** A list with more rows than this scrolls inside of its card (docs/product/network.md#limits). */
const wholeRows = 10;
const usual = { hidden: [], chosen: [] };

type CardTableProps<Row extends object> = {
  id: string;
  title: string;
  list: RowList<Row>;
  columns: Column<Row>[];
  /** A search box, shown once there is anything to search. */
  search?: ReactNode;
  /** A button at the right of the title, at every width. */
  action?: ReactNode;
  /** Given while something is searched for: an empty list then says "No result" and offers to clear it. */
  onClear?: false | (() => void);
  /** Left out by a card that is not drawn while it has no rows. */
  empty?: EmptyStateProps;
} & RowNaming<Row>;

/** A short table in a card of a detail page: whole up to ten rows, above that 400px high and scrolling. */
export function CardTable<Row extends object>(props: CardTableProps<Row>) {
  const { id, title, list, columns, search, action, onClear, empty } = props;
  const { rowId, rowName } = namingOf<Row>(props);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const compact = width < itemsBelow;
  const shown = useMemo(() => {
    const fitting = shownColumns(columns, usual, { width });
    return columns.filter((column) => fitting.has(column.id));
  }, [columns, width]);
  const body = useRef<HTMLTableSectionElement>(null);
  const focus = useRowFocus(body, list.rows.map(rowId));
  const filled = list.state === 'ready' && list.rows.length > 0;
  const scrolls = list.rows.length > wholeRows;
  const searchBox = (filled || onClear) && search;
  const button = (filled || onClear) && action;
  useFurther(frame, list);
  return (
    <Card title={title} actions={compact ? button : searchBox || button} flush>
      {compact && searchBox && <div className={classes.search}>{searchBox}</div>}
      <div
        ref={frame}
        className={classes.frame}
        data-scroll-restoration-id={id}
        data-scrolls={scrolls || undefined}
        {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': title })}
      >
        {filled ? (
          <table
            className={tableClasses.table}
            aria-label={title}
            aria-rowcount={list.total === undefined || list.totalCapped ? -1 : list.total + 1}
            aria-busy={list.stale}
            data-compact={compact || undefined}
          >
            <TableHead columns={shown} compact={compact} sort={undefined} onSort={undefined} />
            {/* The keyboard has the link itself; the click elsewhere on the row is a shortcut for it. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
            <tbody ref={body} onClick={followRow} onAuxClick={followRow} {...focus.handlers}>
              {list.rows.map((row, index) => (
                <BodyRow
                  key={rowId(row)}
                  id={rowId(row)}
                  row={row}
                  index={index}
                  measure={() => undefined}
                  columns={shown}
                  compact={compact}
                  selectable={false}
                  selected={false}
                  hasMenu={false}
                  name={rowName(row)}
                  menu={undefined}
                />
              ))}
            </tbody>
          </table>
        ) : (
          <ListState label={title} list={list} onClear={onClear} empty={empty} />
        )}
      </div>
      {filled && (list.hasMore || scrolls) && (
        <div className={classes.foot}>
          <TableFoot list={list} />
        </div>
      )}
    </Card>
  );
}

/** Fetches the next rows when nine tenths of the loaded ones have been scrolled past. */
function useFurther<Row>(frame: RefObject<HTMLDivElement | null>, list: RowList<Row>): void {
  const { hasMore, loadingMore, moreFailed, stale, loadMore } = list;
  useEffect(() => {
    const node = frame.current;
    if (!node || !hasMore || loadingMore || moreFailed || stale) return undefined;
    const look = () => {
      if (node.scrollTop > 0 && node.scrollTop + node.clientHeight >= node.scrollHeight * threshold) loadMore();
    };
    node.addEventListener('scroll', look, { passive: true });
    return () => node.removeEventListener('scroll', look);
  }, [frame, hasMore, loadingMore, moreFailed, stale, loadMore]);
}
