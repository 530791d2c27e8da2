import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type FocusEvent, type MouseEvent } from 'react';

/** The row that was opened from a list, by the list's place in the history: Back finds the focus where it was. */
const opened = new Map<string, string>();

type Focused = { id: string; index: number };

export type RowFocus = {
  /** The index of the row that has the focus: it stays drawn however far the list is scrolled. */
  held: () => number | undefined;
  /** Handlers of the table's body. */
  handlers: {
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
    onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  };
};

/**
 * Keeps the focus among the rows of a table: on Back it returns to the row that was opened, and when the row that has
 * it goes (deleted, filtered away), the next one takes it.
 */
export function useRowFocus(body: { current: HTMLElement | null }, ids: string[]): RowFocus {
  const focused = useRef<Focused>(undefined);
  const place = useRouter().state.location.state.__TSR_key ?? '';
  const wanted = useRef(opened.get(place));
  // After every drawing, since the rows in question come and go with the scrolling.
  useEffect(() => {
    const node = body.current;
    if (!node) return;
    if (wanted.current !== undefined && focusIsFree()) {
      const row = node.querySelector(`tr[data-row="${CSS.escape(wanted.current)}"]`);
      if (row) {
        wanted.current = undefined;
        rowTarget(row).focus({ preventScroll: true });
      }
    }
    const lost = focused.current;
    if (lost && document.activeElement === document.body && !ids.includes(lost.id)) {
      focused.current = undefined;
      focusRow(node, lost.index);
    }
  });
  return {
    held: () => {
      if (!focused.current) return undefined;
      const { id, index } = focused.current;
      const now = ids[index] === id ? index : ids.indexOf(id);
      return now < 0 ? undefined : now;
    },
    handlers: {
      onFocus: (event) => {
        wanted.current = undefined;
        focused.current = rowOf(event.target);
      },
      onBlur: (event) => {
        if (event.relatedTarget) focused.current = undefined;
      },
      onClickCapture: (event) => {
        const row = (event.target as Element).closest('a[href]') && rowOf(event.target as Element);
        if (row) opened.set(place, row.id);
      },
    },
  };
}

/** Moves the focus a row up (-1) or down (1) in the table of the page; from outside of it to the first row. */
export function stepRow(table: HTMLElement, by: -1 | 1): void {
  const current = document.activeElement && table.contains(document.activeElement) && rowOf(document.activeElement);
  if (!current) return focusRow(table, firstInSight(table), false);
  const row = table.querySelector(`tr[data-index="${current.index + by}"]`);
  if (row) rowTarget(row).focus();
  return undefined;
}

/** Focuses the row of an index or, where the rows end before it, the last one; with no row left, the page's title. */
export function focusRow(table: Element, index: number, still = true): void {
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-index]')];
  const row = rows.find((one) => Number(one.dataset.index) >= index) ?? rows.at(-1);
  const target = row ? rowTarget(row) : document.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: still });
}

/** The row that holds an element. */
export function rowOf(element: Element): Focused | undefined {
  const { row: id, index } = element.closest<HTMLElement>('tr[data-row]')?.dataset ?? {};
  return id === undefined ? undefined : { id, index: Number(index) };
}

/** The link of the row's name, or the row itself where it leads nowhere. */
function rowTarget(row: Element): HTMLElement {
  return row.querySelector<HTMLElement>('a[data-row-link]') ?? (row as HTMLElement);
}

function firstInSight(table: HTMLElement): number {
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-index]')];
  const head = table.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
  return Number(rows.find((row) => row.getBoundingClientRect().top >= head)?.dataset.index ?? 0);
}

/** Nobody has put the focus anywhere yet: the page's title has it from the arrival. */
function focusIsFree(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.tagName === 'H1';
}
