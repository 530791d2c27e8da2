import { useTexts } from '@larder/browser/texts';
import type { UserSignIn } from '@larder/contract/access/user-sign-ins';
import { readUserAgent } from '@larder/rules/user-agent';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { signInsTexts } from './sign-ins.texts.ts';
import classes from './sign-ins.module.css';

type UserSignInCardProps = { id: string; name: string };

/** How a person signs in and where they are signed in, for the account's Admins, who may end that. */
export function UserSignInCard({ id, name }: UserSignInCardProps) {
  const t = useTexts(signInsTexts);
  const answer = useQuery(queries.users.signIn.queryOptions({ input: { params: { id } } }));
  const sign_in = answer.data?.sign_in;
  return (
    <Card title={t('title')} actions={sign_in && sign_in.sessions.length > 0 && <SignOutButton id={id} name={name} />}>
      {answer.isError && <RetryBanner onRetry={answer.refetch}>{t('failed')}</RetryBanner>}
      {answer.data && !sign_in && <p className={classes.note}>{t('none')}</p>}
      {sign_in && <SignInFacts sign_in={sign_in} />}
    </Card>
  );
}

function SignInFacts({ sign_in: { authenticator, password_set, sessions } }: { sign_in: UserSignIn }) {
  const t = useTexts(signInsTexts);
  return (
    <>
      <FactList
        facts={[
          {
            label: t('factor'),
            value:
              authenticator === null ? (
                t('factorOwn')
              ) : authenticator ? (
                <StatusBadge tone="ok">{t('factorApp')}</StatusBadge>
              ) : (
                <StatusBadge tone="warn">{t('factorNone')}</StatusBadge>
              ),
          },
          { label: t('password'), value: t(password_set ? 'passwordSet' : 'passwordNone') },
        ]}
      />
      <h3 className={classes.heading}>{t('sessions')}</h3>
      {sessions.length === 0 && <p className={classes.note}>{t('nowhere')}</p>}
      <ul className={classes.list} aria-label={t('sessions')}>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    </>
  );
}

function SessionLine({ session }: { session: UserSignIn['sessions'][number] }) {
  const t = useTexts(signInsTexts);
  const { browser = t('unknownBrowser'), system } = readUserAgent(session.user_agent);
  return (
    <li className={classes.line}>
      <span className={classes.name}>{system ? t('onSystem', { browser, system }) : browser}</span>
      <span className={classes.detail}>
        {t('lastSeen')} <DateTime instant={session.last_seen_at} />, {t('signedInAt')}{' '}
        <DateTime instant={session.created_at} />
      </span>
    </li>
  );
}

function SignOutButton({ id, name }: UserSignInCardProps) {
  const t = useTexts(signInsTexts);
  const can = useCan();
  const { user } = useSignedIn();
  const end = useWrite(queries.users.endSessions, { saved: t('signedOut', { name }), failed: t('signOutFailed') });
  if (!can(contract.users.endSessions)) return null;
  const ask = () =>
    confirmFirst({
      title: t('signOutTitle', { name }),
      text: [t('signOutText', { name }), ...(id === user.id ? [t('signOutOwnText')] : [])],
      verb: t('signOut'),
      danger: true,
      onConfirm: () => end.mutateAsync({ params: { id } }),
    });
  return (
    <Button variant="default" size="compact-sm" onClick={ask}>
      {t('signOut')}
    </Button>
  );
}
