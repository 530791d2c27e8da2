import { useTexts } from '@larder/browser/texts';
import { Fragment } from 'react';
import { uiTexts } from '../ui.texts.ts';
import type { Column } from './data-table-model.ts';
import { PickBox } from './pick-box.tsx';
import { RowMenu, type MenuEntry } from './row-menu.tsx';
import type { PickRow } from './row-pick.ts';
import classes from './data-table.module.css';

type BodyRowProps<Row extends object> = {
  id: string;
  row: Row;
  index: number;
  measure: (node: Element | null) => void;
  columns: Column<Row>[];
  /** The row begins a group. */
  heads?: boolean;
  compact: boolean;
  selectable: boolean;
  selected: boolean;
  hasMenu: boolean;
  name: string;
  menu: ((row: Row) => MenuEntry[]) | undefined;
  onPick?: PickRow;
};

export function BodyRow<Row extends object>(props: BodyRowProps<Row>) {
  const { id, row, index, measure, columns, heads, compact, selectable, selected, hasMenu, name, menu, onPick } = props;
  const t = useTexts(uiTexts);
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row={id}
      tabIndex={-1}
      className={classes.row}
      aria-rowindex={index + 2}
      data-selected={selected || undefined}
      data-heads={heads || undefined}
    >
      {selectable && (
        <td className={classes.pick}>
          <PickBox label={t('selectRow', { name })} checked={selected} onPick={(range) => onPick?.(id, range)} />
        </td>
      )}
      {compact ? (
        <td>
          <CompactItem columns={columns} row={row} />
        </td>
      ) : (
        columns.map((column) => (
          <td key={column.id} data-align={column.align} dir="auto">
            {column.cell(row)}
          </td>
        ))
      )}
      {hasMenu && (
        <td className={classes.menu}>
          <RowMenu name={name} entries={menu?.(row) ?? []} />
        </td>
      )}
    </tr>
  );
}

function CompactItem<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  const at = (place: Column<Row>['compact']) => columns.filter((column) => (column.compact ?? 'detail') === place);
  const details = at('detail').filter(({ absent }) => !absent?.(row));
  return (
    <>
      <div className={classes.item}>
        <div className={classes.itemTitle}>
          {at('title').map((column) => (
            <Fragment key={column.id}>{column.cell(row)}</Fragment>
          ))}
        </div>
        {at('side').map((column) => (
          <div key={column.id} className={classes.itemSide}>
            {column.cell(row)}
          </div>
        ))}
      </div>
      {details.length > 0 && (
        <div className={classes.itemDetail}>
          {details.map((column, place) => (
            <span key={column.id} className={classes.detail}>
              {/* Where a line ends here, the separator stays on it: none begins the next one. */}
              {place > 0 && <span className={classes.detailGap}>{'\u00a0· '}</span>}
              {column.align === 'end' && `${column.header} `}
              {/* Only the drawn page shows whether a cell has anything: the sheet hides an empty one with its heading and separator. */}
              <span className={classes.detailValue}>{column.cell(row)}</span>
            </span>
          ))}
        </div>
      )}
    </>
  );
}
