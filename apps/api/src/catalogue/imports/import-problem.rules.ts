import { oneLine } from './cell.rules.ts';

export type ImportProblem = { row: number; field: string; value: string; message: string };

const SHOWN_CHARACTERS = 200;

/** One line of the list of problems; long values are cut, so that the list stays readable. */
export function problem(row: number, field: string, value: string, message: string): ImportProblem {
  const shown = oneLine(value);
  return {
    row,
    field,
    value: shown.length > SHOWN_CHARACTERS ? `${shown.slice(0, SHOWN_CHARACTERS)}…` : shown,
    message,
  };
}
