import { useTexts } from '@larder/browser/texts';
import { sessionTexts } from './session.texts.ts';
import classes from './auth-card.module.css';

type SignIn = { label: string; email: string; password: string };

/** In a demo: its people, each one click away, and the mailbox that receives what would be sent. */
export function DemoSignIns({
  signIns,
  busy,
  onChoose,
}: {
  signIns: SignIn[];
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
      <p>
        <a href="/mailbox">{t('demoMailbox')}</a>
      </p>
    </>
  );
}
