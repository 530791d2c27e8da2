import { useTexts } from '@larder/browser/texts';
import { exitMasquerade } from '../access/session/session.api.ts';
import { formatClock } from '../browser/own-clock.ts';
import { useUser } from '../browser/session-store.ts';
import { shellTexts } from './shell.texts.ts';
import classes from './notices.module.css';

/** Tells an operator whose account this is, until when, and the way out; 40px high. */
export function MasqueradeBar() {
  const t = useTexts(shellTexts);
  const user = useUser();
  if (!user?.isAccessAccount) return null;
  const ends = user.masquerade?.ends_at;
  return (
    <aside aria-label={t('masquerade')} className={classes.bar} data-tone="operator">
      <span className={classes.where}>
        {t('viewing')} <strong>{user.accountDetails?.name}</strong> {t('asOperator')}
      </span>{' '}
      {ends !== undefined && <span className={classes.until}>{t('until', { time: formatClock(ends) })}</span>}
      <button type="button" className={classes.action} onClick={() => void exitMasquerade()}>
        {t('exitMasquerade')}
      </button>
    </aside>
  );
}
