import { fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CurrentPassword } from './current-password.part.tsx';
import { useRemoveAuthenticator } from './profile.api.ts';
import { profileTexts } from './profile.texts.ts';
import { RefusalBanner, refusalOf } from './refusal.part.tsx';

/** Signing in without the app again asks for the password. */
export function AuthenticatorRemoveDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(profileTexts);
  const remove = useRemoveAuthenticator();
  const [password, setPassword] = useState('');
  const told = fieldErrors(remove.error).password;
  const refusal = remove.error && !told ? refusalOf(remove.error, t('removeFailed')) : undefined;
  return (
    <FormDialog
      opened
      title={t('removeTitle')}
      verb={t('removeVerb')}
      busy={remove.isPending}
      dirty={false}
      onSubmit={(event) => {
        event.preventDefault();
        if (password) remove.mutate(password, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <RefusalBanner refusal={refusal} />
      <p>{t('removeText')}</p>
      <CurrentPassword value={password} error={told} onChange={setPassword} />
    </FormDialog>
  );
}
