import { toast } from '../../ui/toast.tsx';
import { offerUndo } from '../living/undo.actions.ts';
import { mayTakeBack, type NotedEnd } from './last-prints.actions.ts';

/** Says what was noted of printed labels, with a button that takes it back; or that it had been said before. */
export function sayEnded(reported: readonly NotedEnd[], noted: string, saidBefore: string): void {
  if (reported.length === 0) toast('bad', saidBefore);
  else if (mayTakeBack(reported)) offerUndo(noted, reported);
  else toast('ok', noted);
}
