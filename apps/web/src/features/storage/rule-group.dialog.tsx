import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { RuleGroup } from '@larder/contract/storage';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { isOperator, useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { useOrganizationChoice } from '../organizations/organization-choice.api.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { ruleGroupPath } from './storage.paths.ts';

/** A new group, whose details open when it is made, or the name and reach of one that exists. */
export function RuleGroupDialog({ group, onClose }: { group?: RuleGroup; onClose: () => void }) {
  const t = useTexts(ruleGroupTexts);
  const { user, organization } = useSignedIn();
  const navigate = useNavigate();
  const create = useWrite(queries.storage.createGroup, { saved: t('added'), failed: t('addFailed') });
  const save = useWrite(queries.storage.updateGroup, { saved: t('saved'), failed: t('saveFailed') });
  const choice = useOrganizationChoice();
  const start = { name: group?.name ?? '', organizations: group?.organizations ?? [organization.id] };
  const [fields, setFields] = useState(start);
  const [tried, setTried] = useState(false);
  const { error, isPending } = group ? save : create;
  const name = fields.name.trim();
  const changed = JSON.stringify(fields) !== JSON.stringify(start);
  const submit = () => {
    setTried(true);
    if (!name) return;
    if (!group) {
      const body = { ...fields, name, is_saas_default: isOperator(user), lifecycle: 'ACTIVE' as const };
      create.mutate(
        { body },
        {
          onSuccess: ({ id }) => {
            onClose();
            void navigate({ to: ruleGroupPath(id) });
          },
        },
      );
    } else if (changed) {
      const { organizations } = fields;
      const reaches = JSON.stringify(organizations) !== JSON.stringify(group.organizations);
      const body = { name, ...(reaches && { organizations }) };
      save.mutate({ params: { id: group.id }, body }, { onSuccess: onClose });
    } else onClose();
  };
  return (
    <FormDialog
      opened
      title={group ? t('editTitle') : t('newTitle')}
      verb={group ? t('saveVerb') : t('addVerb')}
      busy={isPending}
      dirty={changed}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      {error && <Banner tone="bad">{errorText(error, group ? t('saveFailed') : t('addFailed'))}</Banner>}
      <TextInput
        label={t('name')}
        maxLength={200}
        value={fields.name}
        error={tried && !name ? t('namePlease') : fieldErrors(error).name}
        data-autofocus
        onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
      />
      {choice.asks && !group?.is_saas_default && (
        <ChoiceField
          label={t('offeredTo')}
          description={t('offeredHint')}
          choice={choice}
          value={fields.organizations}
          onChange={(organizations) => setFields({ ...fields, organizations })}
        />
      )}
    </FormDialog>
  );
}
