import { isOpen, type LiveLabel } from '../../store/live-label.ts';
import { dueBy } from './live.rules.ts';

/**
 * The date that a sticker says, where its food must be gone before that: it was opened or thawed, or more is known of
 * what it was made from. Undefined where the sticker is right. Milliseconds since 1970.
 */
export function lateSticker(label: LiveLabel): number | undefined {
  const due = dueBy(label);
  const said = label.print.use_by ?? label.print.best_before ?? null;
  if (!isOpen(label) || due === null || said === null) return undefined;
  return due < said ? said : undefined;
}
