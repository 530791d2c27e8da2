import { useTexts } from '@larder/browser/texts';
import { useEffect } from 'react';
import { noteError } from '../store/noted-errors.ts';
import { useHeading } from '../ui/heading.ts';
import { Notice } from '../ui/notice.tsx';
import { Press } from '../ui/press.tsx';
import { shellTexts } from './shell.texts.ts';
import classes from './gate.module.css';

/** A screen that broke: the tablet's memory is untouched. */
export function FailedScreen({ error }: { error: unknown }) {
  const t = useTexts(shellTexts);
  const heading = useHeading(t('failed'));
  useEffect(() => noteError(error), [error]);
  return (
    <main className={classes.gate}>
      <h1 ref={heading} tabIndex={-1}>
        {t('failed')}
      </h1>
      <Notice tone="warn">{t('failedText')}</Notice>
      <Press kind="main" onPress={() => location.assign('/kitchen/')}>
        {t('reload')}
      </Press>
    </main>
  );
}
