import { useTexts } from '@larder/browser/texts';
import type { CreateStorage } from '@larder/contract/storage/storage';
import type { StorageKind } from '@larder/rules/storage-kind';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { Edit } from '../ui/form/edit.ts';
import { ExpiryInputs, expiryOf, type ExpiryInput } from './expiry-inputs.part.tsx';
import { KindSelect } from './kind-select.part.tsx';
import { storageTexts } from './storage.texts.ts';

export type StorageFields = ExpiryInput & {
  name: string;
  /** Null while the name suggests it. */
  kind: StorageKind | null;
};

/** A storage location: its name, its kind, and for how long food keeps there. */
export function StorageInputs({ edit }: { edit: Edit<StorageFields> }) {
  const t = useTexts(storageTexts);
  const name = useRef<HTMLInputElement>(null);
  // The form opens in place of the facts.
  useEffect(() => name.current?.focus(), []);
  const { units, period } = edit.problems;
  return (
    <>
      <TextInput ref={name} label={t('name')} maxLength={200} data-autofocus {...edit.field('name')} />
      <KindSelect name={edit.values.name} value={edit.values.kind} onChange={(kind) => edit.set({ kind })} />
      <ExpiryInputs
        fields={edit.values}
        errors={{ units: units ?? edit.problems['expiry.units'], period: period ?? edit.problems['expiry.period'] }}
        onChange={edit.set}
      />
    </>
  );
}

/** What is missing, in the words of the fields: a number is asked for by its unit, and by days while none is chosen. */
export function useStorageProblems() {
  const t = useTexts(storageTexts);
  return ({ name, units, period }: StorageFields) => {
    const unit = t('pleaseAdd', { field: t(period === 'hours' ? 'fieldHours' : 'fieldDays') });
    const numbered = Number(units) > 0;
    return {
      name: !name.trim() && t('pleaseAdd', { field: t('fieldName') }),
      units: !numbered && unit,
      period: numbered && !period && unit,
    };
  };
}

export function bodyOf(fields: StorageFields): z.input<typeof CreateStorage> | undefined {
  const expiry = expiryOf(fields);
  const name = fields.name.trim();
  return expiry && name ? { name, expiry, ...(fields.kind && { kind: fields.kind }) } : undefined;
}
