import { Button } from '@mantine/core';
import type { Profile } from '@larder/contract/session';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSignedIn } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './profile.module.css';
import { profileTexts } from './profile.texts.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./password.dialog.tsx')).PasswordDialog }));
const PinDialog = lazy(async () => ({ default: (await import('./pin.dialog.tsx')).PinDialog }));
const EnrolDialog = lazy(async () => ({
  default: (await import('./authenticator-enrol.dialog.tsx')).AuthenticatorEnrolDialog,
}));
const RemoveDialog = lazy(async () => ({
  default: (await import('./authenticator-remove.dialog.tsx')).AuthenticatorRemoveDialog,
}));

type Open = 'password' | 'pin' | 'enrol' | 'remove' | undefined;

/** Password, PIN and second factor. Inside of a customer's account none of them can be changed. */
export function Security({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts);
  const { user } = useSignedIn();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { authenticator, recovery_codes_left, required } = profile.multifactor;
  if (user.isAccessAccount) return <Card title={t('security')}>{t('insideAccount')}</Card>;
  return (
    <Card title={t('security')}>
      <ul className={classes.rows}>
        <Row name={t('password')} detail={t('passwordText')}>
          <Button variant="default" onClick={() => setOpen('password')}>
            {t('changePassword')}
          </Button>
        </Row>
        <Row name={t('pin')} detail={t(profile.has_pin ? 'pinSet' : 'pinNone')}>
          <Button variant="default" onClick={() => setOpen('pin')}>
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
            <Button variant="default" onClick={() => setOpen('remove')}>
              {t('remove')}
            </Button>
          )}
          <Button variant="default" onClick={() => setOpen('enrol')}>
            {t(authenticator ? 'setUpAnew' : 'setUp')}
          </Button>
        </Row>
      </ul>
      <Suspense>
        {open === 'password' && <PasswordDialog onClose={close} />}
        {open === 'pin' && <PinDialog hasPin={profile.has_pin} onClose={close} />}
        {open === 'enrol' && <EnrolDialog email={profile.email} onClose={close} />}
        {open === 'remove' && <RemoveDialog onClose={close} />}
      </Suspense>
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
