import { keepsNothing } from '@larder/browser/local-memory';
import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../browser/client.ts';
import { forgetSessionNotice, readSessionNotice } from '../../browser/refresh.ts';
import { readUser, useUser } from '../../browser/session-store.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { AuthCard } from './auth-card.part.tsx';
import { PasswordField, usePasswordSignIn } from './password-sign-in.part.tsx';
import { type Refusal, RefusalBanner } from './refusal.part.tsx';
import { versionOptions } from './session.api.ts';
import { sessionTexts } from './session.texts.ts';
import { SubmitButton } from './submit-button.part.tsx';
import classes from './auth-card.module.css';

const JoinFirst = lazyPart(() => import('./join-first.part.tsx'), 'JoinFirst');

/** Sign-in. The checks are native: no schema travels before the first form that needs one. */
export function LoginScreen() {
  const t = useTexts(sessionTexts);
  const navigate = useNavigate();
  const user = useUser();
  const version = useQuery(versionOptions);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [forgetful] = useState(keepsNothing);
  const [asked, setAsked] = useState(false);
  const goOn = async () => {
    // What cannot be asked holds nobody up: it is asked at the next sign-in.
    const waiting = readUser() && (await api.session.invitations({}).catch(() => undefined));
    if (waiting?.items.length) setAsked(true);
    else await navigate({ to: '/auth', replace: true });
  };
  const { refusal, wrong, busy, waiting, enter } = usePasswordSignIn(noticeLeft, goOn);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    forgetSessionNotice();
    field.current?.focus();
  }, []);
  const ready = email.length > 2 && password.length > 2;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (ready && !busy && !waiting) void enter({ email: email.trim(), password });
  };

  if (user && (asked || !busy)) return <JoinFirst />;
  return (
    <AuthCard
      title={t('signIn')}
      beside={
        version.data?.demo_sign_ins && (
          <DemoSignIns
            signIns={version.data.demo_sign_ins}
            devices={version.data.demo_devices ?? []}
            busy={busy}
            onChoose={(who) => void enter(who)}
          />
        )
      }
    >
      <RefusalBanner refusal={refusal} />
      {forgetful && <Banner tone="warn">{t('keepsNothing')}</Banner>}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={wrong}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField value={password} wrong={wrong} onChange={setPassword} />
        <SubmitButton busy={busy} waiting={waiting} missing={ready ? undefined : t('fillBoth')}>
          {t('signIn')}
        </SubmitButton>
      </form>
      <p>
        <Link to="/password">{t('forgot')}</Link>
      </p>
    </AuthCard>
  );
}

/** Why a reload has led here. */
function noticeLeft(): Refusal | undefined {
  const text = readSessionNotice();
  return text === undefined ? undefined : { text };
}

type SignIn = { label: string; email: string; password: string };

/** In a demo: its people, each one click away, and the mailbox that receives what would be sent. */
function DemoSignIns({
  signIns,
  devices,
  busy,
  onChoose,
}: {
  signIns: SignIn[];
  devices: { name: string; code: string; pin: string }[];
  busy: boolean;
  onChoose: (credentials: { email: string; password: string }) => void;
}) {
  const t = useTexts(sessionTexts);
  return (
    <>
      <div>
        <h2 className={classes.subtitle}>{t('demoTitle')}</h2>
        <p className={classes.note}>{t('demoText')}</p>
      </div>
      <ul className={classes.list}>
        {signIns.map(({ label, email, password }) => (
          <li key={email}>
            <button
              type="button"
              className={classes.choice}
              disabled={busy}
              onClick={() => onChoose({ email, password })}
            >
              <span className={classes.choiceName}>{label}</span>
              <span className={classes.choiceMail}>{email}</span>
            </button>
          </li>
        ))}
      </ul>
      {devices.length > 0 && (
        <>
          <div>
            <h2 className={classes.subtitle}>{t('demoTablets')}</h2>
            <p className={classes.note}>{t('demoTabletsText')}</p>
          </div>
          <ul className={classes.list}>
            {devices.map(({ name, code, pin }) => (
              <li key={code}>
                <a className={classes.choice} href={`/kitchen/?pair=${code}&pin=${pin}`}>
                  <span className={classes.choiceName}>{t('openAsTablet', { name })}</span>
                  <span className={classes.choiceMail}>{t('tabletCode', { code, pin })}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href="/mailbox">{t('demoMailbox')}</a>
      </p>
    </>
  );
}
