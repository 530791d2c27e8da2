import { useTexts } from '@larder/browser/texts';
import { Button, Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLate } from '../../ui/feedback/late.ts';
import { AuthCard } from './auth-card.part.tsx';
import { credentialsTexts } from './credentials.texts.ts';
import classes from './auth-card.module.css';

type DeadLinkProps = {
  title: string;
  /** Why, where it is known. */
  text?: string;
  /** What to do next. */
  next: string;
  to: '/login' | '/password';
  link: string;
};

/** In the place of a form whose link opens nothing any more. */
export function DeadLink({ title, text, next, to, link }: DeadLinkProps) {
  return (
    <AuthCard title={title}>
      {text && <p>{text}</p>}
      <p>{next}</p>
      <p>
        <Link to={to}>{link}</Link>
      </p>
    </AuthCard>
  );
}

/** In the place of a form whose terms are still asked for. */
export function LinkLoading({ title }: { title: string }) {
  const t = useTexts(credentialsTexts);
  const late = useLate(true);
  return (
    <AuthCard title={title}>
      <div className={classes.loader} aria-busy="true">
        {late && <Loader size={32} role="status" aria-label={t('loading')} />}
      </div>
    </AuthCard>
  );
}

/** In the place of a form whose terms the server could not be asked for. */
export function LinkFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const t = useTexts(credentialsTexts);
  return (
    <AuthCard title={title}>
      <p role="alert">{t('loadFailed')}</p>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </AuthCard>
  );
}
