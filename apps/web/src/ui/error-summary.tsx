import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../browser/texts.ts';
import classes from './banner.module.css';
import { uiTexts } from './ui.texts.ts';

/** Two or more failed fields in one place, focused when it appears; it uses the fields' own words. */
export function ErrorSummary({ errors }: { errors: Record<string, unknown> }) {
  const t = useTexts(uiTexts);
  const box = useRef<HTMLDivElement>(null);
  const messages = Object.entries(errors).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const shown = messages.length > 1;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes.banner} data-tone="bad">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        <strong>{t('errorSummary')}</strong>
        <ul className={classes.list}>
          {messages.map(([field, message]) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
