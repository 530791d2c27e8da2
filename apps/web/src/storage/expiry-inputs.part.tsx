import { useTexts } from '@larder/browser/texts';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { DigitsInput } from '../ui/field/digits-input.tsx';
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
      <DigitsInput
        label={t('number')}
        most={4}
        value={fields.units}
        error={errors.units}
        data-path="units"
        onChange={(units) => onChange({ units })}
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

/** The inputs of an expiry; empty ones without it. */
export function inputOf(expiry?: { units: number; period: Period }): ExpiryInput {
  return expiry ? { units: String(expiry.units), period: expiry.period } : { units: '', period: null };
}

/** What was typed as an expiry, or undefined while it is not complete. */
export function expiryOf({ units, period }: ExpiryInput): { units: number; period: Period } | undefined {
  return Number(units) > 0 && period ? { units: Number(units), period } : undefined;
}
