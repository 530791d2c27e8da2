import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { AuthCard } from './auth-card.part.tsx';
import { CredentialsForm } from './credentials-form.part.tsx';
import { activate, useLinkTerms } from './credentials.api.ts';
import { credentialsTexts } from './credentials.texts.ts';
import { DeadLink, LinkFailed, LinkLoading } from './link-state.part.tsx';
import { forgetLinkToken, useLinkToken } from './link-token.api.ts';
import classes from './auth-card.module.css';

/** Accepting an invitation. Its token has left the address before this is drawn (routes). */
export function ActivateScreen() {
  const t = useTexts(credentialsTexts);
  const navigate = useNavigate();
  const { token, expired } = useLinkToken('activate');
  const { required, policy, judged } = useLinkTerms('activate', expired ? undefined : token);

  if (expired || errorCode(required.error) === 'EXPIRED_TOKEN') {
    return <DeadLink title={t('inviteExpired')} next={t('askAgain')} to="/login" link={t('signInInstead')} />;
  }
  if (!token || required.error) {
    const away = required.error && errorCode(required.error) === undefined;
    if (away) return <LinkFailed title={t('activateTitle')} onRetry={() => void required.refetch()} />;
    return (
      <DeadLink
        title={t('inviteInvalid')}
        text={t('inviteInvalidText')}
        next={t('askAgain')}
        to="/login"
        link={t('signInInstead')}
      />
    );
  }
  if (!required.data || !judged) return <LinkLoading title={t('activateTitle')} />;
  return (
    <AuthCard title={t('activateTitle')}>
      <p className={classes.note}>{t('activateText')}</p>
      <CredentialsForm
        policy={policy}
        required={required.data}
        employeeStrips={/\D/g}
        verb={t('activateVerb')}
        failed={t('activateFailed')}
        onSubmit={async (credentials) => {
          await activate(token, credentials);
          forgetLinkToken('activate');
          toastSuccess(t('activated'));
          await navigate({ to: '/login', replace: true });
        }}
      />
    </AuthCard>
  );
}
