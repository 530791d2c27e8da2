import { errorCode, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { AuthenticatorScan } from './authenticator-scan.part.tsx';
import { CurrentPassword } from './current-password.part.tsx';
import { confirmAuthenticator, startAuthenticator } from './profile.api.ts';
import { profileTexts } from './profile.texts.ts';
import { RecoveryCodesDialog } from './recovery-codes.dialog.tsx';
import { RefusalBanner, refusalOf, type Refusal } from './refusal.part.tsx';

/** Setting up an authenticator app: the password, the secret with the app's first code, the recovery codes. */
export function AuthenticatorEnrolDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTexts(profileTexts);
  const [password, setPassword] = useState('');
  const [secret, setSecret] = useState<{ otpauth_url: string; secret: string }>();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[]>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);

  const go = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      if (secret) setCodes(await confirmAuthenticator(code));
      else setSecret(await startAuthenticator(password));
    } catch (error) {
      const wrong = secret !== undefined && errorCode(error) === 'INVALID';
      const told = fieldErrors(error).password;
      setRefusal(wrong ? { text: t('codeIncorrect') } : told ? { text: told } : refusalOf(error, t('enrolFailed')));
    } finally {
      setBusy(false);
    }
  };
  const blocked = secret ? code.length !== 6 : password === '';
  if (codes) return <RecoveryCodesDialog codes={codes} email={email} onClose={onClose} />;
  return (
    <FormDialog
      opened
      title={t('enrolTitle')}
      verb={t(secret ? 'confirm' : 'next')}
      busy={busy}
      dirty={false}
      onSubmit={(event) => {
        event.preventDefault();
        if (!blocked) void go();
      }}
      onClose={onClose}
    >
      <RefusalBanner refusal={refusal} />
      {secret ? (
        <AuthenticatorScan {...secret} code={code} wrong={refusal !== undefined} onCode={setCode} />
      ) : (
        <CurrentPassword
          description={t('enrolPassword')}
          value={password}
          error={refusal !== undefined && refusal.until === undefined}
          onChange={setPassword}
        />
      )}
    </FormDialog>
  );
}
