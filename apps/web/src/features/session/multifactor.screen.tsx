import { useTexts } from '@larder/browser/texts';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { removeUser, useChallenge } from '../../browser/session-store.ts';
import { AuthCard } from './auth-card.part.tsx';
import { BackButton } from './back-button.part.tsx';
import { MultifactorCode } from './multifactor-code.part.tsx';
import { MultifactorWays, type Way } from './multifactor-ways.part.tsx';
import { multifactorTexts } from './multifactor.texts.ts';
import classes from './auth-card.module.css';

/** The second factor: a code that is sent, one of the authenticator app, or a recovery code. */
export function MultifactorScreen() {
  const t = useTexts(multifactorTexts);
  const navigate = useNavigate();
  const challenge = useChallenge();
  const [chosen, setChosen] = useState<Way>();
  if (!challenge) return <Navigate to="/auth" replace />;
  const way = chosen ?? (challenge.authenticator ? 'APP' : undefined);
  const leave = () => {
    removeUser();
    void navigate({ to: '/login', replace: true });
  };
  return (
    <AuthCard title={t('title')}>
      {way === undefined || way === 'NONE' ? (
        <MultifactorWays challenge={challenge} onChoose={setChosen} />
      ) : (
        <MultifactorCode key={way} way={way} challenge={challenge} onOtherWay={() => setChosen('NONE')} />
      )}
      <div className={classes.foot}>
        <BackButton onClick={leave}>{t('backToSignIn')}</BackButton>
      </div>
    </AuthCard>
  );
}
