import { useTexts } from '@larder/browser/texts';
import type { RuleGroup } from '@larder/contract/storage/storage';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '../browser/client.ts';
import { isOperator, useSignedIn } from '../browser/session-store.ts';
import { useOrganizationChoice } from '../network/organizations/organization-choice.api.ts';
import { ChoiceField } from '../ui/field/choice-field.tsx';
import { useEdit } from '../ui/form/edit.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormFailure } from '../ui/form/form-problems.tsx';
import { useWrite } from '../ui/form/use-write.ts';
import { ruleGroupTexts } from './rule-groups.texts.ts';
import { ruleGroupPath } from './storage.paths.ts';

/** A new group, whose details open when it is made, or the name and reach of one that exists. */
export function RuleGroupDialog({ group, onClose }: { group?: RuleGroup; onClose: () => void }) {
  const t = useTexts(ruleGroupTexts);
  const { user, organization } = useSignedIn();
  const navigate = useNavigate();
  const create = useWrite(queries.storage.createGroup, { saved: t('added'), failed: t('addFailed') });
  const update = useWrite(queries.storage.updateGroup, { saved: t('saved'), failed: t('saveFailed') });
  const choice = useOrganizationChoice();
  const edit = useEdit({
    saved: { name: group?.name ?? '', organizations: group?.organizations ?? [organization.id] },
    check: ({ name }) => ({ name: !name.trim() && t('namePlease') }),
    save: ({ name, organizations }, changes) => {
      if (group) return update.mutateAsync({ params: { id: group.id }, body: changes });
      const body = {
        name: name.trim(),
        organizations,
        is_saas_default: isOperator(user),
        lifecycle: 'ACTIVE' as const,
      };
      return create.mutateAsync({ body });
    },
    done: (saved) => {
      onClose();
      if (saved && !group) void navigate({ to: ruleGroupPath(saved.id) });
    },
  });
  return (
    <FormDialog
      title={group ? t('editTitle') : t('newTitle')}
      verb={group ? t('saveVerb') : t('addVerb')}
      edit={edit}
      onClose={onClose}
    >
      <FormFailure of={edit} failed={group ? t('saveFailed') : t('addFailed')} />
      <TextInput label={t('name')} maxLength={200} data-autofocus {...edit.field('name')} />
      {choice.asks && !group?.is_saas_default && (
        <ChoiceField
          label={t('offeredTo')}
          description={t('offeredHint')}
          choice={choice}
          value={edit.values.organizations}
          onChange={(organizations) => edit.set({ organizations })}
        />
      )}
    </FormDialog>
  );
}
