import { useTexts } from '@larder/browser/texts';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { removeUser, useChallenge } from '../../browser/session-store.ts';
import { AuthCard } from './auth-card.part.tsx';
import { BackButton } from './back-button.part.tsx';
import { MultifactorSteps } from './multifactor-steps.part.tsx';
import { multifactorTexts } from './multifactor.texts.ts';
import classes from './auth-card.module.css';

/** The second factor: a code that is sent, one of the authenticator app, or a recovery code. */
export function MultifactorScreen() {
  const t = useTexts(multifactorTexts);
  const navigate = useNavigate();
  const challenge = useChallenge();
  if (!challenge) return <Navigate to="/auth" replace />;
  const leave = () => {
    removeUser();
    void navigate({ to: '/login', replace: true });
  };
  return (
    <AuthCard title={t('title')}>
      <MultifactorSteps challenge={challenge} onDone={() => navigate({ to: '/auth', replace: true })} />
      <div className={classes.foot}>
        <BackButton onClick={leave}>{t('backToSignIn')}</BackButton>
      </div>
    </AuthCard>
  );
}
