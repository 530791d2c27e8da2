import { useTexts } from '@larder/browser/texts';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { uiTexts } from '../ui.texts.ts';
import type { Column } from './data-table-model.ts';
import type { Sort } from './list-address.ts';
import { PickBox } from './pick-box.tsx';
import type { RowModel } from './row-model.ts';
import classes from './data-table.module.css';

type TableHeadProps<Row extends object> = {
  columns: Column<Row>[];
  compact: boolean;
  /** Of rows that can be picked. */
  model?: RowModel<Row> | undefined;
  hasMenu?: boolean;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

export function TableHead<Row extends object>({
  columns,
  compact,
  model,
  hasMenu = false,
  sort,
  onSort,
}: TableHeadProps<Row>) {
  const t = useTexts(uiTexts);
  // Rows of two lines need no word above them, where nothing can be picked or sorted.
  const bare = compact && !model && !(onSort && columns.some(({ sortable }) => sortable));
  return (
    <thead className={classes.head} data-bare={bare || undefined}>
      <tr aria-rowindex={1}>
        {model && (
          <th scope="col" className={classes.pick}>
            <PickBox
              label={t('selectAll')}
              checked={model.getIsAllRowsSelected()}
              partly={!model.getIsAllRowsSelected() && model.getIsSomeRowsSelected()}
              onPick={() => model.toggleAllRowsSelected()}
            />
          </th>
        )}
        {compact ? (
          <th scope="col">
            <CompactSort columns={columns} sort={sort} onSort={onSort} />
          </th>
        ) : (
          columns.map((column) => <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />)
        )}
        {hasMenu && (
          <th scope="col" className={classes.menu}>
            <span className="visually-hidden">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined };

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const t = useTexts(uiTexts);
  const { id, header, width, align, sortable } = column;
  const order = sort?.by === id ? sort.order : undefined;
  const Icon = order === 'asc' ? IconArrowUp : order === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      style={{ width }}
      data-align={align}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
    >
      {sortable && onSort ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={order !== undefined || undefined}
          title={t('sortBy', { column: header })}
          onClick={() => onSort({ by: id, order: order === 'asc' ? 'desc' : 'asc' })}
        >
          {header}
          <Icon size={14} stroke={2} aria-hidden />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

/** On a phone the columns are gone: one select keeps every sort order within reach. */
function CompactSort<Row>({ columns, sort, onSort }: { columns: Column<Row>[] } & Omit<HeadCellProps<Row>, 'column'>) {
  const t = useTexts(uiTexts);
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || sortable.length === 0) return <span>{columns[0]?.header}</span>;
  // An order may be of no column: then the select names none.
  const sorted = sortable.some(({ id }) => id === sort?.by) ? sort : undefined;
  return (
    <select
      className={classes.compactSort}
      aria-label={t('sortBy', { column: '' }).trim()}
      value={sorted ? `${sorted.by}:${sorted.order}` : ''}
      onChange={(event) => {
        const [by = '', order] = event.currentTarget.value.split(':');
        onSort({ by, order: order === 'desc' ? 'desc' : 'asc' });
      }}
    >
      {!sorted && <option value="">{columns[0]?.header}</option>}
      {sortable.flatMap(({ id, header }) => [
        <option key={`${id}:asc`} value={`${id}:asc`}>
          {t('sorted', { column: header, direction: t('ascending') })}
        </option>,
        <option key={`${id}:desc`} value={`${id}:desc`}>
          {t('sorted', { column: header, direction: t('descending') })}
        </option>,
      ])}
    </select>
  );
}
