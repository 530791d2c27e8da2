import { useTexts } from '@larder/browser/texts';
import { useHeading } from '../ui/heading.ts';
import { Press } from '../ui/press.tsx';
import { shellTexts } from './shell.texts.ts';
import classes from './gate.module.css';

/** Another window of this tablet has the app: two of them would print and count beside each other. */
export function SecondWindow() {
  const t = useTexts(shellTexts);
  const heading = useHeading(t('secondWindow'));
  return (
    <main className={classes.gate}>
      <h1 ref={heading} tabIndex={-1}>
        {t('secondWindow')}
      </h1>
      <p>{t('secondWindowText')}</p>
    </main>
  );
}

/** The browser refuses to keep anything, so nothing may be recorded. */
export function NoStorage() {
  const t = useTexts(shellTexts);
  const heading = useHeading(t('noStorage'));
  return (
    <main className={classes.gate}>
      <h1 ref={heading} tabIndex={-1}>
        {t('noStorage')}
      </h1>
      <p>{t('noStorageText')}</p>
      <Press kind="main" onPress={() => location.reload()}>
        {t('reload')}
      </Press>
    </main>
  );
}
