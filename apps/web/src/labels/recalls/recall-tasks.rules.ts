import type { Recall, RecallTask } from '@larder/contract/labels/recalls';
import { startsFormula } from '@larder/rules/formula-text';

export type TaskState = 'UNSEEN' | 'SEEN' | 'DONE' | 'EXCUSED';

/** How far a venue is with a recall; done counts for more than excused. */
export function taskState({ seen_at, done_at, excused_at }: RecallTask): TaskState {
  if (done_at) return 'DONE';
  if (excused_at) return 'EXCUSED';
  return seen_at ? 'SEEN' : 'UNSEEN';
}

/** Whether a venue is still waited for. */
export function isAwaited(task: RecallTask): boolean {
  return task.done_at === null && task.excused_at === null;
}

/** How many tablets of the venues that are waited for have been silent since before a recall was opened. */
export function silentTablets(tasks: readonly RecallTask[]): number {
  return tasks.filter(isAwaited).reduce((sum, { silent }) => sum + silent, 0);
}

/** The labels of all venues together. */
export function taskTotals(tasks: readonly RecallTask[]) {
  const sum = (member: 'expected' | 'found' | 'left') => tasks.reduce((total, task) => total + task[member], 0);
  return { expected: sum('expected'), found: sum('found'), left: sum('left') };
}

/** How many venues a recall waits for. */
export function venuesLeft({ venues, done }: Recall): number {
  return venues - done;
}

/** Lines of a table as a CSV file that opens in a spreadsheet program, whose formulas nobody can smuggle in. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  const safe = startsFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A title for a recall of lots, or of what else is traced; no longer than titles may be. */
export function usualTitle(lots: readonly { name: string; lot_code: string }[], names: readonly string[]): string {
  const [first, ...others] = lots;
  const food = first ? `${first.name}, ${[first, ...others].map(({ lot_code }) => lot_code).join(', ')}` : '';
  return (food || names.join(', ')).slice(0, 120);
}
