import { useTexts } from '@larder/browser/texts';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { usePasswordPolicy } from './credentials.api.ts';
import { CurrentPassword } from './current-password.part.tsx';
import { PasswordFields, useNewPasswordProblem } from './password-fields.part.tsx';
import { profileTexts } from './profile.texts.ts';
import { RefusalBanner, refusalOf, useThrottle } from './refusal.part.tsx';

/** The current password, and the new one twice. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(profileTexts);
  const policy = usePasswordPolicy();
  const problemOf = useNewPasswordProblem();
  const { user } = useSignedIn();
  const change = useWrite(queries.session.setPassword, {
    saved: t('passwordSaved'),
    failed: t('passwordFailed'),
    handles: () => true,
  });
  const { wait, waiting, follow } = useThrottle();
  const edit = useEdit({
    saved: { old_password: '', password: '', confirmPassword: '' },
    check: ({ old_password, ...value }) => ({
      old_password: !old_password && t('enterOld'),
      password: problemOf(value, policy),
    }),
    save: ({ old_password, password }) =>
      waiting ? undefined : follow(change.mutateAsync({ params: { id: user.id }, body: { old_password, password } })),
    done: (answer) => answer && onClose(),
  });
  const { old_password: wrongOld, password: problem } = edit.problems;
  const failed = edit.failure !== undefined && !wrongOld;
  const refusal = problem ? { text: problem } : failed ? refusalOf(edit.failure, t('passwordFailed')) : undefined;
  return (
    <FormDialog title={t('changePassword')} verb={t('changePassword')} edit={edit} onClose={onClose}>
      <RefusalBanner refusal={wait ?? refusal} />
      <CurrentPassword {...edit.field('old_password')} />
      <PasswordFields
        label={t('newPassword')}
        policy={policy}
        value={edit.values}
        flagged={problem !== undefined}
        onChange={({ password, confirmPassword }) => edit.set({ password, confirmPassword })}
      />
    </FormDialog>
  );
}
