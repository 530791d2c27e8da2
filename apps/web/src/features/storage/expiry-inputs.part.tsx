import { useTexts } from '@larder/browser/texts';
import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { storageTexts } from './storage.texts.ts';
import classes from './storage.module.css';

export type Period = 'hours' | 'days';
export type ExpiryInput = { units: string; period: Period | null };

type ExpiryInputsProps = {
  fields: ExpiryInput;
  errors: Partial<Record<'units' | 'period', ReactNode>>;
  onChange: (changes: Partial<ExpiryInput>) => void;
};

/** For how long food keeps: a number, digits only, and its unit. */
export function ExpiryInputs({ fields, errors, onChange }: ExpiryInputsProps) {
  const t = useTexts(storageTexts);
  return (
    <div className={classes.expiry}>
      <TextInput
        label={t('number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={fields.units}
        error={errors.units}
        data-path="units"
        onChange={(event) => onChange({ units: event.currentTarget.value.replaceAll(/\D/g, '') })}
      />
      <Select
        label={t('unit')}
        placeholder={t('unitPlaceholder')}
        data={[
          { value: 'hours', label: t('unitHours') },
          { value: 'days', label: t('unitDays') },
        ]}
        value={fields.period}
        error={errors.period}
        data-path="period"
        onChange={(period) => onChange({ period })}
      />
    </div>
  );
}

export function inputOf({ units, period }: { units: number; period: Period }): ExpiryInput {
  return { units: String(units), period };
}

/** What was typed as an expiry, or undefined while it is not complete. */
export function expiryOf({ units, period }: ExpiryInput): { units: number; period: Period } | undefined {
  return Number(units) > 0 && period ? { units: Number(units), period } : undefined;
}
