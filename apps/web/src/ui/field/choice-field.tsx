import { useTexts } from '@larder/browser/texts';
import type { ReactNode } from 'react';
import { RetryBanner } from '../feedback/retry-banner.tsx';
import type { Option } from '../form/typed-choice.ts';
import { fieldTexts } from './field.texts.ts';
import { SearchMultiSelect } from './search-multi-select.tsx';

export type Choice = {
  options: Option[] | { group: string; items: Option[] }[];
  /** The options are still on their way. */
  loading?: boolean;
  /** There are more than were loaded. */
  partial?: boolean;
  /** What is said when the options could not be loaded. */
  failed: string | undefined;
  retry: () => void;
};

type ChoiceFieldProps = {
  label: string;
  description?: string | undefined;
  choice: Choice;
  value: string[];
  error?: ReactNode;
  autofocus?: boolean;
  onChange: (values: string[]) => void;
};

/** Several of what a call brought; where it failed, that and another try. For lazy parts. */
export function ChoiceField({ label, description, choice, value, error, autofocus, onChange }: ChoiceFieldProps) {
  const t = useTexts(fieldTexts);
  return (
    <>
      {choice.failed && <RetryBanner onRetry={choice.retry}>{choice.failed}</RetryBanner>}
      <SearchMultiSelect
        label={label}
        description={
          choice.partial
            ? [description, t('partial', { count: countOf(choice) })].filter(Boolean).join(' ')
            : description
        }
        data-autofocus={autofocus || undefined}
        openOnFocus={false}
        nothingFoundMessage={choice.failed === undefined && t(choice.loading ? 'loading' : 'nothing')}
        data={choice.options}
        value={value}
        error={error}
        onChange={onChange}
      />
    </>
  );
}

function countOf({ options }: Choice): number {
  return options.reduce((sum, one) => sum + ('items' in one ? one.items.length : 1), 0);
}
