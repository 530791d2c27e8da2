import type { TableBuilder } from './builder.ts';
import { findHeaderRow, letteredColumns, LOOKED_AT, type FirstRow, type WantedLayout } from './header-row.ts';
import { columnLetters } from './refusal.ts';
import type { SheetHead } from './table.ts';

/**
 * Holds the first rows of a table back until it is known which of them names the columns; rows above it are not part of
 * the table. Every row with something in it is given to `take`, then `finish` is called.
 */
export function headReader<Row extends FirstRow>(
  builder: TableBuilder,
  {
    wanted,
    layout,
    body,
  }: { wanted: readonly string[]; layout: WantedLayout; body: (row: Row, width: number) => void },
) {
  const held: Row[] = [];
  let head: (SheetHead & { width: number }) | undefined;
  const most = Math.max(LOOKED_AT, layout.header_row ?? 0);

  function decide() {
    const { row, is_certain } = findHeaderRow(held, wanted, layout);
    const named = held.find((one) => one.row === row);
    const widest = Math.max(...held.map(({ cells }) => cells.length), 0);
    const letters = letteredColumns(widest, columnLetters);
    const written = (named?.cells ?? []).map((cell, at) =>
      layout.letters_blanks && cell.trim() === '' ? (letters[at] ?? '') : cell,
    );
    const names = row === 0 ? letters : written;
    builder.header(names, Math.max(1, row));
    const first_rows = held.slice(0, LOOKED_AT).map((one) => ({ row: one.row, cells: [...one.cells] }));
    head = { header_row: row, is_header_certain: is_certain, first_rows, width: names.length };
    for (const one of held) if (one.row > row) body(one, head.width);
    held.length = 0;
  }

  return {
    take(row: Row): void {
      if (head) return body(row, head.width);
      held.push(row);
      if (held.length >= most) decide();
    },
    finish(): SheetHead {
      if (!head) decide();
      const { header_row = 1, is_header_certain = true, first_rows = [] } = head ?? {};
      return { header_row, is_header_certain, first_rows };
    },
  };
}
