import { fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { usePasswordPolicy } from './credentials.api.ts';
import { CurrentPassword } from './current-password.part.tsx';
import { PasswordFields, useNewPasswordProblem } from './password-fields.part.tsx';
import { profileTexts } from './profile.texts.ts';
import { passwordRefusalOf, RefusalBanner, useSecondsUntil, type Refusal } from './refusal.part.tsx';

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
  const [old, setOld] = useState('');
  const [value, setValue] = useState({ password: '', confirmPassword: '' });
  const [oldProblem, setOldProblem] = useState<string>();
  const [flagged, setFlagged] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const waiting = useSecondsUntil(refusal?.until) > 0;

  const refused = (error: unknown) => {
    const { old_password } = fieldErrors(error);
    setOldProblem(old_password);
    setFlagged(fieldErrors(error).password !== undefined);
    setRefusal(old_password ? undefined : passwordRefusalOf(error, t('passwordFailed')));
  };
  const submit = () => {
    const problem = problemOf(value, policy);
    setOldProblem(old ? undefined : t('enterOld'));
    setFlagged(problem !== undefined);
    setRefusal(problem ? { text: problem } : undefined);
    if (!old || problem || waiting) return;
    change.mutate(
      { params: { id: user.id }, body: { old_password: old, password: value.password } },
      { onSuccess: onClose, onError: refused },
    );
  };
  return (
    <FormDialog
      opened
      title={t('changePassword')}
      verb={t('changePassword')}
      busy={change.isPending}
      dirty={[old, value.password, value.confirmPassword].some((text) => text !== '')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <RefusalBanner refusal={refusal} />
      <CurrentPassword
        value={old}
        error={oldProblem}
        onChange={(typed) => {
          setOld(typed);
          setOldProblem(undefined);
        }}
      />
      <PasswordFields
        label={t('newPassword')}
        policy={policy}
        value={value}
        flagged={flagged}
        onChange={(next) => {
          setValue(next);
          setFlagged(false);
          if (!waiting) setRefusal(undefined);
        }}
      />
    </FormDialog>
  );
}
