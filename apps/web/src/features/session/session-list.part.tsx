import { useTexts } from '@larder/browser/texts';
import { readUserAgent } from '@larder/rules/user-agent';
import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { contract, useCan } from '../../browser/contract.ts';
import { Card } from '../../ui/card.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useEndSession, useSessions } from './profile.api.ts';
import { profileTexts } from './profile.texts.ts';
import classes from './profile.module.css';

type Session = NonNullable<ReturnType<typeof useSessions>['data']>[number];

/** Every browser that the person is signed in with, each to be signed out from here. */
export function SessionList() {
  const t = useTexts(profileTexts);
  const sessions = useSessions();
  return (
    <Card title={t('sessions')}>
      {sessions.isError && <RetryBanner onRetry={sessions.refetch}>{t('sessionsFailed')}</RetryBanner>}
      <ul className={classes.rows} aria-label={t('sessions')} aria-busy={sessions.isPending || undefined}>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useTexts(profileTexts);
  const { browser = t('unknownBrowser'), system } = readUserAgent(session.user_agent);
  const device = system ? t('onSystem', { browser, system }) : browser;
  const can = useCan();
  const end = useEndSession(device);
  return (
    <li className={classes.row}>
      <IconDeviceDesktop size={20} stroke={1.75} aria-hidden />
      <div className={classes.what}>
        <h3 className={classes.name}>
          {device} {session.current && <StatusBadge tone="info">{t('current')}</StatusBadge>}
        </h3>
        <p className={classes.detail}>
          {t('lastSeen')} <DateTime instant={session.last_seen_at} />, {t('signedInAt')}{' '}
          <DateTime instant={session.created_at} />
        </p>
      </div>
      {!session.current && can(contract.session.end) && (
        <Button
          variant="default"
          aria-label={t('signOutOf', { device })}
          loading={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}
