import { useTexts } from '@larder/browser/texts';
import { isEmail } from '@larder/rules/email';
import { TextInput } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { realEmail } from './profile.rules.ts';
import { RoleSelect } from './role-selects.part.tsx';
import type { UserLine } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

/** Invites a person who only uses devices to the portal: where to, and with which role. */
export function UserPortalDialog({ user, onClose }: { user: UserLine; onClose: () => void }) {
  const t = useTexts(usersTexts);
  const invite = useWrite(queries.users.givePortal, { saved: t('portalGiven'), failed: t('portalFailed') });
  const edit = useEdit({
    saved: { email: realEmail(user), role_id: user.role.id },
    check: ({ email, role_id }) => ({
      email: !email.trim() ? t('fillRequired') : !isEmail(email.trim()) && t('invalidEmail'),
      role_id: !role_id && t('fillRequired'),
    }),
    save: ({ email, role_id }) =>
      invite.mutateAsync({ params: { id: user.id }, body: { email: email.trim(), role_id } }),
    done: onClose,
    sendsUnchanged: true,
  });
  return (
    <FormDialog title={t('givePortal')} verb={t('portalVerb')} edit={edit} onClose={onClose}>
      <p>{t('portalText', { name: user.name })}</p>
      <FormFailure of={edit} failed={t('portalFailed')} />
      <TextInput label={t('email')} type="email" autoComplete="off" data-autofocus {...edit.field('email')} />
      <RoleSelect
        organizationId={user.organization_id}
        userId={user.id}
        deviceOnly
        value={edit.values.role_id}
        present={user.role}
        error={edit.problems.role_id}
        onChange={(role_id) => edit.set({ role_id })}
      />
    </FormDialog>
  );
}
