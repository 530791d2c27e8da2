import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { CreateStorageRule, StorageRule } from '@larder/contract/storage';
import { ruleNameLength } from '@larder/rules/storage-rule';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
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
  const save = useWrite(queries.storage.updateRule, { saved: t('ruleSaved'), failed: t('ruleSaveFailed') });
  const start = { name: rule?.name ?? '', ...(rule ? inputOf(rule.expiry) : { units: '', period: null }) };
  const [fields, setFields] = useState(start);
  const { error, isPending } = rule ? save : create;
  const refused = fieldErrors(error);
  const expiry = expiryOf(fields);
  const name = fields.name.trim();
  const changed = JSON.stringify(fields) !== JSON.stringify(start);
  const submit = () => {
    if (!expiry || !name) return;
    const body = { name, expiry };
    if (rule && changed) save.mutate({ params: { id: rule.id }, body }, { onSuccess: onClose });
    else if (rule) onClose();
    else create.mutate({ body: { ...place, ...body } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      opened
      title={rule ? t('editRule') : t('newRule')}
      verb={rule ? t('save') : t('add')}
      busy={isPending}
      dirty={changed}
      {...(!(expiry && name) && { blocked: t('ruleIncomplete') })}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      {error && <Banner tone="bad">{errorText(error, rule ? t('ruleSaveFailed') : t('ruleAddFailed'))}</Banner>}
      <TextInput
        label={t('name')}
        description={`${fields.name.length}/${ruleNameLength}`}
        maxLength={ruleNameLength}
        autoComplete="off"
        value={fields.name}
        error={refused.name}
        data-autofocus
        onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
      />
      <ExpiryInputs
        fields={fields}
        errors={{ units: refused['expiry.units'], period: refused['expiry.period'] }}
        onChange={(changes) => setFields({ ...fields, ...changes })}
      />
    </FormDialog>
  );
}
