import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { useOrganizationChoice } from './organization-choice.api.ts';
import { organizationFilterTexts } from './organization-filter.texts.ts';

type OrganizationChoiceProps = {
  label: string;
  description: string;
  value: string[];
  error?: ReactNode;
  onChange: (ids: string[]) => void;
};

/** Several of the organisations in reach; nothing where there is only one. What could not be loaded says so, with another try. */
export function OrganizationChoice({ label, description, value, error, onChange }: OrganizationChoiceProps) {
  const t = useTexts(organizationFilterTexts);
  const { organizations, failed, retry } = useOrganizationChoice();
  if (failed) return <RetryBanner onRetry={retry}>{t('failed')}</RetryBanner>;
  if (organizations.length < 2) return null;
  return (
    <MultiSelect
      label={label}
      description={description}
      searchable
      openOnFocus={false}
      data={organizations}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
