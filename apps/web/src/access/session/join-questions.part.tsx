import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { WaitingInvitation } from '@larder/contract/access/joining';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { removeUser } from '../../browser/session-store.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { DateTime } from '../../ui/page/date-time.tsx';
import { AuthCard } from './auth-card.part.tsx';
import { decline, join } from './join.api.ts';
import { joinTexts } from './join.texts.ts';
import classes from './auth-card.module.css';

/** Asks about each invitation; after the last one the sign-in goes on. */
export function JoinQuestions({ invitations }: { invitations: WaitingInvitation[] }) {
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const [joined, setJoined] = useState<string>();
  const invitation = invitations[at];
  const next = () => {
    if (at + 1 < invitations.length) setAt(at + 1);
    else void navigate({ to: '/auth', replace: true });
  };
  if (joined !== undefined) return <SignInAgain account={joined} />;
  if (!invitation) return null;
  return <JoinQuestion key={invitation.id} invitation={invitation} onNext={next} onSignedOut={setJoined} />;
}

type JoinQuestionProps = {
  invitation: WaitingInvitation;
  onNext: () => void;
  onSignedOut: (account: string) => void;
};

function JoinQuestion({ invitation, onNext, onSignedOut }: JoinQuestionProps) {
  const t = useTexts(joinTexts);
  const [busy, setBusy] = useState<'join' | 'decline'>();
  const [failed, setFailed] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  // The question is read out, and Enter answers nothing before a button was chosen.
  useEffect(() => box.current?.focus(), []);
  const { account_name: account, organization_name: place, role_name: role, expires_at, second_factor } = invitation;
  const answer = async (kind: 'join' | 'decline', call: () => Promise<void>) => {
    setBusy(kind);
    setFailed(undefined);
    try {
      await call();
    } catch (error) {
      setFailed(errorText(error, t('failed')));
      setBusy(undefined);
    }
  };
  const accept = async () => {
    const { signed_out } = await join(invitation);
    if (signed_out) return onSignedOut(account);
    toastSuccess(t('joined', { account }));
    onNext();
  };
  const refuse = async () => {
    await decline(invitation);
    onNext();
  };
  return (
    <AuthCard title={t('title', { account })}>
      {failed && <Banner tone="bad">{failed}</Banner>}
      <div ref={box} tabIndex={-1} role="group" aria-labelledby="auth-title" className={classes.form}>
        <p>{place === account ? t('text', { account, role }) : t('textAt', { account, place, role })}</p>
        <p>{t('known', { account })}</p>
        {second_factor && <p>{t('factor', { account })}</p>}
        <p className={classes.note}>
          {t('until')} <DateTime instant={expires_at} dateOnly />. {t('laterMeans')}
        </p>
        <Button
          fullWidth
          loading={busy === 'join'}
          disabled={busy === 'decline'}
          onClick={() => answer('join', accept)}
        >
          {t('join')}
        </Button>
        <Button
          fullWidth
          variant="default"
          loading={busy === 'decline'}
          disabled={busy === 'join'}
          onClick={() => answer('decline', refuse)}
        >
          {t('decline')}
        </Button>
        <Button fullWidth variant="subtle" disabled={busy !== undefined} onClick={onNext}>
          {t('later')}
        </Button>
      </div>
    </AuthCard>
  );
}

function SignInAgain({ account }: { account: string }) {
  const t = useTexts(joinTexts);
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const leave = () => {
    removeUser();
    void navigate({ to: '/login', replace: true });
  };
  return (
    <AuthCard title={t('joinedTitle', { account })}>
      <p>{t('again', { account })}</p>
      <Button ref={button} fullWidth onClick={leave}>
        {t('signIn')}
      </Button>
    </AuthCard>
  );
}
