import type { Period } from '@larder/rules/period';

type FilterOption = { value: string; label: string };
/** One filter of a list's panel. */
export type Filter = {
  /** Its name in the address. */
  param: string;
  label: string;
} & (
  | {
      kind: 'MULTI_DROPDOWN';
      options: FilterOption[];
      /** The options are still on their way. */
      loading?: boolean;
      /** The options could not be loaded. */
      failed?: boolean;
      /** There are more than were loaded. */
      partial?: boolean;
      retry?: () => void;
    }
  | {
      /** Words that are typed in: a row matches when it holds any of them. */
      kind: 'TYPED';
      hint?: string;
    }
  | {
      /** Two dates `YYYY-MM-DD`; either may be empty. */
      kind: 'DATE_RANGE';
      /** The periods offered by name; past ones where nothing is said. */
      periods?: readonly Period[];
      min?: string;
      max?: string;
    }
);
