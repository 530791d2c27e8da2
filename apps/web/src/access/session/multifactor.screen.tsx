import { useTexts } from '@larder/browser/texts';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { removeUser, useChallenge, useUser } from '../../browser/session-store.ts';
import { AuthCard } from './auth-card.part.tsx';
import { BackButton } from './back-button.part.tsx';
import { JoinFirst } from './join-first.part.tsx';
import { MultifactorSteps } from './multifactor-steps.part.tsx';
import { multifactorTexts } from './multifactor.texts.ts';
import classes from './auth-card.module.css';

/** The second factor: a code that is sent, one of the authenticator app, or a recovery code. */
export function MultifactorScreen() {
  const t = useTexts(multifactorTexts);
  const navigate = useNavigate();
  const challenge = useChallenge();
  const user = useUser();
  if (!challenge) return user ? <JoinFirst /> : <Navigate to="/login" replace />;
  const leave = () => {
    removeUser();
    void navigate({ to: '/login', replace: true });
  };
  return (
    <AuthCard title={t('title')}>
      <MultifactorSteps challenge={challenge} />
      <div className={classes.foot}>
        <BackButton onClick={leave}>{t('backToSignIn')}</BackButton>
      </div>
    </AuthCard>
  );
}
