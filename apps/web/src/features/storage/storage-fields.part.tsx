import { useTexts } from '@larder/browser/texts';
import type { CreateStorage } from '@larder/contract/storage';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { z } from 'zod';
import { ExpiryInputs, expiryOf, type ExpiryInput } from './expiry-inputs.part.tsx';
import { storageTexts } from './storage.texts.ts';

export type StorageFields = ExpiryInput & { name: string };
export type StorageProblems = Partial<Record<keyof StorageFields, string>>;

type StorageInputsProps = {
  fields: StorageFields;
  errors: Partial<Record<keyof StorageFields, ReactNode>>;
  onChange: (changes: Partial<StorageFields>) => void;
};

/** A storage location: its name, and for how long food keeps there. */
export function StorageInputs({ fields, errors, onChange }: StorageInputsProps) {
  const t = useTexts(storageTexts);
  const name = useRef<HTMLInputElement>(null);
  // The form opens in place of the facts; a refused save leads back to what is missing.
  useEffect(() => name.current?.focus(), []);
  return (
    <>
      <TextInput
        ref={name}
        label={t('name')}
        maxLength={200}
        value={fields.name}
        error={errors.name}
        data-autofocus
        data-path="name"
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <ExpiryInputs fields={fields} errors={errors} onChange={onChange} />
    </>
  );
}

/** What is missing, in the words of the fields: a number is asked for by its unit, and by days while none is chosen. */
export function useStorageProblems(): (fields: StorageFields) => StorageProblems {
  const t = useTexts(storageTexts);
  return ({ name, units, period }) => {
    const problems: StorageProblems = {};
    if (!name.trim()) problems.name = t('pleaseAdd', { field: t('fieldName') });
    const unit = t('pleaseAdd', { field: t(period === 'hours' ? 'fieldHours' : 'fieldDays') });
    if (!(Number(units) > 0)) problems.units = unit;
    else if (!period) problems.period = unit;
    return problems;
  };
}

export function bodyOf(fields: StorageFields): z.input<typeof CreateStorage> | undefined {
  const expiry = expiryOf(fields);
  return expiry && fields.name.trim() ? { name: fields.name.trim(), expiry } : undefined;
}
