import { Notice } from './notice.tsx';

interface SearchOutcomeProps {
  /** What is searched for; nothing is said while that is empty. */
  search: string;
  count: number;
  nothing: string;
  /** For screen readers alone: others see what was found. */
  found: string;
}

/** What a search came to, in words. */
export function SearchOutcome({ search, count, nothing, found }: SearchOutcomeProps) {
  if (search === '') return null;
  if (count === 0) return <Notice tone="info">{nothing}</Notice>;
  return (
    <p className="visually-hidden" role="status">
      {found}
    </p>
  );
}
