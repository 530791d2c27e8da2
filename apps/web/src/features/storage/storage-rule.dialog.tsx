import { useTexts } from '@larder/browser/texts';
import type { CreateStorageRule, StorageRule } from '@larder/contract/storage';
import { ruleNameLength } from '@larder/rules/storage-rule';
import { TextInput } from '@mantine/core';
import type { z } from 'zod';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/edit.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormFailure } from '../../ui/form-problems.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { ExpiryInputs, expiryOf, inputOf } from './expiry-inputs.part.tsx';
import { ruleGroupTexts } from './rule-groups.texts.ts';

type StorageRuleDialogProps = {
  /** The rule to change; a new one without it. */
  rule?: StorageRule;
  /** Where a new rule belongs: to a group, or to a device alone. */
  place?: Pick<z.input<typeof CreateStorageRule>, 'group' | 'device_id'>;
  onClose: () => void;
};

/** A storage rule: a short name, a number and its unit. The button waits until all three are there. */
export function StorageRuleDialog({ rule, place, onClose }: StorageRuleDialogProps) {
  const t = useTexts(ruleGroupTexts);
  const create = useWrite(queries.storage.createRule, { saved: t('ruleAdded'), failed: t('ruleAddFailed') });
  const update = useWrite(queries.storage.updateRule, { saved: t('ruleSaved'), failed: t('ruleSaveFailed') });
  const edit = useEdit({
    saved: { name: rule?.name ?? '', ...inputOf(rule?.expiry) },
    save: (fields) => {
      const [name, expiry] = [fields.name.trim(), expiryOf(fields)];
      if (!name || !expiry) return undefined;
      if (rule) return update.mutateAsync({ params: { id: rule.id }, body: { name, expiry } });
      return create.mutateAsync({ body: { ...place, name, expiry } });
    },
    done: onClose,
  });
  const complete = edit.values.name.trim() && expiryOf(edit.values);
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
      <ExpiryInputs
        fields={edit.values}
        errors={{ units: edit.problems['expiry.units'], period: edit.problems['expiry.period'] }}
        onChange={edit.set}
      />
    </FormDialog>
  );
}
