import { Skeleton } from '@mantine/core';
import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { usePrinting } from '../page/printing.ts';
import type { Column } from './data-table-model.ts';
import { BodyRow } from './data-table-row.tsx';
import { followRow } from './row-click.ts';
import { rowOf, useRowFocus } from './row-focus.ts';
import type { RowList } from './row-list.ts';
import type { MenuEntry } from './row-menu.tsx';
import type { RowModel } from './row-model.ts';
import type { PickRow } from './row-pick.ts';
import classes from './data-table.module.css';

const rowHeight = 48;
const itemHeight = 64;
/** Of the heading of a group, as the style sheet has it. */
const headingHeight = 40;
/** The share of the loaded rows after which the next ones are fetched. */
const threshold = 0.9;

type TableBodyProps<Row extends object> = {
  model: RowModel<Row>;
  columns: Column<Row>[];
  compact: boolean;
  selectable: boolean;
  hasMenu: boolean;
  list: RowList<Row>;
  skeleton: boolean;
  group: ((row: Row) => string) | undefined;
  rowName: (row: Row) => string;
  rowMenu: ((row: Row) => MenuEntry[]) | undefined;
  onPick: PickRow;
};

/** The rows in sight, between two spacer rows that stand for those out of sight. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { model, columns, compact, selectable, hasMenu, list, skeleton, group, rowName, rowMenu, onPick } = props;
  const rows = model.getRowModel().rows;
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, measureTop] = useTop();
  const place = useCallback(
    (node: HTMLTableSectionElement | null) => {
      body.current = node;
      measureTop(node);
    },
    [measureTop],
  );
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const focus = useRowFocus(body, ids);
  const printing = usePrinting() !== undefined;
  /** The words above a row that begins a group. */
  const headingAt = (index: number) => {
    const [before, row] = [rows[index - 1], rows[index]];
    if (!group || !row) return undefined;
    const words = group(row.original);
    return before && group(before.original) === words ? undefined : words;
  };
  // The compiler that this rule speaks for is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: skeleton ? 0 : rows.length,
    estimateSize: (index) => (compact ? itemHeight : rowHeight) + (headingAt(index) ? headingHeight : 0),
    measureElement: (element, entry, instance) =>
      measureElement(element, entry, instance) + (element.hasAttribute('data-heads') ? headingHeight : 0),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    scrollMargin,
    // A row that has the focus stays, or scrolling would lose it; with its neighbours, where the keyboard goes next.
    rangeExtractor: (range) => {
      if (printing) return rows.map((_, index) => index);
      const shown = defaultRangeExtractor(range);
      const held = focus.held();
      if (held === undefined || shown.includes(held)) return shown;
      const kept = [held - 1, held, held + 1].filter((index) => index >= 0 && index < range.count);
      return [...new Set([...shown, ...kept])].toSorted((one, other) => one - other);
    },
  });
  const seen = virtual.range ? virtual.range.endIndex + 1 : 0;
  const { hasMore, loadingMore, moreFailed, stale, loadMore } = list;
  useEffect(() => {
    const free = hasMore && !loadingMore && !moreFailed && !stale && !asksForMore();
    if (free && rows.length > 0 && seen >= rows.length * threshold) loadMore();
  }, [hasMore, loadingMore, moreFailed, stale, loadMore, rows.length, seen]);

  const width = (compact ? 1 : columns.length) + (selectable ? 1 : 0) + (hasMenu ? 1 : 0);
  if (skeleton) return <SkeletonRows columns={width} />;
  const items = virtual.getVirtualItems();
  const pickByKey = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.key === ' ' && event.shiftKey && rowOf(event.target as Element);
    if (!selectable || !row || (event.target as Element).closest('input, button')) return;
    event.preventDefault();
    onPick(row.id, true);
  };
  return (
    // The keyboard has the link itself; the click elsewhere on the row is a shortcut for it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody ref={place} onClick={followRow} onAuxClick={followRow} onKeyDown={pickByKey} {...focus.handlers}>
      {items.map(({ index, key, start }, at) => {
        const row = rows[index];
        return (
          row && (
            <Fragment key={String(key)}>
              <Spacer height={start - (items[at - 1]?.end ?? scrollMargin)} columns={width} />
              {headingAt(index) && (
                <tr className={classes.group}>
                  <th scope="rowgroup" colSpan={width}>
                    {headingAt(index)}
                  </th>
                </tr>
              )}
              <BodyRow
                id={row.id}
                row={row.original}
                index={index}
                measure={virtual.measureElement}
                columns={columns}
                heads={headingAt(index) !== undefined}
                compact={compact}
                selectable={selectable}
                selected={row.getIsSelected()}
                hasMenu={hasMenu}
                name={rowName(row.original)}
                menu={rowMenu}
                onPick={onPick}
              />
            </Fragment>
          )
        );
      })}
      <Spacer height={virtual.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin)} columns={width} />
    </tbody>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={classes.spacer}>
      <td colSpan={columns} style={{ height }}>
        {' '}
      </td>
    </tr>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: 8 }, (_, row) => (
        <tr key={row} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              <Skeleton height={12} width={column === 0 ? '40%' : '60%'} radius="sm" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** How far an element stands from the top of the page, and the ref that tells which. */
function useTop(): [number, (node: HTMLElement | null) => void] {
  const [top, setTop] = useState(0);
  const place = useCallback((node: HTMLElement | null) => {
    if (node) setTop(Math.round(node.getBoundingClientRect().top + scrollY));
  }, []);
  return [top, place];
}

/** When the "more" button has the focus, rows come by pressing it: scrolling there must not push it away. */
function asksForMore(): boolean {
  return document.activeElement?.hasAttribute('data-load-more') === true;
}
