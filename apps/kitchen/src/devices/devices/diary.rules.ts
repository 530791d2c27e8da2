import type { DiaryLine } from '../../store/diary-line.ts';

/** The diary as a file for support: facts about the tablet, then its lines, oldest first. Times are UTC. */
export function diaryText(newestFirst: readonly DiaryLine[], facts: Record<string, string>): string {
  const head = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return [...head, '', ...newestFirst.toReversed().map(lineText), ''].join('\n');
}

export function lineText({ at, line, times, last_at }: DiaryLine): string {
  const again = times ? ` (${times} times, until ${last_at})` : '';
  return `${at} ${line}${again}`;
}
