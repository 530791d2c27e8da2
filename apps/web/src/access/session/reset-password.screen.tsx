import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { AuthCard } from './auth-card.part.tsx';
import { CredentialsForm } from './credentials-form.part.tsx';
import { resetPassword, useLinkTerms } from './credentials.api.ts';
import { credentialsTexts } from './credentials.texts.ts';
import { DeadLink, LinkFailed, LinkLoading } from './link-state.part.tsx';
import { forgetLinkToken, useLinkToken } from './link-token.api.ts';

/** A new password by the link of a mail. Its token has left the address before this is drawn (routes). */
export function ResetPasswordScreen() {
  const t = useTexts(credentialsTexts);
  const navigate = useNavigate();
  const { token, expired } = useLinkToken('reset-password');
  const usable = token !== undefined && !expired;
  const { required, policy, judged } = useLinkTerms('reset-password', usable ? token : undefined);

  if (required.error && errorCode(required.error) === undefined) {
    return <LinkFailed title={t('resetTitle')} onRetry={() => void required.refetch()} />;
  }
  if (!usable || required.error) {
    return (
      <DeadLink
        title={t('linkInvalid')}
        text={t('linkInvalidText')}
        next={t('linkNext')}
        to="/password"
        link={t('getCode')}
      />
    );
  }
  if (!required.data || !judged) return <LinkLoading title={t('resetTitle')} />;
  return (
    <AuthCard title={t('resetTitle')}>
      <CredentialsForm
        policy={policy}
        required={required.data}
        employeeStrips={/[^A-Za-z0-9-]/g}
        verb={t('resetVerb')}
        failed={t('resetFailed')}
        onSubmit={async (credentials) => {
          await resetPassword(token, credentials);
          forgetLinkToken('reset-password');
          toastSuccess(t('reset'));
          await navigate({ to: '/login', replace: true });
        }}
      />
    </AuthCard>
  );
}
