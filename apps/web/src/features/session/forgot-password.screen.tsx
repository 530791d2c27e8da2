import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { useAddressQuery } from '../../browser/address.ts';
import { useKeptAnswers } from '../../ui/kept-answers.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { credentialsTexts } from './credentials.texts.ts';
import { ForgotCode } from './forgot-code.part.tsx';
import { ForgotEmail } from './forgot-email.part.tsx';
import { ForgotNew } from './forgot-new.part.tsx';

/** What outlives a reload and the browser's own Back; a password never does. */
const nothing = { email: '', sent: false, token: '' };

/** EMAIL → OTP → PASSWORD. The step stands in the address, and none is entered before the one before it is done. */
export function ForgotPasswordScreen() {
  const t = useTexts(credentialsTexts);
  const navigate = useNavigate();
  const [query, changeQuery] = useAddressQuery();
  const [kept, keep, forget] = useKeptAnswers('forgot-password', nothing);
  const go = (step: string | undefined) => changeQuery({ step });

  if (query.step === 'password' && kept.token) {
    return (
      <ForgotNew
        token={kept.token}
        onBack={() => {
          keep({ token: '' });
          go('otp');
        }}
        onDone={() => {
          forget();
          toastSuccess(t('updated'));
          void navigate({ to: '/login', replace: true });
        }}
      />
    );
  }
  if (query.step && kept.sent) {
    return (
      <ForgotCode
        email={kept.email}
        onBack={() => go(undefined)}
        onDone={(token) => {
          keep({ token });
          go('password');
        }}
      />
    );
  }
  return (
    <ForgotEmail
      email={kept.email}
      onBack={() => {
        forget();
        void navigate({ to: '/login' });
      }}
      onDone={(email) => {
        keep({ email, sent: true, token: '' });
        toastSuccess(t('sent'));
        go('otp');
      }}
    />
  );
}
