import { useTexts } from '@larder/browser/texts';
import type { Profile } from '@larder/contract/session';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../browser/session-store.ts';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { profileTexts } from './profile.texts.ts';
import classes from './profile.module.css';

export type SecurityDialog = 'password' | 'pin' | 'enrol' | 'remove';

/** Password, PIN and second factor. Inside of a customer's account none of them can be changed. */
export function Security({ profile, onOpen }: { profile: Profile; onOpen: (dialog: SecurityDialog) => void }) {
  const t = useTexts(profileTexts);
  const { user } = useSignedIn();
  const { authenticator, recovery_codes_left, required } = profile.multifactor;
  if (user.isAccessAccount) return <Card title={t('security')}>{t('insideAccount')}</Card>;
  return (
    <Card title={t('security')}>
      <ul className={classes.rows}>
        <Row name={t('password')} detail={t('passwordText')}>
          <Button variant="default" onClick={() => onOpen('password')}>
            {t('changePassword')}
          </Button>
        </Row>
        <Row name={t('pin')} detail={t(profile.has_pin ? 'pinSet' : 'pinNone')}>
          <Button variant="default" onClick={() => onOpen('pin')}>
            {t(profile.has_pin ? 'changePin' : 'setPin')}
          </Button>
        </Row>
        <Row
          name={t('factor')}
          badge={authenticator && <StatusBadge tone="ok">{t('factorOnBadge')}</StatusBadge>}
          detail={
            authenticator
              ? t('factorLeft', { count: recovery_codes_left })
              : t(required ? 'factorRequired' : 'factorOff')
          }
        >
          {authenticator && (
            <Button variant="default" onClick={() => onOpen('remove')}>
              {t('remove')}
            </Button>
          )}
          <Button variant="default" onClick={() => onOpen('enrol')}>
            {t(authenticator ? 'setUpAnew' : 'setUp')}
          </Button>
        </Row>
      </ul>
    </Card>
  );
}

function Row({
  name,
  badge,
  detail,
  children,
}: {
  name: string;
  badge?: ReactNode;
  detail: string;
  children: ReactNode;
}) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <h3 className={classes.name}>
          {name} {badge}
        </h3>
        <p className={classes.detail}>{detail}</p>
      </div>
      <div className={classes.buttons}>{children}</div>
    </li>
  );
}
