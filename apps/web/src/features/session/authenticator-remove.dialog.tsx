import { fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { CurrentPassword } from './current-password.part.tsx';
import { profileTexts } from './profile.texts.ts';
import { RefusalBanner, refusalOf } from './refusal.part.tsx';

/** Signing in without the app again asks for the password. */
export function AuthenticatorRemoveDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(profileTexts);
  const remove = useWrite(queries.session.removeAuthenticator, {
    saved: t('removed'),
    failed: t('removeFailed'),
    handles: () => true,
  });
  const [password, setPassword] = useState('');
  const wrong = fieldErrors(remove.error).password;
  const refusal = remove.error && !wrong ? refusalOf(remove.error, t('removeFailed')) : undefined;
  return (
    <FormDialog
      opened
      title={t('removeTitle')}
      verb={t('removeVerb')}
      busy={remove.isPending}
      dirty={password !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (password) remove.mutate({ body: { password } }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <RefusalBanner refusal={refusal} />
      <p>{t('removeText')}</p>
      <CurrentPassword value={password} error={wrong} onChange={setPassword} />
    </FormDialog>
  );
}
