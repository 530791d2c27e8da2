import type { ClosedFigure } from '@larder/contract/labels/living';

/**
 * The share of a venue's labels that somebody closed, in whole percent: never 100 while one is open, nor 0 while one is
 * closed.
 */
export function closedPercent({ printed, closed }: Pick<ClosedFigure, 'printed' | 'closed'>): number {
  if (printed === 0 || closed >= printed) return 100;
  if (closed === 0) return 0;
  return Math.min(99, Math.max(1, Math.round((closed / printed) * 100)));
}
