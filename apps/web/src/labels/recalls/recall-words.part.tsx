import { useTexts } from '@larder/browser/texts';
import type { Recall, RecallState, RecallTask } from '@larder/contract/labels/recalls';
import { IconClockPause, IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type BadgeTone } from '../../ui/feedback/status-badge.tsx';
import { taskState, type TaskState } from './recall-tasks.rules.ts';
import { recallsTexts } from './recalls.texts.ts';

const icon = { size: 14, stroke: 2, 'aria-hidden': true } as const;

const states: Record<RecallState, { tone: BadgeTone; icon?: ReactNode }> = {
  PROPOSED: { tone: 'warn', icon: <IconClockPause {...icon} /> },
  REFUSED: { tone: 'neutral' },
  OPEN: { tone: 'bad' },
  DONE: { tone: 'ok' },
  MISTAKE: { tone: 'neutral' },
};

/** Where a recall stands. */
export function RecallBadge({ recall: { state } }: { recall: Pick<Recall, 'state'> }) {
  const t = useTexts(recallsTexts);
  return <StatusBadge {...states[state]}>{t(`state_${state}`)}</StatusBadge>;
}

const venues: Record<TaskState, { tone: BadgeTone; icon?: ReactNode }> = {
  UNSEEN: { tone: 'bad', icon: <IconEyeOff {...icon} /> },
  SEEN: { tone: 'warn', icon: <IconEye {...icon} /> },
  DONE: { tone: 'ok' },
  EXCUSED: { tone: 'neutral' },
};

/** How far a venue is. */
export function TaskBadge({ task }: { task: RecallTask }) {
  const t = useTexts(recallsTexts);
  const state = taskState(task);
  return <StatusBadge {...venues[state]}>{t(`venue_${state}`)}</StatusBadge>;
}
