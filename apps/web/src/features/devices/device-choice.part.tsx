import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { useDeviceChoice } from './device-filter.api.ts';
import { deviceFilterTexts } from './device-filter.texts.ts';

type DeviceChoiceProps = {
  label: string;
  description?: string | undefined;
  /** Only devices below this organisation. */
  below?: string;
  /** Those that are there already. */
  without: string[];
  value: string[];
  error: ReactNode;
  onChange: (ids: string[]) => void;
};

/** Several of the devices in reach, by organisation; where they could not be loaded, that and another try. */
export function DeviceChoice({ label, description, below, without, value, error, onChange }: DeviceChoiceProps) {
  const t = useTexts(deviceFilterTexts);
  const { groups, failed, retry } = useDeviceChoice(without, below);
  return (
    <>
      {failed && <RetryBanner onRetry={retry}>{t('failed')}</RetryBanner>}
      <MultiSelect
        label={label}
        description={description}
        searchable
        data-autofocus
        openOnFocus={false}
        data={groups}
        value={value}
        error={error}
        onChange={onChange}
      />
    </>
  );
}
