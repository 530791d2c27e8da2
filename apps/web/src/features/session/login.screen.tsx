import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { errorCode, errorText } from '../../browser/errors.ts';
import { takeSessionNotice } from '../../browser/refresh.ts';
import { useUser } from '../../browser/session-store.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { AuthCard } from './auth-card.part.tsx';
import { DemoSignIns } from './demo-sign-ins.part.tsx';
import { signIn, versionOptions } from './session.api.ts';
import { sessionTexts } from './session.texts.ts';

/** Sign-in. The checks are native: no schema travels before the first form that needs one. */
export function LoginScreen() {
  const t = useTexts(sessionTexts);
  const navigate = useNavigate();
  const user = useUser();
  const version = useQuery(versionOptions);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState(takeSessionNotice);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const ready = email.length > 2 && password.length > 2;

  const enter = async (credentials: { email: string; password: string }) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await signIn(credentials);
      await navigate({ to: '/auth', replace: true });
    } catch (error) {
      const wrong = errorCode(error) === 'UNAUTHENTICATED';
      setProblem(wrong ? t('incorrect') : errorText(error, t('failed')));
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (ready && !busy) void enter({ email: email.trim(), password });
  };

  if (user && !busy) return <Navigate to="/auth" replace />;
  return (
    <AuthCard
      title={t('signIn')}
      beside={
        version.data?.demo_sign_ins && (
          <DemoSignIns signIns={version.data.demo_sign_ins} busy={busy} onChoose={(who) => void enter(who)} />
        )
      }
    >
      {problem && <Banner tone="bad">{problem}</Banner>}
      <form onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={Boolean(problem)}
          onChange={(event) => setEmail(event.currentTarget.value)}
          mb="md"
        />
        <PasswordInput
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={Boolean(problem)}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          onChange={(event) => setPassword(event.currentTarget.value)}
          mb="lg"
        />
        <Button
          type="submit"
          fullWidth
          loading={busy}
          aria-disabled={!ready}
          data-disabled={!ready || undefined}
          aria-describedby={ready ? undefined : 'sign-in-missing'}
        >
          {t('signIn')}
        </Button>
        {!ready && (
          <p id="sign-in-missing" className="visually-hidden">
            {t('fillBoth')}
          </p>
        )}
      </form>
    </AuthCard>
  );
}
