import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

interface SearchOutcomeProps {
  /** What is searched for; nothing is said while that is empty. */
  search: string;
  count: number;
  nothing: string;
  /** What can be done where nothing was found. */
  action?: ReactNode;
  /** For screen readers alone: others see what was found. */
  found: string;
}

/** What a search came to, in words. */
export function SearchOutcome({ search, count, nothing, action, found }: SearchOutcomeProps) {
  if (search === '') return null;
  if (count === 0)
    return (
      <Notice tone="info" action={action}>
        {nothing}
      </Notice>
    );
  return (
    <p className="visually-hidden" role="status">
      {found}
    </p>
  );
}
