import { useTexts } from '@larder/browser/texts';
import type { CreateStorageRule, StorageRule } from '@larder/contract/storage/storage';
import { ruleNameLength } from '@larder/rules/storage-rule';
import { TextInput } from '@mantine/core';
import type { z } from 'zod';
import { queries } from '../browser/client.ts';
import { useEdit } from '../ui/form/edit.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormFailure } from '../ui/form/form-problems.tsx';
import { useWrite } from '../ui/form/use-write.ts';
import { ExpiryInputs, inputOf } from './expiry-inputs.part.tsx';
import { KindSelect } from './kind-select.part.tsx';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { bodyOf, type StorageFields } from './storage-fields.part.tsx';

type StorageRuleDialogProps = {
  /** The rule to change; a new one without it. */
  rule?: StorageRule;
  /** Where a new rule belongs: to a group, or to a device alone. */
  place?: Pick<z.input<typeof CreateStorageRule>, 'group' | 'device_id'>;
  onClose: () => void;
};

/** A storage rule: a short name, its kind, a number and its unit. The button waits until all three are there. */
export function StorageRuleDialog({ rule, place, onClose }: StorageRuleDialogProps) {
  const t = useTexts(ruleGroupTexts);
  const create = useWrite(queries.storage.createRule, { saved: t('ruleAdded'), failed: t('ruleAddFailed') });
  const update = useWrite(queries.storage.updateRule, { saved: t('ruleSaved'), failed: t('ruleSaveFailed') });
  const edit = useEdit<StorageFields>({
    saved: { name: rule?.name ?? '', kind: rule?.kind ?? null, ...inputOf(rule?.expiry) },
    save: (fields) => {
      const body = bodyOf(fields);
      if (!body) return undefined;
      if (rule) return update.mutateAsync({ params: { id: rule.id }, body });
      return create.mutateAsync({ body: { ...place, ...body } });
    },
    done: onClose,
  });
  const complete = bodyOf(edit.values);
  return (
    <FormDialog
      title={rule ? t('editRule') : t('newRule')}
      verb={rule ? t('save') : t('add')}
      edit={edit}
      blocked={complete ? undefined : t('ruleIncomplete')}
      onClose={onClose}
    >
      <FormFailure of={edit} failed={rule ? t('ruleSaveFailed') : t('ruleAddFailed')} />
      <TextInput
        label={t('name')}
        description={`${edit.values.name.length}/${ruleNameLength}`}
        maxLength={ruleNameLength}
        autoComplete="off"
        data-autofocus
        {...edit.field('name')}
      />
      <KindSelect name={edit.values.name} value={edit.values.kind} onChange={(kind) => edit.set({ kind })} />
      <ExpiryInputs
        fields={edit.values}
        errors={{ units: edit.problems['expiry.units'], period: edit.problems['expiry.period'] }}
        onChange={edit.set}
      />
    </FormDialog>
  );
}
