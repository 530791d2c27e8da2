import type { ImportPreview } from '@larder/contract/catalogue/imports';

type Problem = ImportPreview['errors'][number];

/** Problems of one kind: what is wrong, in which rows, and with which cells for example. */
export type ProblemGroup = {
  id: string;
  field: string;
  message: string;
  /** Whether every row says the very same; otherwise they differ in a number or in the cell that they repeat. */
  isSame: boolean;
  rows: number[];
  values: string[];
};

const shownValues = 3;
const shownRanges = 6;

/**
 * Puts together what is wrong in the same way: the same field, and the same words but for numbers and the cell itself.
 * Most rows first.
 */
export function problemGroups(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const { row, field, value, message } of problems) {
    const id = `${field} ${(value ? message.replaceAll(value, '…') : message).replaceAll(/\d+/g, '#')}`;
    const group = groups.get(id) ?? { id, field, message, isSame: true, rows: [], values: [] };
    groups.set(id, group);
    group.isSame &&= group.message === message;
    group.rows.push(row);
    if (value && group.values.length < shownValues && !group.values.includes(value)) group.values.push(value);
  }
  return [...groups.values()].toSorted((one, other) => other.rows.length - one.rows.length);
}

/** Row numbers as people read them, "2–5, 9", and how many more there are. */
export function rowRanges(rows: readonly number[]): { text: string; more: number } {
  const ranges: { from: number; to: number }[] = [];
  for (const row of new Set(rows.toSorted((one, other) => one - other))) {
    const last = ranges.at(-1);
    if (last?.to === row - 1) last.to = row;
    else ranges.push({ from: row, to: row });
  }
  const shown = ranges.slice(0, shownRanges);
  const more = ranges.slice(shownRanges).reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return { text: shown.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', '), more };
}
