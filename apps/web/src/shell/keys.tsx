import { useTexts } from '@larder/browser/texts';
import { Fragment } from 'react';
import { overlayTexts } from './overlay.texts.ts';
import classes from './keys.module.css';

/** A shortcut as it is printed on keys: "Ctrl K", "g then c". */
export function Keys({ keys }: { keys: string }) {
  const t = useTexts(overlayTexts);
  const pair = keys.split(' ');
  return (
    <span className={classes.keys}>
      {pair.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && ` ${t('keysThen')} `}
          {key.split('+').map((one) => (
            <kbd key={one} className={classes.key}>
              {nameOf(one, pair.length > 1 || !keys.includes('+'))}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

function nameOf(key: string, plain: boolean): string {
  if (key === 'mod') return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  return plain ? key : key.toUpperCase();
}
