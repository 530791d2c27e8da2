import type { RecallLabelState, RecallTask } from '@larder/contract/labels/recalls';
import { isAwaited } from './recall-tasks.rules.ts';

/** Figures of a recall that count labels, and those that count venues. */
export const labelFigures = ['ALL', 'FOUND', 'QUARANTINED', 'BINNED', 'LEFT'] as const;
export type LabelFigure = (typeof labelFigures)[number];
const venueFigures = ['SEEN', 'DONE'] as const;
export type VenueFigure = (typeof venueFigures)[number];

/** The figure whose labels the address asks for. */
export function shownLabels(text: string | undefined): LabelFigure | undefined {
  return labelFigures.find((figure) => figure === text);
}

/** The figure whose venues the address asks for. */
export function shownVenues(text: string | undefined): VenueFigure | undefined {
  return venueFigures.find((figure) => figure === text);
}

/** What the call names a figure by; all labels are those without a state. */
export function stateOf(figure: LabelFigure): RecallLabelState | undefined {
  return figure === 'ALL' ? undefined : figure;
}

/** The venues that a figure counts: who is done or excused has seen it too. */
export function tasksOf(tasks: readonly RecallTask[], figure: VenueFigure | undefined): RecallTask[] {
  if (!figure) return [...tasks];
  return tasks.filter((task) => !isAwaited(task) || (figure === 'SEEN' && task.seen_at !== null));
}
