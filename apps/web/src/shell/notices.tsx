import { useConnectionLoss } from '@larder/browser/connection';
import { useTexts } from '@larder/browser/texts';
import { useLayoutEffect, useRef } from 'react';
import { formatClock } from '../browser/own-clock.ts';
import { MasqueradeBar } from './masquerade-bar.tsx';
import { useNewer } from './newer-version.ts';
import { shellTexts } from './shell.texts.ts';
import classes from './notices.module.css';

/**
 * The bars above everything: in whose account an operator is, that nothing reaches the server, that a newer version
 * waits.
 */
export function Notices() {
  const bars = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = bars.current;
    if (!node) return undefined;
    // What sticks below (side menu, table heads) starts where the bars end.
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--bars', `${node.offsetHeight}px`);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={bars} className={classes.bars}>
      <MasqueradeBar />
      <div role="status">
        <LossBar />
        <NewerBar />
      </div>
    </div>
  );
}

function LossBar() {
  const t = useTexts(shellTexts);
  const loss = useConnectionLoss();
  if (!loss) return null;
  return (
    <div className={classes.bar} data-tone="warn">
      <span>{t(loss.reason, { time: formatClock(loss.since) })}</span>
    </div>
  );
}

function NewerBar() {
  const t = useTexts(shellTexts);
  const reload = useNewer();
  if (!reload) return null;
  return (
    <div className={classes.bar} data-tone="info">
      <span>{t('newer')}</span>
      <button type="button" className={classes.action} onClick={reload}>
        {t('reload')}
      </button>
    </div>
  );
}
